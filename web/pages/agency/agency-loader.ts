import { data, redirect } from "react-router";
import type { Agency } from "@locumark/contract/places/agencies/agencies";
import type { AgencyReview } from "@locumark/contract/reviews/reviews/agency-reviews";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import type { RemovedReview } from "@locumark/contract/reviews/states/moderation";
import type { AgencyAtAGlance } from "@locumark/contract/reviews/reviews/at-a-glance";
import { ApiFailure } from "../../api.ts";
import { toGonePage } from "../../reviews/reviews/reading/gone-page.ts";
import { loadFigures } from "../../figures/figures/late-figures.tsx";
import { loadAgencyList, type ReviewList } from "../../reviews/reviews/reading/load-list.ts";
import { keepingShown, type ViewedData } from "../../keep-shown.ts";
import { load, type LoaderArguments, toErrorPage } from "../../loading.ts";
import { nameInPath, paths } from "../../paths.ts";
import { isMember } from "../../use-as-viewer.ts";
import { agencyQuestions } from "./agency-questions.ts";

export interface OneAgency extends ViewedData {
  kind: "one";
  agency: Agency;
  list: ReviewList<AgencyReview>;
  atAGlance: AgencyAtAGlance;
  removed: RemovedReview[];
  /** Questions to ask an agency; none for one with enough reviews. */
  questions: string[];
}

export type AgencyData = OneAgency | { kind: "unknown"; name: string };

export const loader = keepingShown(loadAgency);

async function loadAgency(args: LoaderArguments) {
  const url = new URL(args.request.url);
  const name = nameInPath(url.pathname);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (name === undefined) throw data(null, { status: 404 });
  const agency = await lookUp(args, name);
  if (!agency) return data({ kind: "unknown", name } as const, { status: 404 });
  if (agency.name.normalize("NFC").trim() !== name) throw redirect(paths.agency(agency), 301);
  const asMember = isMember();
  const agencyId = agency._id;
  const [list, atAGlance, removed] = await Promise.all([
    loadAgencyList(args, agency),
    load(args, "GET /api/agency-reviews/at-a-glance", { query: { agencyId } }),
    load(args, "GET /api/agency-reviews/removed", { query: { agencyId } }),
    loadFigures(),
  ]).catch(toGonePage);
  const questions = agency.reviewCount >= reviewLimits.atAGlanceMin ? [] : agencyQuestions;
  return { kind: "one", agency, list, atAGlance, removed, questions, asMember } as const;
}

async function lookUp(args: LoaderArguments, name: string): Promise<Agency | undefined> {
  try {
    return await load(args, "GET /api/agency/lookup", { query: { name } });
  } catch (error) {
    // A name that the API rejects as malformed cannot exist either.
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400))
      return undefined;
    return toErrorPage(error);
  }
}
