export const registrationNumber = 40;
export const registrationBody = 120;
export const passwordMin = 8;
export const passwordMax = 128;
export const confirmationHours = 24;
/** How long the code in that mail works, and how often one may be typed for an address in a day. */
export const confirmationCodeMinutes = 15;
export const confirmationCodeTries = 5;
/** After this, an unconfirmed sign-up is deleted. */
export const unconfirmedDays = 7;
export const resetMinutes = 30;
/** How long a change of the address can be taken back from the old one. */
export const takeBackDays = 7;
/** How long a mailed link to log in works. */
export const loginLinkMinutes = 15;
/** Mails of one kind to one account: no one can flood another person's mailbox by signing up with their address repeatedly. */
export const mailsAnHour = 5;
export const loginLinksAnHour = 3;
/** The idle and the absolute lifetime of a session. */
export const sessionIdleDays = 7;
export const sessionDays = 30;
/** The idle lifetime on a shared computer. */
export const sharedIdleMinutes = 30;
/** How long a browser counts as one in which its owner has logged in before. */
export const knownBrowserDays = 365;
/** Wrong passwords for one account from one network, within this many minutes. */
export const loginTries = 10;
export const loginWindowMinutes = 15;
/** Per person, in a day by the calendar of the UK. */
export const reviewsADay = 10;
export const workplacesADay = 3;
export const agenciesADay = 3;
