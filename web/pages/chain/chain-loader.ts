import { data, redirect } from "react-router";
import type { ChainAnswer } from "@locumark/contract/figures/groups/chains";
import * as groupLimits from "@locumark/contract/figures/groups/group-limits";
import { pageIn, pageParameter } from "../../components/pager/page-in.ts";
import { orUnknown, slugInPath } from "../../figures/groups/load-group.ts";
import { load, type LoaderArguments } from "../../loading.ts";
import { paths } from "../../paths.ts";
import { readSearchText } from "../../search-text.ts";

export interface OneChain {
  kind: "one";
  chain: ChainAnswer;
  /** The town asked for, as it is in the address; its branches are listed if the chain has any there. */
  townSlug: string | undefined;
  /** The page of the branches in that town, counted from 1. */
  page: number;
  lastPage: number;
}

interface UnknownChain {
  kind: "unknown";
  name: string;
}

export type ChainData = OneChain | UnknownChain;

export async function loader(args: LoaderArguments) {
  const { slug, isCanonical } = slugInPath(args);
  const { searchParams } = new URL(args.request.url);
  const townSlug =
    readSearchText(searchParams, "town", groupLimits.slug).toLowerCase() || undefined;
  const page = townSlug === undefined ? 1 : pageIn(searchParams);
  const pathOf = (other: number) =>
    paths.chain(slug, { town: townSlug, page: pageParameter(other) });
  if (!isCanonical) throw redirect(pathOf(page), 301);
  const offset = (page - 1) * groupLimits.groupPlaces;
  const chain = await orUnknown(
    load(args, "GET /api/chain", { query: { slug, town: townSlug, offset } }),
  );
  if (!chain) return data({ kind: "unknown", name: slug } as const, { status: 404 });
  const town = chain.towns.find((one) => one.slug === townSlug);
  const lastPage = Math.max(1, Math.ceil((town?.openBranches ?? 0) / groupLimits.groupPlaces));
  if (page > lastPage) throw redirect(pathOf(lastPage));
  const one = { kind: "one", chain, townSlug, page, lastPage } as const;
  // An unknown town is said; the page is useful all the same.
  return townSlug !== undefined && !town ? data(one, { status: 404 }) : one;
}
