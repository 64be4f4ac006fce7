import { useLoaderData } from "react-router";
import { useToken } from "../../session.ts";
import { readToken } from "../../token.ts";
import type { AgencyData } from "./agency-loader.ts";
import { One } from "./one-agency.tsx";
import { Unknown } from "./unknown-agency.tsx";

export { loader } from "./agency-loader.ts";

export function Component() {
  const data = useLoaderData<AgencyData>();
  const token = useToken() ?? readToken();
  if (data.kind === "unknown") return <Unknown name={data.name} />;
  // As on a workplace's page: another agency or another member resets the state.
  return <One key={`${data.agency._id} ${token}`} {...data} />;
}
