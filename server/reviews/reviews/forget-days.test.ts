import { expect, test } from "vitest";
import { deleteOld } from "../../clean-up.ts";
import { dayMs } from "../../platform/clock.ts";
import { nextNight } from "../../test/next-night.ts";
import { ofWorkplaces, reviewer, reviewings } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";
import { decide, heldReview } from "../../desk/moderation/test/at-desk.ts";

test.each(reviewings)(
  "of an anonymous review of %s the half of the month alone is kept after its 30 days",
  async (_name, kind) => {
    const site = await startTestSite();
    const post = async (changes: object) => {
      const { _id } = await kind.place(site, `PLACE ${JSON.stringify(changes)}`);
      await reviewer(site, kind, _id, await site.member()).post(changes);
    };
    await post({ isAnonymous: false });
    await post({ isAnonymous: true });
    await post({ isAnonymous: true, publish: "together" });
    const instant = site.clock.now().toISOString();
    const times = async () =>
      (
        await site.site.database.read
          .selectFrom("reviews")
          .select("created_at")
          .orderBy("is_anonymous")
          .orderBy("together")
          .execute()
      ).map(({ created_at: at }) => at);
    const [day, half] = ["2026-11-20T00:00:00.000Z", "2026-11-15T00:00:00.000Z"];
    const night = "2026-12-01T00:00:00.000Z";
    expect(await times()).toEqual([instant, day, half]);
    await nextNight(site);
    expect(await times()).toEqual([instant, day, night]);
    site.clock.set("2026-12-20T23:59:59.999Z");
    await deleteOld(site.site);
    expect(await times()).toEqual([instant, day, night]);
    site.clock.advance(2);
    await deleteOld(site.site);
    expect(await times()).toEqual([instant, half, night]);
    site.clock.advance(60 * dayMs);
    await deleteOld(site.site);
    expect(await times()).toEqual([instant, half, night]);
  },
);

test("of one that is still held after them the day is kept: it was never public, and is refused, not removed", async () => {
  const site = await startTestSite();
  await heldReview(site, ofWorkplaces, { isAnonymous: true });
  const rows = site.site.database.read.selectFrom("reviews").select(["created_at", "state"]);
  site.clock.advance(60 * dayMs);
  await deleteOld(site.site);
  expect(await rows.execute()).toEqual([{ created_at: "2026-11-20T09:30:15.123Z", state: "held" }]);
  await decide(site, await site.staff("moderator"), "hide", "names-a-person");
  expect(await rows.execute()).toMatchObject([{ state: "refused" }]);
});
