// On both engines: forget-author.ts, rename-review.ts, of which several processes do one at once.
import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { speakFor } from "../../test/claims.ts";
import { listRows } from "../../test/list-rows.ts";
import { nextNight } from "../../test/next-night.ts";
import { complete } from "../../test/notices.ts";
import {
  ofAgencies,
  ofWorkplaces,
  reviewer,
  type Reviewing,
  reviewings,
} from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";
import { hourMs } from "../../platform/clock.ts";
import { liftSuspension, suspendAccount } from "../../desk/moderation/suspend-account.ts";
import { listErasures } from "../../services/erasures/erasure-queries.ts";

/** Answers that only figures use, and one that a card shows in bands. */
const details = {
  payRate: 31.37,
  payBasis: "session",
  payHours: 3.5,
  timeToPay: 43,
  shiftMonth: "2026-10",
  bookedThrough: "agency",
};

async function posted(kind: Reviewing, changes: object = {}) {
  const site = await startTestSite();
  const place = await kind.place(site);
  const author = await site.member();
  const by = reviewer(site, kind, place._id, author);
  const own = kind === ofWorkplaces ? details : { timeToPay: 43, shiftMonth: "2026-10" };
  const { status, body } = await by.post({ isAnonymous: true, ...own, ...changes });
  expect(status).toBe(201);
  const list = async () => (await site.call("GET", kind.list(place._id))).body;
  const row = async () =>
    await site.site.database.read.selectFrom("reviews").selectAll().executeTakeFirstOrThrow();
  /** Sessions end after a week. */
  const night = async () => {
    await nextNight(site);
    const { body: again } = await site.call("POST", "/api/auth/login", { body: author });
    Object.assign(author, { token: again.token });
  };
  return { site, place, author, by, id: body.review._id, list, row, night };
}

const daysOf = async (site: Awaited<ReturnType<typeof startTestSite>>) =>
  (await site.call("GET", "/api/desk/admin", { as: await site.staff("admin") })).body.days.map(
    ({ day, reviews }) => [day, reviews],
  );

describe.each(reviewings)(
  "an anonymous review of %s whose author has us forget them",
  (_, kind) => {
    test("stays as others see it, and is nobody's", async () => {
      const { site, author, by, id, list, night } = await posted(kind);
      await night();
      const before = await list();
      const days = await daysOf(site);
      const { status, body } = await by.forget(id);
      // 1 December and 35 days.
      expect([status, body.message]).toEqual([
        200,
        expect.stringContaining("until 5 January 2027"),
      ]);
      expect(await list()).toEqual(before);
      expect(await daysOf(site)).toEqual(days);
      expect((await site.call("GET", kind.ownPath, { as: author })).body).toEqual([]);
      for (const again of [by.edit(id, { rating: 1 }), by.remove(id)]) {
        expect((await again).status).toBe(403);
      }
      expect((await by.forget(id)).status).toBe(404);
      expect(await list()).toEqual(before);
    });

    test("keeps nothing that its card does not show", async () => {
      const { by, id, row, night } = await posted(kind);
      await night();
      await by.forget(id);
      expect(await row()).toMatchObject({
        account_id: null,
        sealed_author: null,
        author_tag: null,
        sealed_details: null,
        pay_rate_pence: null,
        pay_basis: null,
        pay_hours: null,
        shift_month: null,
        booked_through: null,
        marks_sent: null,
        edited_at: null,
        created_at: "2026-11-20T00:00:00.000Z",
        listed_at: "2026-11-01T00:00:00.000Z",
      });
    });

    test("gets another _id in the next night, and its page shows nothing else", async () => {
      const { by, id, list, row, night } = await posted(kind);
      await night();
      await by.forget(id);
      const [before] = await list();
      const { key } = await row();
      expect(before?._id).toBe(id);
      await night();
      const [after] = await list();
      expect(after).toEqual({ ...before, _id: expect.not.stringMatching(id) });
      expect(await row()).toMatchObject({ key: expect.not.closeTo(key), due: null, due_on: null });
    });

    test("is not their voice any more: they can review the place again, and have that forgotten in its turn", async () => {
      const { by, id, list, night } = await posted(kind);
      await night();
      await by.forget(id);
      const second = await by.post({ isAnonymous: true });
      expect(second.status).toBe(201);
      const early = await by.forget(second.body.review._id);
      expect([early.status, early.body.message]).toEqual([
        409,
        expect.stringContaining("15 December 2026"),
      ]);
      await night();
      expect((await by.forget(second.body.review._id)).status).toBe(200);
      expect(await list()).toHaveLength(2);
    });

    test("says from when on it can be forgotten, and is not before that", async () => {
      const { site, author, by, id, night } = await posted(kind);
      const forget = async () =>
        (await site.call("GET", kind.ownPath, { as: author })).body[0]?.forget;
      expect(await forget()).toEqual({
        from: "2026-12-01T00:00:00.000Z",
        backupsUntil: "2026-12-25T00:00:00.000Z",
      });
      const early = await by.forget(id);
      expect([early.status, early.body.code]).toEqual([409, "decided_already"]);
      expect(early.body.message).toContain("1 December 2026");
      await night();
      expect((await by.forget(id)).status).toBe(200);
    });

    test("cannot be forgotten with a name, before others see it, or by another member", async () => {
      const { site, place, author, by, id, night } = await posted(kind, { isAnonymous: false });
      const other = reviewer(site, kind, place._id, await site.member());
      expect((await other.forget(id)).status).toBe(404);
      const named = await by.forget(id);
      expect([named.status, named.body.message]).toEqual([
        409,
        expect.stringContaining("your name"),
      ]);
      const elsewhere = reviewer(site, kind, (await kind.place(site, "ANOTHER"))._id, author);
      const waiting = await elsewhere.post({ isAnonymous: true, publish: "together" });
      const waitingId = waiting.body.review._id;
      expect((await elsewhere.forget(waitingId)).body.message).toContain("do not see");
      expect((await other.forget(waitingId)).status).toBe(404);
      await night();
      expect((await elsewhere.forget(waitingId)).status).toBe(200);
    });
  },
);

type Made = Awaited<ReturnType<typeof posted>>;

const { path: address } = ofWorkplaces;
const abuse = { reason: "abuse", by: null, reviews: "reviews-go" } as const;
const report = {
  kind: "workplace-review",
  reason: "unlawful",
  details: "x",
  email: "r@example.com",
};

/** Possible events in the life of a review before. */
const earlier: Record<string, (made: Made) => Promise<{ status: number } | void>> = {
  "it had a name": ({ by, id }) => by.edit(id, { isAnonymous: true }),
  async "it had a name twice"({ by, id }) {
    for (const isAnonymous of [true, false, true]) await by.edit(id, { isAnonymous });
  },
  "it was edited": ({ by, id }) => by.edit(id, { rating: 2, isAnonymous: true }),
  "its deletion was asked for": ({ site, author: as, id }) =>
    site.call("POST", `${address}/${id}/delete-later`, { as }),
  async "a suspension hid it and brought it back"({ site, author: { accountId }, night }) {
    await suspendAccount(site.site, { accountId, ...abuse });
    await nextNight(site);
    await liftSuspension(site.site, accountId, null);
    await night();
  },
  "somebody reported it": ({ site, id }) =>
    site.call("POST", "/api/report", { body: { id, ...report } }),
  async "an organisation replied to it"({ site, place, id: reviewId }) {
    const token = await speakFor(site, await site.staff("moderator"), place._id);
    const body = { token, kind: "workplace-review", reviewId, text: "Thank you." };
    return await site.call("POST", "/api/reply", { body });
  },
};

test.each(Object.keys(earlier))(
  "after %s, what was forgotten stays as it was, and no row leads to what it had been",
  async (step) => {
    const made = await posted(ofWorkplaces, { isAnonymous: !step.startsWith("it had a name") });
    const { site, author, by, id, list, night } = made;
    await night();
    expect((await earlier[step]?.(made))?.status ?? 200).toBeLessThan(300);
    const [own] = (await site.call("GET", ofWorkplaces.ownPath, { as: author })).body;
    const last = own?._id ?? "none";
    const [before] = await list();
    expect((await by.forget(last)).status).toBe(200);
    for (let nights = 0; nights < 3; nights += 1) await nextNight(site);
    expect(await list()).toEqual([{ ...before, _id: expect.not.stringMatching(last) }]);
    const rows = await listRows(site.site.database.read);
    const naming = rows.filter(({ text }) => text.includes(id) || text.includes(last));
    // The list says to a restored backup what to forget.
    expect(naming.filter(({ table }) => table !== "erasures")).toEqual([]);
    expect(rows.filter(({ table }) => table === "author_marks")).toEqual([]);
  },
);

test.each(["held", "suspended", "refused", "hidden"] as const)(
  "one that is %s is forgotten only if others see something of it",
  async (state) => {
    const { site, by, id, night } = await posted(ofWorkplaces);
    await night();
    const { write } = site.site.database;
    await write.updateTable("reviews").set({ state }).execute();
    expect((await by.forget(id)).status).toBe(state === "hidden" ? 200 : 409);
    // As the totals have it.
    await write.updateTable("reviews").set({ state: "public" }).execute();
  },
);

test("what was named at first is listed for a restored backup by each _id that it had", async () => {
  const { site, by, id, night } = await posted(ofWorkplaces, { isAnonymous: false });
  const { body } = await by.edit(id, { isAnonymous: true });
  const second = body.review._id;
  await night();
  expect((await by.forget(second)).status).toBe(200);
  const listed = await listErasures(site.site.database.read, "1970-01-01");
  const day = "2026-12-01T00:00:00.000Z";
  const entry = (one: string) => ({ id: one, kind: "review", extent: "author", erased_at: day });
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  expect(listed.toSorted(byId)).toEqual([entry(id), entry(second)].toSorted(byId));
  expect(await site.site.database.read.selectFrom("author_marks").selectAll().execute()).toEqual(
    [],
  );
});

test("the mail about a reply to it goes with its author, and its file", async () => {
  const made = await posted(ofWorkplaces);
  const { site, author, by, id, night } = made;
  await night();
  await earlier["an organisation replied to it"]?.(made);
  await night();
  site.clock.advance(12 * hourMs);
  const told = async () => (await site.mails()).filter((mail) => mail.includes(author.email));
  const aboutReplies = () =>
    site.site.database.read
      .selectFrom("mails")
      .select("id")
      .where("kind", "=", "reply_posted")
      .execute();
  const [mail] = await aboutReplies();
  const file = path.join(site.config.dataDirectory, "mail", `${mail?.id}.eml`);
  expect([(await told()).length, existsSync(file)]).toEqual([1, true]);
  expect((await by.forget(id)).status).toBe(200);
  expect([await aboutReplies(), existsSync(file)]).toEqual([[], false]);
});

test("two requests at once forget it once", async () => {
  const { by, id, night } = await posted(ofAgencies);
  await night();
  const answers = await Promise.all([by.forget(id), by.forget(id)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
});

test("while a notice of defamation is under way the author is not forgotten; once it is over, with what they answered", async () => {
  const { site, by, id, night } = await posted(ofWorkplaces);
  await night();
  const notice = { ...complete, kind: "workplace-review" as const, id };
  expect((await site.call("POST", "/api/notice", { body: notice })).status).toBe(201);
  const refused = await by.forget(id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining("notice of defamation"),
  ]);
  const { read, write } = site.site.database;
  const over = { ended_at: "2026-12-01T00:00:00.000Z", sealed_answer: "1.name and address" };
  await write.updateTable("notices").set(over).execute();
  expect((await by.forget(id)).status).toBe(200);
  expect(await read.selectFrom("notices").select("sealed_answer").execute()).toEqual([
    { sealed_answer: null },
  ]);
});
