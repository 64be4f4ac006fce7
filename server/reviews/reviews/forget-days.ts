import { halfMonthOnly } from "@locumark/contract/nights";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import { dayMs, toInstant } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";

/**
 * Keeps the half of the month alone of anonymous reviews whose 30 days are over, as those that appeared in a night have it
 * from the beginning.
 */
export async function forgetDays({
  clock,
  database,
}: Pick<Site, "clock" | "database">): Promise<void> {
  const days = await database.read
    .selectFrom("reviews")
    .select("created_at")
    .distinct()
    .where("is_anonymous", "=", 1)
    .where("state", "not in", ["waiting", "held"])
    .where(
      "created_at",
      "<",
      toInstant(clock.now().getTime() - (reviewLimits.editWindowDays + 1) * dayMs),
    )
    .execute();
  for (const { created_at: day } of days.filter(
    (one) => one.created_at !== halfMonthOnly(one.created_at),
  )) {
    await database.write
      .updateTable("reviews")
      .set({ created_at: halfMonthOnly(day) })
      .where("is_anonymous", "=", 1)
      .where("state", "not in", ["waiting", "held"])
      .where("created_at", "=", day)
      .execute();
  }
}
