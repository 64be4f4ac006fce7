/** Erasures to repeat when a backup made before them is restored. Nothing but random ids. */
export interface ErasuresTable {
  /** The `_id` of the erased account or review. */
  id: string;
  kind: "account" | "review" | "claim";
  /**
   * Of an account: whether its reviews were erased too or stayed without an author. Of a review: all of it, or only
   * its author's name.
   */
  extent: "with_reviews" | "without_reviews" | "whole" | "name";
  erased_at: string;
}
