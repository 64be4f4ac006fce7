import { data, redirect } from "react-router";
import { type WorkplaceKind, workplaceKinds } from "@locumark/contract/choices";
import * as groupLimits from "@locumark/contract/figures/groups/group-limits";
import type { TownAnswer } from "@locumark/contract/figures/groups/towns";
import { pageIn, pageParameter } from "../../components/pager/page-in.ts";
import { orUnknown, slugInPath } from "../../figures/groups/load-group.ts";
import { load, type LoaderArguments } from "../../loading.ts";
import { paths } from "../../paths.ts";

export interface OneTown {
  kind: "one";
  town: TownAnswer;
  /** The only kind of place that is listed. */
  chosen: WorkplaceKind | undefined;
  /** The page of the places of that kind, counted from 1. */
  page: number;
  lastPage: number;
}

interface UnknownTown {
  kind: "unknown";
  name: string;
}

export type TownData = OneTown | UnknownTown;

export async function loader(args: LoaderArguments) {
  const { slug, isCanonical } = slugInPath(args);
  const { searchParams } = new URL(args.request.url);
  const chosen = workplaceKinds.find((kind) => kind === searchParams.get("kind"));
  const page = chosen === undefined ? 1 : pageIn(searchParams);
  const pathOf = (other: number) => paths.town(slug, { kind: chosen, page: pageParameter(other) });
  if (!isCanonical) throw redirect(pathOf(page), 301);
  const offset = (page - 1) * groupLimits.groupPlaces;
  const town = await orUnknown(
    load(args, "GET /api/town", { query: { slug, kind: chosen, offset } }),
  );
  if (!town) return data({ kind: "unknown", name: slug } as const, { status: 404 });
  const count = town.kinds.find(({ kind }) => kind === chosen)?.count ?? 0;
  const lastPage = Math.max(1, Math.ceil(count / groupLimits.groupPlaces));
  if (page > lastPage) throw redirect(pathOf(lastPage));
  return { kind: "one", town, chosen, page, lastPage } as const;
}
