import { data, redirect } from "react-router";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import * as limits from "@locumark/contract/limits";
import type { RemovedReview } from "@locumark/contract/reviews/states/moderation";
import type { WorkplaceAtAGlance } from "@locumark/contract/reviews/reviews/at-a-glance";
import type { WorkplaceDetails } from "@locumark/contract/figures/groups/workplace-details";
import type { WorkplaceReview } from "@locumark/contract/reviews/reviews/reviews";
import type { LookupAnswer, FoundWorkplace } from "@locumark/contract/places/workplaces/workplaces";
import { ApiFailure } from "../../api.ts";
import { toGonePage } from "../../reviews/reviews/reading/gone-page.ts";
import { loadFigures } from "../../figures/figures/late-figures.tsx";
import { loadWorkplaceList, type ReviewList } from "../../reviews/reviews/reading/load-list.ts";
import { keepingShown, type ViewedData } from "../../keep-shown.ts";
import { load, type LoaderArguments, toErrorPage } from "../../loading.ts";
import { nameInPath, paths } from "../../paths.ts";
import { isMember } from "../../use-as-viewer.ts";
import type { WorkplaceChoice } from "./workplace-choice.tsx";

/** The address names an unknown workplace. */
interface UnknownWorkplace {
  kind: "unknown";
  name: string;
}

export interface OneWorkplace extends ViewedData {
  kind: "one";
  workplace: FoundWorkplace;
  details: WorkplaceDetails;
  list: ReviewList<WorkplaceReview>;
  atAGlance: WorkplaceAtAGlance;
  removed: RemovedReview[];
  /** Questions to ask before a shift; none for a closed place or one with enough reviews. */
  questions: string[];
}

export type WorkplaceData = UnknownWorkplace | WorkplaceChoice | OneWorkplace;

export const loader = keepingShown(loadWorkplace);

async function loadWorkplace(args: LoaderArguments) {
  const url = new URL(args.request.url);
  const name = nameInPath(url.pathname);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (name === undefined) throw data(null, { status: 404 });
  const id = url.searchParams.get("id") || undefined;
  const near = truncate(url.searchParams.get("near") ?? "");
  const found = await lookUp(args, id === undefined ? { name, ...(near && { near }) } : { id });
  const [workplace] = found?.matches ?? [];
  if (!found || (!workplace && found.total === 0))
    return data({ kind: "unknown", name } as const, { status: 404 });
  if (found.total > 1 || !workplace) {
    // In a file of their own: few names are of several places.
    const { loadChoice } = await import("./load-choice.ts");
    return await loadChoice(found, url.searchParams, near, (offset) =>
      lookUp(args, { name, near, offset }),
    );
  }
  const isElsewhere = id !== undefined && id !== workplace._id;
  if (isElsewhere || workplace.name.normalize("NFC").trim() !== name)
    throw redirect(paths.workplace(workplace), 301);
  const asMember = isMember();
  const workplaceId = workplace._id;
  const known = load(args, "GET /api/workplace/details", { query: { id: workplaceId } });
  const [details, list, atAGlance, removed, questions] = await Promise.all([
    known,
    loadWorkplaceList(args, workplace),
    load(args, "GET /api/workplace-reviews/at-a-glance", { query: { workplaceId } }),
    load(args, "GET /api/workplace-reviews/removed", { query: { workplaceId } }),
    known.then((one) => questionsOf(workplace, one)),
    loadFigures(),
  ]).catch(toGonePage);
  return {
    kind: "one",
    workplace,
    details,
    list,
    atAGlance,
    removed,
    questions,
    asMember,
  } as const;
}

/** In a file of their own: the server's response has them, and most pages do without. */
async function questionsOf(
  { reviewCount, status, type }: FoundWorkplace,
  known: WorkplaceDetails,
): Promise<string[]> {
  if (reviewCount >= reviewLimits.atAGlanceMin || status === "closed") return [];
  return (await import("./shift-questions.ts")).shiftQuestions(type, known);
}

async function lookUp(
  args: LoaderArguments,
  query: { name: string; near?: string; offset?: number } | { id: string },
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
