import type { Generated } from "kysely";

declare const onlyForAuthorship: unique symbol;

/** Who wrote a review, sealed for its row. `server/features/authorship` alone opens it. */
export type SealedAuthor = string & { readonly [onlyForAuthorship]: true };

/**
 * What a review has of its author. Without the keys it joins to nothing: the seal looks unlike any other, and the tag is a
 * keyed hash of the account and a number that is used once.
 */
export interface Authored {
  /** The `_id`. */
  id: string;
  /** Null once the author has unlinked it from their account. */
  sealed_author: SealedAuthor | null;
  author_tag: string | null;
}

/** A key that the database is sealed with: by its fingerprint, from which it cannot be computed. */
export interface AuthorKeysTable {
  number: number;
  fingerprint: string;
}

/**
 * What has to be found again by an author and is not a review: numbers that a deleted review has used, reviews counted
 * today, identifiers that a review had before, a forgotten review of the last 30 days. A row says nothing without the keys.
 */
export interface AuthorMarksTable {
  /** Random, as in `reviews`: the order of rows tells nothing. */
  key: number;
  /** A keyed hash of what it is found by. */
  tag: string;
  /** What it is found by, and what it says, sealed. */
  sealed: string;
  /** The day after which it is deleted. */
  expires_on: Generated<string | null>;
}
