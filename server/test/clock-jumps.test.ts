// On both engines: database/clock-jump-guard.ts.
import { composeMail } from "../compose-mail.ts";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { enqueueMail } from "../services/mails/queue-mail.ts";
import { sendDueMails } from "../services/mails/send-mails.ts";
import { runNight } from "../run-night.ts";
import { deleteOld } from "../clean-up.ts";
import { dayMs, hourMs } from "../platform/clock.ts";
import { createMailer } from "../platform/mail/mailer.ts";
import { checkForClockJump } from "../database/clock-jump-guard.ts";
import { nextNight } from "./next-night.ts";
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

  test("delays no mail that was queued meanwhile", async () => {
    const site = await startTestSite();
    const { accountId } = await site.member();
    await site.mailWorker.stop();
    site.clock.advance(jumpMs);
    await enqueue(site, accountId);
    site.clock.advance(-jumpMs);
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
    // By a clock that is right again, the first was written today as well, or on another day.
    const now = site.clock.now().getTime();
    const [today, thenDay] = [now, now + jumpMs].map((at) =>
      new Date(at).toISOString().slice(0, 10),
    );
    const last = today === thenDay ? 10 : 11;
    for (let more = 2; more <= last; more += 1) {
      const elsewhere = await site.workplace({ name: `PLACE ${more}` });
      expect((await post(site, then, elsewhere._id)).status).toBe(more === last ? 429 : 201);
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

describe("a clock that jumps over nights", () => {
  const write = async (site: TestSite, publish: string) => {
    const { _id: workplaceId } = await site.workplace();
    const as = await site.member();
    const body = { ...review, workplaceId, isAnonymous: true, publish };
    const { body: posted } = await site.call("POST", "/api/workplace-review", { as, body });
    return { as, workplaceId, id: posted.review._id };
  };
  const shown = async (site: TestSite) =>
    (await site.site.database.read.selectFrom("reviews").select(["id", "state"]).execute())
      .filter(({ state }) => state === "public")
      .map(({ id }) => id);

  test("shows what is due then, once, and leaves the rest to wait once it is set right", async () => {
    const site = await startTestSite();
    const { as, workplaceId, id: early } = await write(site, "together");
    site.clock.advance(60 * dayMs);
    await runNight(site.site);
    site.clock.advance(-60 * dayMs);
    const late = await write(site, "together");
    await runNight(site.site);
    expect(await shown(site)).toEqual([early]);
    const { body: list } = await site.call(
      "GET",
      `/api/workplace-reviews?workplaceId=${workplaceId}`,
    );
    // Others read the month that the clock said.
    expect(list).toMatchObject([{ _id: early, createdAt: "2027-01-01T00:00:00.000Z" }]);
    const url = `/api/workplace-review/${early}` as const;
    expect((await site.call("PUT", url, { as, body: { rating: 2 } })).status).toBe(200);
    expect((await site.call("DELETE", url, { as })).status).toBe(200);
    await nextNight(site);
    expect(await shown(site)).toEqual([late.id]);
  });

  test("lets nothing wait for the years that it was ahead", async () => {
    const site = await startTestSite();
    const [leaver, forgotten, asked] = [
      await write(site, "now"),
      await write(site, "now"),
      await write(site, "now"),
    ];
    site.clock.advance(3650 * dayMs);
    for (const one of [leaver.as, forgotten.as, asked.as]) {
      const { body } = await logIn(site, one);
      Object.assign(one, { token: body.token });
    }
    const late = await write(site, "together");
    const body = { password: leaver.as.password, reviews: "delete" };
    const url = (id: string, what: "forget" | "delete-later") =>
      `/api/workplace-review/${id}/${what}` as const;
    const answers = [
      await site.call("POST", "/api/profile/deletion", { as: leaver.as, body }),
      await site.call("POST", url(forgotten.id, "forget"), { as: forgotten.as }),
      await site.call("POST", url(asked.id, "delete-later"), { as: asked.as }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 200, 200]);
    site.clock.advance(-3650 * dayMs);
    const before = [leaver, forgotten, asked].map(({ id }) => id).toSorted();
    await nextNight(site);
    expect((await shown(site)).toSorted()).toEqual(before);
    // As every hour, once the clock has been right for a day.
    await deleteOld(site.site);
    await runNight(site.site);
    expect((await shown(site)).toSorted()).toEqual(before);
    await nextNight(site);
    const left = await shown(site);
    expect(left).toHaveLength(2);
    expect(left).toContain(late.id);
    expect(before.some((id) => left.includes(id))).toBe(false);
  });

  test("moves nothing to another night that is due in the next", async () => {
    const site = await startTestSite();
    const { id } = await write(site, "together");
    const stored = () => site.site.database.read.selectFrom("reviews").selectAll().execute();
    const before = await stored();
    expect(before).toMatchObject([{ id, state: "waiting", due_on: "2026-12-01" }]);
    await deleteOld(site.site);
    expect(await stored()).toEqual(before);
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
  await sendDueMails(site, mailer, { collect: () => undefined }, () => false, composeMail);
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
