import { dayOnly, monthOnly } from "@locumark/contract/uk-dates";
import type { WritingTransaction } from "../../database/database.ts";
import { randomId, randomKey } from "../../platform/tokens.ts";
import { noAuthor } from "../authorship/author-queries.ts";
import { closeItems } from "../../services/cases/open-desk-item.ts";
import { deleteQueuedMails } from "../../services/mails/queue-mail.ts";
import { forgetStatement, renameMatters, reviewMails } from "../rows/moderation-queries.ts";
import { dueInNight, notDue } from "../../services/nights/night-policy.ts";
import { askNoMore } from "../payments/payment-queries.ts";
import { agencyReviews } from "./agency-kind.ts";
import { noByline } from "./post-review.ts";
import type { Content, ReviewKind } from "../rows/review-kinds.ts";
import type { ReviewRow } from "../../database/tables/review-tables.ts";
import { updateReview } from "../rows/review-queries.ts";
import { workplaceReviews } from "./workplace-kind.ts";

/** The fate of a review whose author is cut off: it stays, or is deleted in the next night. */
export type Afterwards = "stays" | "goes";

/**
 * Cuts a review off from its author, for ever. What stays is what the card of an anonymous review shows: no name, no exact
 * pay or days, no month of the shift, no answers for the figures alone, and of its time what all others keep. One that had a
 * name gets another `_id` at once; one without, in the next night, since a reader would see that something happened to it now.
 */
export async function unlinkAuthor(
  transaction: WritingTransaction,
  review: ReviewRow,
  now: Date,
  afterwards: Afterwards,
): Promise<void> {
  const { id } = review;
  await deleteQueuedMails(transaction, reviewMails, id);
  await closeItems(transaction, now, "appeal", [id], "gone");
  await forgetStatement(transaction, id);
  await askNoMore(transaction, [id]);
  const isNamed = review.is_anonymous === 0;
  const identity = isNamed ? { id: randomId(), key: randomKey() } : { id };
  await renameMatters(transaction, id, identity.id);
  await updateReview(transaction, id, {
    ...asOnCard(review),
    ...identity,
    ...noAuthor,
    ...(afterwards === "goes"
      ? dueInNight("delete", now)
      : // It was about to come back, or a backup has it as it was before that: it comes back without its author.
        review.state === "suspended"
        ? dueInNight("return", now)
        : // A backup has it as it was before it appeared.
          review.state === "waiting"
          ? dueInNight("appear", now)
          : isNamed
            ? notDue
            : dueInNight("rename", now)),
  });
}

/** The columns of a review that say no more than its card, as an anonymous one. */
function asOnCard(review: ReviewRow): Partial<ReviewRow> {
  const content =
    review.kind === "workplace"
      ? contentOnCard(workplaceReviews, review)
      : contentOnCard(agencyReviews, review);
  return {
    ...noByline,
    ...content,
    // A name showed it; without the name its author has not asked for that.
    ...(review.show_pay === 0 && { pay_rate_pence: null }),
    is_anonymous: 1,
    sealed_details: null,
    created_at: dayOnly(review.created_at),
    edited_at: null,
    listed_at: monthOnly(review.created_at),
    marks_sent: null,
  };
}

function contentOnCard<Fields>(kind: ReviewKind<Fields>, review: ReviewRow): Content {
  const shown = kind.withoutDetails(kind.forReaders(kind.toFields(review)), review);
  // The pay of a card may be left out; the column of it is emptied above.
  return kind.toContent(shown as Parameters<typeof kind.toContent>[0]);
}
