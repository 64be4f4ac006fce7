import { useLoaderData } from "react-router";
import { townTexts } from "@locumark/contract/places/workplaces/place-texts";
import { UnknownPlace } from "../../places/places/unknown-place.tsx";
import { WorkplaceSearchBox } from "../../places/workplaces/workplace-search-box.tsx";
import { paths } from "../../paths.ts";
import type { TownData } from "./town-loader.ts";
import { One } from "./one-town.tsx";

export { loader } from "./town-loader.ts";

export function Component() {
  const data = useLoaderData<TownData>();
  if (data.kind === "one") return <One {...data} />;
  return (
    <UnknownPlace
      title="Town not found"
      text={townTexts.unknown}
      name={data.name}
      searchBox={<WorkplaceSearchBox name="Workplaces by town or postcode" />}
      otherwise={{ path: paths.towns(), text: "All towns from A to Z" }}
    />
  );
}
