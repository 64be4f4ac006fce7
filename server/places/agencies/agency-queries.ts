import type { Selectable } from "kysely";
import type { Reader } from "../../database/database.ts";
import type { AgenciesTable } from "../../database/tables/agency-tables.ts";

export type AgencyRow = Selectable<AgenciesTable>;

/** The normalised form in which names are compared: ignores case, width and repeated spaces. */
export const nameKey = (name: string): string =>
  name.normalize("NFKC").toLowerCase().trim().replace(/\s+/g, " ");

/** All agencies, by name. */
export const listAgencies = (database: Reader): Promise<AgencyRow[]> =>
  database.selectFrom("agencies").selectAll().orderBy("name_key").execute();

/** The agency with the name, or else the one that had it before. */
export const findAgencyByName = async (
  database: Reader,
  name: string,
): Promise<AgencyRow | undefined> =>
  (await database
    .selectFrom("agencies")
    .selectAll()
    .where("name_key", "=", nameKey(name))
    .executeTakeFirst()) ??
  (await database
    .selectFrom("agencies")
    .innerJoin("agency_names", "agency_names.agency_id", "agencies.id")
    .selectAll("agencies")
    .where("agency_names.name_key", "=", nameKey(name))
    .executeTakeFirst());

export const listAgenciesById = (database: Reader, ids: readonly string[]): Promise<AgencyRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : database.selectFrom("agencies").selectAll().where("id", "in", ids).execute();

/** The names of reviewed agencies, in an order that reveals nothing. */
export const listRatedAgencies = (database: Reader): Promise<{ name: string }[]> =>
  database
    .selectFrom("agencies")
    .select("name")
    .where("review_count", ">", 0)
    .orderBy("id")
    .execute();
