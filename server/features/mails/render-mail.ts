import { limits } from "@locumark/contract/limits";
import { productName } from "@locumark/contract/product";
import type { ContactFields } from "@locumark/contract/contact";
import type { OutgoingMail } from "../../platform/mail/mailer.ts";
import {
  footOf,
  logo,
  type MailCode,
  type MailLink,
  type MailSection,
  renderPage,
  type Sender,
} from "./render-mail-page.ts";

/*
 * No mail names a place that its recipient reviewed or wants to review: the mailbox may be the employer's. The digest names what they
 * follow, as they were told where they asked for it. None before
 * the confirmation greets by name: the person signing up chooses it, and the mail may reach a stranger.
 */
export interface Content {
  readonly subject: string;
  readonly paragraphs: string[];
  readonly sections?: readonly MailSection[];
  readonly link?: MailLink;
  /** To be typed instead of following the link. */
  readonly code?: MailCode;
  readonly after?: string[];
  /** Why its recipient gets it. */
  readonly reason: string;
}

const ofAccount = `You get this mail because this address belongs to an account with ${productName}.`;

export const confirmationMail = (url: string, code: string): Content => ({
  subject: `Confirm your email address for ${productName}`,
  paragraphs: [
    `Thank you for signing up with ${productName}. Please confirm that this is your email address:`,
  ],
  link: { label: "Confirm my email address", url },
  code: {
    before: `Or type this code on the page where you signed up, within ${limits.confirmationCodeMinutes} minutes:`,
    figures: `${code.slice(0, 3)} ${code.slice(3)}`,
  },
  after: [
    `The link works for ${limits.confirmationHours} hours, on any device. The page where you signed up then goes on by itself.`,
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
    `The link works once, for ${limits.resetMinutes} minutes, and only the newest one works.`,
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
    `The link works once, for ${limits.loginLinkMinutes} minutes, and only in the browser that asked for it. If it opens in another one, copy it there.`,
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

/** The content as plain text and as HTML, which say the same. Answers go to people, not to the address that sends. */
export function renderMail(
  content: Content,
  /** The account's, if its owner has confirmed the address and so chose it. */
  name: string | undefined,
  sender: Sender,
  /** Where mails of this kind are stopped, if they can be. */
  unsubscribe?: string,
): Omit<OutgoingMail, "id" | "to" | "unsubscribe"> {
  const { subject, paragraphs, sections = [], link, code, after = [], reason } = content;
  const before = [name === undefined ? "Hello," : `Hello ${name},`, ...paragraphs];
  const end = [...after, `The ${productName} team`];
  const stop = unsubscribe === undefined ? [] : [`To stop mails like this one: ${unsubscribe}`];
  const foot = [...stop, ...footOf(reason, sender)];
  const instead = code ? [code.before, code.figures] : [];
  const parts = sections.map(({ title, url, lines }) =>
    [title, url, ...lines.map((line) => `- ${line}`)].join("\n"),
  );
  const text = [
    ...before,
    ...parts,
    ...(link ? [link.url] : []),
    ...instead,
    ...end,
    "--",
    ...foot,
  ].join("\n\n");
  return {
    subject,
    text: `${text}\n`,
    html: renderPage({ subject, before, sections, link, code, after: end, foot }),
    pictures: [logo],
    replyTo: { name: `The ${productName} team`, address: sender.contactEmail },
  };
}

/** A message to the team, verbatim; replying to the mail replies to its sender. */
export function renderTeamMail(
  { name, email, subject, message }: ContactFields,
  { publicUrl }: Sender,
): Omit<OutgoingMail, "id" | "to"> {
  const from = `${name} <${email}> wrote through the contact page of ${productName}:`;
  const title = `Contact: ${subject}`;
  return {
    subject: title,
    replyTo: { name, address: email },
    text: `${from}\n\n${message}\n`,
    html: renderPage({
      subject: title,
      before: [from, ...message.split(/\n+/)],
      after: [],
      foot: [`Answering this mail answers ${email}. Sent by ${publicUrl}.`],
    }),
    pictures: [logo],
  };
}
