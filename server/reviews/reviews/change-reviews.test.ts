// On both engines: two edits at once.
import { describe, expect, test } from "vitest";
import { dayMs, minuteMs } from "../../platform/clock.ts";
import { reviewer, type Reviewing, reviewings, wordsOf } from "../../test/reviews.ts";
import { type Member, startTestSite } from "../../test/test-site.ts";

async function reviewed(kind: Reviewing, changes: object = {}) {
  const site = await startTestSite();
  const place = await kind.place(site);
  const author = await site.member();
  const asAuthor = reviewer(site, kind, place._id, author);
  const { body } = await asAuthor.post(changes);
  const list = async (as?: Member) =>
    (await site.call("GET", kind.list(place._id), as ? { as } : {})).body;
  return { site, place, author, asAuthor, id: body.review._id, list };
}

/** Logs in again: some tests move the clock further than a session lasts. */
async function again(site: Awaited<ReturnType<typeof startTestSite>>, member: Member) {
  const { body } = await site.call("POST", "/api/auth/login", { body: member });
  return { ...member, token: body.token };
}

describe.each(reviewings)("a review of %s", (_, kind) => {
  test("edited: its text, its rating, the average and the time of the edit", async () => {
    const { site, place, asAuthor, id, list } = await reviewed(kind);
    const other = reviewer(site, kind, place._id, await site.member());
    await other.post({ rating: 5 });
    site.clock.advance(minuteMs);
    const edited = await asAuthor.edit(id, { rating: 2, [kind.words]: "On second thoughts." });
    expect([edited.status, edited.body.message]).toEqual([200, "Successfully editted!"]);
    expect(edited.body.review).toMatchObject({
      _id: id,
      rating: 2,
      [kind.words]: "On second thoughts.",
      createdAt: "2026-11-20T09:30:15.123Z",
      editedAt: "2026-11-20T09:31:15.123Z",
      isOwner: true,
      canEdit: true,
    });
    const seen = (await list()).find((one) => one._id === id);
    expect(seen).toMatchObject({ rating: 2, [kind.words]: "On second thoughts." });
    expect(await kind.average(site, place._id)).toEqual([2, 3.5]);
  });

  test("deleted: gone from the list and from the average", async () => {
    const { site, place, asAuthor, id, list } = await reviewed(kind);
    const deleted = await asAuthor.remove(id);
    expect([deleted.status, deleted.body]).toEqual([200, { message: "Successfully deleted!" }]);
    expect(await list()).toEqual([]);
    expect(await kind.average(site, place._id)).toEqual([0, null]);
    const twice = await asAuthor.remove(id);
    expect([twice.status, twice.body.code]).toEqual([404, "not_found"]);
    expect((await asAuthor.edit(id)).status).toBe(404);
    expect(await kind.average(site, place._id)).toEqual([0, null]);
  });

  test("of another person: neither changed nor deleted, and nothing revealed about when it was written", async () => {
    const { site, place, author, id, list } = await reviewed(kind, { isAnonymous: true });
    const before = await list();
    const stranger = await site.member();
    for (const days of [0, 40]) {
      site.clock.advance(days * dayMs);
      const as = reviewer(site, kind, place._id, await again(site, stranger));
      for (const refused of [await as.edit(id, { rating: 1 }), await as.remove(id)]) {
        expect([refused.status, refused.body.code]).toEqual([403, "not_allowed"]);
        expect(refused.text).not.toMatch(/20\d\d|November|December/);
        expect(refused.text).not.toContain(author.name);
      }
    }
    expect(await list()).toEqual(before);
  });

  test("can be changed up to the last moment of 30 days and not after; the refusal names the day", async () => {
    const { site, place, author, id } = await reviewed(kind);
    site.clock.advance(30 * dayMs - 1);
    const asAuthor = reviewer(site, kind, place._id, await again(site, author));
    const edited = await asAuthor.edit(id, { rating: 3 });
    expect([edited.status, edited.body.review.canEdit]).toEqual([200, true]);
    site.clock.advance(1);
    for (const change of [{ rating: 9 }, { rating: 3, [kind.words]: "Other words." }]) {
      const refused = await asAuthor.edit(id, change);
      expect([refused.status, refused.body.code]).toEqual([403, "edit_window_closed"]);
      expect(refused.body.message).toContain("20 December 2026");
    }
    expect(await kind.average(site, place._id)).toEqual([1, 3]);
  });

  test("two concurrent edits: one of them is stored whole, and the average includes that one", async () => {
    const { site, place, asAuthor, id, list } = await reviewed(kind);
    const edits = await Promise.all(
      [1, 2, 9, 10].map((rating) => asAuthor.edit(id, { rating, [kind.words]: `${rating}` })),
    );
    expect(edits.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [kept] = await list();
    expect(wordsOf(kept)).toBe(String(kept?.rating));
    expect(await kind.average(site, place._id)).toEqual([1, kept?.rating]);
  });

  test("two concurrent deletions and an edit: the review is deleted once", async () => {
    const { site, place, asAuthor, id } = await reviewed(kind);
    const answers = await Promise.all([
      asAuthor.remove(id),
      asAuthor.remove(id),
      asAuthor.edit(id, { rating: 1 }),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
    expect(await kind.average(site, place._id)).toEqual([0, null]);
  });

  test("an edit that the contract refuses changes nothing", async () => {
    const { asAuthor, id, list } = await reviewed(kind);
    const before = await list();
    const refused = await asAuthor.edit(id, { rating: 11, isAnonymous: 1 });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([
      400,
      ["rating", "isAnonymous"],
    ]);
    expect(await list()).toEqual(before);
  });

  test("comments: 5,000 characters stay, 5,001 are refused; HTML, Markdown and direction marks stay as written", async () => {
    const { asAuthor, id } = await reviewed(kind);
    const fits = `<script>alert(1)</script> **bold** \u05e9\u200b\u200f${"🙂".repeat(5000)}`;
    const written = Array.from(fits).slice(0, 5000).join("");
    const edited = await asAuthor.edit(id, { [kind.words]: written });
    expect([edited.status, wordsOf(edited.body.review)]).toEqual([200, written]);
    const refused = await asAuthor.edit(id, { [kind.words]: `${written}x` });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [kind.words]]);
  });

  test("one's own reviews: all of them, newest first, and no others", async () => {
    const { site, place, author, id } = await reviewed(kind, { isAnonymous: true });
    site.clock.advance(minuteMs);
    const elsewhere = reviewer(site, kind, (await kind.place(site, "Elsewhere"))._id, author);
    const { body: second } = await elsewhere.post({ rating: 1 });
    const stranger = await site.member();
    await reviewer(site, kind, place._id, stranger).post({ rating: 5 });
    const own = await site.call("GET", kind.ownPath, { as: author });
    expect(own.body.map((one) => one._id)).toEqual([second.review._id, id]);
    expect(own.body[1]).toMatchObject({
      isAnonymous: true,
      isOwner: true,
      canEdit: true,
      user: { _id: author.accountId },
      createdAt: "2026-11-20T00:00:00.000Z",
    });
    const visitor = await site.call("GET", kind.ownPath);
    expect([visitor.status, visitor.body.code]).toEqual([401, "not_logged_in"]);
  });

  test("an invalid identifier is a 404, whatever its characters", async () => {
    const { asAuthor } = await reviewed(kind);
    for (const id of ["nothing", "..%2f..", "%F0%9F%99%82", "__proto__"]) {
      expect((await asAuthor.edit(id)).status, id).toBe(404);
      expect((await asAuthor.remove(id)).status, id).toBe(404);
    }
    expect((await asAuthor.remove("a%00b")).status).toBe(400);
    expect((await asAuthor.remove("x".repeat(65))).status).toBe(400);
  });
});

test("a review of an agency needs a comment and a known agency", async () => {
  const [, kind] = reviewings[1]!;
  const { site, asAuthor } = await reviewed(kind);
  for (const comment of ["", "  \u200b ", undefined, 7]) {
    const refused = await asAuthor.post({ comment });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["comment"]]);
  }
  const unknown = await asAuthor.post({ agencyId: "nobody" });
  expect([unknown.status, unknown.body.code]).toEqual([404, "not_found"]);
  const none = await asAuthor.post({ agencyId: undefined });
  expect([none.status, Object.keys(none.body.fields)]).toEqual([400, ["agencyId"]]);
  expect((await site.call("GET", "/api/agency-reviews?agencyId=nobody")).body).toEqual([]);
  expect((await site.call("GET", "/api/agency-reviews")).status).toBe(400);
});

test("a closed workplace can still be reviewed: the shift may have been last week", async () => {
  const [, kind] = reviewings[0]!;
  const site = await startTestSite();
  const { _id } = await site.workplace({ status: "closed" });
  const posted = await reviewer(site, kind, _id, await site.member()).post();
  expect(posted.status).toBe(201);
  expect(await kind.average(site, _id)).toEqual([1, 8]);
});
