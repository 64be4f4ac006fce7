import { limits } from "@locumark/contract/limits";
import { productName } from "@locumark/contract/product";
import { escapeHtml } from "../../platform/html.ts";
import type { ContactFields } from "@locumark/contract/contact";
import type { OutgoingMail } from "../../platform/mail/mailer.ts";

// Recipients are not greeted by name: the person signing up chooses it, and the mail may reach somebody else.
export interface Content {
  readonly subject: string;
  readonly paragraphs: string[];
  readonly link?: { label: string; url: string };
  readonly after?: string[];
}

export const confirmationMail = (url: string): Content => ({
  subject: `Confirm your email address for ${productName}`,
  paragraphs: [
    `Thank you for signing up with ${productName}. Please confirm that this is your email address:`,
  ],
  link: { label: "Confirm my email address", url },
  after: [
    `The link works for ${limits.confirmationHours} hours.`,
    "If you did not sign up, you need do nothing: without the confirmation nobody can use your address.",
  ],
});

export const addressTakenMail = (publicUrl: string): Content => ({
  subject: `You already have a ${productName} account`,
  paragraphs: [
    `Somebody, probably you, just tried to sign up with ${productName} using this email address. You already have an account, so nothing was changed.`,
  ],
  link: { label: "Log in", url: `${publicUrl}/login` },
  after: [
    `Only the password of that account opens it. If you no longer know it, choose a new one at ${publicUrl}/forgot-password.`,
    "If it was not you, you need do nothing: your account is as safe as before.",
  ],
});

export const resetMail = (url: string): Content => ({
  subject: `Choose a new password for ${productName}`,
  paragraphs: [
    `Somebody, probably you, asked for a new password for your ${productName} account. You can choose one here:`,
  ],
  link: { label: "Choose a new password", url },
  after: [
    `The link works once, for ${limits.resetMinutes} minutes, and only the newest one works.`,
    "If it was not you, you need do nothing: your password stays as it is.",
  ],
});

export const passwordChangedMail = (publicUrl: string): Content => ({
  subject: `Your ${productName} password was changed`,
  paragraphs: [
    `The password of your ${productName} account has just been changed. If that was you, you need do nothing.`,
    "If it was not you, choose a new one now; that also ends everybody's sessions:",
  ],
  link: { label: "Choose a new password", url: `${publicUrl}/forgot-password` },
});

/** The content as plain text and as HTML, which reads the same without images or styles. */
export function renderMail(content: Content): Pick<OutgoingMail, "subject" | "text" | "html"> {
  const { subject, paragraphs, link, after = [] } = content;
  const greeting = "Hello,";
  const signature = `The ${productName} team`;
  const text = [greeting, ...paragraphs, ...(link ? [link.url] : []), ...after, signature].join(
    "\n\n",
  );
  const html = toPage(subject, [
    ...[greeting, ...paragraphs].map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(link
      ? [
          `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`,
          `<p>Or copy this address into your browser: ${escapeHtml(link.url)}</p>`,
        ]
      : []),
    ...[...after, signature].map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
  ]);
  return { subject, text: `${text}\n`, html };
}

/** A message to the team, verbatim; replying to the mail replies to its sender. */
export function renderTeamMail({
  name,
  email,
  subject,
  message,
}: ContactFields): Omit<OutgoingMail, "id" | "to"> {
  const from = `${name} <${email}> wrote through the contact page of ${productName}:`;
  return {
    subject: `Contact: ${subject}`,
    replyTo: { name, address: email },
    text: `${from}\n\n${message}\n`,
    html: toPage(subject, [
      `<p>${escapeHtml(from)}</p>`,
      ...message.split(/\n+/).map((line) => `<p>${escapeHtml(line)}</p>`),
    ]),
  };
}

/** Links and people's texts may have very long words: in a narrow window they wrap instead of overflowing. */
const toPage = (subject: string, paragraphs: string[]): string =>
  [
    "<!doctype html>",
    `<html lang="en-GB"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body style="overflow-wrap:anywhere">',
    ...paragraphs,
    "</body></html>",
  ].join("\n");
