/**
 * A person's own shifts. Without the keys a row joins to nothing and nobody: all of it is sealed to one length, its owner
 * included, and found again by a keyed hash of the account and a random slot.
 */
export interface ShiftsTable {
  /** Random, as in `reviews`: the order of rows tells nothing. */
  key: number;
  /** The `_id`. */
  id: string;
  tag: string;
  /** Whose it is, its slot and what it says, sealed for its id. */
  sealed: string;
  /** The day, such as "2026-11-25", of the next mail about it; null where there is none. */
  remind_on: string | null;
}

/** The base rate of the Bank of England on a day, in hundredths of a per cent: see `contract/members/shifts/late-interest.ts`. */
export interface BaseRatesTable {
  day: string;
  hundredths: number;
}
