import * as accountLimits from "./account-limits.ts";

/** On the page that waits until the address of a sign-up is confirmed. */
export const waitingTexts = {
  byItself:
    "You can open the link on any device, such as the phone that your mail is on. This page notices and goes on by itself.",
  ask: "I have opened the link",
  notYet:
    "We do not know of it yet. Please open the link in the latest email from us, then press again.",
  code: {
    label: "Or type the code from the email",
    hint: `Six figures, which work for ${accountLimits.confirmationCodeMinutes} minutes`,
  },
  sendCode: "Use the code",
  codeMissing: "Enter the six figures from the email.",
  codeShape: "The code in the email has six figures.",
  codeWrong:
    "This is not the code, or it is too old. Use the one in the latest email, or follow the link in it.",
  codeTooOften:
    "Too many codes have been tried for this address today. Please follow the link in the email instead: it works on any device, and this page then goes on by itself.",
  failed: "This could not be checked. Please try again.",
  confirmed: "Your email address is confirmed. Log in with the password that you chose.",
  /** While another account is logged in. */
  confirmedBeside:
    "Your email address is confirmed. Somebody else is logged in in this browser: log out first, then log in with the password that you chose.",
  loggedIn: "Your email address is confirmed, and you are logged in.",
  goOn: "Go on",
  /** After the mail was sent again. */
  back: "Return to the page that waits, and takes the code",
  refused: (email: string) =>
    `No email reaches ${email}: its mail server has refused it. Please correct the address.`,
  correct: "Correct the address",
  /** In a browser that did not sign up: only a press confirms, since programs open the links in mails. */
  press: "Press the button to confirm your email address.",
  confirm: "Confirm my email address",
  notYours: "You did not sign up? Close this page, and nothing happens.",
  /** In the browser that followed the link, when it is not the one that signed up. */
  elsewhere:
    "Signed up in another browser, or on another device? Go back to it: it goes on by itself.",
} as const;
