/** Retention of entries in the list of erasures: longer than any backup should be kept. */
export const erasuresListedDays = 400;
