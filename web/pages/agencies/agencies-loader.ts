import { redirect } from "react-router";
import type { AgencySearchAnswer } from "@locumark/contract/places/agencies/agencies";
import { type AgencySort, agencySorts } from "@locumark/contract/places/agencies/agency-sorts";
import * as agencyLimits from "@locumark/contract/places/agencies/agency-limits";
import { pageIn, pageParameter } from "../../components/pager/page-in.ts";
import { load, type LoaderArguments, toErrorPage } from "../../loading.ts";
import { paths } from "../../paths.ts";
import { readSearchText } from "../../search-text.ts";

export interface AgenciesData extends AgencySearchAnswer {
  query: string;
  sort: AgencySort;
  /** Counted from 1. */
  page: number;
}

export async function loader(args: LoaderArguments): Promise<AgenciesData> {
  const { searchParams } = new URL(args.request.url);
  const query = readSearchText(searchParams);
  if (searchParams.get("open") === "best") throw redirect(await bestMatch(args, query));
  const sort = agencySorts.find((one) => one === searchParams.get("sort")) ?? "name";
  const page = pageIn(searchParams);
  const { total, results } = await load(args, "GET /api/agency/search", {
    query: { query, sort, offset: (page - 1) * agencyLimits.agencyPage },
  }).catch(toErrorPage);
  const lastPage = Math.max(1, Math.ceil(total / agencyLimits.agencyPage));
  if (page > lastPage) throw redirect(pagePath({ query, sort }, lastPage));
  return { query, sort, page, total, results };
}

/** Fewer letters than this may be the beginning of anything. */
const enoughLetters = 3;

/** @returns the address of the agency that is meant: it has this name, or is the only match; otherwise the list's */
async function bestMatch(args: LoaderArguments, query: string): Promise<string> {
  const suggested = load(args, "GET /api/agency/suggestions", { query: { query } });
  const found = await suggested.catch(() => []);
  const meant =
    found.find(({ name }) => name.toLowerCase() === query.toLowerCase()) ??
    (found.length === 1 && query.length >= enoughLetters ? found[0] : undefined);
  return meant ? paths.agency(meant) : paths.agencies({ query });
}

/** @param page counted from 1; it is omitted from the address where it is the first, and the order where it is by name */
export const pagePath = ({ query, sort }: Pick<AgenciesData, "query" | "sort">, page = 1): string =>
  paths.agencies({ query, sort: sort === "name" ? undefined : sort, page: pageParameter(page) });
