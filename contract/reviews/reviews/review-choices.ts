/** How lists of reviews can be ordered; the first is the order without a choice. */
export const reviewSorts = ["newest", "highest", "lowest", "longest"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Ratings from and to. */
export const ratingBands = ["8-10", "5-7", "1-4"] as const;
export type RatingBand = (typeof ratingBands)[number];
