/**
 * The kinds of items at the desk, with the name of one item of each in the queue, its filter and the log.
 * `server/services/cases/desk-kinds.ts`: who decides it.
 */
export const deskKindLabels = {
  verification: "Verification",
  report: "Report",
  "held-review": "Held review",
  "marked-review": "Sent all the same",
  appeal: "Appeal",
  place: "Place",
  claim: "Claim",
  notice: "Notice",
  message: "Message",
} as const;

export type DeskItemKind = keyof typeof deskKindLabels;
export const deskItemKinds = Object.keys(deskKindLabels) as DeskItemKind[];
