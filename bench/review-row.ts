import type { Insertable } from "kysely";
import type { WorkplaceReviewsTable } from "../server/platform/database/schema.ts";
import { randomId } from "../server/platform/tokens.ts";

const aMinuteAndAHalfMs = 90_000;

/** What every made-up review has, of whatever kind of place. The same index gives the same, apart from its id. */
export function reviewRow(index: number, people: readonly string[], nowMs: number) {
  const created = new Date(nowMs - index * aMinuteAndAHalfMs).toISOString();
  const isAnonymous = index % 2 === 0;
  return {
    id: randomId(),
    account_id: people[(index * 7919) % people.length] ?? null,
    rating: 1 + ((index * 7) % 10),
    is_anonymous: isAnonymous ? (1 as const) : (0 as const),
    created_at: created,
    edited_at: null,
    listed_at: isAnonymous ? `${created.slice(0, 7)}-01T00:00:00.000Z` : created,
  };
}

export const comment = (index: number): string =>
  "Friendly team and a fair workload; the queue at lunch is long. ".repeat(1 + (index % 3));

export const workplaceReviewRow = (
  index: number,
  workplaces: readonly string[],
  people: readonly string[],
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
