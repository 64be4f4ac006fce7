/** How long an author has to change what we asked them to change. */
export const changeDays = 7;
/** Reviews of one place in a day by accounts whose registration is not checked; further ones are held. */
export const burst = 5;
export const burstHours = 24;
/** When a hold for a burst ends by itself. */
export const burstHoldHours = 72;
/** A held review is decided within this time. */
export const holdDecidedHours = 24;
/** An appeal is decided within this time. */
export const appealDecidedDays = 7;
export const statement = 2000;
/** The name of a law and its section. */
export const law = 200;
/** A report should be decided within this time. */
export const reportHours = 48;
