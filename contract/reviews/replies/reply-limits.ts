/** Characters of an organisation's reply to a review. */
export const reply = 2000;
/** The idle lifetime of the link with which an organisation replies. */
export const replyLinkIdleDays = 90;
