import { expect, test } from "vitest";
import { dayMs, hourMs } from "../../platform/clock.ts";
import { reviewer, reviewings, ofWorkplaces } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";

const dayOf = (at: string | null) => String(at).slice(0, 10);

test.each(["within-a-day", "two-weeks", "a-month"] as const)(
  "what one person writes in one sitting becomes public on different days: %s",
  async (publish) => {
    const site = await startTestSite();
    const author = await site.member();
    const answers = [];
    for (const [, kind] of [...reviewings, ...reviewings, ...reviewings]) {
      const place = await kind.place(site, `PLACE ${answers.length}`);
      const { status, body } = await reviewer(site, kind, place._id, author).post({
        isAnonymous: true,
        publish,
      });
      expect(status).toBe(201);
      answers.push(body);
    }
    const rows = await site.site.database.read
      .selectFrom("reviews")
      .select(["publishes_at"])
      .orderBy("publishes_at")
      .execute();
    const days = rows.map(({ publishes_at: at }) => dayOf(at));
    expect(new Set(days).size).toBe(answers.length);
    if (publish !== "within-a-day") return;
    // In a row, since they were all to be public soon; and each author is told by when.
    const last = answers.at(-1)!;
    expect(last.message).toContain("It becomes public within 6 days");
    expect(last.review.moderation?.sentences.join()).toContain("within 6 days");
    expect(Date.parse(last.review.editableUntil!)).toBeGreaterThan(
      Date.parse(rows.at(-1)!.publishes_at!) + 30 * dayMs,
    );
  },
);

test("an anonymous review leaves the night to one with a name that its author has posted before it", async () => {
  const site = await startTestSite();
  const author = await site.member();
  const [one, other] = [await ofWorkplaces.place(site), await ofWorkplaces.place(site, "OTHER")];
  await reviewer(site, ofWorkplaces, one._id, author).post({ isAnonymous: false });
  site.clock.advance(hourMs);
  const hidden = { isAnonymous: true, publish: "within-a-day" };
  const { body } = await reviewer(site, ofWorkplaces, other._id, author).post(hidden);
  expect(body.message).toContain("within 2 days");
  // Nobody else's review matters, nor one of days ago.
  const stranger = await site.member();
  const alone = await reviewer(site, ofWorkplaces, one._id, stranger).post(hidden);
  expect(alone.body.message).toContain("within a day");
});

test("a review whose time is drawn again does not stand in its own way, nor on another's day", async () => {
  const site = await startTestSite();
  const author = await site.member();
  const [one, other] = [await ofWorkplaces.place(site), await ofWorkplaces.place(site, "OTHER")];
  const hidden = { isAnonymous: true, publish: "within-a-day" };
  await reviewer(site, ofWorkplaces, one._id, author).post(hidden);
  const by = reviewer(site, ofWorkplaces, other._id, author);
  const { _id: id } = (await by.post({ ...hidden, publish: "a-month" })).body.review;
  const again = await by.edit(id, { publish: "within-a-day" });
  expect(again.body.review.moderation?.sentences.join()).toContain("within 2 days");
  const rows = await site.site.database.read.selectFrom("reviews").select("publishes_at").execute();
  const [first, second] = rows.map(({ publishes_at: at }) => dayOf(at));
  expect(first).not.toBe(second);
});
