// On both engines: totals.
import { describe, expect, test } from "vitest";
import { reviewings } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";
import { post, remove } from "../../desk/moderation/test/at-desk.ts";
import { lastYearFrom } from "./summarise-over-time.ts";

test.each([
  ["2026-11-22T12:00:00.000Z", "2025-12-01T00:00:00.000Z"],
  ["2026-12-31T23:59:59.999Z", "2026-01-01T00:00:00.000Z"],
  // In summer the UK is an hour ahead.
  ["2026-06-30T22:59:59.999Z", "2025-06-30T23:00:00.000Z"],
  ["2026-06-30T23:00:00.000Z", "2025-07-31T23:00:00.000Z"],
])("at %s the last twelve months began at %s", (now, from) => {
  expect(lastYearFrom(new Date(now))).toBe(from);
});

describe.each(reviewings)("over time, the figures of %s", (_, kind) => {
  async function placeWith(dated: [string, number][]) {
    const site = await startTestSite();
    const place = await kind.place(site);
    const now = site.clock.now().toISOString();
    const ids: string[] = [];
    for (const [index, [instant, rating]] of dated.entries()) {
      site.clock.set(instant);
      const as = await site.member();
      const isAnonymous = index % 2 === 0;
      ids.push((await post(site, kind, place._id, as, { rating, isAnonymous })).review._id);
    }
    site.clock.set(now);
    const read = async () => (await site.call("GET", kind.figures(place._id))).body.overTime;
    return { site, place, ids, read };
  }

  const nine: [string, number][] = [
    ["2025-01-31T10:00:00.000Z", 2],
    // Midnight in the UK had passed: July.
    ["2025-06-30T23:30:00.000Z", 4],
    ["2025-06-30T23:30:01.000Z", 4],
    ["2025-07-02T10:00:00.000Z", 5],
    ["2025-12-01T00:00:00.000Z", 8],
    ["2026-03-02T10:00:00.000Z", 9],
    ["2026-04-02T10:00:00.000Z", 9],
    ["2026-05-02T10:00:00.000Z", 10],
    ["2026-08-02T10:00:00.000Z", 7],
  ];

  test("appear with the tenth review, and no average of fewer than three", async () => {
    const few = await placeWith(nine);
    expect(await few.read()).toBeUndefined();
    const { site, ids, read } = await placeWith([...nine, ["2026-08-03T10:00:00.000Z", 8]]);
    const overTime = {
      lastYear: { count: 6, averageRating: 8.5 },
      halfYears: [
        { from: "2025-01", count: 1, averageRating: null },
        { from: "2025-07", count: 4, averageRating: 5.3 },
        { from: "2026-01", count: 3, averageRating: 9.3 },
        { from: "2026-07", count: 2, averageRating: null },
      ],
    };
    expect(await read()).toEqual(overTime);
    // A rating goes on counting when the words are removed, as in the average of the place.
    await remove(site, ids[4]!, "names-a-person");
    expect(await read()).toEqual(overTime);
    await remove(site, ids[5]!, "another-place");
    expect(await read()).toBeUndefined();
  });

  test("move on with the calendar, without any change of a review", async () => {
    const { site, read } = await placeWith([...nine, ["2025-12-30T10:00:00.000Z", 8]]);
    expect((await read())?.lastYear.count).toBe(6);
    site.clock.set("2026-12-01T00:00:00.000Z");
    expect((await read())?.lastYear.count).toBe(4);
    site.clock.set("2031-01-01T00:00:00.000Z");
    const later = await read();
    expect(later?.lastYear).toEqual({ count: 0, averageRating: null });
    expect(later?.halfYears).toHaveLength(8);
  });
});
