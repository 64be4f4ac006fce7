import { expect, test } from "vitest";
import {
  addressTakenMail,
  confirmationMail,
  passwordChangedMail,
  resetMail,
} from "../../people/accounts/account-mails.ts";
import { renderMail, renderTeamMail } from "./render-mail.ts";

const sender = {
  publicUrl: "https://site.test",
  contactEmail: "team@site.test",
  company: { name: "Site Ltd", number: "01234567", address: "1 Long Lane, London EC1A 1BB" },
};

const mails = {
  confirmation: confirmationMail("https://site.test/confirm-email?token=t", "012345"),
  "address taken": addressTakenMail("https://site.test"),
  reset: resetMail("https://site.test/reset-password/t"),
  "password changed": passwordChangedMail("https://site.test"),
};

/** Returns the words that are left without styles and pictures. */
const wordsOf = (html: string): string =>
  html
    .replace(/<style>[^]*?<\/style>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&")
    .replace(/[ \n]+/g, " ");

test.each(Object.entries(mails))(
  "the %s mail says the same in both parts: what it is about, why it came and who sent it",
  (_, content) => {
    const { subject, text, html, replyTo } = renderMail(content, "Robin Reed", sender);
    const words = wordsOf(html);
    for (const paragraph of text.trim().split("\n\n")) {
      if (paragraph !== "--") expect(words).toContain(paragraph);
    }
    expect(html).toContain(`<h1 class="ink"`);
    expect(words).toContain(subject);
    expect(text).toContain("Hello Robin Reed,");
    expect(text).toMatch(/You get this mail because (?:someone signed up|this address belongs)/);
    expect(text).toContain("Site Ltd, registered in England and Wales, company number 01234567");
    expect(text).toContain("London EC1A\u00a01BB.");
    expect(replyTo).toEqual({ name: "The Locumark team", address: "team@site.test" });
  },
);

test.each(Object.entries(mails))(
  "the %s mail loads nothing, and its colours follow the reader's scheme",
  (_, content) => {
    const { html, pictures = [] } = renderMail(content, undefined, sender);
    expect(html).not.toMatch(/<script|<link|url\(|@import/);
    // The logo comes with the mail.
    const sources = [...html.matchAll(/src="([^"]+)"/g)].map(([, source]) => source);
    expect(sources).toEqual(pictures.map(({ id }) => `cid:${id}`));
    expect(pictures.map(({ bytes }) => bytes.length)).toEqual([expect.any(Number)]);
    expect(pictures[0]?.bytes.length).toBeLessThan(3000);
    const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address);
    expect(addresses).toEqual([content.link?.url]);
    const classes = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) =>
      names!.split(" "),
    );
    const [, dark = ""] = /prefers-color-scheme:dark\)\{([^]*?\})\}<\/style>/.exec(html) ?? [];
    for (const name of new Set(classes)) expect(dark).toContain(`.${name}`);
  },
);

test("without a confirmed account the greeting has no name", () => {
  const { text, html } = renderMail(mails.confirmation, undefined, sender);
  expect(text).toMatch(/^Hello,\n/);
  expect(wordsOf(html)).toContain("Hello, Thank you for signing up");
});

test("names and messages are text, whatever they contain", () => {
  const hostile = `<a href="https://evil.test">'&`;
  const { html } = renderMail(mails.reset, hostile, sender);
  expect(html).not.toContain('<a href="https://evil');
  expect(wordsOf(html)).toContain("'&,");
  const team = renderTeamMail(
    { name: hostile, email: "a@b.test", subject: hostile, message: `One.\n\n${hostile}` },
    sender,
  );
  expect(team.html).not.toContain('<a href="https://evil');
  expect(team.replyTo).toEqual({ name: hostile, address: "a@b.test" });
  expect(wordsOf(team.html)).toContain("Answering this mail answers a@b.test.");
});

test("a mail that is not essential says in both parts where to stop its kind", () => {
  const stop = "https://site.test/unsubscribe/t";
  const { text, html } = renderMail(mails.reset, "Robin Reed", sender, stop);
  for (const part of [text, wordsOf(html)]) {
    expect(part).toContain(`To stop mails like this one: ${stop}`);
  }
});
