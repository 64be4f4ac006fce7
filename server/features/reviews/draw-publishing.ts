import { limits } from "@locumark/contract/limits";
import { type LaterChoice, mostNightsLater } from "@locumark/contract/publishing";
import { dayOnly } from "@locumark/contract/uk-dates";
import type { Reader } from "../../database/database.ts";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { randomFraction } from "../../platform/tokens.ts";
import { listWritten } from "../authorship/author-queries.ts";
import { publishesAt } from "./review-policy.ts";

/** How often another day is tried. */
const tries = limits.reviewsADay;

/**
 * When a review becomes public that its author lets wait: at a random time of a day on which no other of theirs does, as
 * far as that is known when it is written. Two of one night, at two places, would be taken for one person's. Within a
 * day there is one night only: a further one waits for the next.
 */
export async function drawPublishing(
  reader: Reader,
  accountId: string,
  choice: LaterChoice,
  writtenAt: string,
): Promise<string> {
  const taken = await listTakenDays(reader, accountId, writtenAt);
  let at = publishesAt(choice, writtenAt, randomFraction());
  for (let later = 1; later < tries && taken.has(dayOf(at)); later += 1) {
    const nightsLater = Math.min(later, mostNightsLater[choice]);
    at = publishesAt(choice, writtenAt, randomFraction(), nightsLater);
  }
  return at;
}

const dayOf = (instant: string): string => instant.slice(0, "2026-11-20".length);

const dayAfter = (instant: string): string => dayOf(toInstant(Date.parse(instant) + dayMs));

/** The days of what waits; and of what others see since yesterday, each with the day after, which it would be joined to. */
async function listTakenDays(
  reader: Reader,
  accountId: string,
  now: string,
): Promise<ReadonlySet<string>> {
  const found = await reader
    .selectFrom("reviews")
    .select(["created_at", "publishes_at"])
    .where("id", "in", ["", ...(await listWritten(reader, accountId))])
    .where(({ eb, or }) =>
      or([
        eb("publishes_at", "is not", null),
        eb("created_at", ">=", dayOnly(toInstant(Date.parse(now) - dayMs))),
      ]),
    )
    .execute();
  return new Set(
    found.flatMap(({ created_at: seenAt, publishes_at: at }) =>
      at === null ? [dayOf(seenAt), dayAfter(seenAt)] : [dayOf(at)],
    ),
  );
}
