import { useLoaderData } from "react-router";
import { chainTexts } from "@locumark/contract/places/workplaces/place-texts";
import { UnknownPlace } from "../../places/places/unknown-place.tsx";
import { WorkplaceSearchBox } from "../../places/workplaces/workplace-search-box.tsx";
import { paths } from "../../paths.ts";
import type { ChainData } from "./chain-loader.ts";
import { One } from "./one-chain.tsx";

export { loader } from "./chain-loader.ts";

export function Component() {
  const data = useLoaderData<ChainData>();
  if (data.kind === "one") return <One {...data} />;
  return (
    <UnknownPlace
      title="Chain not found"
      text={chainTexts.unknown}
      name={data.name}
      searchBox={<WorkplaceSearchBox name="Workplaces by name" />}
      otherwise={{ path: paths.chains(), text: "All chains from A to Z" }}
    />
  );
}
