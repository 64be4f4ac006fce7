// Lengths, windows and allowances that several nouns have; those of one noun stand in its `<noun>-limits.ts`. The browser shows
// them and the server enforces them. Lengths count Unicode characters (code points).

export const name = 120;
/** RFC 5321 4.5.3.1.3 allows a path of 256 octets, its two angle brackets included. */
export const email = 254;
export const address = 300;
export const postcode = 10;
export const telephone = 40;
export const website = 300;
/** The job of a person of another profession, in their own words. */
export const jobTitle = 60;
export const pmr = 100;
export const query = 200;
/** Pounds an hour. The highest locum rates known are some hundreds; more is a typing error. */
export const payRateMax = 1000;
/** Days. Ten years: anyone who has waited longer is not going to be paid. */
export const timeToPayMax = 3650;
export const ratingMin = 1;
export const ratingMax = 10;
export const searchPageMax = 100;
/** A decision can be taken back within this time; its mails wait as long. */
export const undoMinutes = 2;
/** How long a browser keeps what has been typed and not sent. */
export const draftDays = 7;
/** How long a message at the edge of the screen stays. */
export const toastMs = { success: 2000, error: 4000 } as const;
/** Debounce of typing before suggestions or results are requested. */
export const searchDebounceMs = 300;
