/**
 * The places and groups that a person follows: one row for each person, without the keys joined to nobody. All of it is
 * sealed to one length, its owner included, and found again by a keyed hash of the account.
 */
export interface FollowingsTable {
  /** Random, as in `reviews`: the order of rows tells nothing. */
  key: number;
  tag: string;
  /** Whose it is and what they follow, sealed for its tag. */
  sealed: string;
}

/** The digests that were queued for an account, or come with one that still waits: each once, whatever process is first. */
export interface DigestsTable {
  account_id: string;
  /** Its night, such as "2026-12-01". */
  digest_day: string;
}
