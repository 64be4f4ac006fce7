declare const onlyForAuthorship: unique symbol;

/** Who wrote a review, sealed for its row. `server/features/authorship` alone opens it. */
export type SealedAuthor = string & { readonly [onlyForAuthorship]: true };

/**
 * What a review has of its author: the account, or of an anonymous one a seal and a tag. Without the keys these join to
 * nothing: the seal looks unlike any other, and the tag is a keyed hash of the account and a random slot.
 */
export interface Authored {
  /** The `_id`. */
  id: string;
  /** Of a named one; null once the author has unlinked it, as the others are. */
  account_id: string | null;
  sealed_author: SealedAuthor | null;
  author_tag: string | null;
}

/** A key that the database is sealed with: by its fingerprint, from which it cannot be computed. */
export interface AuthorKeysTable {
  number: number;
  fingerprint: string;
}

/**
 * What has to be found again by an author and is not a review: identifiers that a review had before, the address of a
 * calendar. A row says nothing without the keys.
 */
export interface AuthorMarksTable {
  /** Random, as in `reviews`: the order of rows tells nothing. */
  key: number;
  /** A keyed hash of what it is found by. */
  tag: string;
  /** What it is found by, and what it says, sealed. */
  sealed: string;
}
