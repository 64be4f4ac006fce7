import { noModeration } from "../rows/moderation-queries.ts";
import { noReply } from "../rows/reply-row-queries.ts";
import { sealDetails } from "../authorship/seal-details.ts";
import { listedAt } from "../rows/review-policy.ts";
import type { WorkplaceInput } from "@locumark/contract/places/workplaces/workplaces";
import { toInstant } from "../../platform/clock.ts";
import { notFound } from "../../platform/problem.ts";
import { randomId, randomKey } from "../../platform/tokens.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import { requireAccount } from "../../people/accounts/require-account.ts";
import { type AuthorColumn, signReview } from "../authorship/author-queries.ts";
import type { PlacedReview, ReviewKind, SharedFields, SitePart } from "../rows/review-kinds.ts";
import type { ReviewRow } from "../../database/tables/review-tables.ts";
import { countToday } from "../../people/accounts/limit-additions.ts";
import {
  findMarks,
  findTextHold,
  refuseUnseen,
  storedKinds,
} from "../states/check-review-texts.ts";
import { findHoldReason, openHold } from "../states/hold-review.ts";
import { dueInNight, notDue } from "../../services/nights/night-policy.ts";
import { askLater } from "../payments/payment-queries.ts";
import { checkAnswers } from "./check-answers.ts";
import { datedAt, isUnseen } from "../rows/review-policy.ts";
import { insertReview, searchedWords } from "../rows/review-queries.ts";
import { addToTotals, findTotals } from "../rows/total-queries.ts";
import { refuseSecondReview } from "./limit-reviews.ts";
import { insertWorkplace, refuseKnown } from "../../places/workplaces/add-workplace.ts";
import { addWaitingPlace } from "../../places/workplaces/waiting-place-queries.ts";

/** A named review shows its pay and payment in any case; once the name is off, its author has not asked for that. */
export const shownColumns = ({
  isAnonymous,
  showPay,
  showPayment,
}: Pick<SharedFields, "isAnonymous" | "showPay" | "showPayment">): Pick<
  ReviewRow,
  "show_pay" | "show_payment"
> => ({
  show_pay: isAnonymous && showPay ? 1 : 0,
  show_payment: isAnonymous && showPayment ? 1 : 0,
});

type Byline = Pick<
  ReviewRow,
  | "byline_name"
  | "byline_profession"
  | "byline_checked"
  | "byline_job_title"
  | "author_checked_on"
  | "author_check_method"
>;

const isChecked = ({ author }: Pick<Viewer, "author">): boolean =>
  author.verification === "verified";

/** The author's details as shown on a review from the day it is named. */
export const bylineOf = ({ author }: Pick<Viewer, "author">): Byline => ({
  byline_name: author.name,
  byline_profession: author.profession,
  byline_checked: isChecked({ author }) ? 1 : 0,
  byline_job_title: author.jobTitle,
  author_checked_on: isChecked({ author }) ? author.checkedAt : null,
  author_check_method: isChecked({ author }) ? author.checkMethod : null,
});

export const noByline: Byline = {
  byline_name: null,
  byline_profession: null,
  byline_checked: null,
  byline_job_title: null,
  author_checked_on: null,
  author_check_method: null,
};

/** Options sent with a review that are no part of it. */
interface PostOptions {
  /** Names of its place, which may be names of persons. */
  readonly ownNames: readonly (string | undefined)[];
  /** False where its author is to be told first what a look at its words finds. */
  readonly sendAnyway?: boolean | undefined;
  /** Whether its author wants to be asked later whether the money came. */
  readonly remindPayment?: boolean | undefined;
  /** The place, where it is added with the review: others see it as soon as the review, and not before. */
  readonly newWorkplace?: WorkplaceInput | undefined;
}

/**
 * Writes the review and its place's totals in one transaction: an average is never stale and counts no review twice.
 * @throws Problem 400 for answers that cannot be true, 409 `look_first` for words to be looked at, 404 for a place that does not exist, 409 `reviewed_recently` with the `_id` of this person's review
 *   of it in the last 30 days, 429 after ten reviews in a day, deleted ones included; for a new place as `addWorkplace`
 */
export async function postReview<Fields extends SharedFields>(
  site: SitePart,
  kind: ReviewKind<Fields>,
  viewer: Viewer,
  placeId: string,
  fields: Fields,
  options: PostOptions,
): Promise<PlacedReview> {
  checkAnswers(fields, site.clock.now());
  const { rating, isAnonymous, publish, showPay, showPayment, ...own } = fields;
  const now = toInstant(site.clock.now());
  const waits = publish === "together";
  const { newWorkplace } = options;
  const content = kind.toContent(own);
  const unsigned: Omit<ReviewRow, "place_id" | "entry_id" | AuthorColumn> = {
    key: randomKey(),
    id: randomId(),
    kind: kind.kind,
    rating,
    is_anonymous: isAnonymous ? (1 as const) : (0 as const),
    created_at: now,
    edited_at: null,
    listed_at: listedAt(now, isAnonymous),
    ...(isAnonymous ? noByline : bylineOf(viewer)),
    state: waits ? ("waiting" as const) : ("public" as const),
    state_reason: null,
    state_since: null,
    together: waits ? (1 as const) : (0 as const),
    ...(waits ? dueInNight("appear", new Date(now)) : notDue),
    author_checked: isChecked(viewer) ? (1 as const) : (0 as const),
    ...shownColumns({ isAnonymous, showPay, showPayment }),
    helpful_count: 0,
    helpful_new: 0,
    sealed_details: null,
    ...content,
    searched_words: searchedWords(content),
    marks_sent: null,
  };
  const posted = await site.database.commit(async (transaction) => {
    await requireAccount(transaction, viewer.accountId);
    const { signed, written } = await signReview(transaction, viewer.accountId, {
      id: unsigned.id,
      isAnonymous,
      writtenAt: now,
    });
    const review = { ...unsigned, ...signed };
    const place = { kind: kind.kind, id: await kind.findPlaceId(transaction, placeId) };
    if (newWorkplace) await refuseKnown(site, transaction, newWorkplace);
    const found = newWorkplace
      ? { ...place, name: newWorkplace.name, review_count: 0, rating_sum: 0 }
      : await findTotals(transaction, place);
    if (!found) throw notFound(kind.unknownPlace);
    await refuseSecondReview(transaction, written, { id: place.id, content }, review);
    await countToday(site, transaction, "reviews", viewer.accountId);
    if (newWorkplace) await countToday(site, transaction, "workplaces", viewer.accountId);
    // Last of what may refuse it, as it costs the most.
    const marks = findMarks(fields, options.ownNames);
    if (options.sendAnyway === false) refuseUnseen(marks);
    const { dailyLimitsScale: scale } = site.config;
    const reason =
      findTextHold(marks) ??
      (await findHoldReason(transaction, authorOf(viewer), place.id, review, scale));
    const held = reason && (await openHold(transaction, review.id, new Date(now), reason));
    // The id that its author gave may be an entry's that was merged into the place.
    const entry = placeId === place.id ? null : placeId;
    const marked = { ...review, marks_sent: storedKinds(marks) };
    const placed = { ...marked, place_id: place.id, entry_id: entry, ...held };
    const stored = { ...placed, created_at: datedAt(now, placed) };
    // A review that others do not see leaves the place as untouched as it looks.
    const isUnshown = isUnseen(stored);
    if (newWorkplace && !isUnshown) await insertWorkplace(transaction, newWorkplace, new Date(now));
    const totals = isUnshown
      ? found
      : await addToTotals(transaction, place, { count: 1, sum: review.rating });
    const sealed = { ...stored, ...sealDetails(transaction.authorKeys, stored) };
    await insertReview(transaction, sealed);
    if (newWorkplace && isUnshown) await addWaitingPlace(transaction, review.id, newWorkplace);
    if (options.remindPayment) await askLater(transaction, review.id);
    const isPlaceNew = newWorkplace !== undefined && isUnshown;
    return { totals: totals ?? found, review: { ...sealed, place_waits: isPlaceNew } };
  });
  const { name } = posted.totals;
  return { ...posted.review, place_name: name, ...noReply, ...noModeration };
}

export const authorOf = ({ accountId, author }: Viewer) => ({
  accountId,
  isRejected: author.verification === "rejected",
});
