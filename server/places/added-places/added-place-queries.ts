import type { Reader } from "../../database/database.ts";
import type { AgencyRow } from "../agencies/agency-queries.ts";
import type { Workplace } from "../workplaces/workplace-queries.ts";

/** Workplaces that are places of their own; what has become part of another place is no longer to be looked at. */
export const listWorkplacesById = (
  database: Reader,
  ids: readonly string[],
): Promise<Workplace[]> =>
  database
    .selectFrom("workplaces")
    .selectAll()
    .where("id", "in", ids)
    .where("merged_into", "is", null)
    .execute();

/** The workplace or the agency with this id. */
export async function findPlace(
  database: Reader,
  id: string,
): Promise<{ workplace: Workplace } | { agency: AgencyRow } | undefined> {
  const [workplace] = await listWorkplacesById(database, [id]);
  if (workplace) return { workplace };
  const agency = await database
    .selectFrom("agencies")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return agency && { agency };
}
