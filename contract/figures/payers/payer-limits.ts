/**
 * The reports in 12 months that a name needs before it is listed, and the places (for an agency, months) and half-months
 * they must come from; the most that count from one place and half-month.
 */
export const listedReportsMin = 10;
export const listedPlacesMin = 5;
export const listedHalfMonthsMin = 3;
export const listedOfPlaceMax = 2;
/** An organisation that speaks for a name hears of it this many days before the name is listed for the first time. */
export const listedToldDays = 14;
