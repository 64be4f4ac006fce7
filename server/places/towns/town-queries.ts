import type { Reader } from "../../database/database.ts";
import type { TownsTable } from "../../database/tables/town-tables.ts";

export const findTown = (database: Reader, slug: string): Promise<TownsTable | undefined> =>
  database.selectFrom("towns").selectAll().where("slug", "=", slug).executeTakeFirst();

/** The ids of the workplaces in a town, open and closed. */
export async function listPlacesInTown(database: Reader, slug: string): Promise<string[]> {
  const rows = await database
    .selectFrom("workplaces")
    .select("id")
    .where("town_slug", "=", slug)
    .where("merged_into", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/** The slug of the town of each open place with reviews. */
export async function findTownsOfRated(database: Reader): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom("workplaces")
    .select(["id", "town_slug"])
    .where("review_count", ">", 0)
    .where("status", "=", "open")
    .where("town_slug", "<>", "")
    .execute();
  return new Map(rows.map(({ id, town_slug: slug }) => [id, slug]));
}
