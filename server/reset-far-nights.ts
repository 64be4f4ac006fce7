import { addDays } from "@locumark/contract/shift-days";
import { dayMs } from "./platform/clock.ts";
import type { Site } from "./site.ts";
import { figuresMarker } from "./figures/figures/rebuild-figures.ts";
import { nightAfter } from "./services/nights/night-policy.ts";

/** Longer than from any day to the night after the next. */
const aheadDays = 40;

/**
 * Brings back what a clock that was ahead has put into a night years away. To be called while the clock can be trusted: to one
 * that is behind, all are too far ahead.
 */
export async function resetFarNights({
  clock,
  database,
}: Pick<Site, "clock" | "database">): Promise<void> {
  const next = nightAfter(clock.now());
  await database.write
    .updateTable("reviews")
    .set({ due_on: next })
    .where("due_on", ">", addDays(next, aheadDays))
    .execute();
  await database.write
    .deleteFrom("markers")
    .where("name", "=", figuresMarker)
    .where("value", ">", clock.now().getTime() + aheadDays * dayMs)
    .execute();
}
