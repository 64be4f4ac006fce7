import { limits } from "./limits.ts";

/** Said on every page, and so apart from what is said of accounts. */
export const sessionTexts = {
  loggedOut: "Successfully logged out!",
  endedIdle: `You have been logged out: this shared computer was not used for ${limits.sharedIdleMinutes} minutes.`,
  endedElsewhere: "You have been logged out: your session ended in another tab.",
} as const;
