// On both engines: queue-digests.ts, which of two processes queues a digest.
import { renameSync } from "node:fs";
import { expect, test } from "vitest";
import * as followingLimits from "@locumark/contract/members/following/following-limits";
import { deleteOld } from "../../clean-up.ts";
import { unfolded } from "../../test/claims.ts";
import { logIn } from "../../test/notices.ts";
import { ofWorkplaces, reviewer } from "../../test/reviews.ts";
import { makeMigratedPlace, onPostgres } from "../../test/test-database.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { runNight } from "../../run-night.ts";
import { queueDigests } from "./queue-digests.ts";

// The clock of tests starts on 20 November 2026; the next nights are those to 1 and 15 December.

async function followed(site: TestSite, as: Member, named = "SECRET PHARMACY") {
  const { _id, name } = await site.workplace({ name: named });
  const items = [{ kind: "workplace", key: _id, since: "2026-11-15" }];
  await site.call("POST", "/api/following", { as, body: { items } });
  return {
    _id,
    name,
    async post(changes: object = {}) {
      const by = reviewer(site, ofWorkplaces, _id, await site.member());
      expect((await by.post({ isAnonymous: false, ...changes })).status).toBe(201);
    },
  };
}

const ask = (site: TestSite, as: Member, digest = true) =>
  site.call("PUT", "/api/profile/mail-preferences", { as, body: { digest } });

/** The digests that this day brought. */
async function on(site: TestSite, day: string, { email }: Member, hours = [3, 9, 15]) {
  const before = await site.mails();
  for (const hour of hours) {
    site.clock.set(`${day}T${String(hour).padStart(2, "0")}:00:00.000Z`);
    await runNight(site.site);
    await site.mailWorker.drain();
  }
  const fresh = (await site.mails()).filter((mail) => !before.includes(mail));
  return fresh.map(unfolded).filter((mail) => mail.includes(`To: ${email}`));
}

const textOf = (mail: string | undefined) => mail ?? "";

test("a person who asked for it gets one in the morning after a night, of what is new; nobody else, and none of nothing", async () => {
  const site = await startTestSite();
  const [as, other] = (await site.members(2)) as [Member, Member];
  const place = await followed(site, as);
  await followed(site, other);
  await place.post({ rating: 7, comments: "Kind team." });
  for (let reviews = 0; reviews < 2; reviews += 1) {
    await place.post({ isAnonymous: true, comments: "hidden words" });
  }
  await ask(site, as);
  await place.post({ isAnonymous: true, comments: "hidden words", publish: "together" });
  expect(await on(site, "2026-11-30", as)).toEqual([]);
  expect(await on(site, "2026-12-01", as, [2, 7])).toEqual([]);
  await place.post({ rating: 2 });
  const [mail, ...others] = await on(site, "2026-12-01", as, [8, 12, 19]);
  expect(others).toEqual([]);
  const subject = /^Subject: (.*)$/m.exec(textOf(mail))?.[1];
  expect(subject).toBe("News of what you follow");
  expect(mail).toContain("Secret Pharmacy");
  expect(mail).toContain("7 out of 10");
  expect(mail).toContain("Kind team.");
  expect(mail).toContain("3 new anonymous reviews.");
  expect(mail).toContain("because you asked for it on 20 November 2026");
  expect(mail).not.toContain("2 out of 10");
  expect(mail).not.toContain("hidden words");
  expect(mail).not.toContain("Member Number3");
  for (const day of ["2026-12-02", "2026-12-03", "2026-12-10", "2026-12-14"]) {
    expect(await on(site, day, as), day).toEqual([]);
  }
  const [next] = await on(site, "2026-12-15", as);
  expect(next).toContain("2 out of 10");
  expect(next).not.toContain("anonymous reviews");
  for (const day of ["2026-12-17", "2027-01-01", "2027-01-15"]) {
    expect(await on(site, day, as), day).toEqual([]);
  }
  const toOthers = (await site.mails()).filter((one) => one.includes(other.email));
  expect(toOthers).toEqual([]);
});

test("over a year's end nothing is told twice or left out", async () => {
  const site = await startTestSite();
  const as = await site.member();
  const place = await followed(site, as);
  await ask(site, as);
  const told: string[] = [];
  let posted = 0;
  for (let day = Date.parse("2026-12-08"); day < Date.parse("2027-01-29"); day += 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10);
    const mails = await on(site, date, as, [10]);
    for (const mail of mails) {
      told.push(...[...mail.matchAll(/- 8 out of 10: =E2=80=9Cday (\d+)/g)].map(([, n]) => n!));
    }
    if (date > "2027-01-10" || day % (2 * 86_400_000) === 0) continue;
    site.clock.set(`${date}T23:59:59.000Z`);
    posted += 1;
    await place.post({ comments: `day ${posted}.` });
  }
  expect(posted).toBeGreaterThan(15);
  expect(told.map(Number).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: posted }, (_, index) => index + 1),
  );
});

test("what was asked for on the day of a night is for the next; a site that was down tells all of it in one", async () => {
  const site = await startTestSite();
  const as = await site.member();
  const place = await followed(site, as);
  await place.post({ rating: 5 });
  site.clock.set("2026-12-01T07:00:00.000Z");
  const again = { ...as, token: await logIn(site, as) };
  await ask(site, again);
  expect(await on(site, "2026-12-01", as)).toEqual([]);
  // Down in the morning of 15 December. What was new before it was asked for, or before the place was followed, is not told.
  await place.post({ rating: 6 });
  const later = await site.workplace({ name: "LATER PHARMACY" });
  const by = reviewer(site, ofWorkplaces, later._id, await site.member());
  expect((await by.post({ isAnonymous: false, rating: 9 })).status).toBe(201);
  site.clock.set("2026-12-15T05:00:00.000Z");
  await runNight(site.site);
  const items = [{ kind: "workplace", key: later._id, since: "2026-12-15" }];
  const fresh = { ...as, token: await logIn(site, as) };
  expect((await site.call("POST", "/api/following", { as: fresh, body: { items } })).status).toBe(
    200,
  );
  const [mail, ...others] = await on(site, "2026-12-19", as);
  expect(others).toEqual([]);
  expect(mail).toContain("6 out of 10");
  expect(mail).not.toContain("5 out of 10");
  expect(mail).not.toContain("9 out of 10");
  expect(await on(site, "2027-01-01", as)).toEqual([]);
});

test("a site that was down for months tells of the last ten weeks", async () => {
  const site = await startTestSite();
  const as = await site.member();
  const place = await followed(site, as);
  await ask(site, as);
  await place.post({ rating: 5 });
  site.clock.set("2027-02-01T23:00:00.000Z");
  await place.post({ rating: 6 });
  const [mail, ...others] = await on(site, "2027-03-02", as);
  expect(others).toEqual([]);
  expect(mail).toContain("6 out of 10");
  expect(mail).not.toContain("5 out of 10");
});

test("while mails cannot be sent one digest waits, and tells of the later ones too, each thing once", async () => {
  const site = await startTestSite();
  const as = await site.member();
  const place = await followed(site, as);
  await ask(site, as);
  await place.post({ rating: 5 });
  site.clock.set("2026-12-01T01:00:00.000Z");
  await place.post({ rating: 6 });
  const { write, read } = site.site.database;
  await write.insertInto("mail_holds").values({ held_at: "2026-11-20T00:00:00.000Z" }).execute();
  for (const day of ["2026-12-01", "2026-12-04", "2026-12-15"]) {
    expect(await on(site, day, as)).toEqual([]);
  }
  const waiting = await read.selectFrom("mails").select(["kind", "subject_id"]).execute();
  expect(waiting).toEqual([{ kind: "digest", subject_id: "2026-11-15" }]);
  await write.deleteFrom("mail_holds").execute();
  const [mail = "", ...others] = await site.mails();
  expect(others).toEqual([]);
  expect(await on(site, "2026-12-15", as, [18])).toEqual([]);
  expect(mail.match(/- 5 out of 10/g)).toHaveLength(1);
  expect(mail.match(/- 6 out of 10/g)).toHaveLength(1);
  expect(await on(site, "2027-01-01", as)).toEqual([]);
});

test("the longest digest is at most 90 kB as it is sent", async () => {
  const site = await startTestSite();
  const as = await site.member();
  await ask(site, as);
  const authors = await site.members(followingLimits.newsReviews);
  for (let places = 0; places < 6; places += 1) {
    const { _id } = await followed(site, as, `${places} ${"LONG NAME ".repeat(11)}`);
    for (const author of authors.slice(0, places === 0 ? 2 : undefined)) {
      const { status } = await reviewer(site, ofWorkplaces, _id, author).post({
        isAnonymous: false,
        comments: "長い<言葉>".repeat(50),
      });
      expect(status).toBe(201);
    }
  }
  const before = await site.mails();
  site.clock.set("2026-12-01T09:00:00.000Z");
  await queueDigests(site.site);
  const [mail = "", ...others] = (await site.mails()).filter((one) => !before.includes(one));
  expect(others).toEqual([]);
  expect(Buffer.byteLength(mail)).toBeLessThanOrEqual(90_000);
  expect(Buffer.byteLength(mail)).toBeGreaterThan(70_000);
});

test("one press in it stops it; a scanner that opens the link does not, and neither does an erased account", async () => {
  const site = await startTestSite({ pages: true });
  const as = await site.member();
  const place = await followed(site, as);
  await ask(site, as);
  await place.post();
  const [mail] = await on(site, "2026-12-01", as);
  expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const url = /List-Unsubscribe:\s*<https:\/\/locumark\.test(\/unsubscribe\/[^>]+)>/.exec(
    textOf(mail),
  )?.[1] as "/unsubscribe/x";
  const wish = async () =>
    (await site.site.database.read.selectFrom("mail_preferences").selectAll().execute())[0];
  const opened = await site.call("GET", url);
  expect([opened.status, opened.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(await wish()).toMatchObject({ is_wanted: 1 });
  const press = async () => {
    const answer = await site.app.inject({
      method: "POST",
      url,
      payload: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    return [answer.statusCode, answer.json().message];
  };
  expect(await press()).toEqual([200, expect.stringMatching(/^You will not get these emails/)]);
  expect(await wish()).toMatchObject({ is_wanted: 0, said_on: "2026-12-01" });
  expect(await press()).toEqual([200, expect.stringMatching(/^You had stopped/)]);
  site.clock.set("2026-12-01T19:00:00.000Z");
  await place.post();
  expect(await on(site, "2026-12-15", as)).toEqual([]);
  await site.site.database.write.deleteFrom("accounts").where("id", "=", as.accountId).execute();
  expect(await press()).toEqual([200, expect.stringMatching(/has been deleted/)]);
});

test("an unsubscribed, suspended or erased person gets none that was queued before", async () => {
  const site = await startTestSite();
  const people = (await site.members(3)) as [Member, Member, Member];
  for (const as of people) {
    const place = await followed(site, as);
    await ask(site, as);
    await place.post();
  }
  const { read, write } = site.site.database;
  await write.insertInto("mail_holds").values({ held_at: "2026-11-20T00:00:00.000Z" }).execute();
  await on(site, "2026-12-01", people[0]);
  expect(await read.selectFrom("mails").select("kind").execute()).toHaveLength(3);
  await write
    .updateTable("mail_preferences")
    .set({ is_wanted: 0 })
    .where("account_id", "=", people[0].accountId)
    .execute();
  await write
    .updateTable("accounts")
    .set({ disabled_at: "2026-12-01T00:00:00.000Z" })
    .where("id", "=", people[1].accountId)
    .execute();
  await write.deleteFrom("mails").where("account_id", "=", people[2].accountId).execute();
  await write.deleteFrom("accounts").where("id", "=", people[2].accountId).execute();
  await write.deleteFrom("mail_holds").execute();
  expect(await site.mails()).toEqual([]);
  expect(await read.selectFrom("mails").selectAll().execute()).toEqual([]);
  expect(await read.selectFrom("digests").selectAll().execute()).toHaveLength(2);
});

test("a clock that was years ahead neither loses a digest nor tells of what is too new", async () => {
  const site = await startTestSite();
  const as = await site.member();
  const place = await followed(site, as);
  await ask(site, as);
  await place.post({ rating: 4 });
  const held = site.site.database.write.insertInto("mail_holds");
  await held.values({ held_at: "2026-11-20T00:00:00.000Z" }).execute();
  await on(site, "2036-01-03", as);
  await site.site.database.write.deleteFrom("mail_holds").execute();
  // Now the mail of 2036 is sent: its news is up to the last night by today's clock.
  expect(await on(site, "2026-11-26", as)).toEqual([]);
  const [mail, ...others] = await on(site, "2026-12-01", as);
  expect(others).toEqual([]);
  expect(mail).toContain("4 out of 10");
  await deleteOld(site.site);
  const { read } = site.site.database;
  expect(
    await read.selectFrom("digests").select("digest_day").orderBy("digest_day").execute(),
  ).toEqual([{ digest_day: "2026-12-01" }]);
});

test("what was asked for and followed while the clock was years ahead comes after the next night", async () => {
  const site = await startTestSite();
  site.clock.set("2036-01-03T12:00:00.000Z");
  const as = await site.member();
  const { _id } = await site.workplace();
  const items = [{ kind: "workplace", key: _id, since: "2036-01-01" }];
  expect((await site.call("POST", "/api/following", { as, body: { items } })).status).toBe(200);
  await ask(site, as);
  site.clock.set("2026-11-26T12:00:00.000Z");
  const by = reviewer(site, ofWorkplaces, _id, await site.member());
  expect((await by.post({ isAnonymous: false, rating: 4 })).status).toBe(201);
  const [mail, ...others] = await on(site, "2026-12-01", as);
  expect(others).toEqual([]);
  expect(mail).toContain("4 out of 10");
});

test("without the keys lists answer 503, and the digest comes once they are there again", async () => {
  const place = await makeMigratedPlace();
  const first = await startTestSite({ place });
  const as = await first.member();
  const followedPlace = await followed(first, as);
  await ask(first, as);
  await followedPlace.post();
  await first.stop();
  const keys = place.authorKeyFile ?? "";
  renameSync(keys, `${keys}.away`);
  const without = await startTestSite({ place });
  const items = [{ kind: "workplace", key: followedPlace._id, since: "2026-11-15" }];
  const own = await without.call("GET", "/api/following", { as });
  expect([own.status, own.body.code]).toEqual([503, "author_key_missing"]);
  for (const answer of [
    await without.call("POST", "/api/following", { as, body: { items } }),
    await without.call("DELETE", `/api/following/workplace/${followedPlace._id}`, { as }),
    await without.call("POST", "/api/following/read", { as, body: { upTo: "2026-11-15" } }),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([503, "author_key_missing"]);
  }
  const news = await without.call("POST", "/api/following/news", { body: { items } });
  expect(news.status).toBe(200);
  without.clock.set("2026-12-01T09:00:00.000Z");
  await queueDigests(without.site);
  const mails = await without.site.database.read.selectFrom("mails").select("kind").execute();
  expect(mails).toEqual([]);
  await without.stop();
  renameSync(`${keys}.away`, keys);
  const again = await startTestSite({ place });
  expect(await on(again, "2026-12-02", as)).toHaveLength(1);
});

test.runIf(onPostgres())("two processes send one digest", async () => {
  const place = await makeMigratedPlace();
  const sites = [await startTestSite({ place }), await startTestSite({ place })];
  const [first] = sites as [TestSite];
  const people = await first.members(8);
  for (const as of people) {
    await followed(first, as);
    await ask(first, as);
  }
  const { write } = first.site.database;
  await write.insertInto("mail_holds").values({ held_at: "2026-11-20T00:00:00.000Z" }).execute();
  for (const { clock } of sites) clock.set("2026-12-01T09:00:00Z");
  await Promise.all(sites.flatMap(({ site }) => [queueDigests(site), queueDigests(site)]));
  const queued = await first.site.database.read.selectFrom("mails").select("account_id").execute();
  expect(queued).toHaveLength(people.length);
});
