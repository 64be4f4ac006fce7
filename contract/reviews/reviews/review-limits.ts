export const comments = 5000;
export const features = 5000;
/** How many years ago the month of a shift may be. */
export const shiftYearsBack = 5;
export const reviewPage = 50;
export const reviewPageMax = 100;
/** Words to look for in the reviews of a place. */
export const reviewQuery = 100;
export const reviewQueryWords = 10;
/** A list is sorted and filtered from as many reviews on: fewer are read sooner. */
export const filteredMin = 4;
/** The last year and the trend are shown from as many reviews on; an average of fewer than `atAGlanceMin` never is. */
export const overTimeMin = 10;
/** Half-years of a trend at most. */
export const trendHalfYears = 8;
/** Later than this, a locum was paid late: the end of a band of `review-bands.ts`, so that a filter tells no more. */
export const paidLateDays = 30;
/** How often a review was marked as helpful is shown from here on. */
export const helpfulMin = 3;
export const editWindowDays = 30;
/** A statistic of fewer reviews would reveal more about their authors than about the place. */
export const atAGlanceMin = 3;
/** Figures of what was answered by taps. */
export const answersMin = 5;
export const systemsAtAGlance = 2;
