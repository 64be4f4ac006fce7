// On both engines: how a held review is published.
import { describe, expect, test } from "vitest";
import * as stateLimits from "@locumark/contract/reviews/states/state-limits";
import { dayMs, minuteMs } from "../../platform/clock.ts";
import { ofWorkplaces as kind, reviewer, type Reviewing } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { nextNight } from "../../test/next-night.ts";
import { watchChanges } from "../../test/watch-changes.ts";
import { liftSuspension, suspendAccount } from "./suspend-account.ts";
import { runNight } from "../../run-night.ts";
import { runDeadlines } from "./run-moderation-deadlines.ts";
import { decide, heldReview, openedBy, remove, restore, setVerification } from "./test/at-desk.ts";

const listed = async (site: TestSite, kind: Reviewing, placeId: string) =>
  (await site.call("GET", kind.list(placeId))).body;

/** Their session has ended by then. */
async function logInAgain(site: TestSite, author: Member) {
  const { body } = await site.call("POST", "/api/auth/login", { body: author });
  Object.assign(author, { token: body.token });
}

const suspend = (site: TestSite, { accountId }: Member, reviews: "reviews-stay" | "reviews-go") =>
  suspendAccount(site.site, { accountId, reason: "abuse", by: null, reviews });

/** The choices of authors for when others see a review. */
const choices = [
  { publish: "now", isAnonymous: false },
  { publish: "now", isAnonymous: true },
  { publish: "together", isAnonymous: true },
];

describe("a review that is held", () => {
  test.each(choices)(
    "is its author's one voice for as long as it is held, and can be changed: %j",
    async (choice) => {
      const site = await startTestSite();
      const { place, author, review } = await heldReview(site, kind, choice);
      const by = reviewer(site, kind, place._id, author);
      site.clock.advance(70 * dayMs);
      await logInAgain(site, author);
      const second = await by.post({ rating: 1 });
      expect([second.status, second.body.code, second.body._id]).toEqual([
        409,
        "reviewed_recently",
        review._id,
      ]);
      expect(second.body.message).toBe(
        "You wrote a review of this place on 20 November 2026, which we are still looking at. You can change it in the meantime.",
      );
      const [mine] = (await site.call("GET", kind.ownPath, { as: author })).body;
      expect(mine).toMatchObject({ _id: review._id, canEdit: true });
      expect(Date.parse(mine!.editableUntil!)).toBeGreaterThanOrEqual(
        site.clock.now().getTime() + 30 * dayMs,
      );
      const edited = await by.edit(review._id, { ...choice, rating: 3 });
      expect([edited.status, edited.body.review.moderation?.state]).toEqual([200, "held"]);

      await decide(site, await site.staff("moderator"), "publish", "no-rule-broken");
      // Its 30 days begin when others see it; of an anonymous one only the day is known.
      if (choice.publish === "together") await nextNight(site);
      expect(await listed(site, kind, place._id)).toHaveLength(1);
      if (choice.isAnonymous)
        site.clock.set(`${site.clock.now().toISOString().slice(0, 10)}T24:00:00.000Z`);
      site.clock.advance(30 * dayMs - 1);
      await logInAgain(site, author);
      expect((await by.post({ rating: 1 })).status).toBe(409);
      site.clock.advance(1);
      expect((await by.post({ rating: 1 })).status).toBe(201);
    },
  );

  test("and was public before counts from then, as if it had not been held", async () => {
    const site = await startTestSite();
    const place = await kind.place(site);
    const author = await site.member();
    const by = reviewer(site, kind, place._id, author);
    const { body } = await by.post();
    site.clock.advance(minuteMs);
    const edited = await by.edit(body.review._id, {
      [kind.words]: "Ring me on 07911 123456 for the truth.",
    });
    expect(edited.body.review.moderation?.state).toBe("held");
    site.clock.advance(30 * dayMs);
    await logInAgain(site, author);
    expect((await by.edit(body.review._id, { rating: 3 })).status).toBe(403);
    await setVerification(site, author, "verified");
    expect((await by.post({ rating: 1 })).status).toBe(201);
  });

  test.each(choices)("does not become public while its author is suspended: %j", async (choice) => {
    const site = await startTestSite();
    const { place, author } = await heldReview(site, kind, choice);
    const empty = await kind.average(site, place._id);
    await suspend(site, author, "reviews-stay");
    site.clock.advance(40 * dayMs);
    const staff = await site.staff("moderator");
    const sent = (await site.mails()).length;
    const { status, body } = await decide(site, staff, "publish", "no-rule-broken");
    expect([status, body.message]).toEqual([
      200,
      "Looked at. Others see it from the next night on in which reviews appear.",
    ]);
    expect((await site.call("GET", "/api/desk/queue", { as: staff })).body.items).toEqual([]);
    await nextNight(site);
    expect(await listed(site, kind, place._id)).toEqual([]);
    expect(await kind.average(site, place._id)).toEqual(empty);
    expect((await site.mails()).slice(sent).join()).not.toContain("We have looked at your review");

    await liftSuspension(site.site, author.accountId, null);
    await logInAgain(site, author);
    const [mine] = (await site.call("GET", kind.ownPath, { as: author })).body;
    expect(mine?.moderation).toMatchObject({ state: "waiting" });
    expect(mine?.moderation?.sentences).toHaveLength(1);
    // Not now: what appears between two nights would be known for a suspended person's.
    await runNight(site.site);
    expect(await listed(site, kind, place._id)).toEqual([]);
    await nextNight(site);
    const [shown] = await listed(site, kind, place._id);
    expect(shown?.createdAt.slice(0, 7)).toBe("2027-01");
  });

  test("is seen by nobody while the reviews of its author are hidden", async () => {
    const site = await startTestSite();
    const { place, author } = await heldReview(site, kind, { isAnonymous: true });
    await suspend(site, author, "reviews-go");
    await decide(site, await site.staff("moderator"), "publish", "no-rule-broken");
    await nextNight(site);
    expect(await listed(site, kind, place._id)).toEqual([]);
  });

  test("waits for the end of a suspension also when it is removed and restored", async () => {
    const site = await startTestSite();
    const { place, author, review } = await heldReview(site, kind);
    await remove(site, review._id, "another-place");
    await suspend(site, author, "reviews-stay");
    await restore(site, review._id);
    expect(await listed(site, kind, place._id)).toEqual([]);
    expect(await kind.average(site, place._id)).toEqual([0, null]);
  });

  test("waits for the end of a suspension also when its hold ends by itself", async () => {
    const site = await startTestSite({ environment: { DAILY_LIMITS_SCALE: "1" } });
    const busy = await kind.place(site, "A BUSY ONE");
    const authors = await site.members(stateLimits.burst + 1);
    for (const as of authors) await reviewer(site, kind, busy._id, as).post();
    const { review: held } = await openedBy(site, await site.staff("moderator"));
    expect(held.reason).toBe("burst");
    await suspend(site, authors.at(-1)!, "reviews-stay");
    site.clock.advance((stateLimits.burstHoldHours + 1) * 60 * minuteMs);
    // Others saw nothing of it before and see nothing now, not even by a slower answer.
    const noticed = await watchChanges(site);
    await runDeadlines(site.site);
    expect(await noticed()).toEqual([[], []]);
    await nextNight(site);
    expect(await listed(site, kind, busy._id)).toHaveLength(stateLimits.burst);
    await liftSuspension(site.site, authors.at(-1)!.accountId, null);
    await nextNight(site);
    expect(await listed(site, kind, busy._id)).toHaveLength(stateLimits.burst + 1);
  });

  test("is undone by the moderator as it was, although its author is suspended", async () => {
    const site = await startTestSite();
    const { author } = await heldReview(site, kind);
    await suspend(site, author, "reviews-stay");
    const staff = await site.staff("moderator");
    const { item, review: before } = await openedBy(site, staff);
    await decide(site, staff, "publish", "no-rule-broken");
    const undone = await site.call("POST", `/api/desk/items/${item._id}/undo`, { as: staff });
    expect(undone.status).toBeLessThan(300);
    const { decisions: _, ...after } = (await openedBy(site, staff)).review;
    expect(before).toMatchObject(after);
  });
});

const dates = (site: TestSite) =>
  site.site.database.read.selectFrom("reviews").select("created_at as at").execute();

test("an anonymous review that is refused keeps the day alone, and is its author's one voice on that day, too", async () => {
  const site = await startTestSite();
  const { place, author } = await heldReview(site, kind, { isAnonymous: true });
  await decide(site, await site.staff("moderator"), "hide", "names-a-person");
  expect(await dates(site)).toEqual([{ at: "2026-11-20T00:00:00.000Z" }]);
  const again = await reviewer(site, kind, place._id, author).post({ isAnonymous: true });
  expect([again.status, again.body.code]).toEqual([409, "reviewed_recently"]);
});

test("a review that loses its name while it is held has the day alone when others see it again", async () => {
  const site = await startTestSite();
  const [author, place] = [await site.member(), await kind.place(site)];
  const by = reviewer(site, kind, place._id, author);
  const { review } = (await by.post({ isAnonymous: false })).body;
  site.clock.advance(minuteMs);
  const held = await by.edit(review._id, { comments: "Ring the office on 0113 496 0123." });
  expect(held.body.review.moderation?.state).toBe("held");
  await by.edit(review._id, { comments: "Ring the office on 0113 496 0123.", isAnonymous: true });
  await decide(site, await site.staff("moderator"), "publish", "opinion");
  expect(await dates(site)).toEqual([{ at: "2026-11-20T00:00:00.000Z" }]);
});
