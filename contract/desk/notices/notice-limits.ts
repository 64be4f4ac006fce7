/** The site takes each step after a notice within this time, without weekends and holidays (SI 2013/3028, Schedule). */
export const noticeStepHours = 48;
/** An author has until midnight at the end of this day after the day on which they were asked. */
export const noticeAnswerDays = 5;
/** One year, as the privacy policy states: a notice after its matter is over, a message to the team after it came. */
export const noticeKeptDays = 365;
/** Each text of a notice under section 5, and where its statement is. */
export const noticeText = 5000;
export const noticeWhere = 1000;
export const noticeReference = 20;
/** After the matter is over, what belongs to a notice is kept for as long. */
export const noticeKeptMonths = 12;
