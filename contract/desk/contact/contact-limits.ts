export const subject = 150;
export const message = 5000;
export const messageKeptDays = 365;
/** Data Protection Act 2018, section 164A: a complaint is acknowledged within this time of its receipt. */
export const complaintDays = 30;
