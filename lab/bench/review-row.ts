import { limits } from "@locumark/contract/limits";
import type { Insertable, Selectable } from "kysely";
import { bylineOf, listedAt, noByline } from "../../server/features/reviews/post-review.ts";
import { dayMs, toInstant } from "../../server/platform/clock.ts";
import type { AccountsTable, WorkplaceReviewsTable } from "../../server/database/schema.ts";
import { randomId } from "../../server/platform/tokens.ts";

const aMinuteAndAHalfMs = 90_000;
/** So long ago that nobody's new review is their second of a place. */
const newestAgeMs = (limits.editWindowDays + 1) * dayMs;

/** What a review says of its author. */
export const authorColumns = ["id", "name", "profession", "verification_status"] as const;
export type Author = Pick<Selectable<AccountsTable>, (typeof authorColumns)[number]>;

/** What every made-up review has, of whatever kind of place. The same index gives the same, apart from its id. */
export function reviewRow(index: number, people: readonly Author[], nowMs: number) {
  const created = toInstant(nowMs - newestAgeMs - index * aMinuteAndAHalfMs);
  const isAnonymous = index % 2 === 0;
  const author = people[(index * 7919) % people.length];
  if (!author) throw new Error("There is nobody to write reviews.");
  const { id, name, profession, verification_status: verification } = author;
  return {
    id: randomId(),
    account_id: id,
    rating: 1 + ((index * 7) % 10),
    is_anonymous: isAnonymous ? (1 as const) : (0 as const),
    created_at: created,
    edited_at: null,
    listed_at: listedAt(created, isAnonymous),
    ...(isAnonymous ? noByline : bylineOf({ author: { name, profession, verification } })),
    vanishes_at: null,
  };
}

export const comment = (index: number): string =>
  "Friendly team and a fair workload; the queue at lunch is long. ".repeat(1 + (index % 3));

export const workplaceReviewRow = (
  index: number,
  workplaces: readonly string[],
  people: readonly Author[],
  nowMs: number,
): Insertable<WorkplaceReviewsTable> => ({
  ...reviewRow(index, people, nowMs),
  workplace_id: workplaces[zipf(workplaces.length, index)] ?? "",
  pay_rate_pence: 2000 + ((index * 13) % 2000),
  time_to_pay_days: index % 5 === 0 ? null : index % 60,
  pmr: "ProScript Connect",
  features: "Consultation room, free parking",
  comments: comment(index),
});

/** A place's number: the k-th most popular comes up about 1/k as often as the first; the same run every time. */
export function zipf(size: number, index: number): number {
  const uniform = ((index * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;
  return Math.min(size - 1, Math.floor(size ** uniform) - 1);
}
