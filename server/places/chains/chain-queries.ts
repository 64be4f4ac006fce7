import type { Reader } from "../../database/database.ts";
import type { ChainsTable } from "../../database/tables/chain-tables.ts";
import { presentTown } from "../towns/present-town.ts";
import { branchesMin } from "./name-owner.ts";

export const findChain = (database: Reader, slug: string): Promise<ChainsTable | undefined> =>
  database.selectFrom("chains").selectAll().where("slug", "=", slug).executeTakeFirst();

/** The chain of a place: of the entry that has its page, else of one that is merged into it. */
export const findChainOfPlace = (
  database: Reader,
  placeId: string,
): Promise<ChainsTable | undefined> =>
  database
    .selectFrom("workplaces as entry")
    .innerJoin("chains", "chains.owner_code", "entry.owner_code")
    .selectAll("chains")
    .where(({ eb, or }) =>
      or([eb("entry.id", "=", placeId), eb("entry.merged_into", "=", placeId)]),
    )
    .where("chains.open_branches", ">=", branchesMin)
    .orderBy("entry.merged_into", (order) => order.asc().nullsFirst())
    .orderBy("chains.open_branches", "desc")
    .orderBy("chains.slug")
    .limit(1)
    .executeTakeFirst();

/** The register's entry for the company, or the trust, itself. */
export const findOwner = (
  database: Reader,
  ownerCode: string,
): Promise<{ id: string; name: string } | undefined> =>
  database
    .selectFrom("workplaces")
    .select(["id", "name"])
    .where("ods_code", "=", ownerCode)
    .executeTakeFirst();

/** The entries of an owner's open shops, each with the town it is in. */
export const listBranches = (database: Reader, ownerCode: string) =>
  database
    .selectFrom("workplaces")
    .select(["id", "town", "town_slug"])
    .where("owner_code", "=", ownerCode)
    .where("status", "=", "open")
    .orderBy("id")
    .execute();

/**
 * The ids of an owner's open shops that may have reviews. Whether a merged one has any the index in memory knows: looking
 * that up here would take milliseconds for each page of a large chain.
 */
export async function listRatedBranches(database: Reader, ownerCode: string): Promise<string[]> {
  const rows = await database
    .selectFrom("workplaces")
    .select("id")
    .where("owner_code", "=", ownerCode)
    .where("status", "=", "open")
    .where(({ eb, or }) => or([eb("review_count", ">", 0), eb("merged_into", "is not", null)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** The open shops of all chains whose place has reviews, each with `rated`, the place. */
export const ratedShops = (database: Reader) =>
  database
    // Few places have reviews: looking up each of ten thousand shops would take five times as long.
    .with(
      (name) => name("rated").materialized(),
      (query) => query.selectFrom("workplaces").select("id").where("review_count", ">", 0),
    )
    .selectFrom("workplaces as shop")
    .innerJoin("chains", "chains.owner_code", "shop.owner_code")
    .innerJoin("rated", (join) =>
      join.on(({ eb, fn }) => eb("rated.id", "=", fn.coalesce("shop.merged_into", "shop.id"))),
    )
    .where("shop.status", "=", "open")
    .where("chains.open_branches", ">=", branchesMin);

/** The owner codes of the chains to which each place with reviews belongs, by an open shop of its own or merged into it. */
export async function findChainsOfRated(database: Reader): Promise<Map<string, string[]>> {
  const rows = await ratedShops(database)
    .select(["rated.id", "chains.owner_code"])
    .distinct()
    .execute();
  const chains = new Map<string, string[]>();
  for (const { id, owner_code: owner } of rows) chains.set(id, [...(chains.get(id) ?? []), owner]);
  return chains;
}

/** The town with the most open shops of each owner; of equal ones the first in the alphabet. */
export async function findMainTowns(
  database: Reader,
  ownerCodes: readonly string[],
): Promise<Map<string, string>> {
  if (ownerCodes.length === 0) return new Map();
  const rows = await database
    .selectFrom("workplaces as shop")
    .innerJoin("towns", "towns.slug", "shop.town_slug")
    .select(["shop.owner_code", "towns.slug", "towns.name"])
    .where("shop.owner_code", "in", ownerCodes)
    .where("shop.status", "=", "open")
    .groupBy(["shop.owner_code", "towns.slug", "towns.name"])
    .orderBy(({ fn }) => fn.countAll())
    .orderBy("towns.slug", "desc")
    .$narrowType<{ owner_code: string }>()
    .execute();
  // The last of an owner's rows replaces the others.
  return new Map(rows.map((row) => [row.owner_code, presentTown(row).name]));
}
