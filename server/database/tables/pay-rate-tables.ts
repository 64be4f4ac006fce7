import type { Profession } from "@locumark/contract/choices";
import type { bookings } from "@locumark/contract/review-answers";

/** Pounds an hour; rows that are withheld are not there. */
export interface PayFiguresTable {
  /** A place, an area or the country, the latter two with a kind of place perhaps: server/features/pay-rates/name-pay-scope.ts. */
  scope: string;
  /** "" for all of them. */
  profession: Profession | "";
  /** "" for all of them. */
  booking: (typeof bookings)[number] | "";
  /** The first day of the month, as in `monthOnly`. */
  made_on: string;
  count: number;
  /** How many places the reviews are of; 0 before that was stored. */
  places: number;
  median: number;
  lowest: number;
  highest: number;
}
