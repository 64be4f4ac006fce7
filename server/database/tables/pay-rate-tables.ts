import type { bookings, Profession } from "@locumark/contract/choices";
import type { PayBasis } from "@locumark/contract/choices";

/** Pounds an hour; rows that are withheld are not there. */
export interface PayFiguresTable {
  /** A place, an area or the country, the latter two with a kind of place perhaps: server/places/places/name-pay-scope.ts. */
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

/** Pounds an hour in an area, rounded to the pound; rows that are withheld are not there. */
export interface YearlyPayTable {
  /** A postcode area, a nation or the country: server/places/places/name-pay-scope.ts. */
  scope: string;
  /** These three are "" for all of them. */
  profession: Profession | "";
  booking: (typeof bookings)[number] | "";
  basis: PayBasis | "";
  /** The 12 months before `made_on`, and the 12 before those. */
  year: "last" | "before";
  /** The first day of the month, as in `monthOnly`. */
  made_on: string;
  median: number;
  /** Between these two is the middle half. */
  lower: number;
  upper: number;
  count: number;
}
