/** Erasures to repeat when a backup made before them is restored. Nothing but random ids. */
export interface ErasuresTable {
  /** The `_id` of the erased account or review. */
  id: string;
  kind: "account" | "review" | "claim";
  /**
   * For an account: whether its reviews were erased too or stayed without an author. For a review: all of it, only its
   * author's name, or all that joins it to its author.
   */
  extent: "with_reviews" | "without_reviews" | "whole" | "name" | "author";
  /** The day: by instants, what was erased together would be joined. */
  erased_at: string;
}
