import { useLoaderData } from "react-router";
import { townTexts } from "@locumark/contract/place-texts";
import { UnknownPlace } from "../../features/place/unknown-place.tsx";
import { WorkplaceSearchBox } from "../../features/workplace-search/workplace-search-box.tsx";
import { paths } from "../../paths.ts";
import type { TownData } from "./loader.ts";
import { One } from "./one.tsx";

export { loader } from "./loader.ts";

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
