import { data } from "react-router";
import type { ClaimInput } from "@locumark/contract/desk/claims/claims";
import { siteOf } from "@locumark/contract/website";
import { ApiFailure } from "../../api.ts";
import { load, type LoaderArguments, toErrorPage } from "../../loading.ts";
import { paths } from "../../paths.ts";

/** The place that the address names; null where it names none. */
export type ClaimData = {
  kind: ClaimInput["kind"];
  _id: string;
  name: string;
  /** The domain of an agency's website; "" for workplaces. */
  website: string;
  path: string;
  isClosed: boolean;
  /** Whether there is a number to call, or a website at which an address proves it. */
  canBeProved: boolean;
} | null;

export async function loader(args: LoaderArguments): Promise<ClaimData> {
  const { step } = args.params;
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (step !== undefined && step !== "code") throw data(null, { status: 404 });
  const { searchParams } = new URL(args.request.url);
  const id = searchParams.get("place") ?? "";
  const name = searchParams.get("agency") ?? "";
  try {
    if (id !== "") return await loadWorkplace(args, id);
    return name === "" ? null : await loadAgency(args, name);
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) return null;
    return toErrorPage(error);
  }
}

async function loadWorkplace(args: LoaderArguments, id: string): Promise<ClaimData> {
  const { matches } = await load(args, "GET /api/workplace/lookup", { query: { id } });
  const [place] = matches;
  if (!place) return null;
  const query = { id: place._id };
  const { telephone } = await load(args, "GET /api/workplace/details", { query });
  return {
    kind: "workplace",
    _id: place._id,
    name: place.displayName,
    website: "",
    path: paths.workplace(place),
    isClosed: place.status === "closed",
    canBeProved: telephone !== "",
  };
}

async function loadAgency(args: LoaderArguments, name: string): Promise<ClaimData> {
  const agency = await load(args, "GET /api/agency/lookup", { query: { name } });
  return {
    kind: "agency",
    _id: agency._id,
    name: agency.name,
    website: siteOf(agency.website),
    path: paths.agency(agency),
    isClosed: false,
    canBeProved: true,
  };
}
