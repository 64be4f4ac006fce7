import { limits } from "./limits.ts";

export const accountTexts = {
  wrongCredentials: "The email address or password is wrong.",
  emailNotConfirmed:
    "Your email address is not confirmed yet. Follow the link in the email we sent you, then log in.",
  signedUp: "Thank you. We have sent you an email: follow the link in it to confirm your address.",
  confirmed: "Your email has been successfully confirmed!",
  invalidLink: "Invalid or expired confirmation link.",
  codeMissing: "Enter the six figures from the email.",
  codeShape: "The code in the email has six figures.",
  codeWrong:
    "This is not the code, or it is too old. Use the one in the latest email, or follow the link in it.",
  codeTooOften:
    "Too many codes have been tried for this address today. Please follow the link in the email instead: it works on any device, and this page then goes on by itself.",
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
  sessionExpired: "Your session has ended. Please log in again.",
  registrationNumberKept:
    "We have kept your old registration number. Please enter the one for your new profession, and who issued it if that profession has no set regulator. We will check it again.",
  evidenceMissing: "Choose a file that shows your registration.",
  evidenceType: "The evidence must be a PDF, JPG, JPEG or PNG file.",
  evidenceContent:
    "This file is damaged, or is not the type its name suggests. Choose another file.",
  evidenceSize: `The evidence can be at most ${limits.evidenceMegabytes} MB.`,
  evidencePixels: "This picture is too large. Save it with fewer pixels and try again.",
  evidenceHarmful: "Our virus scanner found something harmful in this file. Choose another file.",
  evidenceUnscanned: "We cannot check files just now. Please try again in a few minutes.",
  evidenceOne: "Choose one file only.",
} as const;

const chosenPassword = `At least ${limits.passwordMin} characters, any you like`;
const evidenceFile = `One PDF, JPG, JPEG or PNG file of at most ${limits.evidenceMegabytes} MB`;
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
      short: `So that reviews come from professionals. Only our team sees the document, and deletes it ${limits.evidenceAcceptedDays} days after accepting it.`,
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

/** On the page that waits until the address of a sign-up is confirmed. */
export const waitingTexts = {
  byItself:
    "You can open the link on any device, such as the phone that your mail is on. This page notices and goes on by itself.",
  ask: "I have opened the link",
  notYet:
    "We do not know of it yet. Please open the link in the latest email from us, then press again.",
  code: {
    label: "Or type the code from the email",
    hint: `Six figures, which work for ${limits.confirmationCodeMinutes} minutes`,
  },
  sendCode: "Use the code",
  failed: "This could not be checked. Please try again.",
  confirmed: "Your email address is confirmed. Log in with the password that you chose.",
  loggedIn: "Your email address is confirmed, and you are logged in.",
  goOn: "Go on",
  /** After the mail was sent again. */
  back: "Return to the page that waits, and takes the code",
  /** In the browser that followed the link, when it is not the one that signed up. */
  elsewhere:
    "Signed up in another browser, or on another device? Go back to it: it goes on by itself.",
} as const;

/** About changing the address of an account. */
export const emailChangeTexts = {
  email: { label: "New email address" },
  password: { label: "Password", hint: "To make sure it is you" },
  open: "Change Email Address",
  ask: "Send the link",
  whatHappens: `We mail a link to the new address. Nothing changes before you have followed it. Then your other browsers are logged out, and we tell the old address, without naming the new one; from there the change can be taken back for ${limits.takeBackDays} days, with your password.`,
  /** The same for an address that is taken. */
  asked: `If this address can be used, a link is on its way to it. It works for ${limits.confirmationHours} hours.`,
  waiting: (email: string) =>
    `Waiting for you to confirm ${email}: follow the link that we have mailed to it. Asking again sends another, and ends that one.`,
  failed: "The email address could not be changed. Please try again.",
  same: "This is the email address of your account already.",
  invalidLink: "This link has expired or has been used.",
  anotherAccount:
    "This link is for another account than the one you are logged in to. Log out, log in to that one, and open the link again.",
  press: (email: string) =>
    `Your account has the address ${email} now. Press the button to use the address that this link was mailed to instead.`,
  logInFirst:
    "Log in first, with the email address that your account has had so far. Then the new one takes its place.",
  use: "Use the new address",
  changed: "Your email address has been changed. Log in with the new one from now on.",
  takeBackWhat:
    "If you did not change the email address of your account, take it back here: it gets the old address again and a new password, and everyone who is using it is logged out.",
  oldPassword: {
    label: "Password",
    hint: "The one that the account had when its email address was changed",
  },
  newPassword: {
    label: "New password",
    hint: `At least ${limits.passwordMin} characters, any you like`,
  },
  wrongOldPassword: "This is not the password that the account had when its address was changed.",
  sameOldPassword: "Choose another password: whoever changed the address knows this one.",
  takeBack: "Take my account back",
  takeBackFailed: "The account could not be taken back. Please try again.",
  takenBack: "Your account has its old email address again. Please log in with your new password.",
} as const;

/** Texts about mailed links to log in. */
export const loginLinkTexts = {
  /** After the sentence that says how long to wait. */
  offered: "Or let us mail you a link to log in.",
  ask: "Mail me a link to log in",
  askFailed: "The mail could not be sent. Please try again.",
  requested: `If this address has an account, a link to log in is on its way to it. It works once, for ${limits.loginLinkMinutes} minutes, and only in this browser.`,
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

/** What the field for the registration body is often filled with, each a button. */
export const commonBodyTexts = {
  label: "Common bodies",
  options: {
    GDC: "General Dental Council",
    HCPC: "Health and Care Professions Council",
    GPhC: "General Pharmaceutical Council",
  },
} as const;
