import { data } from "react-router";
import type { Agency } from "@locumark/contract/places/agencies/agencies";
import type {
  AgencyAtAGlance,
  WorkplaceAtAGlance,
} from "@locumark/contract/reviews/reviews/at-a-glance";
import type { ComparedPlace } from "@locumark/contract/figures/comparisons/comparisons";
import type { WorkplaceKind } from "@locumark/contract/choices";
import * as comparisonLimits from "@locumark/contract/figures/comparisons/comparison-limits";
import type { WorkplaceDetails } from "@locumark/contract/figures/groups/workplace-details";
import type { FoundWorkplace } from "@locumark/contract/places/workplaces/workplaces";
import { load, type LoaderArguments, toErrorPage } from "../../loading.ts";
import { readSearchText } from "../../search-text.ts";
import { type CompareState, parseCompareState } from "./compare-state.ts";

export interface ComparedWorkplace {
  workplace: FoundWorkplace;
  details: WorkplaceDetails;
  atAGlance: WorkplaceAtAGlance;
  distanceText: string | null;
}

export interface ComparedAgency {
  agency: Agency;
  atAGlance: AgencyAtAGlance;
}

/** All of one kind, which is the kind of the first, and some to choose the next from. */
type Compared =
  | { kind: "workplace"; columns: ComparedWorkplace[]; next: FoundWorkplace[] }
  | { kind: "agency"; columns: ComparedAgency[]; next: Agency[] };

export type CompareData = Compared & {
  state: CompareState;
  /** The place from which distances are; null where that is unknown. */
  nearLabel: string | null;
  /** The words typed to find the next. */
  query: string;
  isTooMany: boolean;
  isSame: boolean;
  /** How many of those in the address are not known. */
  unknown: number;
  /** The places of the other kind. */
  others: { _id: string; name: string; isAgency: boolean }[];
};

/** All that the page knows of those in its address is from the calls of their own pages: no figure is made for it. */
export async function loader(args: LoaderArguments) {
  const { searchParams } = new URL(args.request.url);
  const { ids, near, isTooMany, isSame } = parseCompareState(searchParams);
  const query = readSearchText(searchParams);
  const [a, b, c] = ids;
  try {
    const answer = await load(args, "GET /api/comparison", { query: { a, b, c, near } });
    const known = answer.compared.flatMap((one) => nameOf(one) ?? []);
    const isAgency = known[0]?.isAgency ?? false;
    const ofKind = answer.compared.filter(({ agency, workplace }) =>
      isAgency ? agency : workplace,
    );
    // Two entries of a register may be one place.
    const shown = [...new Map(ofKind.map((one) => [nameOf(one)?._id ?? "", one])).entries()];
    const state = { ids: shown.map(([id]) => id), near };
    const found: CompareData = {
      ...(await (isAgency ? loadAgencies : loadWorkplaces)(
        args,
        shown.map(([, one]) => one),
        state.ids,
        query,
      )),
      state,
      nearLabel: answer.near?.label ?? null,
      query,
      isTooMany,
      isSame: isSame || shown.length < ofKind.length,
      unknown: answer.compared.length - known.length,
      others: known.filter((one) => one.isAgency !== isAgency),
    };
    return data(found, { status: ids.length > 0 && known.length === 0 ? 404 : 200 });
  } catch (error) {
    return toErrorPage(error);
  }
}

function nameOf({ workplace, agency }: ComparedPlace) {
  if (workplace) return { _id: workplace._id, name: workplace.displayName, isAgency: false };
  return agency ? { _id: agency._id, name: agency.name, isAgency: true } : undefined;
}

/** @param ids of those that are shown, which are not proposed as the next */
type Loading = (
  args: LoaderArguments,
  shown: readonly ComparedPlace[],
  ids: readonly string[],
  query: string,
) => Promise<Compared>;

const loadWorkplaces: Loading = async (args, shown, ids, query) => {
  const columns = await Promise.all(
    shown.flatMap(({ workplace, distanceText }) =>
      workplace ? loadWorkplace(args, workplace, distanceText) : [],
    ),
  );
  const proposed =
    query === "" ? await propose(args, columns[0]) : await findWorkplaces(args, { query });
  return { kind: "workplace", columns, next: othersOf(proposed, ids) };
};

async function loadWorkplace(
  args: LoaderArguments,
  workplace: FoundWorkplace,
  distanceText: string | null,
): Promise<ComparedWorkplace> {
  const { _id } = workplace;
  const [details, atAGlance] = await Promise.all([
    load(args, "GET /api/workplace/details", { query: { id: _id } }),
    load(args, "GET /api/workplace-reviews/at-a-glance", { query: { workplaceId: _id } }),
  ]);
  return { workplace, details, atAGlance, distanceText };
}

const loadAgencies: Loading = async (args, shown, ids, query) => {
  const columns = await Promise.all(
    shown.flatMap(({ agency }) => (agency ? loadAgency(args, agency) : [])),
  );
  const { results } = await load(args, "GET /api/agency/search", {
    query: { query, limit: enough, sort: query === "" ? "rating" : "name" },
  });
  return { kind: "agency", columns, next: othersOf(results, ids) };
};

const loadAgency = async (args: LoaderArguments, agency: Agency): Promise<ComparedAgency> => ({
  agency,
  atAGlance: await load(args, "GET /api/agency-reviews/at-a-glance", {
    query: { agencyId: agency._id },
  }),
});

/** Some of what is found is in the table already. */
const enough = comparisonLimits.comparedProposed + comparisonLimits.comparedAtOnce;

const findWorkplaces = async (
  args: LoaderArguments,
  query: { query?: string; kind?: WorkplaceKind; rated?: "1" },
): Promise<FoundWorkplace[]> =>
  (await load(args, "GET /api/workplace/search", { query: { ...query, limit: enough } })).results;

/** The nearest of its kind, those with reviews first, of which one learns more; elsewhere, where no position is known. */
async function propose(
  args: LoaderArguments,
  first: ComparedWorkplace | undefined,
): Promise<FoundWorkplace[]> {
  if (!first) return [];
  const { kind, nearby } = first.details;
  if (nearby.length === 0) return findWorkplaces(args, { kind, rated: "1" });
  return nearby.toSorted(
    (one, other) => Number(other.reviewCount > 0) - Number(one.reviewCount > 0),
  );
}

const othersOf = <Place extends { _id: string }>(
  places: readonly Place[],
  ids: readonly string[],
): Place[] =>
  ids.length === comparisonLimits.comparedAtOnce
    ? []
    : places.filter(({ _id }) => !ids.includes(_id)).slice(0, comparisonLimits.comparedProposed);
