/** The idle time after which the desk asks for the second factor again. */
export const deskIdleMinutes = 30;
/** Each opens the desk once, for a person who has lost the app. */
export const recoveryCodes = 10;
