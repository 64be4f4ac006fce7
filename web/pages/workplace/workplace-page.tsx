import { useLoaderData } from "react-router";
import { useToken } from "../../session.ts";
import { readToken } from "../../token.ts";
import { Choice } from "./workplace-choice.tsx";
import type { WorkplaceData } from "./workplace-loader.ts";
import { One } from "./one-workplace.tsx";
import { Unknown } from "./unknown-workplace.tsx";

export { loader } from "./workplace-loader.ts";

export function Component() {
  const data = useLoaderData<WorkplaceData>();
  // Known before hydration, unlike the session: otherwise the whole list would be replaced just after it, and a press
  // that has begun would be lost.
  const token = useToken() ?? readToken();
  if (data.kind === "unknown") return <Unknown name={data.name} />;
  if (data.kind === "choice") return <Choice {...data} />;
  // A new place or another member resets the state: nothing of the previous form or list may stay. Another order of the
  // list resets what was added to it, in place-reviews.tsx: the chip that was pressed keeps the focus.
  return <One key={`${data.workplace._id} ${token}`} {...data} />;
}
