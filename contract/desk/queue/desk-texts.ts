import * as limits from "../../limits.ts";

/** Texts of the desk for staff. */
export const deskTexts = {
  secondFactorRequired: "Enter the code from your authenticator app to open the desk.",
  anotherRole: "This needs a role at the desk that you do not have.",
  gone: "This is no longer here: it was deleted by its owner.",
  decidedAlready: "Someone else has decided this in the meantime.",
  ownMatter: "This concerns you, so someone else has to decide it.",
  tooLateToUndo: "This can no longer be taken back.",
  decided: "Decided.",
  mailsWait: `You can take it back for ${limits.undoMinutes} minutes; no mail about it goes before then.`,
  undone: "Taken back.",
  undoFailed: "It could not be taken back. Please try again.",
} as const;

/** Labels and failures of the desk's own pages. */
export const deskPageTexts = {
  show: { label: "Show" },
  shortcuts: { label: "Use keyboard shortcuts in this browser" },
  itemFailed: "It could not be loaded.",
  logFailed: "The log could not be loaded. Please try again.",
  downloadFailed: "The log could not be downloaded. Please try again.",
} as const;
