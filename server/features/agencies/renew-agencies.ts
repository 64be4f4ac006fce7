import type { Reader } from "../../database/database.ts";
import type { AgencyIndex } from "./agency-index.ts";
import { listAgenciesById } from "./agency-queries.ts";

/** Brings these agencies in the index up to date; those that are gone leave it. */
export async function renewAgencies(
  agencies: AgencyIndex,
  database: Reader,
  ids: readonly string[],
): Promise<void> {
  const rows = await listAgenciesById(database, ids);
  agencies.put(rows);
  const found = new Set(rows.map(({ id }) => id));
  agencies.remove(ids.filter((id) => !found.has(id)));
}
