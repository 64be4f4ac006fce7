// On both engines: two processes that hide and bring back at once; a state in an index of those that are not public.
import { moderationTexts } from "@locumark/contract/desk/moderation/moderation-texts";
import { describe, expect, test } from "vitest";
import { dayMs, minuteMs } from "../../platform/clock.ts";
import { ofWorkplaces as kind, reviewer, reviewings } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { watchChanges } from "../../test/watch-changes.ts";
import { findAccount } from "../../people/accounts/account-queries.ts";
import { eraseAccount } from "../../people/accounts/delete-account.ts";
import { liftSuspension, suspendAccount } from "../../desk/moderation/suspend-account.ts";
import { revertState } from "../states/change-review-state.ts";
import { hideReview } from "../../desk/moderation/remove-review.ts";
import { decide, remove, restore } from "../../desk/moderation/test/at-desk.ts";
import { nightAfter } from "../../services/nights/night-policy.ts";
import { runNight } from "../../run-night.ts";
import { moveEntries } from "../../places/workplaces/merge-entries.ts";
import { eraseReview } from "./erase-review.ts";

const words = "Ring me on 07911 123456 for the truth.";

const suspend = ({ site }: TestSite, { accountId }: Member) =>
  suspendAccount(site, { accountId, reason: "abuse", by: null, reviews: "reviews-go" });

const lift = ({ site }: TestSite, { accountId }: Member) => liftSuspension(site, accountId, null);

async function logInAgain(site: TestSite, author: Member) {
  const { body } = await site.call("POST", "/api/auth/login", { body: author });
  Object.assign(author, { token: body.token });
}

/** The next night, on two processes. */
async function passNight(site: TestSite) {
  site.clock.set(`${nightAfter(site.clock.now())}T00:10:00.000Z`);
  await Promise.all([runNight(site.site), runNight(site.site)]);
}

const listed = async (site: TestSite, placeId: string) =>
  (await site.call("GET", kind.list(placeId))).body;

const rowsOf = ({ site }: TestSite) =>
  site.database.read
    .selectFrom("reviews")
    .select(["id", "state", "created_at", "listed_at", "due", "due_on"])
    .orderBy("id")
    .execute();

/** A review of a member, which nobody sees any more since they are suspended. */
async function hidden(changes: object = {}) {
  const site = await startTestSite();
  const place = await kind.place(site);
  const author = await site.member();
  const by = reviewer(site, kind, place._id, author);
  const { _id: id } = (await by.post(changes)).body.review;
  await suspend(site, author);
  await passNight(site);
  expect(await rowsOf(site)).toMatchObject([{ state: "suspended" }]);
  return { site, place, author, by, id };
}

/** As `hidden`, the suspension being over, and the review about to come back. */
async function returning(changes: object = {}) {
  const one = await hidden(changes);
  await lift(one.site, one.author);
  await logInAgain(one.site, one.author);
  const own = async () => (await one.site.call("GET", kind.ownPath, { as: one.author })).body[0];
  return { ...one, own };
}

describe("the reviews of a suspended account", () => {
  test.each(reviewings)(
    "go in the next night, and come back in one, as they were: %s",
    async (_which, kind) => {
      const site = await startTestSite();
      const [author, other] = [await site.member(), await site.member()];
      const places: string[] = [];
      for (const name of ["ONE", "TWO", "THREE", "FOUR"]) {
        const place = await kind.place(site, `PLACE ${name}`);
        const isAnonymous = name !== "FOUR";
        await reviewer(site, kind, place._id, author).post({ isAnonymous, rating: 3 });
        await reviewer(site, kind, place._id, other).post({ isAnonymous: true, rating: 9 });
        places.push(place._id);
      }
      const seen = async () =>
        await Promise.all(
          places.map(async (id) => [
            (await site.call("GET", kind.list(id))).body,
            await kind.average(site, id),
          ]),
        );
      const count = async () => (await site.call("GET", "/api/overview")).body.reviews;
      const [before, rows] = [await seen(), await rowsOf(site)];
      await runNight(site.site);
      const noticed = await watchChanges(site);
      await suspend(site, author);
      site.clock.advance(3 * dayMs);
      await runNight(site.site);
      expect(await noticed()).toEqual([[], []]);
      expect(await count()).toBe(8);
      await passNight(site);
      expect(await count()).toBe(4);
      expect(await kind.average(site, places[0]!)).toEqual([1, 9]);
      await lift(site, author);
      site.clock.advance(3 * dayMs);
      await runNight(site.site);
      expect(await count()).toBe(4);
      await passNight(site);
      expect([await seen(), await rowsOf(site)]).toEqual([before, rows]);
    },
  );

  test("stay where the suspension ends before they have gone", async () => {
    const site = await startTestSite();
    const author = await site.member();
    const place = await kind.place(site);
    await reviewer(site, kind, place._id, author).post();
    const rows = await rowsOf(site);
    await suspend(site, author);
    await lift(site, author);
    await passNight(site);
    expect(await rowsOf(site)).toEqual(rows);
  });

  test("do not come back while the account is suspended again", async () => {
    const { site, place, author } = await hidden();
    await lift(site, author);
    await suspend(site, author);
    await passNight(site);
    expect(await listed(site, place._id)).toEqual([]);
    await lift(site, author);
    await passNight(site);
    expect(await listed(site, place._id)).toHaveLength(1);
  });

  test("are not public again by a decision of the desk, but with the others", async () => {
    const { site, place, author, id } = await hidden({ rating: 2 });
    await remove(site, id, "names-a-person");
    // Its wording was the fault: its rating counts, as of any other.
    expect(await kind.average(site, place._id)).toEqual([1, 2]);
    await restore(site, id);
    expect(await rowsOf(site)).toMatchObject([{ state: "suspended" }]);
    expect(await kind.average(site, place._id)).toEqual([0, null]);
    await lift(site, author);
    await passNight(site);
    expect(await listed(site, place._id)).toMatchObject([{ _id: id }]);
  });

  test("come back from a backup as nobody's where they were forgotten after it", async () => {
    const { site, place, id } = await hidden({ isAnonymous: true });
    const erased_at = site.clock.now().toISOString();
    await site.site.database.commit((transaction) =>
      eraseReview(transaction, { id, extent: "author", erased_at }),
    );
    await passNight(site);
    expect(await listed(site, place._id)).toHaveLength(1);
  });

  test("stay removed where the desk has removed them meanwhile", async () => {
    const { site, place, author, id } = await returning();
    await remove(site, id, "another-place");
    await suspend(site, author);
    await lift(site, author);
    await passNight(site);
    expect(await listed(site, place._id)).toEqual([]);
    await restore(site, id);
    expect(await listed(site, place._id)).toMatchObject([{ _id: id }]);
  });

  test("that were removed before they were to go come back from that with the others", async () => {
    const site = await startTestSite();
    const place = await kind.place(site);
    const author = await site.member();
    const { body } = await reviewer(site, kind, place._id, author).post();
    await suspend(site, author);
    await remove(site, body.review._id, "another-place");
    await passNight(site);
    expect(await rowsOf(site)).toMatchObject([{ state: "struck" }]);
    await restore(site, body.review._id);
    expect(await listed(site, place._id)).toEqual([]);
    await lift(site, author);
    await passNight(site);
    expect(await listed(site, place._id)).toHaveLength(1);
  });

  test("that are held after an edit come back with the others, with their date", async () => {
    const site = await startTestSite();
    const place = await kind.place(site);
    const author = await site.member();
    const by = reviewer(site, kind, place._id, author);
    const { _id: id } = (await by.post({ isAnonymous: true })).body.review;
    const [before] = await listed(site, place._id);
    site.clock.advance(minuteMs);
    await by.edit(id, { isAnonymous: true, [kind.words]: words });
    await suspend(site, author);
    const { status, body } = await decide(
      site,
      await site.staff("moderator"),
      "publish",
      "no-rule-broken",
    );
    expect([status, body.message]).toEqual([
      200,
      "Looked at. Others see it from the next night on in which reviews appear.",
    ]);
    expect(await listed(site, place._id)).toEqual([]);
    site.clock.advance(60 * dayMs);
    await lift(site, author);
    await passNight(site);
    expect(await listed(site, place._id)).toMatchObject([{ createdAt: before!.createdAt }]);
  });

  test.each(["keep", "delete"] as const)(
    "go for good where the account is erased meanwhile, whatever is to happen to them: %s",
    async (reviews) => {
      const { site, place, author } = await hidden({ isAnonymous: true });
      await lift(site, author);
      await logInAgain(site, author);
      for (const isAnonymous of [true, false]) {
        const { _id } = await kind.place(site, `PLACE ${isAnonymous}`);
        await reviewer(site, kind, _id, author).post({ isAnonymous });
      }
      await suspend(site, author);
      const account = await findAccount(site.site.database.read, author.accountId);
      await eraseAccount(site.site, account!, reviews);
      // A review that nobody sees is deleted now, and one with a name; the other one at its own time.
      expect(await rowsOf(site)).toMatchObject([{ state: "public" }]);
      await passNight(site);
      expect(await rowsOf(site)).toEqual([]);
      expect(await kind.average(site, place._id)).toEqual([0, null]);
    },
  );

  test("go where their author had asked for that, and do not come back", async () => {
    const site = await startTestSite();
    const place = await kind.place(site);
    const author = await site.member();
    const { body } = await reviewer(site, kind, place._id, author).post({ isAnonymous: true });
    await site.call("POST", `${kind.path}/${body.review._id}/delete-later`, { as: author });
    await suspend(site, author);
    await passNight(site);
    await lift(site, author);
    await passNight(site);
    expect(await rowsOf(site)).toEqual([]);
  });
});

describe("a review that is about to come back", () => {
  test("says so to its author, and is nobody else's to see", async () => {
    const { site, own, id } = await returning();
    expect((await own())?.moderation).toEqual({
      state: "suspended",
      sentences: [
        "Others do not see this review, since your account was suspended. It comes back once that is over.",
      ],
      changeUntil: null,
      canAppeal: false,
    });
    const stranger = await site.member();
    expect((await site.call("DELETE", `${kind.path}/${id}`, { as: stranger })).status).toBe(404);
  });

  test("does not come back sooner by a wish of its author", async () => {
    const { site, place, by, id } = await returning({ isAnonymous: true, rating: 3 });
    const { status, body } = await by.publish(id);
    expect([status, body.message]).toEqual([200, moderationTexts.ownSuspended]);
    expect((await by.edit(id, { isAnonymous: true, publish: "now" })).status).toBe(200);
    expect((await by.forget(id)).status).toBe(409);
    await runNight(site.site);
    expect(await listed(site, place._id)).toEqual([]);
  });

  test("comes back as nobody's where its author leaves and keeps it", async () => {
    const { site, place, author, own } = await returning({ isAnonymous: false, rating: 3 });
    const before = await own();
    const body = { password: author.password, reviews: "keep" };
    expect((await site.call("POST", "/api/profile/deletion", { as: author, body })).status).toBe(
      204,
    );
    expect(await listed(site, place._id)).toEqual([]);
    await passNight(site);
    const [shown] = await listed(site, place._id);
    expect(shown).toMatchObject({ user: null, rating: 3 });
    expect(shown!._id).not.toBe(before!._id);
    expect(await kind.average(site, place._id)).toEqual([1, 3]);
  });

  test("can be deleted, or lose its name, without anybody noticing", async () => {
    const { site, by, id } = await returning();
    const noticed = await watchChanges(site);
    const { _id: renamed } = (await by.edit(id, { isAnonymous: true })).body.review;
    expect(renamed).not.toBe(id);
    expect((await by.remove(renamed)).status).toBe(200);
    expect(await noticed()).toEqual([[], []]);
    await passNight(site);
    expect(await rowsOf(site)).toEqual([]);
  });

  test("is public, with its date, as soon as an edit has been read that needs it", async () => {
    const { site, place, by, id, own } = await returning({ isAnonymous: true });
    const before = await own();
    const edited = await by.edit(id, { isAnonymous: true, [kind.words]: words });
    expect([edited.status, edited.body.review.moderation?.state]).toEqual([200, "held"]);
    await passNight(site);
    expect(await listed(site, place._id)).toEqual([]);
    await decide(site, await site.staff("moderator"), "publish", "no-rule-broken");
    expect(await listed(site, place._id)).toMatchObject([{ _id: id }]);
    expect((await rowsOf(site))[0]).toMatchObject({ created_at: before!.createdAt });
  });

  test("comes back to the place that its own has become a part of", async () => {
    const { site, place } = await returning({ rating: 3 });
    const into = await kind.place(site, "WHERE IT WENT");
    await site.site.database.commit(async (transaction) => {
      const targets = new Map([[place._id, into._id]]);
      await moveEntries(transaction, targets);
    });
    expect(await kind.average(site, into._id)).toEqual([0, null]);
    await passNight(site);
    expect(await kind.average(site, into._id)).toEqual([1, 3]);
  });

  test("is removed all the same, and that can be taken back", async () => {
    const { site, place, id } = await returning();
    const { change } = await site.site.database.commit((transaction) =>
      hideReview(transaction, id, { reason: "another-place", by: null }, site.clock.now()),
    );
    await site.site.database.commit((transaction) => revertState(transaction, id, change));
    await passNight(site);
    expect(await listed(site, place._id)).toMatchObject([{ _id: id }]);
  });
});
