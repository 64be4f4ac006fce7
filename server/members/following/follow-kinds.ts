import {
  agencyPath,
  areaPath,
  chainPath,
  townPath,
  workplacePath,
} from "@locumark/contract/places/workplaces/addresses";
import type { FollowedKind, FollowedName } from "@locumark/contract/members/following/following";
import { followingTexts } from "@locumark/contract/members/following/following-texts";
import type { Reader } from "../../database/database.ts";
import { listAgenciesById } from "../../places/agencies/agency-queries.ts";
import { findChain, listRatedBranches } from "../../places/chains/chain-queries.ts";
import { presentChain } from "../../places/chains/present-chain.ts";
import {
  agencyScope,
  areaScope,
  chainScope,
  placeScope,
  townScope,
} from "../../places/places/name-pay-scope.ts";
import type { ReviewedPlace } from "../../reviews/rows/review-kinds.ts";
import { presentTown } from "../../places/towns/present-town.ts";
import { findTown, listPlacesInTown } from "../../places/towns/town-queries.ts";
import { readableName } from "../../places/places/format-name.ts";
import { hasPlacesInArea, listRatedInArea } from "../../places/workplaces/workplace-queries.ts";

/** Something that people follow, as it is now. */
export interface FollowedSubject extends FollowedName {
  readonly name: string;
  /** The town of a workplace, which tells it from others of its name; else "". */
  readonly where: string;
  readonly path: string;
  /** The scope of its figures. */
  readonly scope: string;
  /** The ids of the places whose reviews are its news. */
  places(): Promise<ReviewedPlace & { readonly ids: string[] }>;
  /** Whether these are of several places. */
  readonly isGroup: boolean;
}

type Find = (reader: Reader, key: string) => Promise<FollowedSubject | undefined>;

/** By its kind and key. A place that became part of another is the other, under its key. */
export const findSubject = (reader: Reader, { kind, key }: FollowedName) =>
  finders[kind](reader, key);

const finders: Record<FollowedKind, Find> = {
  async workplace(reader, key) {
    const entry = await findEntry(reader, key);
    const place =
      entry && entry.merged_into !== null ? await findEntry(reader, entry.merged_into) : entry;
    if (!place) return undefined;
    const { id, name, town, town_slug: slug } = place;
    return {
      kind: "workplace",
      key: id,
      name: readableName(name),
      where: slug === "" ? "" : presentTown({ slug, name: town }).name,
      // Not only where several share the name: whether they do is known in memory alone.
      path: workplacePath({ name, _id: id, ambiguous: true }),
      scope: placeScope(id),
      places: async () => ({ kind: "workplace", ids: [id] }),
      isGroup: false,
    };
  },
  async agency(reader, key) {
    const [agency] = await listAgenciesById(reader, [await findAgencyId(reader, key)]);
    return (
      agency && {
        kind: "agency",
        key: agency.id,
        name: agency.name,
        where: "",
        path: agencyPath(agency),
        scope: agencyScope(agency.id),
        places: async () => ({ kind: "agency", ids: [agency.id] }),
        isGroup: false,
      }
    );
  },
  async chain(reader, key) {
    const chain = await findChain(reader, key);
    return (
      chain && {
        kind: "chain",
        key,
        name: presentChain(chain).name,
        where: "",
        path: chainPath(key),
        scope: chainScope(chain.owner_code),
        places: async () => ofWorkplaces(reader, await listRatedBranches(reader, chain.owner_code)),
        isGroup: true,
      }
    );
  },
  async town(reader, key) {
    const town = await findTown(reader, key);
    return (
      town && {
        kind: "town",
        key,
        name: presentTown(town).name,
        where: "",
        path: townPath(key),
        scope: townScope(key),
        places: async () => ofWorkplaces(reader, await listPlacesInTown(reader, key)),
        isGroup: true,
      }
    );
  },
  async area(reader, key) {
    if (!(await hasPlacesInArea(reader, key))) return undefined;
    return {
      kind: "area",
      key,
      name: followingTexts.areaName(key),
      where: "",
      path: areaPath(key),
      scope: areaScope(key),
      places: async () => ofWorkplaces(reader, await listRatedInArea(reader, key)),
      isGroup: true,
    };
  },
};

const findEntry = (reader: Reader, id: string) =>
  reader
    .selectFrom("workplaces")
    .select(["id", "name", "town", "town_slug", "merged_into"])
    .where("id", "=", id)
    .executeTakeFirst();

/** Returns the agency into which one was merged, which may have been merged since: the last one. */
async function findAgencyId(reader: Reader, key: string): Promise<string> {
  const merged = await reader
    .selectFrom("agency_actions")
    .select("into_id")
    .where("agency_id", "=", key)
    .where("action", "=", "merge")
    .executeTakeFirst();
  return merged?.into_id ? await findAgencyId(reader, merged.into_id) : key;
}

/**
 * Lists the entries that have reviews, each as the place that has its page; of a few thousand branches these are few.
 */
async function ofWorkplaces(reader: Reader, entries: readonly string[]) {
  const ids: string[] = [];
  for (let start = 0; start < entries.length; start += idsPerRead) {
    const rows = await reader
      .selectFrom("workplaces as entry")
      .innerJoin("workplaces as place", (join) =>
        join.on(({ eb, fn, ref }) =>
          eb("place.id", "=", fn.coalesce(ref("entry.merged_into"), ref("entry.id"))),
        ),
      )
      .select("place.id")
      .distinct()
      .where("entry.id", "in", entries.slice(start, start + idsPerRead))
      .where("place.review_count", ">", 0)
      .where("place.status", "=", "open")
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return { kind: "workplace" as const, ids: [...new Set(ids)] };
}

const idsPerRead = 1000;
