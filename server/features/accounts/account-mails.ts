import { limits } from "@locumark/contract/limits";
import { productName } from "@locumark/contract/product";
import type { ComposeSubjectMail, SubjectMails } from "../mails/mail-kinds.ts";
import { findAccount, findConfirmedAccount } from "./account-queries.ts";
import { confirmMs, takeBackMs } from "./change-email.ts";
import { findEmailChange, renewLink } from "./email-change-queries.ts";

const ofAccount = `You get this mail because this address belongs to an account with ${productName}.`;

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
  const token = await renewLink(database.write, id, "new_email", until);
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
        `The link works once, for ${limits.confirmationHours} hours, where you are logged in. Where you are not, log in with your old address first: until you have confirmed the new one, nothing changes.`,
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
  const token = await renewLink(database.write, id, "old_email", until);
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
        `The link works for ${limits.takeBackDays} days, and needs the password that the account had when its address was changed: who reads this mail without knowing it can do nothing with the link.`,
      ],
      reason: `You get this mail because this address belonged to an account with ${productName} until now.`,
    },
  };
};

export const accountMails = {
  confirm_new_email: composeConfirmNewEmail,
  email_changed: composeEmailChanged,
} satisfies SubjectMails;
