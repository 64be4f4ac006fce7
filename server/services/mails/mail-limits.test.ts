// On both engines: people/accounts/answer-mail-requests.ts.
import { expect, test } from "vitest";
import { hourMs, minuteMs } from "../../platform/clock.ts";
import { startTestSite, type TestSite, tokenIn } from "../../test/test-site.ts";
import { answerMailRequests } from "../../people/accounts/answer-mail-requests.ts";

// The mails that one mailbox receives when strangers on many networks request mails to it.

const environment = { RATE_LIMIT_SCALE: "1", TRUST_PROXY: "true" };

const ask = async (site: TestSite, call: string, email: string, address: string) => {
  const answer = await site.call("POST", `/api/auth/${call}`, {
    body: { email },
    headers: { "x-forwarded-for": address },
  });
  await site.mailWorker.drain();
  return [answer.status, answer.body.message];
};

const linksTo = async (site: TestSite, email: string) =>
  (await site.mails()).filter(
    (mail) => mail.includes(`To: ${email}`) && mail.includes("Choose a new password for"),
  );

test("five password reset links, and another whenever the newest has expired", async () => {
  const site = await startTestSite({ environment });
  const member = await site.member();
  for (let number = 0; number < 8; number += 1) {
    const address = `203.0.113.${number}`;
    const known = await ask(site, "forgot-password", member.email, address);
    expect(await ask(site, "forgot-password", "nobody@example.com", address)).toEqual(known);
    expect(known).toEqual([200, "Password reset link sent to your email."]);
  }
  expect(await linksTo(site, member.email)).toHaveLength(5);

  site.clock.advance(29 * minuteMs);
  await ask(site, "forgot-password", member.email, "198.51.100.7");
  expect(await linksTo(site, member.email)).toHaveLength(5);

  site.clock.advance(minuteMs);
  await ask(site, "forgot-password", member.email, "198.51.100.7");
  const links = await linksTo(site, member.email);
  expect(links).toHaveLength(6);
  const reset = await site.call("POST", `/api/auth/reset-password/${tokenIn(links[5] ?? "")}`, {
    body: { password: "another fine passphrase" },
  });
  expect(reset.status).toBe(200);
});

test("a continuing flood gets one more link each half hour, besides five an hour", async () => {
  const site = await startTestSite({ environment });
  const member = await site.member();
  for (let minute = 0; minute < 60; minute += 1) {
    await ask(site, "forgot-password", member.email, `203.0.113.${minute}`);
    site.clock.advance(minuteMs);
  }
  // At once in the first five minutes, the sixth when the fifth had expired.
  expect(await linksTo(site, member.email)).toHaveLength(6);
});

test("no further link is queued while one waits for the mail server", async () => {
  const site = await startTestSite({ environment });
  const member = await site.member();
  await site.mailWorker.stop();
  const waiting = () =>
    site.site.database.read
      .selectFrom("mails")
      .select("id")
      .where("kind", "=", "reset_password")
      .execute();
  for (let number = 0; number < 8; number += 1) {
    if (number === 5) site.clock.advance(31 * minuteMs);
    const body = { email: member.email };
    await site.call("POST", "/api/auth/forgot-password", {
      body,
      headers: { "x-forwarded-for": `203.0.113.${number}` },
    });
    await answerMailRequests(site.site);
  }
  expect(await waiting()).toHaveLength(5);
});

test("confirmation mails: five an hour, since every link in them is valid for a day", async () => {
  const site = await startTestSite({ environment });
  const email = "robin@example.com";
  await site.signUp({ email });
  for (let number = 0; number < 8; number += 1) {
    await ask(site, "resend-confirmation", email, `203.0.113.${number}`);
    site.clock.advance(5 * minuteMs);
  }
  const confirmations = async () =>
    (await site.mails()).filter((mail) => mail.includes("Confirm your email address for"));
  expect(await confirmations()).toHaveLength(5);
  site.clock.advance(hourMs);
  await ask(site, "resend-confirmation", email, "203.0.113.1");
  expect(await confirmations()).toHaveLength(6);
});
