import { workplaceTexts } from "@locumark/contract/places/workplaces/place-texts";
import { WorkplaceSearchBox } from "../../places/workplaces/workplace-search-box.tsx";
import { UnknownPlace } from "../../places/places/unknown-place.tsx";
import { paths } from "../../paths.ts";

export const Unknown = ({ name }: { name: string }) => (
  <UnknownPlace
    title="Workplace not found"
    text={workplaceTexts.unknown}
    name={name}
    searchBox={<WorkplaceSearchBox name="Workplaces by another name" />}
    otherwise={{ path: paths.addWorkplace({ name }), text: workplaceTexts.add }}
  />
);
