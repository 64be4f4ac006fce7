// On both engines: send-morning-mails.ts.
import { expect, test } from "vitest";
import { hourMs, minuteMs } from "../../platform/clock.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { sendMorningMails } from "./send-morning-mails.ts";

const written = { name: "Zoë", email: "zoe@example.com", subject: "Secret", message: "Why?" };
const send = (site: TestSite) => site.call("POST", "/contact", { body: written });

/** The mails to staff, decoded as far as is needed to search them. */
const toStaff = async (site: TestSite) =>
  (await site.mails())
    .map((mail) => mail.replace(/=\r?\n/g, ""))
    .filter((mail) => mail.includes("Subject: Desk"));

test("staff hear once a morning how much waits for them and since when, and nothing about it", async () => {
  const site = await startTestSite();
  const staff = await site.staff("moderator");
  await site.staff("verifier");
  site.clock.set("2026-11-24T12:00:00.000Z");
  await send(site);
  await send(site);
  site.clock.set("2026-11-25T06:59:59.000Z");
  expect(await sendMorningMails(site.site)).toBe(0);
  site.clock.advance(1000);
  expect(await sendMorningMails(site.site)).toBe(1);
  site.clock.advance(5 * minuteMs);
  expect(await sendMorningMails(site.site)).toBe(0);
  const [mail = "", ...others] = await toStaff(site);
  expect(others).toEqual([]);
  expect(mail).toContain(`To: ${staff.email}`);
  expect(mail).toContain("Subject: Desk: 2 waiting, the oldest for 19 hours");
  expect(mail).not.toContain("Secret");
  expect(mail).not.toContain("Zoë");
  site.clock.set("2026-11-26T07:10:00.000Z");
  expect(await sendMorningMails(site.site)).toBe(1);
});

test("the hour is the UK's, in summer too", async () => {
  const site = await startTestSite();
  await site.staff("admin");
  await send(site);
  site.clock.set("2027-07-01T05:59:00.000Z");
  expect(await sendMorningMails(site.site)).toBe(0);
  site.clock.set("2027-07-01T06:00:00.000Z");
  expect(await sendMorningMails(site.site)).toBe(1);
});

test("no one is written to when nothing waits, after noon, or when only their own matter waits", async () => {
  const site = await startTestSite();
  const staff = await site.staff("moderator");
  site.clock.set("2026-11-25T08:00:00.000Z");
  expect(await sendMorningMails(site.site)).toBe(0);
  await site.call("POST", "/contact", { body: written, as: staff });
  site.clock.set("2026-11-26T08:00:00.000Z");
  expect(await sendMorningMails(site.site)).toBe(0);
  await send(site);
  site.clock.set("2026-11-27T12:00:00.000Z");
  expect(await sendMorningMails(site.site)).toBe(0);
  expect(await toStaff(site)).toEqual([]);
});

test("of several processes one sends it", async () => {
  const site = await startTestSite();
  await site.staff("moderator");
  await send(site);
  site.clock.set("2026-11-25T07:00:00.000Z");
  const queued = await Promise.all([1, 2, 3].map(() => sendMorningMails(site.site)));
  expect(queued.toSorted((one, other) => one - other)).toEqual([0, 0, 1]);
});

test("a mail that waited until everything was decided is not sent", async () => {
  const site = await startTestSite();
  await site.staff("moderator");
  await send(site);
  site.clock.set("2026-11-25T07:00:00.000Z");
  await site.mails();
  await sendMorningMails(site.site);
  await site.site.database.write.updateTable("desk_items").set({ closed_at: "x" }).execute();
  expect(await toStaff(site)).toEqual([]);
  const left = site.site.database.read.selectFrom("mails").select("kind");
  expect(await left.where("kind", "=", "waiting_at_desk").execute()).toEqual([]);
  site.clock.advance(hourMs);
});

test("an admin is told on the first of a month which base rate is missing, until it is entered", async () => {
  const site = await startTestSite();
  const admin = await site.staff("admin");
  await site.staff("moderator");
  const mornings = async (...days: string[]) => {
    const sent: number[] = [];
    for (const day of days) {
      site.clock.set(`${day}T08:00:00.000Z`);
      sent.push(await sendMorningMails(site.site));
    }
    return sent;
  };
  expect(await mornings("2026-11-30", "2026-12-01", "2026-12-02")).toEqual([0, 1, 0]);
  const [mail = "", ...others] = await toStaff(site);
  expect(others).toEqual([]);
  expect(mail).toContain(`To: ${admin.email}`);
  expect(mail).toContain("Subject: Desk: a base rate is missing");
  expect(mail).toContain("base rate of 30 June 2026 is missing");
  const enter = (day: string) =>
    site.site.database.write.insertInto("base_rates").values({ day, hundredths: 375 }).execute();
  await enter("2026-06-30");
  // The rate of 31 December is needed from the next day on.
  expect(await mornings("2026-12-31", "2027-01-01")).toEqual([0, 1]);
  expect((await toStaff(site)).at(-1)).toContain("base rate of 31 December 2026 is missing");
  await enter("2026-12-31");
  expect(await mornings("2027-01-31", "2027-02-01")).toEqual([0, 0]);
  // A site that was down on the first tells it later.
  expect(await mornings("2027-06-29", "2027-07-03", "2027-07-04")).toEqual([0, 1, 0]);
});
