declare const onlyForAuthorship: unique symbol;

/** Seals who wrote a review, for its row. `server/reviews/authorship` alone opens it. */
export type SealedAuthor = string & { readonly [onlyForAuthorship]: true };

/**
 * A review's columns about its author: the account, or for an anonymous one a seal and a tag. Without the keys these join to
 * nothing: the seal looks unlike any other, and the tag is a keyed hash of the account and a random slot.
 */
export interface Authored {
  /** The `_id`. */
  id: string;
  /** The author of a named one; null once they have unlinked it, and for an anonymous one. */
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
 * Things an author has to find again that are not reviews: identifiers that a review had before, the address of a
 * calendar. A row says nothing without the keys.
 */
export interface AuthorMarksTable {
  /** Random, as in `reviews`: the order of rows tells nothing. */
  key: number;
  /** A keyed hash of what it is found by. */
  tag: string;
  /** The words that it is found by, and its content, sealed. */
  sealed: string;
}
