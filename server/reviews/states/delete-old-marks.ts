import { monthOnly } from "@locumark/contract/uk-dates";
import { toInstant } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";

/**
 * The first of last month: what is older is not listed. By months, since the day on which an anonymous review left the list
 * would show the day of writing.
 */
export function listedSince(now: Date): string {
  const thisMonth = new Date(monthOnly(toInstant(now)));
  return toInstant(Date.UTC(thisMonth.getUTCFullYear(), thisMonth.getUTCMonth() - 1, 1));
}

/** Forgets what is not listed any more. */
export async function deleteOldMarks({ clock, database }: Pick<Site, "clock" | "database">) {
  await database.write
    .updateTable("reviews")
    .set({ marks_sent: null })
    .where("marks_sent", "is not", null)
    .where("state", "=", "public")
    .where("listed_at", "<", listedSince(clock.now()))
    .execute();
}
