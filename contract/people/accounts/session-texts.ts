import * as accountLimits from "./account-limits.ts";

/** Needed on every page, so kept apart from the texts about accounts. */
export const sessionTexts = {
  loggedOut: "Successfully logged out!",
  /** After it, where there was any. */
  draftsDeleted: "What you had typed and not sent has been deleted here.",
  endedIdle: `You have been logged out: this shared computer was not used for ${accountLimits.sharedIdleMinutes} minutes.`,
  offline: "You are offline. What you have typed stays here; send it when you are connected again.",
  notStored: "Your browser stores nothing: what you do here lasts until you close this page.",
  endedElsewhere: "You have been logged out: your session ended in another tab.",
} as const;
