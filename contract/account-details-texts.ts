import { chosenPassword, evidenceFile, takePhoto } from "./account-form-texts.ts";

/** Labels, hints and messages of the page with one's own details: the sign-up form does without them. */
export const accountDetailsTexts = {
  password: {
    currentPassword: { label: "Current password" },
    newPassword: { label: "New password", hint: chosenPassword },
    succeeded: "Password updated successfully!",
    failed: "Error updating password",
  },
  information: {
    name: { label: "Name" },
    profession: { label: "Profession" },
    succeeded: "User information updated successfully!",
    failed: "Error updating user info",
  },
  evidence: {
    evidence: {
      label: "New document",
      hint: `${evidenceFile}. It will replace the old one and be checked again.`,
      photo: takePhoto,
    },
    succeeded: "Update successful!",
    failed: "The document could not be uploaded. Please try again.",
  },
  sessions: {
    ended: (browser: string) => `${browser} has been logged out.`,
    endFailed: "This session could not be ended. Please try again.",
    failed: "Your sessions could not be loaded.",
  },
  data: { failed: "Your data could not be downloaded. Please try again." },
  deletion: {
    password: { label: "Password", hint: "To make sure it is you" },
    succeeded: "Your account has been deleted.",
    failed: "Your account could not be deleted. Please try again.",
  },
  /** Shown in the account when the server fails. */
  serverError: "Server error. Please try again.",
} as const;
