/** Shifts that one person keeps. */
export const shiftsMax = 2000;
/** How long ago a shift may be: debts are barred after six years, and tax records are kept for some months longer. */
export const diaryYearsBack = 7;
export const diaryYearsAhead = 1;
export const shiftHoursMin = 0.5;
export const shiftHoursMax = 24;
/** Pounds for a shift: `payRateMax` for every hour of a day. */
export const shiftPayMax = 24_000;
export const shiftMilesMax = 1000;
export const dueDaysMax = 365;
/** Without an agreed day: Late Payment of Commercial Debts (Interest) Act 1998, section 4. */
export const dueDaysUsual = 30;
export const invoiceNumber = 40;
/** Once the day on which money was due is over, its owner is reminded again every this many days. */
export const remindAgainDays = 7;
/** How long the link in such a mail works. */
export const dueLinkDays = 60;
