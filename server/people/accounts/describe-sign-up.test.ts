// On both engines: describe-sign-up.ts, an order and an alternative.
import { expect, test } from "vitest";
import { smtpReply, startMailServer } from "../../test/mail-server.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";

const email = "robin@example.com";

const ask = async (site: TestSite, waiting: string) =>
  (await site.call("POST", "/api/auth/waiting-sign-up", { body: { waiting } })).body;

const siteOver = async (onRecipient: (address: string) => Error | undefined) => {
  const server = await startMailServer({ onRecipient });
  return await startTestSite({ environment: { SMTP_URL: server.url } });
};

test.each([[501], [550], [551], [553], [556]])(
  "an address that the mail server refuses with %d is told to the browser that signed up, and no other",
  async (code) => {
    const site = await siteOver((address) => (address === email ? smtpReply(code) : undefined));
    const { body } = await site.signUp({ email });
    const other = await site.signUp({ email: "other@example.com" });
    await site.mailWorker.drain();
    expect(await ask(site, body.waiting)).toEqual({ isConfirmed: false, isRefused: true });
    expect(await ask(site, other.body.waiting)).toEqual({ isConfirmed: false, isRefused: false });
    expect(await ask(site, "x".repeat(43))).toEqual({ isConfirmed: false, isRefused: false });
  },
);

test.each([[421], [450], [451], [452]])(
  "a server that may take the mail later (%d) has not refused the address",
  async (code) => {
    const site = await siteOver(() => smtpReply(code));
    const { body } = await site.signUp({ email });
    await site.mailWorker.drain();
    expect(await ask(site, body.waiting)).toEqual({ isConfirmed: false, isRefused: false });
  },
);

test("a refusal of the mail itself is none of its address", async () => {
  const server = await startMailServer({ onMessage: () => smtpReply(554) });
  const site = await startTestSite({ environment: { SMTP_URL: server.url } });
  const { body } = await site.signUp({ email });
  await site.mailWorker.drain();
  expect(await ask(site, body.waiting)).toEqual({ isConfirmed: false, isRefused: false });
});

test("an address that the mail server looks up only once it has the mail is told as well", async () => {
  const refusal = Object.assign(new Error("5.1.1 no such user"), { responseCode: 550 });
  const server = await startMailServer({ onMessage: () => refusal });
  const site = await startTestSite({ environment: { SMTP_URL: server.url } });
  const { body } = await site.signUp({ email });
  await site.mailWorker.drain();
  expect(await ask(site, body.waiting)).toEqual({ isConfirmed: false, isRefused: true });
});

test("a mail that was sent again and accepted takes the refusal back", async () => {
  let isFull = true;
  const site = await siteOver(() => (isFull ? smtpReply(552) : undefined));
  const { body } = await site.signUp({ email });
  await site.mailWorker.drain();
  expect((await ask(site, body.waiting)).isRefused).toBe(true);
  isFull = false;
  site.clock.advance(60_000);
  await site.call("POST", "/api/auth/resend-confirmation", { body: { email } });
  await site.mailWorker.drain();
  expect((await ask(site, body.waiting)).isRefused).toBe(false);
});

test("a dead address is told alike whether or not it is a member's", async () => {
  let isDead = false;
  const site = await siteOver(() => (isDead ? smtpReply(550) : undefined));
  const member = await site.member();
  isDead = true;
  const taken = await site.signUp({ email: member.email });
  await site.mailWorker.drain();
  expect(await ask(site, taken.body.waiting)).toEqual({ isConfirmed: false, isRefused: true });
});
