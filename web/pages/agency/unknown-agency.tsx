import { agencyTexts } from "@locumark/contract/places/workplaces/place-texts";
import { AgencySearchBox } from "../../places/agencies/agency-search-box.tsx";
import { UnknownPlace } from "../../places/places/unknown-place.tsx";
import { paths } from "../../paths.ts";

export const Unknown = ({ name }: { name: string }) => (
  <UnknownPlace
    title="Agency not found"
    text={agencyTexts.unknown}
    name={name}
    searchBox={<AgencySearchBox name="Agencies by another name" />}
    otherwise={{ path: paths.addAgency({ name }), text: agencyTexts.add }}
  />
);
