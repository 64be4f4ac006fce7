import { data, redirect } from "react-router";
import { limits } from "@locumark/contract/limits";
import type { WorkplaceAtAGlance } from "@locumark/contract/at-a-glance";
import type { WorkplaceReview } from "@locumark/contract/reviews";
import type { LookupAnswer, WorkplaceMatch } from "@locumark/contract/workplaces";
import { ApiFailure } from "../../api.ts";
import { toGoneOrErrorPage } from "../../features/review/gone-or-error-page.ts";
import { load, type LoaderArguments, toErrorPage } from "../../loading.ts";
import { nameInPath, paths } from "../../paths.ts";
import { isMember } from "../../use-as-viewer.ts";
import { likelyFirst, narrow } from "./narrow.ts";

/** The address names an unknown workplace. */
interface UnknownWorkplace {
  kind: "unknown";
  name: string;
}

/** Several workplaces have the name; the visitor has to choose. */
export interface WorkplaceChoice {
  kind: "choice";
  name: string;
  /** The number of workplaces with the name. */
  total: number;
  /** The text typed to narrow them down. */
  near: string;
  found: number;
  matches: WorkplaceMatch[];
}

export interface OneWorkplace {
  kind: "one";
  workplace: WorkplaceMatch;
  reviews: WorkplaceReview[];
  atAGlance: WorkplaceAtAGlance;
  /** Set when these are not the newest reviews but those older than this one. */
  before: string | undefined;
  /** Whether a token was sent: a response for visitors does not mark the member's own reviews. */
  asMember: boolean;
}

export type WorkplaceData = UnknownWorkplace | WorkplaceChoice | OneWorkplace;

/** A chain may have thousands of branches; the visitor narrows them down first. */
const mostChoices = 24;

export async function loader(args: LoaderArguments) {
  const url = new URL(args.request.url);
  const name = nameInPath(url.pathname);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (name === undefined) throw data(null, { status: 404 });
  const id = url.searchParams.get("id") || undefined;
  const found = await lookUp(args, id === undefined ? { name } : { id });
  const [workplace] = found?.matches ?? [];
  if (!found || !workplace) return data({ kind: "unknown", name } as const, { status: 404 });
  if (found.matches.length > 1) return choice(found, truncate(url.searchParams.get("near") ?? ""));
  if (workplace.name.normalize("NFC").trim() !== name)
    throw redirect(paths.workplace(workplace), 301);
  const before = url.searchParams.get("before") || undefined;
  const asMember = isMember();
  const workplaceId = workplace._id;
  const [reviews, atAGlance] = await Promise.all([
    load(args, "GET /api/workplace-reviews", { query: { workplaceId, before } }),
    load(args, "GET /api/workplace-reviews/at-a-glance", { query: { workplaceId } }),
  ]).catch(toGoneOrErrorPage);
  return { kind: "one", workplace, reviews, atAGlance, before, asMember } as const;
}

async function lookUp(
  args: LoaderArguments,
  query: { name: string } | { id: string },
): Promise<LookupAnswer | undefined> {
  try {
    return await load(args, "GET /api/workplace/lookup", { query });
  } catch (error) {
    // A name or id that the API rejects as malformed cannot exist either.
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400))
      return undefined;
    return toErrorPage(error);
  }
}

/** More is not needed to tell two branches apart, and each word is searched for in thousands of addresses. */
const truncate = (near: string): string =>
  Array.from(near.toWellFormed())
    .slice(0, limits.postcode * 5)
    .join("");

function choice(found: LookupAnswer, near: string): WorkplaceChoice {
  const narrowed = likelyFirst(narrow(found.matches, near));
  return {
    kind: "choice",
    name: found.name,
    total: found.matches.length,
    near,
    found: narrowed.length,
    matches: narrowed.slice(0, mostChoices),
  };
}
