// On both engines: database/clock-jump-guard.ts.
import path from "node:path";
import { describe, expect, test } from "vitest";
import { enqueueMail } from "../features/mails/queue-mail.ts";
import { sendDueMails } from "../features/mails/send-mails.ts";
import { dayMs, hourMs } from "../platform/clock.ts";
import { createMailer } from "../platform/mail/mailer.ts";
import { checkForClockJump } from "../database/clock-jump-guard.ts";
import { review } from "./reviews.ts";
import { startTestSite, type Member, type TestSite } from "./test-site.ts";

const jumps: [string, number][] = [
  ["an hour", hourMs],
  ["a day", dayMs],
  ["ten years", 3650 * dayMs],
];

const logIn = (site: TestSite, { email, password }: Pick<Member, "email" | "password">) =>
  site.call("POST", "/api/auth/login", { body: { email, password } });

const post = (site: TestSite, as: Member, workplaceId: string, comments = "the same words") =>
  site.call("POST", "/api/workplace-review", { as, body: { ...review, workplaceId, comments } });

describe.each(jumps)("a clock that was %s ahead and is set right", (_, jumpMs) => {
  test("delays no mail that was attempted meanwhile", async () => {
    const site = await startTestSite();
    const { accountId } = await site.member();
    await site.mailWorker.stop();
    site.clock.advance(jumpMs);
    await enqueue(site, accountId);
    expect(await sendAll(site, "smtp://127.0.0.1:1")).toEqual({ sent: 0, waiting: 1 });
    site.clock.advance(-jumpMs);
    // Twice the longest back-off of a failed attempt.
    site.clock.advance(2 * hourMs);
    expect(await sendAll(site)).toEqual({ sent: 1, waiting: 0 });
  });

  test("lets people post, about the same place and as often a day as ever", async () => {
    const site = await startTestSite({ environment: { DAILY_LIMITS_SCALE: "1" } });
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

describe("a clock that is years ahead for a while", () => {
  test("ends no session permanently", async () => {
    const site = await startTestSite();
    const member = await site.member();
    const profile = async () => (await site.call("GET", "/api/profile", { as: member })).status;
    site.clock.advance(3650 * dayMs);
    expect(await profile()).toBe(401);
    site.clock.advance(-3650 * dayMs);
    expect(await profile()).toBe(200);
  });

  test("gives up no mail", async () => {
    const site = await startTestSite();
    const { accountId } = await site.member();
    await site.mailWorker.stop();
    await enqueue(site, accountId);
    site.clock.advance(3650 * dayMs);
    expect(await sendAll(site, "smtp://127.0.0.1:1")).toEqual({ sent: 0, waiting: 1 });
    site.clock.advance(-3650 * dayMs);
    expect(await sendAll(site)).toEqual({ sent: 1, waiting: 0 });
  });

  test("deletes nothing for its age until it has run without a jump for a day", async () => {
    const site = await startTestSite();
    const mayDelete = async () => (await checkForClockJump(site.site)).mayDelete;
    const goOn = async (hours: number) => {
      const answers = new Set<boolean>();
      for (let hour = 0; hour < hours; hour += 1) {
        site.clock.advance(hourMs);
        answers.add(await mayDelete());
      }
      return [...answers];
    };
    expect(await goOn(23)).toEqual([false]);
    expect(await goOn(24)).toEqual([true]);
    for (const jumpMs of [3650 * dayMs, -3650 * dayMs, -hourMs]) {
      site.clock.advance(jumpMs);
      expect(await mayDelete()).toBe(false);
      expect(await goOn(23)).toEqual([false]);
      expect(await goOn(24)).toEqual([true]);
    }
  });
});

const enqueue = ({ site }: TestSite, accountId: string) =>
  site.database.commit((transaction) =>
    enqueueMail(transaction, {
      kind: "reset_password",
      accountId,
      now: site.clock.now().toISOString(),
    }),
  );

/** Attempts every due mail, through a server that does not respond or into a folder; returns the counts of resets. */
async function sendAll(
  { site }: TestSite,
  smtpUrl?: string,
): Promise<{ sent: number; waiting: number }> {
  const directory = path.join(site.config.dataDirectory, "mail");
  const mailer = createMailer({ smtpUrl, from: "a@example.com", host: "example.com", directory });
  await sendDueMails(site, mailer, { collect: () => undefined }, () => false);
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
