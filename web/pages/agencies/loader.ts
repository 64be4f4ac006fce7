import { redirect } from "react-router";
import type { AgencySearchAnswer } from "@locumark/contract/agencies";
import { limits } from "@locumark/contract/limits";
import { load, type LoaderArguments, toErrorPage } from "../../loading.ts";
import { paths } from "../../paths.ts";
import { readSearchText } from "../../search-text.ts";

export interface AgenciesData extends AgencySearchAnswer {
  query: string;
  /** Counted from 1. */
  page: number;
}

export async function loader(args: LoaderArguments): Promise<AgenciesData> {
  const { searchParams } = new URL(args.request.url);
  const query = readSearchText(searchParams);
  if (searchParams.get("open") === "best") throw redirect(await bestMatch(args, query));
  const page = pageIn(searchParams);
  const { total, results } = await load(args, "GET /api/agency/search", {
    query: { query, offset: (page - 1) * limits.agencyPage },
  }).catch(toErrorPage);
  const lastPage = Math.max(1, Math.ceil(total / limits.agencyPage));
  if (page > lastPage) throw redirect(pagePath(query, lastPage));
  return { query, page, total, results };
}

/** @returns the address of the agency that is most likely meant, or that of the list where none is */
async function bestMatch(args: LoaderArguments, query: string): Promise<string> {
  const suggested = load(args, "GET /api/agency/suggestions", { query: { query } });
  const [best] = await suggested.catch(() => []);
  return best ? paths.agency(best) : paths.agencies({ query });
}

/** @param page counted from 1, which the address does not say */
export const pagePath = (query: string, page: number): string =>
  paths.agencies({ query, page: page > 1 ? page : undefined });

/** @returns 1 for whatever is no page */
function pageIn(parameters: URLSearchParams): number {
  const page = Number(parameters.get("page"));
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1;
}
