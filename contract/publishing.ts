import { limits } from "./limits.ts";
import { dayOnly, formatDay, formatMonth } from "./uk-dates.ts";

/** When others see a new review: its author's choice, the same for every rating. Without one it is public at once. */
export const publishChoices = ["now", "within-a-day", "two-weeks", "a-month"] as const;
export type PublishChoice = (typeof publishChoices)[number];
export type LaterChoice = Exclude<PublishChoice, "now">;

/** What the form proposes. @param review.isOnlyOne whether its place has no other review of this month */
export function proposedChoice(review: {
  isAnonymous: boolean;
  isOnlyOne: boolean;
}): PublishChoice {
  if (!review.isAnonymous) return "now";
  return review.isOnlyOne ? "two-weeks" : "within-a-day";
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Hours of UTC in which hardly anybody writes. */
const nightBegins = 1;
const nightEnds = 5;

/** Whole days after the end of the day of writing. */
const daysAhead = { "two-weeks": [10, 18], "a-month": [24, 38] } as const;

/** How many nights are tried at most: as many as one person's reviews of a day can take. */
export const mostNightsLater: Record<LaterChoice, number> = {
  "within-a-day": limits.reviewsADay - 1,
  "two-weeks": 0,
  "a-month": 0,
};

/**
 * The span in which a review becomes public: each instant of it is equally likely. The span is the same for all reviews
 * of one day (from 01:00 to 01:00): with a span of its own for each, they would tend to appear in the order in which
 * they were written.
 *
 * Within a day: what is written by day appears in the night after it, what is written in the night by day, so never
 * later than 24 hours after.
 * @param nightsLater how many such spans are left to others of the same author, each of which has one to itself
 */
export function publishedBetween(
  choice: LaterChoice,
  writtenAt: string,
  nightsLater = 0,
): { from: Date; to: Date } {
  const written = Date.parse(writtenAt);
  const sinceNight = written - nightBegins * hourMs;
  const begin = Math.floor(sinceNight / dayMs) * dayMs + nightBegins * hourMs;
  const end = begin + dayMs;
  const laterMs = nightsLater * dayMs;
  const span = (from: number, to: number) => ({
    from: new Date(from + laterMs),
    to: new Date(to + laterMs),
  });
  const nightMs = (nightEnds - nightBegins) * hourMs;
  if (choice !== "within-a-day") {
    const [from, to] = daysAhead[choice];
    return span(end + from * dayMs, end + to * dayMs);
  }
  return written - begin < nightMs ? span(begin + nightMs, end) : span(end, end + nightMs);
}

/** The first instant of the same day for which a review would become public in the same span, and no more of the time. */
export function writtenIn(writtenAt: string): string {
  const hour = new Date(writtenAt).getUTCHours();
  const from = hour < nightBegins ? 0 : hour < nightEnds ? nightBegins : nightEnds;
  return `${writtenAt.slice(0, "2026-11-20T".length)}0${from}:00:00.000Z`;
}

/** The day in the middle of the span: no one, not even the author, sees the random one. */
export function publishedAround(choice: LaterChoice, writtenAt: string): string {
  const { from, to } = publishedBetween(choice, writtenAt);
  return formatDay(dayOnly(new Date((from.getTime() + to.getTime()) / 2).toISOString()));
}

/**
 * The month that others will see, e.g. "November 2026", or "November or December 2026" while it is not known: other reviews of
 * its author, written before it, may have the first nights.
 */
export function publishedMonth(choice: PublishChoice, writtenAt: string): string {
  if (choice === "now") return formatMonth(writtenAt);
  const { from } = publishedBetween(choice, writtenAt);
  const { to } = publishedBetween(choice, writtenAt, mostNightsLater[choice]);
  const [first, last] = [formatMonth(from.toISOString()), formatMonth(to.toISOString())];
  if (first === last) return first;
  const [month, year] = first.split(" ") as [string, string];
  return last.endsWith(year) ? `${month} or ${last}` : `${first} or ${last}`;
}
