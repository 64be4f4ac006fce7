import { productName } from "@locumark/contract/product";
import type { ContactFields } from "@locumark/contract/desk/contact/contact";
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

/**
 * No mail names a place that its recipient reviewed or wants to review: the mailbox may be the employer's. The digest names what
 * they follow, as they were told where they asked for it. None before the confirmation greets by name: the person signing up
 * chooses it, and the mail may reach a stranger.
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

/** The content as plain text and as HTML, which say the same. Answers go to people, not to the address that sends. */
export function renderMail(
  content: Content,
  /** The account's, if its owner has confirmed the address and so chose it. */
  name: string | undefined,
  sender: Sender,
  /** The address at which mails of this kind are stopped, if they can be. */
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
