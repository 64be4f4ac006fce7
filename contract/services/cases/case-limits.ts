/** Items that are due within this time stand first at the desk. */
export const dueSoonHours = 24;
/** Entries of the staff's log on one page. */
export const logPage = 50;
