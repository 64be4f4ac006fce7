// On both engines: forget-author.ts, rename-reviews.ts, of which several processes do one at once.
import { limits } from "@locumark/contract/limits";
import { describe, expect, test } from "vitest";
import { dayMs } from "../../platform/clock.ts";
import {
  ofAgencies,
  ofWorkplaces,
  reviewer,
  type Reviewing,
  reviewings,
} from "../../test/reviews.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { changeAgency, mergeAgencies } from "../agencies/change-agencies.ts";
import { listErasures } from "../erasures/erasure-queries.ts";
import { complete } from "../../test/notices.ts";
import { moveEntries, withTheirTwins } from "../workplaces/merge-entries.ts";
import { publishDue } from "./publish-reviews.ts";
import { renameDue } from "./rename-reviews.ts";

/** What only figures use, and what a card shows in bands. */
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
  return { site, place, author, by, id: body.review._id, list, row };
}

async function merge({ site }: TestSite, kind: Reviewing, from: string, into: string) {
  if (kind === ofWorkplaces) {
    await site.database.commit(async (transaction) => {
      const targets = await withTheirTwins(transaction, new Map([[from, into]]));
      await moveEntries(transaction, targets.set(from, into));
    });
  } else {
    await changeAgency(site, { by: "operator", reason: "" }, (transaction, now) =>
      mergeAgencies(transaction, [into, from], now),
    );
  }
}

describe.each(reviewings)(
  "an anonymous review of %s whose author has us forget them",
  (_, kind) => {
    test("stays as others see it, and is nobody's", async () => {
      const { site, author, by, id, list } = await posted(kind);
      const before = await list();
      const { status, body } = await by.forget(id);
      expect([status, body.message]).toEqual([200, expect.stringContaining("Forgotten")]);
      expect(await list()).toEqual(before);
      expect((await site.call("GET", kind.ownPath, { as: author })).body).toEqual([]);
      for (const again of [by.forget(id), by.edit(id, { rating: 1 }), by.remove(id)]) {
        expect((await again).status).toBe(403);
      }
      expect(await list()).toEqual(before);
    });

    test("keeps nothing that its card does not show", async () => {
      const { by, id, row } = await posted(kind);
      await by.forget(id);
      expect(await row()).toMatchObject({
        sealed_author: null,
        author_tag: null,
        pay_rate_pence: null,
        pay_basis: null,
        pay_hours: null,
        time_to_pay_days: null,
        shift_month: null,
        booked_through: null,
        marks_sent: null,
        edited_at: null,
        created_at: "2026-11-01T00:00:00.000Z",
        listed_at: "2026-11-01T00:00:00.000Z",
      });
    });

    test("gets another _id at a random time within four weeks, and its page shows nothing else", async () => {
      const { site, by, id, list, row } = await posted(kind);
      const [before] = await list();
      const { key } = await row();
      await by.forget(id);
      expect(await renameDue(site.site)).toBe(0);
      site.clock.advance(limits.vanishingDays * dayMs);
      expect(await renameDue(site.site)).toBe(1);
      const [after] = await list();
      expect(after).toEqual({ ...before, _id: expect.not.stringMatching(id) });
      expect((await row()).key).not.toBe(key);
      expect(await renameDue(site.site)).toBe(0);
    });

    test("counts as their one review of the place until its 30 days are over", async () => {
      const { site, author, by, id } = await posted(kind);
      await by.forget(id);
      const refused = await by.post();
      expect([refused.status, refused.body.code]).toEqual([409, "reviewed_recently"]);
      expect(refused.body.message).toContain("20 December 2026");
      site.clock.advance(30 * dayMs);
      const { body } = await site.call("POST", "/api/auth/login", { body: author });
      Object.assign(author, { token: body.token });
      expect((await by.post()).status).toBe(409);
      site.clock.advance(dayMs);
      expect((await by.post()).status).toBe(201);
    });

    test("counts so in the place that theirs has become part of, and in what that became part of in turn", async () => {
      const { site, place, author, by, id } = await posted(kind);
      await by.forget(id);
      const into = await kind.place(site, "ANOTHER");
      await merge(site, kind, place._id, into._id);
      expect((await reviewer(site, kind, into._id, author).post()).body.code).toBe(
        "reviewed_recently",
      );
      const other = reviewer(site, kind, into._id, await site.member());
      expect((await other.post()).status).toBe(201);
      const end = await kind.place(site, "A THIRD");
      await merge(site, kind, into._id, end._id);
      const refused = await reviewer(site, kind, end._id, author).post();
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringContaining("20 December 2026"),
      ]);
    });

    test("cannot be forgotten with a name, before it is public, or by another member", async () => {
      const { site, place, author, by, id } = await posted(kind, { isAnonymous: false });
      const other = reviewer(site, kind, place._id, await site.member());
      expect((await other.forget(id)).status).toBe(403);
      const named = await by.forget(id);
      expect([named.status, named.body.message]).toEqual([
        409,
        expect.stringContaining("your name"),
      ]);
      const elsewhere = reviewer(site, kind, (await kind.place(site, "ANOTHER"))._id, author);
      const waiting = await elsewhere.post({ isAnonymous: true, publish: "within-a-day" });
      const waitingId = waiting.body.review._id;
      expect((await elsewhere.forget(waitingId)).status).toBe(409);
      expect((await other.forget(waitingId)).status).toBe(404);
      site.clock.advance(2 * dayMs);
      await publishDue(site.site);
      expect((await elsewhere.forget(waitingId)).status).toBe(200);
    });
  },
);

test("what was written under an entry that is split off again counts there, and no more in the place", async () => {
  const { site, place, author, by, id } = await posted(ofWorkplaces);
  const into = await ofWorkplaces.place(site, "ANOTHER");
  await merge(site, ofWorkplaces, place._id, into._id);
  await by.forget(id);
  expect((await reviewer(site, ofWorkplaces, into._id, author).post()).status).toBe(409);
  await site.site.database.commit((transaction) =>
    moveEntries(transaction, new Map([[place._id, null]])),
  );
  expect((await by.post()).status).toBe(409);
  expect((await reviewer(site, ofWorkplaces, into._id, author).post()).status).toBe(201);
});

test("what was named at first is listed for a restored backup by each _id that it had", async () => {
  const { site, by, id } = await posted(ofWorkplaces, { isAnonymous: false });
  const { body } = await by.edit(id, { isAnonymous: true });
  const second = body.review._id;
  expect((await by.forget(id)).status).toBe(200);
  const listed = await listErasures(site.site.database.read, "1970-01-01");
  const day = "2026-11-20T00:00:00.000Z";
  const entry = (one: string) => ({ id: one, kind: "review", extent: "author", erased_at: day });
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  expect(listed.toSorted(byId)).toEqual([entry(id), entry(second)].toSorted(byId));
});

test("two requests at once forget it once", async () => {
  const { by, id } = await posted(ofAgencies);
  const statuses = await Promise.all([by.forget(id), by.forget(id)]);
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200, 403]));
});

test("while a notice of defamation is under way the author is not forgotten", async () => {
  const { site, by, id } = await posted(ofWorkplaces);
  const notice = { ...complete, kind: "workplace-review" as const, id };
  expect((await site.call("POST", "/api/notice", { body: notice })).status).toBe(201);
  const refused = await by.forget(id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining("notice of defamation"),
  ]);
});
