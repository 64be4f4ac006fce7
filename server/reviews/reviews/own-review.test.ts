import { describe, expect, test } from "vitest";
import { dayMs, minuteMs } from "../../platform/clock.ts";
import { reviewer, type Reviewing, reviewings, wordsOf } from "../../test/reviews.ts";
import { type Member, startTestSite } from "../../test/test-site.ts";

/* The acts of an author on a published review: change a part of it, hide the name, find it again, delete it. */

async function posted(kind: Reviewing, changes: object = {}) {
  const site = await startTestSite();
  const place = await kind.place(site);
  const author = await site.member({ name: "Alex Author" });
  const { body } = await reviewer(site, kind, place._id, author).post(changes);
  const id = body.review._id;
  return {
    site,
    place,
    author,
    id,
    put: (changed: object, { at = id, as = author }: { at?: string; as?: Member } = {}) =>
      site.call("PUT", `${kind.path}/${at}`, { as, body: changed }),
    remove: (at = id, as: Member = author) => site.call("DELETE", `${kind.path}/${at}`, { as }),
    list: async () => (await site.call("GET", kind.list(place._id))).body,
    async own() {
      const [first] = (await site.call("GET", kind.ownPath, { as: author })).body;
      if (first && "workplace" in first) expect(first.workplace?._id).toBe(place._id);
      // The list has the place with each review.
      return first && Object.assign({ ...first }, { workplace: undefined });
    },
    /** Logs in again, days later: sessions do not last that long. */
    async later(days: number) {
      site.clock.advance(days * dayMs);
      const { body: login } = await site.call("POST", "/api/auth/login", { body: author });
      return { ...author, token: login.token };
    },
  };
}

describe.each(reviewings)("the author of a review of %s", (_, kind) => {
  test("changes one thing, and the rest stays as it was, the hidden name above all", async () => {
    const { put, own, list } = await posted(kind, { isAnonymous: true });
    const before = await own();
    for (const change of [{ rating: 3 }, { [kind.words]: "Other words." }, {}]) {
      const { status, body } = await put(change);
      expect([status, body.review.isAnonymous]).toEqual([200, true]);
    }
    expect(await own()).toEqual({
      ...before,
      rating: 3,
      [kind.words]: "Other words.",
      // The day, with any time.
      editedAt: expect.stringMatching(/^2026-11-20T/),
    });
    expect((await list())[0]?.user).toBeNull();
  });

  test("hides the name, and finds the review under the old _id, which works for no one else", async () => {
    const { site, id, put, remove, list } = await posted(kind, { isAnonymous: false });
    const hidden = await put({ isAnonymous: true });
    const now = hidden.body.review._id;
    expect(now).not.toBe(id);
    // A second click, and a tab that was opened before.
    const again = await put({ isAnonymous: true });
    expect([again.status, again.body.review._id]).toEqual([200, now]);
    expect((await put({ rating: 2 })).body.review).toMatchObject({ _id: now, rating: 2 });
    // Named and hidden again: all three identifiers work for its author.
    await put({ isAnonymous: false });
    const third = (await put({ isAnonymous: true })).body.review._id;
    for (const one of [id, now, third]) {
      expect((await put({ rating: 4 }, { at: one })).body.review._id).toBe(third);
    }
    const [stranger] = (await site.members(1)) as [Member];
    for (const one of [id, now]) {
      for (const refused of [
        await put({ rating: 1 }, { at: one, as: stranger }),
        await remove(one, stranger),
      ]) {
        expect([refused.status, refused.body.code]).toEqual([404, "not_found"]);
      }
    }
    expect(await list()).toMatchObject([{ _id: third, rating: 4, user: null }]);
    expect((await remove(id)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await put({ rating: 4 }, { at: now })).status).toBe(404);
  });

  test("gets a conflict when another tab was quicker, with the current review, and nothing is lost", async () => {
    const { site, id, put, own } = await posted(kind, { isAnonymous: false });
    site.clock.advance(minuteMs);
    const first = await put({ rating: 2, editedAt: null });
    expect(first.status).toBe(200);
    const { editedAt } = first.body.review;
    for (const stale of [null, "2026-11-20T09:30:15.123Z", "nonsense"]) {
      const second = await put({ rating: 9, [kind.words]: "The other tab.", editedAt: stale });
      expect([second.status, second.body.code]).toEqual([409, "edited_elsewhere"]);
      expect(second.body.review).toEqual(await own());
    }
    expect((await own())?.rating).toBe(2);
    // An edit of the current version, or of any version.
    site.clock.advance(minuteMs);
    expect((await put({ rating: 5, editedAt })).body.review.rating).toBe(5);
    expect((await put({ rating: 6 })).body.review.rating).toBe(6);
    // A tab from before the name was hidden, under the old _id.
    await put({ isAnonymous: true });
    const late = await put({ rating: 7, editedAt });
    expect([late.status, late.body.review.isAnonymous]).toEqual([409, true]);
    expect(late.body.review._id).not.toBe(id);
    for (const wrong of [7, {}, "x".repeat(41)]) {
      const refused = await put({ rating: 8, editedAt: wrong });
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["editedAt"]]);
    }
  });

  test("edits it without moving it: later reviews stay above it", async () => {
    const { site, place, id, put, list } = await posted(kind, { isAnonymous: false });
    const [later] = (await site.members(1)) as [Member];
    site.clock.advance(minuteMs);
    const { body } = await reviewer(site, kind, place._id, later).post();
    site.clock.advance(5 * dayMs);
    await put({ rating: 3 });
    const order = (await list()).map(({ _id }) => _id);
    expect(order).toEqual([body.review._id, id]);
  });

  test("can hide the name or delete the review after 30 days, and change nothing else", async () => {
    const { put, own, remove, list, later } = await posted(kind, { isAnonymous: false });
    const words = wordsOf(await own());
    const as = await later(400);
    for (const change of [
      { rating: 1 },
      { [kind.words]: "Later words." },
      { isAnonymous: true, rating: 1 },
    ]) {
      const refused = await put(change, { as });
      expect([refused.status, refused.body.code]).toEqual([403, "edit_window_closed"]);
    }
    expect(await list()).toMatchObject([{ user: { name: "Alex Author" } }]);
    const hidden = await put({ isAnonymous: true, rating: 8, [kind.words]: words }, { as });
    expect([hidden.status, hidden.body.review.canEdit]).toEqual([200, false]);
    expect(await list()).toMatchObject([{ user: null, createdAt: "2026-11-01T00:00:00.000Z" }]);
    const named = await put({ isAnonymous: false }, { as });
    expect([named.status, named.body.code]).toEqual([403, "edit_window_closed"]);
    expect((await remove(hidden.body.review._id, as)).status).toBe(200);
    expect(await list()).toEqual([]);
  });
});

describe.each(reviewings)("the byline of a review of %s", (_, kind) => {
  test("stays as it was on the day, whatever name or profession its author has later", async () => {
    const { site, author, list, own } = await posted(kind, { isAnonymous: false });
    const before = await list();
    expect(before).toMatchObject([
      { user: { name: "Alex Author" }, authorProfession: "Pharmacist", authorVerified: false },
    ]);
    await site.site.database.write
      .updateTable("accounts")
      .set({ verification_status: "verified" })
      .where("id", "=", author.accountId)
      .execute();
    const renamed = {
      name: "Jane Nightingale",
      profession: "Nurse",
      registrationNumber: "99I1234E",
    };
    const { body } = await site.call("PUT", "/api/profile", { as: author, body: renamed });
    // A registration checked under another name is not checked under this one.
    expect(body.user).toMatchObject({ name: "Jane Nightingale", verificationStatus: "pending" });
    expect(await list()).toEqual(before);
    expect(await own()).toMatchObject({ user: { name: "Alex Author" } });
  });

  test("is the name on the day on which the review is first named, with the checks of that day", async () => {
    const { site, author, put, list } = await posted(kind, { isAnonymous: true });
    await site.call("PUT", "/api/profile", {
      as: author,
      body: { name: "Jane Nightingale", profession: "Pharmacist" },
    });
    await site.site.database.write
      .updateTable("accounts")
      .set({ verification_status: "verified" })
      .where("id", "=", author.accountId)
      .execute();
    await put({ isAnonymous: false });
    expect(await list()).toMatchObject([
      { user: { name: "Jane Nightingale" }, authorVerified: true },
    ]);
  });
});
