import * as verificationLimits from "../verifications/verification-limits.ts";
import * as accountLimits from "./account-limits.ts";

export const accountTexts = {
  wrongCredentials: "The email address or password is wrong.",
  emailNotConfirmed:
    "Your email address is not confirmed yet. Follow the link in the email we sent you, then log in.",
  signedUp: "Thank you. We have sent you an email: follow the link in it to confirm your address.",
  confirming: "Confirming...",
  confirmed: "Your email has been successfully confirmed!",
  invalidLink: "Invalid or expired confirmation link.",
  confirmElsewhere: "Please open the link in the mail, and press the button there.",
  confirmedLoginRefused: "Please log in with your email address and password.",
  confirmationResent:
    "If this address is waiting to be confirmed, a new confirmation email is on its way.",
  resetRequested: "Password reset link sent to your email.",
  passwordReset: "Password reset successful! Please log in.",
  resetLinkInvalid:
    "This link has expired or has been used. Ask for a new one, and use the link in the latest email.",
  accountDisabled: "This account has been closed by our team. Please contact us.",
  wrongCurrentPassword: "The current password is wrong.",
  notLoggedIn: "Please log in first.",
  /** In the export, while something is sealed with a key that is missing. */
  notOpened:
    "We cannot open everything: anonymous reviews, shifts or what you follow may be missing.",
  sessionExpired: "Your session has ended. Please log in again.",
  registrationEnded:
    "Your old registration has ended. Add the number for your new profession, and evidence, when you can.",
  evidenceMissing: "Choose a file that shows your registration.",
  evidenceType: "The evidence must be a PDF, JPG, JPEG or PNG file.",
  evidenceContent:
    "This file is damaged, or is not the type its name suggests. Choose another file.",
  evidenceName: (kind: string, extension: string) =>
    `This file is a ${kind}. Rename it to end in .${extension}.`,
  evidencePhone:
    "This is an iPhone photo (HEIC). For a JPEG choose Settings, Camera, Formats, Most Compatible, and take it again.",
  evidenceLocked: "This PDF asks for a password. Save a copy without one and choose that.",
  evidenceIncomplete: "This PDF is not complete. Download or save it again and choose that.",
  evidenceSize: `The evidence can be at most ${verificationLimits.evidenceMegabytes} MB.`,
  evidencePixels: "This picture is too large. Save it with fewer pixels and try again.",
  evidenceHarmful: "Our virus scanner found something harmful in this file. Choose another file.",
  evidenceUnscanned: "We cannot check files just now. Please try again in a few minutes.",
  evidenceOne: "Choose one file only.",
} as const;

const chosenPassword = `At least ${accountLimits.passwordMin} characters, any you like`;
const evidenceFile = `One PDF, JPG, JPEG or PNG file of at most ${verificationLimits.evidenceMegabytes} MB`;
const takePhoto = "Take a photo";

/** The list has no dentists. */
const profession = {
  label: "Profession",
  hint: "Dentist, dental nurse or hygienist: choose Other",
} as const;

/** For each account form: its labels, its hints, and its messages. */
export const accountFormTexts = {
  signUp: {
    name: { label: "Full name", hint: "As it appears on your regulator's register" },
    email: {
      label: "Email",
      hint: "Use your own, not your employer’s: they may read its mail",
    },
    password: { label: "Password", hint: chosenPassword },
    profession,
    evidence: { label: "Evidence of registration", hint: evidenceFile, photo: takePhoto },
    whyEvidence: {
      short: `So that reviews come from professionals. Only our team sees the document, and deletes it ${verificationLimits.evidenceAcceptedDays} days after accepting it.`,
      more: "What to send and who sees it",
    },
    termsMissing: "Agree to the terms to sign up.",
    failed: "Signup failed",
  },
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
      hint: `Only this tab will be logged in, until you close it or leave it unused for ${accountLimits.sharedIdleMinutes} minutes.`,
    },
    succeeded: "Login Successful! Redirecting...",
    refused: "Login failed. Please check your credentials!",
    failed: "Login failed",
  },
  /** At the button of a form whose member's session has ended. */
  stopped: "You have been logged out. What you have typed is kept here.",
  mailRequest: { email: { label: "Email" } },
  resetRequest: { failed: "Something went wrong." },
  resend: { failed: "The email could not be sent. Please try again." },
  reset: {
    password: { label: "New password", hint: chosenPassword },
    failed: "Failed to reset password.",
  },
} as const;

/** Labels, hints and messages of the page with one's own details. */
export const accountDetailsTexts = {
  password: {
    currentPassword: { label: "Current password" },
    newPassword: { label: "New password", hint: chosenPassword },
    succeeded: "Password updated successfully!",
    failed: "Error updating password",
  },
  information: {
    name: { label: "Name" },
    profession,
    ends: (profession: string) =>
      `Your ${profession} number, evidence and mark of checking end when you save.`,
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

/** Texts about mailed links to log in. */
export const loginLinkTexts = {
  /** After the sentence that says how long to wait. */
  offered: "Or let us mail you a link to log in.",
  ask: "Mail me a link to log in",
  askFailed: "The mail could not be sent. Please try again.",
  requested: `If this address has an account, a link to log in is on its way to it. It works once, for ${accountLimits.loginLinkMinutes} minutes, and only in this browser.`,
  noMail:
    "Nothing after a few minutes? Look in your spam or junk folder, or choose a new password.",
  invalid:
    "This link has expired or has been used. Log in with your password, or have a new link mailed to you.",
  elsewhere:
    "This link works only in the browser that asked for it, so that nobody can use a link they were passed. Nothing has happened to it: open it there, or have a new one for this browser mailed to you.",
  press: "Press the button to log in. The link works once.",
  logIn: "Log In",
  /** In a browser where another account, or the same, is logged in. */
  loggedIn: (name: string, email: string) =>
    `You are logged in here as ${name} (${email}). The link is for the account that it was mailed to: if you use it, we log ${name} out in this browser first.`,
  logOutAndIn: "Log out and use the link",
  stay: "Stay logged in",
} as const;

/** Buttons that fill the field for the registration body with its most frequent answers. */
export const commonBodyTexts = {
  label: "Common bodies",
  options: {
    GDC: "General Dental Council",
    HCPC: "Health and Care Professions Council",
    GPhC: "General Pharmaceutical Council",
  },
} as const;
