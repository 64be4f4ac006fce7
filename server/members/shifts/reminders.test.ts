// On both engines: who is reminded, by which of two processes.
import { expect, test } from "vitest";
import { dayMs, hourMs } from "../../platform/clock.ts";
import { randomId } from "../../platform/tokens.ts";
import { unfolded } from "../../test/claims.ts";
import { smtpReply, startMailServer } from "../../test/mail-server.ts";
import { makeMigratedPlace, onPostgres } from "../../test/test-database.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { sendReminders } from "./send-reminders.ts";
import { insertShift } from "./shift-queries.ts";
import { shift } from "./test/shift.ts";

/** Due on 24 November 2026, a Tuesday. */
const due = { ...shift, invoicedOn: "2026-11-10", dueDays: 14, remind: true };

const post = async (site: TestSite, as: Member, changes: object = {}) =>
  (await site.call("POST", "/api/shifts", { as, body: { ...due, ...changes } })).body.shift._id;

const mailsOf = async (site: TestSite, { email }: Member) =>
  (await site.mails()).map(unfolded).filter((mail) => mail.includes(`To: ${email}`));

const path = (mail: string | undefined) =>
  `/api/shifts/due/${/\/shifts-due\/([\w.-]+)/.exec(mail ?? "")?.[1] ?? ""}` as const;

const at = async (site: TestSite, instant: string) => {
  site.clock.set(instant);
  await sendReminders(site.site);
};

test("a mail comes on the day it is due, then weekly, one a day for all shifts, with no place in it", async () => {
  const site = await startTestSite();
  const as = await site.member();
  const place = "SECRET PHARMACY";
  await post(site, as, { place });
  await post(site, as, { place, bookedThrough: "agency", agency: "SECRET AGENCY" });
  await post(site, as, { place, dueDays: 15 });
  await post(site, as, { place, remind: false });
  await post(site, as, { place, paidOn: "2026-11-19" });
  const counts: Record<string, number> = {};
  // A day later a mail is no longer there.
  const all: string[] = [];
  for (let day = 20; day < 20 + 21; day += 1) {
    const before = await mailsOf(site, as);
    for (const hour of [3, 9, 15]) {
      await at(site, new Date(Date.UTC(2026, 10, day, hour)).toISOString());
    }
    const sent = (await mailsOf(site, as)).filter((mail) => !before.includes(mail));
    if (sent.length > 0) counts[site.clock.now().toISOString().slice(5, 10)] = sent.length;
    all.push(...sent);
  }
  // Two are due on 24 November, one on 25 November; then each weekly.
  expect(counts).toEqual({
    "11-24": 1,
    "11-25": 1,
    "12-01": 1,
    "12-02": 1,
    "12-08": 1,
    "12-09": 1,
  });
  const [first, , third] = all;
  expect(first).toContain("Subject: 2 payments are due");
  expect(first?.match(/<p[^>]*>Shift of 2 November 2026, =C2=A3276.25: due today/g)).toHaveLength(
    2,
  );
  expect(third).toContain("Subject: 3 payments are due");
  expect(third).toContain("276.25: 7 days overdue");
  expect(all.join("")).not.toContain("SECRET");
});

test("one press on the page says paid; opening it changes nothing, and it dies when all is answered", async () => {
  const site = await startTestSite();
  const [as, other] = [await site.member(), await site.member()];
  const [one, two] = [await post(site, as), await post(site, as, { pay: 20 })];
  const foreign = await post(site, other);
  await at(site, "2026-11-24T09:00:00Z");
  const url = path((await mailsOf(site, as))[0]);
  const opened = await site.call("GET", url);
  expect([opened.status, opened.body.shifts]).toMatchObject([
    200,
    [{ dueOn: "2026-11-24" }, { dueOn: "2026-11-24" }],
  ]);
  expect(Object.keys(opened.body.shifts[0]!)).toEqual(["_id", "date", "amount", "dueOn"]);
  expect((await site.call("GET", url)).body.shifts).toHaveLength(2);
  expect((await site.call("POST", url, { body: { shiftId: foreign } })).status).toBe(400);
  expect((await site.call("POST", url, { body: { shiftId: one } })).status).toBe(200);
  expect((await site.call("POST", url, { body: { shiftId: one } })).status).toBe(400);
  expect((await site.call("GET", url)).body.shifts).toMatchObject([{ _id: two }]);
  expect((await site.call("POST", url, { body: { shiftId: two } })).status).toBe(200);
  expect((await site.call("GET", url)).status).toBe(400);
  // Taken back by its owner: the old link still says nothing of it.
  await site.call("PUT", `/api/shifts/${one}`, { as, body: { paidOn: null } });
  expect((await site.call("GET", url)).status).toBe(400);
  const own = (await site.call("GET", "/api/shifts", { as })).body.shifts;
  expect(own.map(({ _id, paidOn }) => [_id, paidOn])).toEqual(
    expect.arrayContaining([
      [one, null],
      [two, "2026-11-24"],
    ]),
  );
  const theirs = (await site.call("GET", "/api/shifts", { as: other })).body.shifts;
  expect(theirs[0]?.paidOn).toBeNull();
});

test("a link that is made up, too old or of an erased account leads nowhere; one press stops all reminders", async () => {
  const site = await startTestSite();
  const as = await site.member();
  await post(site, as);
  await post(site, as, { dueDays: 30 });
  await at(site, "2026-11-24T09:00:00Z");
  const url = path((await mailsOf(site, as))[0]);
  for (const token of ["x", "1.AAAA", "9.AAAA", `${url.slice(16, -3)}AAA`, randomId()]) {
    const answer = await site.call("GET", `/api/shifts/due/${token}`);
    expect([answer.status, answer.body.code], token).toEqual([400, "invalid_link"]);
  }
  const mail = (await mailsOf(site, as))[0];
  const stop = /List-Unsubscribe:\s*<https:\/\/locumark\.test(\/unsubscribe\/[^>]+)>/.exec(
    mail ?? "",
  )?.[1];
  expect((await site.call("POST", stop as "/unsubscribe/x")).status).toBe(200);
  const wanted = await site.call("GET", "/api/profile/mail-preferences", { as });
  expect(wanted.body).toMatchObject({ payments: true, shifts: false });
  // The mail of the day before is not there any more, and none came.
  await at(site, "2026-12-01T09:00:00Z");
  expect(await mailsOf(site, as)).toEqual([]);

  const late = await site.member();
  await post(site, late);
  await at(site, "2026-12-08T09:00:00Z");
  const old = path((await mailsOf(site, late))[0]);
  expect((await site.call("GET", old)).status).toBe(200);
  site.clock.advance(61 * dayMs);
  expect((await site.call("GET", old)).status).toBe(400);
  site.clock.set("2026-12-08T10:00:00Z");
  const erasure = { password: late.password, reviews: "keep" } as const;
  expect(
    (await site.call("POST", "/api/profile/deletion", { as: late, body: erasure })).status,
  ).toBe(204);
  expect((await site.call("GET", old)).status).toBe(400);
});

test("while mails cannot be sent, one waits and not one for every day; it says how things stand when it is sent", async () => {
  const site = await startTestSite();
  const as = await site.member();
  await post(site, as);
  await post(site, as, { dueDays: 16 });
  const { write, read } = site.site.database;
  await write.insertInto("mail_holds").values({ held_at: "2026-11-20T00:00:00.000Z" }).execute();
  for (let day = 23; day < 23 + 16; day += 1) {
    await at(site, new Date(Date.UTC(2026, 10, day, 9)).toISOString());
    await site.mailWorker.drain();
  }
  expect(await read.selectFrom("mails").select("kind").execute()).toEqual([{ kind: "shifts_due" }]);
  await write.deleteFrom("mail_holds").execute();
  const sent = await mailsOf(site, as);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain("14 days overdue");
  expect(sent[0]).toContain("12 days overdue");
});

test("after one that was refused for good the next is sent", async () => {
  let isFull = true;
  const refusal = () => (isFull ? smtpReply(550) : undefined);
  const server = await startMailServer({ onRecipient: refusal });
  const site = await startTestSite({ environment: { SMTP_URL: server.url } });
  const as = await site.member();
  await post(site, as);
  await post(site, as, { dueDays: 15 });
  await at(site, "2026-11-24T09:00:00Z");
  await site.mailWorker.drain();
  isFull = false;
  await at(site, "2026-11-25T08:00:00Z");
  await site.mailWorker.drain();
  expect(server.delivered).toHaveLength(1);
});

test("after downtime, and after a clock that was years ahead, the next is not lost", async () => {
  const site = await startTestSite();
  const as = await site.member();
  await post(site, as);
  await at(site, "2026-12-20T09:00:00Z");
  expect(await mailsOf(site, as)).toHaveLength(1);
  await at(site, "2036-01-01T09:00:00Z");
  const before = (await mailsOf(site, as)).length;
  await at(site, "2026-12-21T09:00:00Z");
  const rows = await site.site.database.read.selectFrom("shifts").select("remind_on").execute();
  expect(rows).toEqual([{ remind_on: "2026-12-22" }]);
  await at(site, "2026-12-22T09:00:00Z");
  expect((await mailsOf(site, as)).length - before).toBe(1);
});

test.runIf(onPostgres())("two processes send one mail", async () => {
  const place = await makeMigratedPlace();
  const sites = [await startTestSite({ place }), await startTestSite({ place })];
  const [first] = sites as [TestSite];
  const people = await first.members(8);
  for (const as of people) await post(first, as);
  for (const { clock } of sites) clock.set("2026-11-24T09:00:00Z");
  await Promise.all(sites.flatMap(({ site }) => [sendReminders(site), sendReminders(site)]));
  const queued = await first.site.database.read.selectFrom("mails").select("account_id").execute();
  expect(queued).toHaveLength(people.length);
  sites[1]?.clock.advance(hourMs);
});

test("a shift whose account is gone is deleted, and keeps nobody else's reminder back", async () => {
  const site = await startTestSite();
  const { database } = site.site;
  const members = await site.members(3);
  await post(site, members[0]!);
  // As earlier releases could leave them, among those of others.
  for (const [owner, remindOn] of [
    [randomId(), "2026-11-24"],
    [randomId(), "2026-11-23"],
    ["", "2026-11-24"],
  ] as const) {
    await database.commit((transaction) =>
      insertShift(transaction, owner, { ...due, place: "", answeredOn: null } as never, remindOn),
    );
  }
  await post(site, members[1]!);
  await post(site, members[2]!);
  await at(site, "2026-11-24T09:00:00.000Z");
  for (const member of members) expect(await mailsOf(site, member)).toHaveLength(1);
  expect(await database.read.selectFrom("shifts").select("id").execute()).toHaveLength(3);
  expect(site.logged.join("")).not.toContain("could not be queued");
});
