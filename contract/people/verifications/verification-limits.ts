export const evidenceMegabytes = 10;
export const evidenceBytes = evidenceMegabytes * 1024 * 1024;
/** How long a link to one's own evidence is valid. */
export const evidenceLinkMinutes = 15;
/** Evidence is deleted this many days after it was accepted, or refused or never replaced by a better one. */
export const evidenceAcceptedDays = 7;
export const evidenceRefusedDays = 30;
/** A registration is checked again after a year; its owner is asked for a document this many days before. */
export const checkDays = 365;
export const checkReminderDays = 30;
