/** What the desk says to staff. */
export const deskTexts = {
  secondFactorRequired: "Enter the code from your authenticator app to open the desk.",
  anotherRole: "This needs a role at the desk that you do not have.",
  gone: "This is no longer here: it was deleted by its owner.",
  decidedAlready: "Somebody else has decided this in the meantime.",
  ownMatter: "This concerns you. Somebody else has to decide it.",
  tooLateToUndo: "This can no longer be taken back.",
  undone: "Taken back.",
} as const;
