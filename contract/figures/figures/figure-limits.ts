/** Half-years are compared, and ratings drawn as bars, from this many reviews: of fewer, both would be chance. */
export const trendMin = 30;
export const histogramMin = 20;
/** Reviews on the home page, and how many there have to be before it shows any. */
export const latestReviews = 3;
export const latestReviewsMin = 5;
/** The home page counts the reviews of the whole site from as many on. */
export const countedReviewsMin = 100;
/** A question is named as the best or the worst of a place from this many answers and this share of them. */
export const standOutAnswers = 10;
export const bestFrom = 0.7;
export const worstFrom = 0.3;
/** The same for statistics of pay or days to pay, which an owner could look up in the books. */
export const payFiguresMin = 5;
/** Figures of pay, payments and checks take what anonymous reviews say in groups of at least as many new ones. */
export const figuresBatchMin = 3;
/** How many authors were checked is said where at least as many were, and as many were not. */
export const checksMin = 3;
/** Systems named as the most reported in a chain and of a place, each by at least as many reviews. */
export const reportedSystems = 3;
export const reportedSystemMin = 2;
