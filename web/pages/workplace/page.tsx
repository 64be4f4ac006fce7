import { useLoaderData } from "react-router";
import type { PageHandle } from "../../load-pages.ts";
import { useToken } from "../../session.ts";
import { readToken } from "../../token.ts";
import { readingParts } from "../../features/review/reading-parts.ts";
import { aroundParts } from "./around-parts.ts";
import { loadChoice, loadedChoice } from "./choice-parts.ts";
import type { WorkplaceData } from "./loader.ts";
import { One } from "./one.tsx";
import { Unknown } from "./unknown.tsx";

export { loader } from "./loader.ts";

export const handle: PageHandle = {
  prepare: async (data) => {
    if ((data as WorkplaceData | undefined)?.kind === "choice") await loadChoice();
  },
  warm: () => Promise.all([readingParts.load(), aroundParts.load()]),
};

export function Component() {
  const data = useLoaderData<WorkplaceData>();
  // Known before hydration, unlike the session: otherwise the whole list would be replaced just after it, and a press
  // that has begun would be lost.
  const token = useToken() ?? readToken();
  if (data.kind === "unknown") return <Unknown name={data.name} />;
  if (data.kind === "choice") {
    const { Choice } = loadedChoice();
    return <Choice {...data} />;
  }
  // A new place or another member resets the state: nothing of the previous form or list may stay.
  return (
    <One
      key={[data.workplace._id, data.list.before, data.list.filtered, token].join(" ")}
      {...data}
    />
  );
}
