import { limits } from "./limits.ts";

/** Needed on every page, so kept apart from the texts about accounts. */
export const sessionTexts = {
  loggedOut: "Successfully logged out!",
  endedIdle: `You have been logged out: this shared computer was not used for ${limits.sharedIdleMinutes} minutes.`,
  /** At the button of a form that is being written in. */
  endedWhileWriting: "You have been logged out. Your review is kept here.",
  goOn: { post: "Log in and post it", save: "Log in and save it" },
  offline: "You are offline. What you have typed stays here; send it when you are connected again.",
  connectedAgain: "You are connected again. Your review has not been sent yet.",
  sendNow: "Send it now",
  endedElsewhere: "You have been logged out: your session ended in another tab.",
} as const;
