// On both engines: send-mails.ts, two workers at once.
import { answerMailRequests } from "../../people/accounts/answer-mail-requests.ts";
import { composeMail } from "../../compose-mail.ts";
import { expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../../platform/clock.ts";
import { createMailer } from "../../platform/mail/mailer.ts";
import { smtpReply, startMailServer } from "../../test/mail-server.ts";
import { ofWorkplaces } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";
import { decide, heldReview } from "../../desk/moderation/test/at-desk.ts";
import { startMailWorker } from "./run-mail-worker.ts";

test("the mail reaches the address that signed up, and only that", async () => {
  const server = await startMailServer();
  const site = await startTestSite({ environment: { SMTP_URL: server.url } });
  await site.signUp({ email: "robin@example.com" });
  await site.mailWorker.drain();
  expect(server.delivered.map((mail) => mail.recipients)).toEqual([["robin@example.com"]]);
  expect(server.delivered[0]?.message).toContain("Confirm your email address");
});

test("only people who have confirmed the address are greeted by name, and answers go to the team", async () => {
  const server = await startMailServer();
  const site = await startTestSite({
    environment: { SMTP_URL: server.url, CONTACT_EMAIL: "team@site.test" },
  });
  await site.signUp({ email: "robin@example.com", name: "Robin Reed" });
  await site.mailWorker.drain();
  const [first = ""] = server.delivered.map(({ message }) => message);
  expect(first).toMatch(/^Hello,/m);
  expect(first).not.toContain("Robin Reed");
  expect(first).toMatch(/^Reply-To: .*<team@site\.test>/m);
  await site.site.database.write
    .updateTable("accounts")
    .set({ confirmed_at: site.clock.now().toISOString() })
    .execute();
  await site.call("POST", "/api/auth/forgot-password", { body: { email: "robin@example.com" } });
  await site.mailWorker.drain();
  expect(server.delivered.at(-1)?.message).toMatch(/^Hello Robin Reed,/m);
});

test("a mail is retried when the server fails, with the same Message-ID, until it is sent", async () => {
  const server = await startMailServer({
    onMessage: (attempt) => (attempt > 2 ? undefined : smtpReply(451)),
  });
  const site = await startTestSite({ environment: { SMTP_URL: server.url } });
  await site.signUp();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await site.mailWorker.drain();
    site.clock.advance(2 * minuteMs);
  }
  expect(server.delivered).toHaveLength(3);
  const ids = server.delivered.map(({ message }) => /^Message-ID: (.+)$/m.exec(message)?.[1]);
  expect(new Set(ids).size).toBe(1);
});

test("that a mail was sent is logged when its hour is over, with the hour alone", async () => {
  const server = await startMailServer();
  const site = await startTestSite({ environment: { SMTP_URL: server.url } });
  const linesOf = () => site.logged.filter((line) => line.includes("a mail was sent"));
  for (let sent = 0; sent < 3; sent += 1) {
    await site.signUp();
    await site.mailWorker.drain();
    site.clock.advance(minuteMs);
  }
  expect(server.delivered).toHaveLength(3);
  expect(linesOf()).toEqual([]);
  site.clock.advance(hourMs);
  await site.signUp();
  await site.mailWorker.drain();
  expect(linesOf()).toHaveLength(3);
  for (const line of linesOf()) expect(line).toContain(`"hour":"2026-11-20T09"`);
  await site.stop();
  expect(linesOf()).toHaveLength(4);
});

test("an outage loses nothing: queued mails are sent when the server is back", async () => {
  const site = await startTestSite({ environment: { SMTP_URL: "smtp://127.0.0.1:9" } });
  await site.signUp({ email: "one@example.com" });
  await site.signUp({ email: "two@example.com" });
  await site.mailWorker.drain();
  expect(site.logged.join("")).toContain("a mail could not be sent; it is tried again");
  expect(site.logged.join("")).not.toContain("example.com");

  const server = await startMailServer();
  site.clock.advance(hourMs);
  const mailer = createMailer({
    smtpUrl: server.url,
    from: "a@locumark.test",
    host: "locumark.test",
    directory: "",
  });
  const worker = startMailWorker(site.site, mailer, composeMail, answerMailRequests);
  await worker.drain();
  await worker.stop();
  expect(server.delivered.flatMap((mail) => mail.recipients).toSorted()).toEqual([
    "one@example.com",
    "two@example.com",
  ]);
});

test("of a mail about a review neither the minute nor the row stays, and no line of the log names it", async () => {
  const server = await startMailServer({
    onMessage: (attempt) => (attempt === 1 ? smtpReply(451) : undefined),
  });
  const site = await startTestSite();
  const { author, review } = await heldReview(site, ofWorkplaces, { isAnonymous: true });
  await decide(site, await site.staff("moderator"), "publish", "no-rule-broken");
  await site.mailWorker.stop();
  site.clock.advance(hourMs);
  const rows = () =>
    site.site.database.read
      .selectFrom("mails")
      .select(["id", "sent_at"])
      .where("subject_id", "=", review._id)
      .execute();
  const [queued] = await rows();
  const worker = startMailWorker(
    site.site,
    createMailer({ smtpUrl: server.url, from: "a@locumark.test", host: "x", directory: "" }),
    composeMail,
    answerMailRequests,
  );
  await worker.drain();
  expect(await rows()).toEqual([{ id: queued?.id, sent_at: null }]);
  site.clock.advance(hourMs);
  await worker.drain();
  await worker.stop();
  expect(server.delivered.at(-1)?.recipients).toEqual([author.email]);
  expect(await rows()).toEqual([]);
  const logged = site.logged.join("\n");
  expect(logged).toMatch(/"kind":"review_public".*"a mail could not be sent; it is tried again"/);
  expect(logged).toMatch(/"kind":"review_public".*"a mail was sent"/);
  expect(logged).not.toContain(queued?.id);
});

test("two concurrent workers send each mail once", async () => {
  const server = await startMailServer();
  const site = await startTestSite({ environment: { SMTP_URL: "smtp://127.0.0.1:9" } });
  for (let index = 0; index < 5; index += 1) await site.signUp({ email: `p${index}@example.com` });
  await site.mailWorker.drain();
  await site.mailWorker.stop();
  site.clock.advance(hourMs);
  const workers = [1, 2].map(() =>
    startMailWorker(
      site.site,
      createMailer({ smtpUrl: server.url, from: "a@locumark.test", host: "x", directory: "" }),
      composeMail,
      answerMailRequests,
    ),
  );
  await Promise.all(workers.map((worker) => worker.drain()));
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(server.delivered).toHaveLength(5);
});

test("a mail whose worker crashed is taken over once its lease has expired", async () => {
  const site = await startTestSite();
  await site.mailWorker.stop();
  await site.signUp();
  await site.site.database.write
    .updateTable("mails")
    .set({
      attempts: 1,
      next_attempt_at: new Date(site.clock.now().getTime() + 2 * minuteMs).toISOString(),
    })
    .execute();
  const server = await startMailServer();
  const worker = startMailWorker(
    site.site,
    createMailer({ smtpUrl: server.url, from: "a@locumark.test", host: "x", directory: "" }),
    composeMail,
    answerMailRequests,
  );
  await worker.drain();
  expect(server.delivered).toHaveLength(0);
  site.clock.advance(3 * minuteMs);
  await worker.drain();
  await worker.stop();
  expect(server.delivered).toHaveLength(1);
});

test("a permanently refused recipient is recorded and not retried; the operator sees it", async () => {
  const server = await startMailServer({
    onRecipient: (address) => (address.startsWith("gone") ? smtpReply(550) : undefined),
  });
  const site = await startTestSite({ environment: { SMTP_URL: server.url } });
  await site.signUp({ email: "gone@example.com" });
  await site.signUp({ email: "there@example.com" });
  for (let hour = 0; hour < 3; hour += 1) {
    await site.mailWorker.drain();
    site.clock.advance(hourMs);
  }
  expect(server.recipients.filter((address) => address.startsWith("gone"))).toHaveLength(1);
  expect(server.delivered.flatMap((mail) => mail.recipients)).toEqual(["there@example.com"]);
  const rows = await site.site.database.read
    .selectFrom("mails")
    .select(["failure", "failed_at"])
    .where("failed_at", "is not", null)
    .execute();
  expect(rows).toEqual([{ failure: "550 recipient", failed_at: "2026-11-20T09:30:15.123Z" }]);
  expect(site.logged.join("")).toContain("failed permanently");
  expect(site.logged.join("")).not.toContain("gone@");
});

test("a refusal that is temporary, or not about this mail, is retried", async () => {
  const server = await startMailServer({
    onMessage: (attempt) => (attempt === 1 ? smtpReply(452) : undefined),
    onConnect: (connection) => (connection === 1 ? smtpReply(554) : undefined),
  });
  const site = await startTestSite({ environment: { SMTP_URL: server.url } });
  await site.signUp();
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await site.mailWorker.drain();
    site.clock.advance(2 * minuteMs);
  }
  expect(server.delivered).toHaveLength(2);
});

test("a mail that no server accepts for five days is given up", async () => {
  const site = await startTestSite({ environment: { SMTP_URL: "smtp://127.0.0.1:9" } });
  await site.signUp();
  const find = () =>
    site.site.database.read
      .selectFrom("mails")
      .select(["failure", "next_attempt_at"])
      .executeTakeFirstOrThrow();
  const startedAt = site.clock.now().getTime();
  await site.mailWorker.drain();
  let mail = await find();
  while (mail.failure === null) {
    site.clock.set(mail.next_attempt_at);
    await site.mailWorker.drain();
    mail = await find();
  }
  expect(mail.failure).toBe("given up");
  const days = (site.clock.now().getTime() - startedAt) / dayMs;
  expect(days).toBeGreaterThan(4.9);
  expect(days).toBeLessThan(5.1);
});

test("a server that stalls on one mail does not delay the others", async () => {
  const stalled = Promise.withResolvers<void>();
  const server = await startMailServer({
    onMessage: async (_attempt, { recipients }) => {
      if (recipients[0]?.startsWith("stalled")) await stalled.promise;
      return undefined;
    },
  });
  const site = await startTestSite({ environment: { SMTP_URL: server.url } });
  await site.signUp({ email: "stalled@example.com" });
  for (let number = 0; number < 3; number += 1)
    await site.signUp({ email: `p${number}@example.com` });
  const others = () =>
    server.delivered.filter(({ recipients }) => !recipients[0]?.startsWith("stalled")).length;
  await expect.poll(others).toBe(3);
  stalled.resolve();
  await site.mailWorker.drain();
});

test("an address with a line break adds no other recipient", async () => {
  const server = await startMailServer();
  const mailer = createMailer({
    smtpUrl: server.url,
    from: "a@locumark.test",
    host: "locumark.test",
    directory: "",
  });
  const mail = {
    id: "one-mail",
    to: "victim@example.com>\r\nRCPT TO:<thief@example.com",
    subject: "Subject\r\nBcc: thief@example.com",
    text: "text",
    html: "<p>text</p>",
  };
  await mailer.send(mail).catch(() => undefined);
  mailer.close();
  expect(server.recipients.filter((address) => address === "thief@example.com")).toEqual([]);
  for (const { message } of server.delivered) expect(message).not.toMatch(/^Bcc:/m);
});
