/** After how many days a mail asks whether the money came. */
export const paymentAskedDays = 30;
/** Later than this after the mail was due, it is not sent any more. */
export const paymentAskWithinDays = 31;
/** How long the link works in the mail that asks whether the money came. */
export const paymentLinkDays = 60;
