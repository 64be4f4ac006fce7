import { toInstant } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";
import { countQuarter } from "./count-quarter.ts";
import { firstOf, firstQuarter, nextOf, quarterOf } from "./name-quarter.ts";

/**
 * Counts each quarter once, when it is over: what is erased later stays counted, and a reader who looks every minute
 * sees nothing happen. Several processes may do it at once.
 */
export async function storeTotals({
  clock,
  database,
}: Pick<Site, "clock" | "database">): Promise<void> {
  const current = quarterOf(clock.now());
  for (let quarter = firstQuarter; quarter < current; quarter = nextOf(quarter)) {
    const period = {
      from: toInstant(firstOf(quarter)),
      to: toInstant(firstOf(nextOf(quarter))),
    };
    await database.commit(async (transaction) => {
      const known = await transaction
        .selectFrom("quarter_totals")
        .select("figure")
        .where("quarter", "=", quarter)
        .limit(1)
        .executeTakeFirst();
      if (known) return;
      const counted = await countQuarter(transaction, period);
      await transaction
        .insertInto("quarter_totals")
        .values(Object.entries(counted).map(([figure, count]) => ({ quarter, figure, count })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      transaction.noted.everything = true;
    });
  }
}
