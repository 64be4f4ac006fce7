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

/** @returns the address of the best match, or of the list when there is none */
async function bestMatch(args: LoaderArguments, query: string): Promise<string> {
  const suggested = load(args, "GET /api/agency/suggestions", { query: { query } });
  const [best] = await suggested.catch(() => []);
  return best ? paths.agency(best) : paths.agencies({ query });
}

/** @param page counted from 1; the first is omitted from the address */
export const pagePath = (query: string, page: number): string =>
  paths.agencies({ query, page: page > 1 ? page : undefined });

/** @returns 1 for an invalid page */
function pageIn(parameters: URLSearchParams): number {
  const page = Number(parameters.get("page"));
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1;
}
