import { dayMs, toInstant } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";

/** No random time is further ahead: "in about a month" is at most 39 days. */
const aheadMs = 40 * dayMs;

/**
 * A time that was chosen while the clock was ahead would wait for years: a review for its readers, one of an erased account for its
 * end. It is due now. To be called while the clock can be trusted: to one that is behind, all are too far ahead.
 */
export async function renewRandomTimes({
  clock,
  database,
}: Pick<Site, "clock" | "database">): Promise<void> {
  const now = toInstant(clock.now());
  const last = toInstant(clock.now().getTime() + aheadMs);
  for (const column of ["publishes_at", "vanishes_at", "renames_at"] as const) {
    await database.write
      .updateTable("reviews")
      .set({ [column]: now })
      .where(column, ">", last)
      .execute();
  }
  await database.write
    .updateTable("asked_deletions")
    .set({ at: now })
    .where("at", ">", last)
    .execute();
}
