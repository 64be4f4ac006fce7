import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import type { Insertable, Selectable } from "kysely";
import { bylineOf, noByline } from "../../server/reviews/reviews/post-review.ts";
import { listedAt } from "../../server/reviews/rows/review-policy.ts";
import type { AuthorKeys } from "../../server/database/author-keys.ts";
import { dayMs, toInstant } from "../../server/platform/clock.ts";
import type { AccountsTable } from "../../server/database/tables/account-tables.ts";
import type { ReviewsTable } from "../../server/database/tables/review-tables.ts";
import { randomId, randomKey } from "../../server/platform/tokens.ts";
import { sign, signNamed } from "../../server/reviews/authorship/author-queries.ts";
import { sealDetails } from "../../server/reviews/authorship/seal-details.ts";

const intervalMs = 90_000;
/** Even the newest is this old, so that no new review counts as its author's second of that place. */
const newestAgeMs = (reviewLimits.editWindowDays + 1) * dayMs;

/** The columns of its author that a review shows. */
export const authorColumns = [
  "id",
  "name",
  "profession",
  "verification_status",
  "job_title",
] as const;
const noCheck = { checkedAt: null, checkMethod: null };
export type Author = Pick<Selectable<AccountsTable>, (typeof authorColumns)[number]>;

/** The people who write, the slots that their next reviews have, and the keys with which these are sealed. */
export interface Writers {
  readonly people: readonly Author[];
  readonly authorKeys: AuthorKeys;
  /** By the ids of the people; 0 where there is none. */
  readonly numbers: Map<string, number>;
}

/** Counts a review of the same index as written, without making it. */
export function countWritten({ people, numbers }: Writers, index: number): number {
  const { id } = authorOf(people, index);
  const number = numbers.get(id) ?? 0;
  numbers.set(id, number + 1);
  return number;
}

function authorOf(people: readonly Author[], index: number): Author {
  const author = people[(index * 7919) % people.length];
  if (!author) throw new Error("There are no people to write reviews.");
  return author;
}

/** The columns that made-up reviews of both kinds share. The same index gives the same row, apart from what is random. */
export function reviewRow(index: number, writers: Writers, nowMs: number) {
  const created = toInstant(nowMs - newestAgeMs - index * intervalMs);
  const isAnonymous = index % 2 === 0;
  const author = authorOf(writers.people, index);
  const reviewId = randomId();
  const { id, name, profession, verification_status: verification, job_title: jobTitle } = author;
  const written = { accountId: id, slot: countWritten(writers, index), writtenAt: created };
  return {
    key: randomKey(),
    id: reviewId,
    ...(isAnonymous ? sign(writers.authorKeys, written, reviewId) : signNamed(id)),
    rating: 1 + ((index * 7) % 10),
    is_anonymous: isAnonymous ? (1 as const) : (0 as const),
    created_at: created,
    edited_at: null,
    listed_at: listedAt(created, isAnonymous),
    ...(isAnonymous
      ? noByline
      : bylineOf({ author: { name, profession, jobTitle, verification, ...noCheck } })),
    vanishes_at: null,
    ...noDetails,
  };
}

const noDetails = {
  answers: "{}",
  booked_through: null,
  next_time_to_pay_days: null,
  pay_basis: null,
  pay_hours: null,
  pay_rate_pence: null as number | null,
  sealed_details: null,
  shift_month: null,
  time_to_pay_days: null as number | null,
};

/** As the site stores it: of an anonymous review what only its author is shown is sealed. */
export const asStored = <Row extends ReturnType<typeof reviewRow>>(row: Row, writers: Writers) => ({
  ...row,
  ...sealDetails(writers.authorKeys, row),
});

export const comment = (index: number): string =>
  "Friendly team and a fair workload; the queue at lunch is long. ".repeat(1 + (index % 3));

export const workplaceReviewRow = (
  index: number,
  workplaces: readonly string[],
  writers: Writers,
  nowMs: number,
): Insertable<ReviewsTable> =>
  asStored(
    {
      ...reviewRow(index, writers, nowMs),
      kind: "workplace",
      place_id: workplaces[zipf(workplaces.length, index)] ?? "",
      pay_rate_pence: 2000 + ((index * 13) % 2000),
      would_return: index % 3 === 0 ? null : "yes",
      payment: index % 5 === 0 ? "not-due" : "paid",
      time_to_pay_days: index % 5 === 0 ? null : index % 60,
      answers: '{"breaks":"good","staffing":"mixed"}',
      pmr: "ProScript Connect",
      features: "Consultation room, free parking",
      comments: comment(index),
    },
    writers,
  );

/** The index of a place: the k-th most popular is chosen about 1/k as often as the first; the same in every run. */
export function zipf(size: number, index: number): number {
  const uniform = ((index * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;
  return Math.min(size - 1, Math.floor(size ** uniform) - 1);
}
