import * as accountLimits from "./account-limits.ts";

/** About changing the address of an account. */
export const emailChangeTexts = {
  email: { label: "New email address" },
  password: { label: "Password", hint: "To make sure it is you" },
  open: "Change Email Address",
  ask: "Send the link",
  whatHappens: `We mail a link to the new address. Nothing changes before you have followed it. Then your other browsers are logged out, and we tell the old address, without naming the new one; from there the change can be taken back for ${accountLimits.takeBackDays} days, with your password.`,
  /** The same for an address that is taken. */
  asked: `If this address can be used, a link is on its way to it. It works for ${accountLimits.confirmationHours} hours.`,
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
    hint: `At least ${accountLimits.passwordMin} characters, any you like`,
  },
  wrongOldPassword: "This is not the password that the account had when its address was changed.",
  sameOldPassword: "Choose another password: the person who changed the address knows this one.",
  takeBack: "Take my account back",
  takeBackFailed: "The account could not be taken back. Please try again.",
  takenBack: "Your account has its old email address again. Please log in with your new password.",
} as const;
