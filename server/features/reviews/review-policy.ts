import { removedStates, type ReviewState, unseenStates } from "@locumark/contract/choices";
import { limits } from "@locumark/contract/limits";
import { type LaterChoice, publishedBetween, writtenIn } from "@locumark/contract/publishing";
import { dayOnly } from "@locumark/contract/uk-dates";
import { dayMs, hourMs, toInstant } from "../../platform/clock.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import { hasAuthor, isAuthor } from "../authorship/author-queries.ts";
import type { Authored } from "../../database/tables/author-tables.ts";
import type { ModerationColumns } from "../moderation/moderation-queries.ts";
import type { ReviewRow } from "./review-kinds.ts";

type Owned = Authored &
  Pick<ReviewRow, "created_at" | "is_anonymous" | "publish_choice" | "publishes_at"> &
  Pick<ReviewRow, "state" | "state_since"> &
  Pick<ModerationColumns, "change_until">;

/** The states in which a review's rating counts in the totals of its place. */
export const countedStates = ["public", "hidden"] as const satisfies ReviewState[];

/** What a review adds to the totals of its place. */
export const counted = ({ state, rating }: Pick<ReviewRow, "state" | "rating">) =>
  (countedStates as readonly ReviewState[]).includes(state)
    ? { count: 1, sum: rating }
    : { count: 0, sum: 0 };

export const isRemoved = ({ state }: Pick<ReviewRow, "state">): boolean =>
  removedStates.includes(state);

/**
 * What `created_at` says of when a review was written or became public: of an anonymous one no instant, which whoever
 * steals the database would compare with a rota or a log. The day, or while it waits, the part of a day from which the
 * time of its appearance is chosen. One that is held has an instant in any case: `isUnpublished` compares the two.
 */
export function datedAt(
  at: string,
  { is_anonymous, state }: Pick<ReviewRow, "is_anonymous" | "state">,
): string {
  if (is_anonymous === 0 || state === "held") return at;
  return state === "waiting" ? writtenIn(at) : dayOnly(at);
}

/** When the 30 days end of a review that others see: with a whole day where only the day is known. */
export const windowEnds = ({
  created_at: at,
  is_anonymous: isAnonymous,
}: Pick<ReviewRow, "created_at" | "is_anonymous">): number =>
  Date.parse(at) + limits.editWindowDays * dayMs + (isAnonymous === 1 ? dayMs - 1 : 0);

/** When a review becomes public that its author lets wait. */
export function publishesAt(
  choice: LaterChoice,
  writtenAt: string,
  fraction: number,
  nightsLater = 0,
): string {
  const { from, to } = publishedBetween(choice, writtenAt, nightsLater);
  return toInstant(from.getTime() + fraction * (to.getTime() - from.getTime()));
}

/** How many nights it was put off, since others of its author have the first: see `drawPublishing`. */
export function nightsLater({
  created_at: writtenAt,
  publish_choice: choice,
  publishes_at: at,
}: Pick<ReviewRow, "created_at" | "publish_choice" | "publishes_at">): number {
  if (choice !== "within-a-day" || at === null) return 0;
  const { to } = publishedBetween(choice, writtenAt);
  return Math.max(0, Math.ceil((Date.parse(at) - to.getTime()) / dayMs));
}

/** A few hours before the promised deadline, in case the site is down for a while. */
const vanishWithinMs = limits.vanishingDays * dayMs - 12 * hourMs;

/**
 * When a review of an erased or suspended author goes, or comes back: each at its own random time, since reviews that did
 * so together would be recognisable as one person's.
 */
export const drawTime = (now: Date, fraction: number, notBeforeMs = 0): string =>
  toInstant(now.getTime() + notBeforeMs + fraction * (vanishWithinMs - notBeforeMs));

/**
 * Whether others see nothing of it. Changes of such reviews leave caches, and the rows that processes follow, alone: a
 * slower answer would show that something was written.
 */
export const isUnseen = ({ state }: Pick<ReviewRow, "state">): boolean =>
  unseenStates.includes(state);

/**
 * Whether it was never public: it waits, or was held before it became public. One that was held after an edit may have
 * been public; for an erased author's neither is known, and it does not matter.
 */
export const isUnpublished = (
  review: Authored & Pick<ReviewRow, "created_at" | "publishes_at" | "state" | "state_since">,
): boolean => {
  if (review.state !== "held") return review.state === "waiting";
  const isHeldSincePosted = review.state_since === review.created_at;
  return isHeldSincePosted || !hasAuthor(review) || review.publishes_at !== null;
};

/** Nobody is told that an anonymous review is theirs while there are no keys: everything can be read all the same. */
export const isOwner = (review: Authored, viewer: Viewer | undefined): boolean =>
  viewer !== undefined &&
  (review.account_id !== null || viewer.authorKeys.fault === undefined) &&
  isAuthor(review, viewer);

/**
 * How long authors may edit the text of their reviews: 30 days from the day on which it became public, and for as long as
 * we ask them to change it. Deleting and hiding the name have no deadline. While it is unpublished: 30 days from now or
 * from the last day on which it may become public, whichever is later: the random time stays secret.
 */
export function editableUntil(review: Owned, now: Date): Date {
  const { publish_choice: choice, created_at: createdAt } = review;
  const ends = [windowEnds(review)];
  if (isUnpublished(review)) {
    const windowMs = limits.editWindowDays * dayMs;
    ends.push(now.getTime() + windowMs);
    if (choice !== null) {
      const { to } = publishedBetween(choice, createdAt, nightsLater(review));
      ends.push(to.getTime() + windowMs);
    }
  }
  const posted = Math.max(...ends);
  const asked = review.change_until === null ? 0 : Date.parse(review.change_until);
  return new Date(Math.max(posted, asked));
}

export const canEdit = (review: Owned, viewer: Viewer | undefined, now: Date): boolean =>
  isOwner(review, viewer) && !isRemoved(review) && now < editableUntil(review, now);
