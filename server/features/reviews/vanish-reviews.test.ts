// On both engines: two processes that delete at once.
import { expect, test } from "vitest";
import { dayMs } from "../../platform/clock.ts";
import { ofWorkplaces, reviewer } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";
import { vanishDue } from "./vanish-reviews.ts";

test("anonymous reviews of an erased account do not vanish together after a week's downtime either", async () => {
  const site = await startTestSite();
  const leaver = await site.member();
  for (let index = 0; index < 20; index += 1) {
    const place = await site.workplace({ name: `PLACE NUMBER ${index}` });
    await reviewer(site, ofWorkplaces, place._id, leaver).post({ isAnonymous: true });
  }
  const erased = await site.call("POST", "/api/profile/deletion", {
    as: leaver,
    body: { password: leaver.password, reviews: "delete" },
  });
  expect(erased.status).toBe(204);
  const shown = async () => {
    const { body } = await site.call("GET", "/api/workplace-reviews/average-ratings");
    return Object.values(body).length;
  };
  expect(await shown()).toBe(20);
  site.clock.advance(30 * dayMs);
  expect(await vanishDue(site.site)).toBe(2);
  // Two concurrent processes delete each review once.
  await Promise.all([vanishDue(site.site), vanishDue(site.site)]);
  while ((await vanishDue(site.site)) > 0);
  expect(await shown()).toBe(0);
  expect(await site.site.database.read.selectFrom("reviews").selectAll().execute()).toEqual([]);
});
