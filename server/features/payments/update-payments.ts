import { monthOnly, nextMonth } from "@locumark/contract/uk-dates";
import { dayMs, minuteMs, toInstant } from "../../platform/clock.ts";
import type { WritingTransaction } from "../../database/database.ts";
import { type Repeating, repeat } from "../../platform/repeat.ts";
import type { Site } from "../../site.ts";
import { placeOf } from "../reviews/place-queries.ts";
import { addToTotals } from "../reviews/total-queries.ts";
import { noNextPayment, reportedMonth } from "./payment-policy.ts";

type Needs = Pick<Site, "clock" | "database" | "log">;

const everyMs = minuteMs;
/** Further ahead than we ever set a date: it was set by a clock that was wrong. */
const tooFarMs = 62 * dayMs;
/** The month for which it was done last. */
const marker = "payments shown for";

/**
 * On the first of each month others see what was reported of payments in the one before: all of it at once, on the cards
 * of named reviews.
 */
export function startShowingPayments(site: Needs): Repeating {
  return repeat(
    async () => {
      try {
        await updatePayments(site);
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
export async function updatePayments({ clock, database }: Omit<Needs, "log">): Promise<void> {
  const now = clock.now();
  const month = Date.parse(monthOnly(toInstant(now)));
  const known = await database.read
    .selectFrom("markers")
    .select("value")
    .where("name", "=", marker)
    .executeTakeFirst();
  if (known && Number(known.value) === month) return;
  await database.commit(async (transaction) => {
    const set = await transaction
      .insertInto("markers")
      .values({ name: marker, value: month })
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet({ value: month }).where("markers.value", "<>", month),
      )
      .returning("value")
      .executeTakeFirst();
    // The clock was ahead: what it brought forward stays, and the rest waits for its month.
    if (!set || (known && Number(known.value) > month)) return;
    await showDue(transaction, now);
  });
}

async function showDue(transaction: WritingTransaction, now: Date): Promise<void> {
  const [due, tooFar] = [toInstant(now), toInstant(now.getTime() + tooFarMs)];
  // For an anonymous review it stays where it is, and is due now.
  await transaction
    .updateTable("reviews")
    .set({ next_from: monthOnly(due) })
    .where("is_anonymous", "=", 1)
    .where("next_from", ">", tooFar)
    .execute();
  const changed = await transaction
    .selectFrom("reviews")
    .select(["kind", "place_id", "next_from"])
    .where("next_from", "is not", null)
    .where("is_anonymous", "=", 0)
    .where(({ eb, or }) => or([eb("next_from", "<=", due), eb("next_from", ">", tooFar)]))
    .execute();
  // The places first, as every change of a review does, and in one order: then other processes learn of it too.
  const places = new Map(changed.map((review) => [review.place_id, placeOf(review)]));
  for (const id of [...places.keys()].toSorted()) await addToTotals(transaction, places.get(id)!);
  for (const from of new Set(changed.map((review) => review.next_from))) {
    if (from === null) continue;
    const reportedBy = from > tooFar ? nextMonth(due) : from;
    await transaction
      .updateTable("reviews")
      .set(({ ref }) => ({
        payment: ref("next_payment"),
        time_to_pay_days: ref("next_time_to_pay_days"),
        payment_month: reportedMonth(reportedBy),
        ...noNextPayment,
      }))
      .where("next_from", "=", from)
      .where("is_anonymous", "=", 0)
      .execute();
  }
}
