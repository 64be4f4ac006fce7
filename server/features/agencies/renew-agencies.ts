import type { Reader } from "../../database/database.ts";
import type { AgencyIndex } from "./agency-index.ts";
import { listAgenciesById } from "./queries.ts";

/**
 * Brings these agencies in the index up to date; those that are gone leave it. Totals that a handler puts in meanwhile
 * stay, as for workplaces (`renewIndexes`).
 */
export async function renewAgencies(
  agencies: AgencyIndex,
  database: Reader,
  ids: readonly string[],
): Promise<void> {
  const shown = new Map(ids.map((id) => [id, agencies.find(id)]));
  const rows = await listAgenciesById(database, ids);
  agencies.put(
    rows.map((row) => {
      const [before, now] = [shown.get(row.id), agencies.find(row.id)];
      if (!before || !now) return row;
      const { review_count, rating_sum } = now;
      const isSame = review_count === before.review_count && rating_sum === before.rating_sum;
      return isSame ? row : { ...row, review_count, rating_sum };
    }),
  );
  const found = new Set(rows.map(({ id }) => id));
  agencies.remove(ids.filter((id) => !found.has(id)));
}
