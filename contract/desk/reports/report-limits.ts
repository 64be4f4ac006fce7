/** The longest description of what is wrong, in a report. */
export const reportDetails = 1000;
/** The number of reports by a member about one thing whose words are kept, besides the first for each reason. */
export const wordedReports = 3;
/** A reporter may ask for a second look within this time. */
export const secondLookDays = 30;
/** A reporter's address and words are deleted this long after the decision. */
export const reportDays = 183;
