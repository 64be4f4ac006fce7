import { monthOnly, nextMonth } from "@locumark/contract/uk-dates";
import { dayMs, minuteMs, toInstant } from "../../platform/clock.ts";
import type { WritingTransaction } from "../../database/database.ts";
import { type Repeating, repeat } from "../../platform/repeat.ts";
import type { Site } from "../../site.ts";
import { tables } from "../reviews/queries.ts";
import { addToTotals } from "../reviews/total-queries.ts";
import { noNextPayment, reportedMonth } from "./policy.ts";
import { kinds } from "./queries.ts";

type Needs = Pick<Site, "cache" | "clock" | "database" | "log">;

const everyMs = minuteMs;
/** Further ahead than we ever set a date: it was set by a clock that was wrong. */
const tooFarMs = 62 * dayMs;
/** The month for which it was done last. */
const marker = "payments shown for";

/** On the first of each month others see what was reported of payments in the one before: all of it at once. */
export function startShowingPayments(site: Needs): Repeating {
  let seenMonth: string | undefined;
  return repeat(
    async () => {
      try {
        await updatePayments(site);
        // Figures of a month change in every process, whichever of them updated the reviews.
        const month = monthOnly(toInstant(site.clock.now()));
        if (seenMonth !== undefined && seenMonth !== month) site.cache.clear();
        seenMonth = month;
      } catch (error) {
        site.log.error({ err: error }, "payments could not be updated; retrying soon");
      }
    },
    () => everyMs,
  );
}

/**
 * Any number of processes may run it at once, and any number of times a month: the first does it, after downtime too.
 * A clock that jumps back and forth within a month shows nothing twice and nothing early.
 */
export async function updatePayments({
  cache,
  clock,
  database,
}: Omit<Needs, "log">): Promise<void> {
  const now = clock.now();
  const month = Date.parse(monthOnly(toInstant(now)));
  const known = await database.read
    .selectFrom("markers")
    .select("value")
    .where("name", "=", marker)
    .executeTakeFirst();
  if (known && Number(known.value) === month) return;
  const isDone = await database.write.transaction().execute(async (transaction) => {
    const set = await transaction
      .insertInto("markers")
      .values({ name: marker, value: month })
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet({ value: month }).where("markers.value", "<>", month),
      )
      .returning("value")
      .executeTakeFirst();
    // The clock was ahead: what it brought forward stays, and the rest waits for its month.
    if (!set || (known && Number(known.value) > month)) return false;
    await showDue(transaction, now);
    return true;
  });
  if (isDone) cache.clear();
}

async function showDue(transaction: WritingTransaction, now: Date): Promise<void> {
  const [due, tooFar] = [toInstant(now), toInstant(now.getTime() + tooFarMs)];
  for (const kind of kinds) {
    const { reviews, placeId } = tables(kind);
    const changed = await transaction
      .selectFrom(reviews)
      .select([`${placeId} as place_id`, "next_from"])
      .where("next_from", "is not", null)
      .where(({ eb, or }) => or([eb("next_from", "<=", due), eb("next_from", ">", tooFar)]))
      .execute();
    // The places first, as every change of a review does, and in one order: then other processes learn of it too.
    for (const id of [...new Set(changed.map((review) => review.place_id))].toSorted()) {
      await addToTotals(transaction, kind, id, { count: 0, sum: 0 });
    }
    for (const from of new Set(changed.map((review) => review.next_from))) {
      if (from === null) continue;
      const reportedBy = from > tooFar ? nextMonth(due) : from;
      await transaction
        .updateTable(reviews)
        .set(({ ref }) => ({
          payment: ref("next_payment"),
          time_to_pay_days: ref("next_time_to_pay_days"),
          payment_month: reportedMonth(reportedBy),
          ...noNextPayment,
        }))
        .where("next_from", "=", from)
        .execute();
    }
  }
}
