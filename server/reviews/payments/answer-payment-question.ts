import type { PaymentAnswer, PaymentQuestion } from "@locumark/contract/reviews/payments/payments";
import { paymentTexts } from "@locumark/contract/reviews/payments/payment-texts";
import { Problem } from "../../platform/problem.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { placeOf } from "../rows/place-queries.ts";
import { updateReview } from "../rows/review-queries.ts";
import { addToTotals } from "../rows/total-queries.ts";
import { openDetails, sealDetails } from "../authorship/seal-details.ts";
import { listWritten } from "../authorship/author-queries.ts";
import { askNoMore, findByLink } from "./payment-queries.ts";

type Needs = Pick<Site, "clock" | "database">;

const invalidLink = () => new Problem(400, "invalid_link", paymentTexts.invalidLink);

/** @throws Problem 400 `invalid_link` for one that is unknown, over, replaced, or of a review that others do not see */
export async function getQuestion(
  { clock, database }: Needs,
  token: string,
  viewer: Viewer | undefined,
): Promise<PaymentQuestion> {
  const found = await findByLink(database.read, token, clock.now());
  if (!found) throw invalidLink();
  return { place: viewer?.accountId === found.author.id ? found.place_name : null };
}

/**
 * Changes the payment and nothing else, however long ago the review was posted. The link works once: anyone who reads the
 * mailbox later could otherwise change what was answered.
 * @throws Problem 400 as above
 */
export async function answerQuestion(
  { clock, database }: Needs,
  token: string,
  { payment, timeToPay }: PaymentAnswer,
): Promise<void> {
  const now = clock.now();
  const known = await findByLink(database.read, token, now);
  if (!known) throw invalidLink();
  await database.commit(async (transaction) => {
    const found = await findByLink(transaction, token, now);
    if (!found) throw invalidLink();
    // Not the place of a review that shows nothing of it: an employer who has just paid one locum could notice that its page
    // is slower for once.
    const isShown = found.is_anonymous === 0 || found.show_payment === 1;
    if (isShown) await addToTotals(transaction, placeOf(found));
    const changed = { payment, time_to_pay_days: timeToPay };
    const review = openDetails(transaction.authorKeys, found);
    await updateReview(transaction, found.id, {
      ...changed,
      ...sealDetails(transaction.authorKeys, { ...review, ...changed }),
    });
    await askNoMore(transaction, [found.id]);
  });
}

/**
 * Asks the author of this review no more about what they have posted until now, and ends the links in mails about it.
 * @throws Problem 400 as above
 */
export async function stopAsking({ clock, database }: Needs, token: string): Promise<void> {
  const found = await findByLink(database.read, token, clock.now());
  if (!found) throw invalidLink();
  await database.commit(async (transaction) => {
    await askNoMore(transaction, await listWritten(transaction, found.author.id));
  });
}
