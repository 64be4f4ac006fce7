import type { StaffRole } from "../../choices.ts";

export const staffRoleLabels: Record<StaffRole, string> = {
  moderator: "Moderator",
  verifier: "Verifier",
  admin: "Admin",
};

/** Labels and messages about staff, their roles and their second factor. */
export const staffTexts = {
  codeMissing: "Enter the code.",
  code: {
    label: "Code",
    hint: "The six digits that your authenticator app shows, or one of your recovery codes",
  },
  newCode: { label: "Code", hint: "The six digits that the app shows now" },
  password: { label: "Your password" },
  email: { label: "Email address of their account" },
  failed: "That did not work. Please try again.",
  openFailed: "The desk could not be opened.",
  inviteFailed: "The invitation could not be sent.",
  listFailed: "The list could not be loaded. Please try again.",
  codesFailed: "The codes could not be renewed.",
  wrongCode: "This code is wrong, or was used before. Wait for the next one and try again.",
  appUnreadable: "We cannot check your app’s codes at the moment. Use a recovery code instead.",
  notSetUp: "Set up your authenticator app first.",
  setUpAlready:
    "Your authenticator app is set up. If you have lost it, use a recovery code or ask an admin.",
  opened: "The desk is open.",
  unknownAddress:
    "There is no confirmed account with this address. Ask the person to sign up first.",
  isStaff: "This person is at the desk already. Change their roles in the list.",
  notStaff: "This person is not at the desk any more.",
  lastAdmin: "There has to be one admin. Make someone else an admin first.",
  lastAdminErases:
    "You are the only admin: without one, nobody could let others in. Make someone else an admin on the desk’s staff page first, then delete your account.",
  ownFactor: "Another admin has to do this for you, or you on the command line.",
  rolesChanged: "The roles are changed.",
  revoked: "This person is not at the desk any more.",
  invited: "The invitation is on its way.",
  factorReset: "The second factor is deleted. The person sets it up again at the desk.",
} as const;
