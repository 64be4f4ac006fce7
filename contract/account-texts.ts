import { limits } from "./limits.ts";

export const accountTexts = {
  wrongCredentials: "The email address or password is wrong.",
  emailNotConfirmed:
    "Your email address is not confirmed yet. Follow the link in the email we sent you, then log in.",
  signedUp: "Thank you. We have sent you an email: follow the link in it to confirm your address.",
  confirmed: "Your email has been successfully confirmed!",
  invalidLink: "Invalid or expired confirmation link.",
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
