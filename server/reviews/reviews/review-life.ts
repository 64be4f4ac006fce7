import { dayOnly } from "@locumark/contract/uk-dates";
import type { Life } from "../../life.ts";
import { openDetails } from "../authorship/seal-details.ts";
import { toKinds } from "../states/check-review-texts.ts";
import { deleteOldMarks } from "../states/delete-old-marks.ts";
import { listOpenings } from "../states/opening-queries.ts";
import { listToAsk } from "../payments/payment-queries.ts";
import { agencyReviews } from "./agency-kind.ts";
import { eraseAuthor } from "./erase-author.ts";
import { forgetDays } from "./forget-days.ts";
import { isRemoved } from "../rows/review-policy.ts";
import type { PlacedReview, ReviewKind } from "../rows/review-kinds.ts";
import { listOwnReviews } from "../rows/review-queries.ts";
import { workplaceReviews } from "./workplace-kind.ts";

export const reviewLife: Life = {
  belongsTo: "author",
  async exported(reader, { id }) {
    const found = await listOwnReviews(reader, id);
    const reviews = found.map((review) => openDetails(reader.authorKeys, review));
    const ids = reviews.map((review) => review.id);
    const asked = await listToAsk(reader, ids);
    const openings = await listOpenings(reader, ids);
    return {
      workplaceReviews: ofKind(reviews, workplaceReviews, asked, openings),
      agencyReviews: ofKind(reviews, agencyReviews, asked, openings),
    };
  },
  async erased(transaction, { accountId, reviews, now }) {
    return { mails: await eraseAuthor(transaction, accountId, reviews, now) };
  },
  /** No more than marks and days. Those whose author has left go in a night. */
  async expires(site) {
    await deleteOldMarks(site);
    await forgetDays(site);
  },
};

const ofKind = <Fields, Place>(
  reviews: readonly PlacedReview[],
  kind: ReviewKind<Fields, Place>,
  asked: ReadonlySet<string>,
  openings: ReadonlyMap<string, string[]>,
) =>
  reviews
    .filter((review) => review.kind === kind.kind)
    .map((review) =>
      Object.assign(toCommonFields(review), kind.toPlace(review), kind.toFields(review), {
        asksAboutPayment: asked.has(review.id),
        authorOpened: openings.get(review.id) ?? [],
      }),
    );

const toCommonFields = (review: PlacedReview) => ({
  _id: review.id,
  rating: review.rating,
  isAnonymous: review.is_anonymous === 1,
  namedAs: review.byline_name,
  namedWithJobTitle: review.byline_job_title,
  authorChecked: review.author_checked === 1,
  authorCheckedAt: review.author_checked_on,
  postedAt: review.created_at,
  editedAt:
    review.is_anonymous === 1 && review.edited_at ? dayOnly(review.edited_at) : review.edited_at,
  state: review.state,
  showsPay: review.show_pay === 1,
  showsPayment: review.show_payment === 1,
  whenOthersSeeIt: review.together === 1 ? "together" : "now",
  nextNight: review.due_on === null ? null : { what: review.due, day: review.due_on },
  whyNotPublic: review.state_reason,
  changeAskedUntil: review.change_until,
  appeal: isRemoved(review) ? review.appeal : null,
  markedWhenSent: toKinds(review.marks_sent),
});
