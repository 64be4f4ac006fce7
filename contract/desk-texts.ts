import type { DeskItemKind, StaffRole } from "./choices.ts";
import { limits } from "./limits.ts";

/** What the desk says to staff. */
export const deskTexts = {
  secondFactorRequired: "Enter the code from your authenticator app to open the desk.",
  anotherRole: "This needs a role at the desk that you do not have.",
  gone: "This is no longer here: it was deleted by its owner.",
  decidedAlready: "Somebody else has decided this in the meantime.",
  ownMatter: "This concerns you. Somebody else has to decide it.",
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

/** One item of each kind, as the queue and its filter name it. */
export const deskKindLabels: Record<DeskItemKind, string> = {
  verification: "Verification",
  report: "Report",
  "held-review": "Held review",
  appeal: "Appeal",
  place: "Place",
  claim: "Claim",
  notice: "Notice",
  message: "Message",
};

export const staffRoleLabels: Record<StaffRole, string> = {
  moderator: "Moderator",
  verifier: "Verifier",
  admin: "Admin",
};
