import { limits } from "./limits.ts";

export const chosenPassword = `At least ${limits.passwordMin} characters, any you like`;
export const evidenceFile = `One PDF, JPG, JPEG or PNG file of at most ${limits.evidenceMegabytes} MB`;
export const takePhoto = "Take a photo";

/** For each account form: its labels, its hints, and its messages. */
export const accountFormTexts = {
  signUp: {
    name: { label: "Full name", hint: "As it appears on your regulator's register" },
    email: {
      label: "Email",
      hint: "Use your own, not your employer’s: they may read its mail",
    },
    password: { label: "Password", hint: chosenPassword },
    profession: {
      label: "Profession",
      hint: "Dentist, dental nurse or hygienist: choose Other",
    },
    evidence: { label: "Evidence of registration", hint: evidenceFile, photo: takePhoto },
    termsMissing: "Agree to the terms to sign up.",
    failed: "Signup failed",
  },
  /** What "Other" is for, in the list of professions: no longer than a phone's field shows. */
  otherProfession: "Other, such as a dentist",
  registration: {
    jobTitle: {
      label: "Your role",
      hint: "Such as Dentist, Dental nurse or Hygienist. Reviews under your name show it instead of “Other”",
    },
    body: { label: "Registration body", hint: "Set by your profession" },
    /** Shown when the profession has no regulator. */
    certifyingBody: {
      label: "Registration or certifying body",
      hint: "Your role has no set regulator: tell us who certified you, such as your course provider",
    },
    otherBody: {
      label: "Registration or certifying body",
      hint: "The GDC for dental teams; otherwise who registered or certified you",
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
} as const;
