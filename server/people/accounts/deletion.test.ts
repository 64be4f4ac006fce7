// On both engines: what is deleted with an account.
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Tables } from "../../database/schema.ts";
import { hashToken } from "../../platform/tokens.ts";
import { nextNight } from "../../test/next-night.ts";
import { review } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { hasAuthor } from "../../reviews/authorship/author-queries.ts";
import { shift } from "../../members/shifts/test/shift.ts";

const person = {
  name: "Quentin Unmistakable",
  email: "unmistakable@example.com",
  registrationNumber: "2777771",
};
const words = { comments: "Words that only Quentin wrote", pmr: "Quentin's PMR" };
const message = {
  name: "Q. U. at work",
  email: "Unmistakable@EXAMPLE.com",
  subject: "A matter of his alone",
  message: "What Quentin asked the team",
};

const postReview = (site: TestSite, as: Member, workplaceId: string, changes: object) =>
  site.call("POST", "/api/workplace-review", {
    as,
    body: { ...review, workplaceId, ...changes },
  });
const remove = (site: TestSite, as: Member, reviews: unknown, password = as.password) =>
  site.call("POST", "/api/profile/deletion", { as, body: { password, reviews } });
const listReviews = async (site: TestSite, workplaceId: string) =>
  (await site.call("GET", `/api/workplace-reviews?workplaceId=${workplaceId}`)).body;

const fromElsewhere = { ...message, email: "quentin@example.org", message: "From another address" };

/** A member with data of every kind, and another member. */
async function siteWithHistory() {
  const site = await startTestSite();
  const member = await site.member(person);
  const other = await site.signedUpMember();
  const place = await site.workplace();
  const elsewhere = await site.workplace({ name: "ELSEWHERE PHARMACY" });
  await postReview(site, member, place._id, { ...words, rating: 2, isAnonymous: true });
  await postReview(site, member, elsewhere._id, { ...words, rating: 4 });
  await postReview(site, other, place._id, { rating: 9 });
  const added = await site.call("POST", "/api/agency", {
    as: other,
    body: { name: "Rowan Locums", website: "https://rowan.example", servicesOfferedFor: [] },
  });
  const agencyId: string = added.body.agency._id;
  await site.call("POST", "/api/agency-review", {
    as: member,
    body: { agencyId, rating: 3, comment: words.comments, isAnonymous: false },
  });
  await site.call("POST", "/api/auth/login", { body: member });
  await site.call("POST", "/api/auth/login", { body: { ...member, password: "wrong" } });
  await site.call("POST", "/api/auth/forgot-password", { body: { email: member.email } });
  await site.signUp({ ...person, name: "A Namesake" });
  await site.call("POST", "/contact", { body: message });
  await site.call("POST", "/contact", {
    body: { ...message, company: "As a robot would", message: "Once more" },
  });
  await site.call("POST", "/contact", { body: fromElsewhere });
  await site.mails();
  return { site, member, other, place, elsewhere, agencyId };
}

/** All rows except the list of erasures, which contains only random ids. */
async function storedRows(site: TestSite): Promise<string> {
  const { read } = site.site.database;
  const tables = await read.introspection.getTables();
  const rows = await Promise.all(
    tables
      .filter(({ name }) => name !== "erasures")
      .map(({ name }) =>
        read
          .selectFrom(name as keyof Tables)
          .selectAll()
          .execute(),
      ),
  );
  return JSON.stringify(rows);
}

/** Every byte the server stores: the rows, the files of an embedded database, evidence, mails, the log. */
async function everythingStored(site: TestSite): Promise<string> {
  const files = readdirSync(site.config.dataDirectory, { recursive: true, encoding: "utf8" })
    .map((file) => path.join(site.config.dataDirectory, file))
    .filter((file) => statSync(file).isFile());
  return [
    await storedRows(site),
    ...files,
    ...files.map((file) => readFileSync(file, "latin1")),
    ...site.logged,
  ].join("\n");
}

describe("deleting the account", () => {
  test("with the reviews: only anonymous texts remain of the person, and after the next night not even those", async () => {
    const { site, member, place, elsewhere, agencyId } = await siteWithHistory();
    const traces = [
      ...Object.values(person),
      person.name.toUpperCase(),
      message.email,
      message.message,
      "Once more",
      hashToken(member.token),
    ];
    for (const trace of [person.name, person.email, words.comments, message.message]) {
      expect(await everythingStored(site)).toContain(trace);
    }
    const answer = await remove(site, member, "delete");
    expect([answer.status, answer.text]).toEqual([204, ""]);
    const stored = await everythingStored(site);
    for (const trace of traces) expect(stored).not.toContain(trace);
    expect(await storedRows(site)).not.toContain(member.accountId);
    // No one has proved whose that address is.
    expect(stored).toContain(fromElsewhere.message);

    // The anonymous one stays for a while, without an author; the named one is deleted.
    expect(await listReviews(site, place._id)).toHaveLength(2);
    expect(await listReviews(site, elsewhere._id)).toEqual([]);
    const ofAgency = await site.call("GET", `/api/agency-reviews?agencyId=${agencyId}`);
    expect(ofAgency.body).toEqual([]);
    const [agency] = (await site.call("GET", "/api/agency")).body;
    expect(agency).toMatchObject({ averageRating: null, reviewCount: 0 });
    expect((await site.call("GET", "/api/profile", { as: member })).status).toBe(401);
    expect((await site.call("POST", "/api/auth/login", { body: member })).status).toBe(401);
    expect(await site.site.storage.list()).toHaveLength(1);

    await nextNight(site);
    await site.site.database.scrub();
    expect(await listReviews(site, place._id)).toMatchObject([{ rating: 9 }]);
    const later = await everythingStored(site);
    for (const trace of [words.comments, words.pmr]) expect(later).not.toContain(trace);
    const found = await site.call("GET", "/api/workplace/search?query=rowan");
    expect(found.body.results[0]).toMatchObject({ averageRating: 9, reviewCount: 1 });
  });

  test.each([
    ["delete", "with_reviews"],
    ["keep", "without_reviews"],
  ])("%s: it is listed as erased, with only its random id", async (fate, extent) => {
    const { site, member } = await siteWithHistory();
    await remove(site, member, fate);
    const listed = await site.site.database.read.selectFrom("erasures").selectAll().execute();
    expect(listed).toContainEqual({
      id: member.accountId,
      kind: "account",
      extent,
      erased_at: expect.any(String),
    });
    for (const { id } of listed) expect(id).toMatch(/^[\w-]{22}$/);
  });

  test("keeping the reviews removes every link to the person: no name, no time of day, another id for named ones", async () => {
    const { site, member, other, place, elsewhere, agencyId } = await siteWithHistory();
    const [named] = await listReviews(site, elsewhere._id);
    const edited = { rating: 4, pmr: "Quentin's new PMR" };
    await site.call("PUT", `/api/workplace-review/${named?._id}`, { as: member, body: edited });
    await remove(site, member, "keep");
    const stored = await everythingStored(site);
    expect(await storedRows(site)).not.toContain(member.accountId);
    for (const trace of [...Object.values(person), message.message, hashToken(member.token)]) {
      expect(stored).not.toContain(trace);
    }
    const detached = [
      ...(await listReviews(site, place._id)).filter((one: { rating: number }) => one.rating === 2),
      ...(await listReviews(site, elsewhere._id)),
    ];
    expect(detached).toHaveLength(2);
    for (const one of detached) {
      expect(one).toMatchObject({
        isAnonymous: true,
        user: null,
        createdAt: "2026-11-01T00:00:00.000Z",
        authorProfession: null,
        authorJobTitle: null,
        payRate: null,
      });
      expect(one._id).not.toBe(named?._id);
    }
    const ofAgency = await site.call("GET", `/api/agency-reviews?agencyId=${agencyId}`);
    expect(ofAgency.body).toMatchObject([{ isAnonymous: true, user: null, rating: 3 }]);
    const all = await site.site.database.read.selectFrom("reviews").selectAll().execute();
    const rows = all.filter((row) => !hasAuthor(row));
    // Every anonymous one has the day, until its 30 days are over, and the month.
    const dates = rows.map((row) => [row.created_at, row.listed_at]);
    const kept = ["2026-11-20T00:00:00.000Z", "2026-11-01T00:00:00.000Z"];
    expect(dates).toEqual(rows.map(() => kept));
    // The one that had no name gets its other `_id` in the next night, those that had one have it.
    const acts = rows.map(({ due, due_on: on }) => `${due} ${on}`).toSorted();
    expect(acts).toEqual(["null null", "null null", "rename 2026-12-01"]);
    const gone = { byline_name: null, edited_at: null, pay_rate_pence: null };
    for (const row of rows) expect(row).toMatchObject(gone);
    const found = await site.call("GET", "/api/workplace/search?query=rowan");
    expect(found.body.results[0]).toMatchObject({ averageRating: 5.5, reviewCount: 2 });
    expect((await site.call("GET", "/api/profile", { as: other })).status).toBe(200);
  });

  test.each(["keep", "delete"])(
    "to %s the reviews leaves nothing that leads to what one was called under a name",
    async (reviews) => {
      const site = await startTestSite();
      const as = await site.member();
      for (const changes of [[true], [true, false]]) {
        const { _id: workplaceId } = await site.workplace();
        const { body } = await postReview(site, as, workplaceId, { isAnonymous: false });
        const url = `/api/workplace-review/${body.review._id}` as const;
        for (const isAnonymous of changes)
          await site.call("PUT", url, { as, body: { ...review, isAnonymous } });
      }
      const marks = site.site.database.read.selectFrom("author_marks").select("tag");
      expect(await marks.execute()).toHaveLength(4);
      await remove(site, as, reviews);
      await nextNight(site);
      expect(await marks.execute()).toEqual([]);
    },
  );

  test("comparing the lists before and after reveals nothing about the anonymous ones", async () => {
    const { site, member, place } = await siteWithHistory();
    const anonymous = async () =>
      (await listReviews(site, place._id)).filter((one: { rating: number }) => one.rating === 2);
    const before = await anonymous();
    expect(before).toMatchObject([{ isAnonymous: true }]);
    await remove(site, member, "keep");
    expect(await anonymous()).toEqual(before);
  });

  test.each([
    ["wrong password", "delete", "password"],
    ["", "delete", "password"],
    [undefined, "burn", "reviews"],
    [undefined, undefined, "reviews"],
  ])("password %j and %j is refused for %s, and nothing changes", async (password, fate, field) => {
    const site = await startTestSite();
    const member = await site.member();
    const answer = await remove(site, member, fate, password ?? member.password);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    expect((await site.call("GET", "/api/profile", { as: member })).status).toBe(200);
  });

  test("the address is available again at once", async () => {
    const site = await startTestSite();
    const member = await site.member(person);
    await remove(site, member, "delete");
    const again = await site.member(person);
    expect(again.accountId).not.toBe(member.accountId);
  });
});

describe("the last admin", () => {
  const erase = (site: TestSite, as: Member) =>
    site.call("POST", "/api/profile/deletion", {
      as,
      body: { password: as.password, reviews: "delete" },
    });

  test("is told to make another person admin first, and can leave then", async () => {
    const site = await startTestSite();
    const [admin, moderator] = [await site.staff("admin"), await site.staff("moderator")];
    const suspended = await site.staff("admin");
    await site.site.database.write
      .updateTable("accounts")
      .set({ disabled_at: "2026-11-20T00:00:00.000Z" })
      .where("id", "=", suspended.accountId)
      .execute();
    const refused = await erase(site, admin);
    expect([refused.status, refused.body.code]).toEqual([403, "not_allowed"]);
    expect(refused.body.message).toContain("Make someone else an admin");
    expect((await site.call("GET", "/api/profile", { as: admin })).status).toBe(200);
    expect((await erase(site, moderator)).status).toBe(204);
    await site.staff("admin");
    expect((await erase(site, admin)).status).toBe(204);
  });

  test("stays when two leave at once", async () => {
    const site = await startTestSite();
    const both = [await site.staff("admin"), await site.staff("admin")];
    const answers = await Promise.all(both.map((one) => erase(site, one)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 403]));
  });
});

test("a member's write that was let in before the account was deleted is refused, and leaves nothing", async () => {
  const site = await startTestSite();
  const { _id: workplaceId } = await site.workplace();
  const items = [{ kind: "workplace", key: workplaceId, since: "2026-11-15" }];
  const { password } = await site.member();
  const writes = [
    ["POST", "/api/shifts", shift],
    ["POST", "/api/shifts/calendar", { showsPlace: true }],
    ["POST", "/api/following", { items }],
    ["PUT", "/api/profile/mail-preferences", { digest: true }],
    ["PUT", "/api/profile", { name: "Another Name", profession: "Nurse" }],
    ["POST", "/api/profile/email-change", { email: "new@example.com", password }],
    ["POST", "/api/workplace-review", { ...review, workplaceId }],
  ] as const;
  const { database } = site.site;
  for (const [method, url, body] of writes) {
    const as = await site.member();
    const { commit } = database;
    const arrived = Promise.withResolvers<void>();
    const deleted = Promise.withResolvers<void>();
    // The write waits where its transaction would begin, as behind another one.
    Object.assign(database, {
      async commit(...given: Parameters<typeof commit>) {
        Object.assign(database, { commit });
        arrived.resolve();
        await deleted.promise;
        return await commit(...given);
      },
    });
    const writing = site.call(method, url, { as, body });
    await arrived.promise;
    expect((await remove(site, as, "delete")).status, url).toBeLessThan(300);
    deleted.resolve();
    const { status, body: answer } = await writing;
    expect([status, answer], url).toMatchObject([401, { code: "session_expired" }]);
  }
  for (const table of ["shifts", "followings", "author_marks", "reviews"] as const) {
    expect(await database.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
});
