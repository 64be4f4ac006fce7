import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { hourMs, minuteMs } from "../../platform/clock.ts";
import { createMailer } from "../../platform/mail/mailer.ts";
import { startTestSite } from "../../test/test-site.ts";
import { startMailWorker } from "./worker.ts";

interface Delivered {
  recipients: string[];
  message: string;
}

/** A real mail server; `accepts` decides about each message. */
async function startMailServer(accepts: (attempt: number) => boolean = () => true, port = 0) {
  const delivered: Delivered[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        attempts += 1;
        delivered.push({
          recipients: session.envelope.rcptTo.map((recipient) => recipient.address),
          message: Buffer.concat(chunks).toString(),
        });
        callback(accepts(attempts) ? null : new Error("try later"));
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { delivered, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

test("the mail reaches the address that signed up, and only that", async () => {
  const server = await startMailServer();
  const site = await startTestSite({ environment: { SMTP_URL: server.url } });
  await site.signUp({ email: "robin@example.com" });
  await site.mailWorker.drain();
  expect(server.delivered.map((mail) => mail.recipients)).toEqual([["robin@example.com"]]);
  expect(server.delivered[0]?.message).toContain("Confirm your email address");
});

test("a mail server that fails gets the same mail again, under the same Message-ID, and then no more", async () => {
  const server = await startMailServer((attempt) => attempt > 2);
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

test("an outage loses nothing: what waits is sent when the server is back", async () => {
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
  const worker = startMailWorker(site.site, mailer);
  await worker.drain();
  await worker.stop();
  expect(server.delivered.flatMap((mail) => mail.recipients).toSorted()).toEqual([
    "one@example.com",
    "two@example.com",
  ]);
});

test("two workers at once send each mail once", async () => {
  const server = await startMailServer();
  const site = await startTestSite({ environment: { SMTP_URL: "smtp://127.0.0.1:9" } });
  for (let index = 0; index < 5; index += 1) await site.signUp({ email: `p${index}@example.com` });
  await site.mailWorker.drain();
  site.clock.advance(hourMs);
  const workers = [1, 2].map(() =>
    startMailWorker(
      site.site,
      createMailer({ smtpUrl: server.url, from: "a@locumark.test", host: "x", directory: "" }),
    ),
  );
  await Promise.all(workers.map((worker) => worker.drain()));
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(server.delivered).toHaveLength(5);
});

test("a mail whose sender crashed is taken over once its lease has run out", async () => {
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
  );
  await worker.drain();
  expect(server.delivered).toHaveLength(0);
  site.clock.advance(3 * minuteMs);
  await worker.drain();
  await worker.stop();
  expect(server.delivered).toHaveLength(1);
});
