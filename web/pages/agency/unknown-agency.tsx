import { agencyTexts } from "@locumark/contract/places/workplaces/place-texts";
import { AgencySearchBox } from "../../features/agency-search/agency-search-box.tsx";
import { UnknownPlace } from "../../features/places/unknown-place.tsx";
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
