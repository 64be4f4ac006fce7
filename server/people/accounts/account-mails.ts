import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import { productName } from "@locumark/contract/product";
import type { ComposeSubjectMail, SubjectMails } from "../../services/mails/mail-kinds.ts";
import type { Content } from "../../services/mails/render-mail.ts";
import { findAccount, findConfirmedAccount } from "./account-queries.ts";
import { confirmMs, takeBackMs } from "./change-email.ts";
import { findEmailChange, replaceLink } from "./email-change-queries.ts";

const ofAccount = `You get this mail because this address belongs to an account with ${productName}.`;

export const confirmationMail = (url: string, code: string): Content => ({
  subject: `Confirm your email address for ${productName}`,
  paragraphs: [
    `Thank you for signing up with ${productName}. Please confirm that this is your email address:`,
  ],
  link: { label: "Confirm my email address", url },
  code: {
    before: `Or type this code on the page where you signed up, within ${accountLimits.confirmationCodeMinutes} minutes:`,
    figures: `${code.slice(0, 3)} ${code.slice(3)}`,
  },
  after: [
    `The link works for ${accountLimits.confirmationHours} hours, on any device. The page where you signed up then goes on by itself.`,
    "If you did not sign up, you do not need to do anything: nobody can use your address without confirming it.",
  ],
  reason: `You get this mail because someone signed up with ${productName} using this address.`,
});

export const addressTakenMail = (publicUrl: string): Content => ({
  subject: `You already have a ${productName} account`,
  paragraphs: [
    `Someone, probably you, has just tried to sign up with ${productName} using this email address. You already have an account, so nothing was changed.`,
  ],
  link: { label: "Log In", url: `${publicUrl}/login` },
  after: [
    `You can log in only with the password of that account. If you no longer know it, choose a new one at ${publicUrl}/forgot-password.`,
    "If it was not you, you do not need to do anything: your account is as safe as before.",
  ],
  reason: ofAccount,
});

export const resetMail = (url: string): Content => ({
  subject: `Choose a new password for ${productName}`,
  paragraphs: [
    `Someone, probably you, has asked for a new password for your ${productName} account. You can choose one here:`,
  ],
  link: { label: "Choose a new password", url },
  after: [
    `The link works once, for ${accountLimits.resetMinutes} minutes, and only the newest one works.`,
    "If it was not you, you do not need to do anything: your password has not changed.",
  ],
  reason: ofAccount,
});

export const loginLinkMail = (url: string): Content => ({
  subject: `Log in to ${productName}`,
  paragraphs: [
    `Someone, probably you, has asked for a link to log in to your ${productName} account without the password:`,
  ],
  link: { label: "Log in", url },
  after: [
    `The link works once, for ${accountLimits.loginLinkMinutes} minutes, and only in the browser that asked for it. If it opens in another one, copy it there.`,
    "If it was not you, do not pass the link on: only the person who asked could use it. You do not need to do anything else, and your password has not changed.",
  ],
  reason: ofAccount,
});

export const passwordChangedMail = (publicUrl: string): Content => ({
  subject: `Your ${productName} password was changed`,
  paragraphs: [
    `The password of your ${productName} account has just been changed. If that was you, you do not need to do anything.`,
    "If it was not you, choose a new one now. That also logs out everyone who is using your account:",
  ],
  link: { label: "Choose a new password", url: `${publicUrl}/forgot-password` },
  reason: ofAccount,
});

/** To the new address; or, if it belongs to another account, to that one's owner. Neither names the account that asked. */
const composeConfirmNewEmail: ComposeSubjectMail = async ({ clock, config, database }, id) => {
  const change = await findEmailChange(database.read, id);
  if (!change?.new_email) return undefined;
  const owner = await findConfirmedAccount(database.read, change.new_email);
  if (owner && owner.id !== change.account_id) {
    return {
      to: owner.email,
      name: owner.name,
      content: {
        subject: `Your email address was entered for another ${productName} account`,
        paragraphs: [
          `Someone has just tried to use this email address for another ${productName} account. It belongs to yours, so nothing was changed.`,
          "If that was you, you have two accounts: log in to the one with this address, or delete one of them.",
        ],
        link: { label: "Log In", url: `${config.publicUrl}/login` },
        after: [
          "If it was not you, you do not need to do anything: your account is as safe as before.",
        ],
        reason: ofAccount,
      },
    };
  }
  const until = new Date(clock.now().getTime() + confirmMs);
  const token = await replaceLink(database.write, id, "new_email", until);
  if (token === undefined) return undefined;
  return {
    to: change.new_email,
    content: {
      subject: `Confirm your new email address for ${productName}`,
      paragraphs: [
        `Someone, probably you, wants to use this email address for their ${productName} account from now on. If it was you, confirm it:`,
      ],
      link: {
        label: "Use this email address",
        url: `${config.publicUrl}/new-email/${token}`,
      },
      after: [
        `The link works once, for ${accountLimits.confirmationHours} hours, where you are logged in. Where you are not, log in with your old address first: until you have confirmed the new one, nothing changes.`,
        "If it was not you, you do not need to do anything: nobody can use your address without confirming it.",
      ],
      reason: `You get this mail because someone entered this address for their account with ${productName}.`,
    },
  };
};

/** To the old address, without the new one: the old mailbox may be an employer's. */
const composeEmailChanged: ComposeSubjectMail = async ({ clock, config, database }, id) => {
  const change = await findEmailChange(database.read, id);
  const account = change?.old_email
    ? await findAccount(database.read, change.account_id)
    : undefined;
  if (!change?.old_email || !account || account.disabled_at !== null) return undefined;
  const until = new Date(clock.now().getTime() + takeBackMs);
  const token = await replaceLink(database.write, id, "old_email", until);
  if (token === undefined) return undefined;
  return {
    to: change.old_email,
    name: account.name,
    content: {
      subject: `The email address of your ${productName} account was changed`,
      paragraphs: [
        `Your ${productName} account has another email address now, so this is the last mail to this one. If that was you, you do not need to do anything.`,
        "If it was not you, take your account back. That gives it this address again, and logs out everyone who is using it:",
      ],
      link: { label: "Take it back", url: `${config.publicUrl}/take-back-email/${token}` },
      after: [
        `The link works for ${accountLimits.takeBackDays} days, and needs the password that the account had when its address was changed: who reads this mail without knowing it can do nothing with the link. If someone changed your password first, write to us: ${config.contactEmail}`,
      ],
      reason: `You get this mail because this address belonged to an account with ${productName} until now.`,
    },
  };
};

export const accountMails = {
  confirm_new_email: composeConfirmNewEmail,
  email_changed: composeEmailChanged,
} satisfies SubjectMails;
