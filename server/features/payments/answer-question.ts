import type { PaymentAnswer, PaymentQuestion } from "@locumark/contract/payments";
import { paymentTexts } from "@locumark/contract/payment-texts";
import { monthOnly, nextMonth } from "@locumark/contract/uk-dates";
import { toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { tables, updateReview } from "../reviews/queries.ts";
import { changePayment } from "./policy.ts";
import { countPosted, findByLink, kinds } from "./queries.ts";

type Needs = Pick<Site, "clock" | "database">;

const invalidLink = () => new Problem(400, "invalid_link", paymentTexts.invalidLink);

/** @throws Problem 400 `invalid_link` for one that is unknown, over, replaced, or of a review that others do not see */
export async function getQuestion(
  { clock, database }: Needs,
  token: string,
  viewer: Viewer | undefined,
): Promise<PaymentQuestion> {
  const now = clock.now();
  const found = await findByLink(database.read, token, now);
  if (!found) throw invalidLink();
  const { account_id: author, created_at: postedAt, place_name: name } = found.review;
  const month = monthOnly(postedAt);
  const until = nextMonth(postedAt);
  return {
    month,
    isOnlyOne: (await countPosted(database.read, author, { since: month, until })) === 1,
    place: viewer?.accountId === author ? name : null,
    isAnswered: found.review.next_from !== null,
    seenFrom: nextMonth(toInstant(now)),
  };
}

/**
 * Changes the payment and nothing else, however long ago the review was posted.
 * @throws Problem 400 as above
 */
export async function answerQuestion(
  { clock, database }: Needs,
  token: string,
  { payment, timeToPay }: PaymentAnswer,
): Promise<{ seenFrom: string }> {
  const now = clock.now();
  const known = await findByLink(database.read, token, now);
  if (!known) throw invalidLink();
  await database.write.transaction().execute(async (transaction) => {
    // Without locking the place, whose row other processes follow: they would invalidate what they have cached of it, and
    // a slower answer would tell an employer who has just paid somebody. Transactions are serializable.
    const found = await findByLink(transaction, token, now);
    if (!found) throw invalidLink();
    const given = { payment, time_to_pay_days: timeToPay };
    const changed = changePayment(found.review, given, { isAtOnce: false, now });
    await updateReview(transaction, found.kind, found.review.id, changed);
  });
  return { seenFrom: nextMonth(toInstant(now)) };
}

/**
 * Nobody is asked any more about what the author of this review has posted so far.
 * @throws Problem 400 as above
 */
export async function stopAsking({ clock, database }: Needs, token: string): Promise<void> {
  const found = await findByLink(database.read, token, clock.now());
  if (!found) throw invalidLink();
  await database.write.transaction().execute(async (transaction) => {
    for (const kind of kinds) {
      await transaction
        .updateTable(tables(kind).reviews)
        .set({ remind_minute: null })
        .where("account_id", "=", found.review.account_id)
        .where("remind_minute", "is not", null)
        .execute();
    }
  });
}
