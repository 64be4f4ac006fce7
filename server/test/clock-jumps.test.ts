import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { enqueueMail } from "../features/mails/outbox.ts";
import { sendDueMails } from "../features/mails/send-mails.ts";
import { dayMs, hourMs, minuteMs } from "../platform/clock.ts";
import { createMailer } from "../platform/mail/mailer.ts";
import { isClockSteady } from "../platform/steady-clock.ts";
import { review } from "./reviews.ts";
import { startTestSite, type Member, type TestSite, tokenIn } from "./test-site.ts";

const jumps: [string, number][] = [
  ["an hour", hourMs],
  ["a day", dayMs],
  ["ten years", 3650 * dayMs],
];

const logIn = (site: TestSite, { email, password }: Pick<Member, "email" | "password">) =>
  site.call("POST", "/api/auth/login", { body: { email, password } });

const post = (site: TestSite, as: Member, workplaceId: string, comments = "the same words") =>
  site.call("POST", "/api/workplace-review", { as, body: { ...review, workplaceId, comments } });

const forgotten = async (site: TestSite, email: string) => {
  await site.call("POST", "/api/auth/forgot-password", { body: { email } });
  return (await site.mails()).filter((mail) => mail.includes("reset-password"));
};

describe.each(jumps)("a clock that was %s ahead and is set right", (_, jumpMs) => {
  test("keeps nobody out: who failed to log in then can log in, and so can all others", async () => {
    const site = await startTestSite({ environment: { RATE_LIMIT_SCALE: "1" } });
    const member = await site.member();
    site.clock.advance(jumpMs);
    const wrong = { ...member, password: "not the right one" };
    let status = 401;
    while (status === 401) ({ status } = await logIn(site, wrong));
    expect(status).toBe(429);
    site.clock.advance(-jumpMs);
    // As long as it would be held back by a right clock, twice over.
    site.clock.advance(30 * minuteMs);
    expect((await logIn(site, member)).status).toBe(200);
  });

  test("lets sessions begun then end in their time", async () => {
    const site = await startTestSite();
    const member = await site.member();
    site.clock.advance(jumpMs);
    const { body } = await logIn(site, member);
    const profile = async () => (await site.call("GET", "/api/profile", { as: body.token })).status;
    expect(await profile()).toBe(200);
    site.clock.advance(-jumpMs);
    expect(await profile()).toBe(200);
    site.clock.advance(9 * dayMs);
    expect(await profile()).toBe(401);
  });

  test("delays no mail that was tried then", async () => {
    const site = await startTestSite();
    const { accountId } = await site.member();
    await site.mailWorker.stop();
    site.clock.advance(jumpMs);
    await enqueue(site, accountId);
    expect(await sendAll(site, "smtp://127.0.0.1:1")).toEqual({ sent: 0, waiting: 1 });
    site.clock.advance(-jumpMs);
    // What a failed attempt waits at most, twice over.
    site.clock.advance(2 * hourMs);
    expect(await sendAll(site)).toEqual({ sent: 1, waiting: 0 });
  });

  test("does not go on counting a person's mails of then", async () => {
    const site = await startTestSite();
    const { email } = await site.member();
    site.clock.advance(jumpMs);
    for (let time = 0; time < 6; time += 1) await forgotten(site, email);
    site.clock.advance(-jumpMs);
    site.clock.advance(2 * hourMs);
    const before = (await forgotten(site, email)).length;
    expect(before).toBe(6);
  });

  test("has made no link that works for longer", async () => {
    const site = await startTestSite();
    const { email } = await site.member();
    site.clock.advance(jumpMs);
    const token = tokenIn((await forgotten(site, email)).at(-1) ?? "");
    site.clock.advance(-jumpMs);
    const reset = await site.call("POST", `/api/auth/reset-password/${token}`, {
      body: { password: "another fine passphrase" },
    });
    expect(reset.status).toBe(400);
  });

  test("lets people post, about the same place and as much a day as ever", async () => {
    const site = await startTestSite({ environment: { RATE_LIMIT_SCALE: "1" } });
    const member = await site.member();
    const { _id } = await site.workplace();
    site.clock.advance(jumpMs);
    const { body } = await logIn(site, member);
    const then = { ...member, token: body.token };
    expect((await post(site, then, _id)).status).toBe(201);
    expect((await post(site, then, _id)).status).toBe(409);
    site.clock.advance(-jumpMs);
    expect((await post(site, then, _id)).status).toBe(201);
    expect((await post(site, then, _id)).status).toBe(409);
    const { body: list } = await site.call("GET", `/api/workplace-reviews?workplaceId=${_id}`);
    expect(list).toHaveLength(2);
    for (let more = 2; more <= 11; more += 1) {
      const elsewhere = await site.workplace({ name: `PLACE ${more}` });
      expect((await post(site, then, elsewhere._id)).status).toBe(more === 11 ? 429 : 201);
    }
  });
});

test("a clock that is set back while requests are counted refuses nobody for longer than the minute", async () => {
  const site = await startTestSite({ environment: { RATE_LIMIT_SCALE: "0.01" } });
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const ask = async () => (await site.call("GET", "/api/agency")).status;
  let status = 200;
  while (status === 200) status = await ask();
  expect(status).toBe(429);
  vi.advanceTimersByTime(minuteMs);
  vi.setSystemTime(Date.now() - hourMs);
  expect(await ask()).toBe(200);
});

describe("a clock that is years ahead for a while", () => {
  test("ends no session for good", async () => {
    const site = await startTestSite();
    const member = await site.member();
    const profile = async () => (await site.call("GET", "/api/profile", { as: member })).status;
    site.clock.advance(3650 * dayMs);
    expect(await profile()).toBe(401);
    site.clock.advance(-3650 * dayMs);
    expect(await profile()).toBe(200);
  });

  test("gives no mail up", async () => {
    const site = await startTestSite();
    const { accountId } = await site.member();
    await site.mailWorker.stop();
    await enqueue(site, accountId);
    site.clock.advance(3650 * dayMs);
    expect(await sendAll(site, "smtp://127.0.0.1:1")).toEqual({ sent: 0, waiting: 1 });
    site.clock.advance(-3650 * dayMs);
    expect(await sendAll(site)).toEqual({ sent: 1, waiting: 0 });
  });

  test("deletes nothing for its age until it has gone evenly for a day", async () => {
    const site = await startTestSite();
    const steady = async () => (await isClockSteady(site.site)).isSteady;
    const goOn = async (hours: number) => {
      const answers = new Set<boolean>();
      for (let hour = 0; hour < hours; hour += 1) {
        site.clock.advance(hourMs);
        answers.add(await steady());
      }
      return [...answers];
    };
    expect(await goOn(23)).toEqual([false]);
    expect(await goOn(24)).toEqual([true]);
    for (const jumpMs of [3650 * dayMs, -3650 * dayMs, -hourMs]) {
      site.clock.advance(jumpMs);
      expect(await steady()).toBe(false);
      expect(await goOn(23)).toEqual([false]);
      expect(await goOn(24)).toEqual([true]);
    }
  });
});

const enqueue = ({ site }: TestSite, accountId: string) =>
  site.database.write.transaction().execute((transaction) =>
    enqueueMail(transaction, {
      kind: "reset_password",
      accountId,
      now: site.clock.now().toISOString(),
    }),
  );

/** Tries every mail that is due, by a server where nobody answers or into a folder; says how it stands with resets. */
async function sendAll(
  { site }: TestSite,
  smtpUrl?: string,
): Promise<{ sent: number; waiting: number }> {
  const directory = path.join(site.config.dataDirectory, "mail");
  const mailer = createMailer({ smtpUrl, from: "a@example.com", host: "example.com", directory });
  await sendDueMails(site, mailer, () => false);
  mailer.close();
  const mails = await site.database.read
    .selectFrom("mails")
    .select("sent_at")
    .where("kind", "=", "reset_password")
    .where("failed_at", "is", null)
    .execute();
  const sent = mails.filter((mail) => mail.sent_at !== null).length;
  return { sent, waiting: mails.length - sent };
}
