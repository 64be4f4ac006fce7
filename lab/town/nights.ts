import { dayOf as ukDayOf, nextNight } from "@locumark/contract/nights";
import { dayMs, hourMs } from "../../server/platform/clock.ts";
import { dayOf, type Span } from "./habits.ts";

/** @returns midnight of the next of the two nights after an instant */
export const nightAfter = (at: number): number =>
  Date.parse(nextNight(ukDayOf(new Date(at).toISOString())));

/** @returns midnight of the night between two looks, if one of the two of a month lies there */
export function nightIn({ to }: Span): number | undefined {
  const midnight = dayOf(to);
  return to - midnight < 2 * hourMs && nightAfter(midnight - dayMs) === midnight
    ? midnight
    : undefined;
}
