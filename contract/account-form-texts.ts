import { limits } from "./limits.ts";

const chosenPassword = `At least ${limits.passwordMin} characters, any you like`;
const evidenceFile = `One PDF, JPG, JPEG or PNG file of at most ${limits.evidenceMegabytes} MB`;

/** For each account form: its labels, its hints, and its messages. */
export const accountFormTexts = {
  signUp: {
    name: { label: "Full name", hint: "As it appears on your regulator's register" },
    email: { label: "Email" },
    password: { label: "Password", hint: chosenPassword },
    profession: { label: "Profession" },
    evidence: { label: "Evidence of registration", hint: evidenceFile },
    termsMissing: "Agree to the terms to sign up.",
    failed: "Signup failed",
  },
  registration: {
    body: { label: "Registration body", hint: "Set by your profession" },
    /** Shown when the profession has no regulator. */
    certifyingBody: {
      label: "Registration or certifying body",
      hint: "Your role has no set regulator: tell us who certified you, such as your course provider",
    },
    number: { label: "Registration number" },
    certificateNumber: {
      label: "Registration number",
      hint: "Or the number on your certificate",
    },
  },
  logIn: {
    email: { label: "Email" },
    password: { label: "Password" },
    sharedComputer: {
      label: "This is a shared computer",
      hint: `Only this tab will be logged in, until you close it or leave it unused for ${limits.sharedIdleMinutes} minutes.`,
    },
    succeeded: "Login Successful! Redirecting...",
    refused: "Login failed. Please check your credentials!",
    failed: "Login failed",
  },
  mailRequest: { email: { label: "Email" } },
  resetRequest: { failed: "Something went wrong." },
  resend: { failed: "The email could not be sent. Please try again." },
  reset: {
    password: { label: "New password", hint: chosenPassword },
    failed: "Failed to reset password.",
  },
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
