import type { Profession } from "@locumark/contract/choices";
import { describe, expect, test } from "vitest";
import { dayMs, minuteMs } from "../../platform/clock.ts";
import { observePlace, withoutRandomness } from "../../test/observe-place.ts";
import { nextMonth, nextNight } from "../../test/next-night.ts";
import { reviewer, type Reviewing, reviewings } from "../../test/reviews.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { deleteOld } from "../../clean-up.ts";
import { rebuildFigures } from "../figures/rebuild-figures.ts";

const [[, ofWorkplaces]] = reviewings as [[string, Reviewing]];

// The clock stands at 20 November 2026.

interface Posted {
  readonly profession?: Profession;
  readonly name?: string;
  readonly changes?: object;
}

/** Posts each as a person of its own, by default under a name of its own. */
async function post(site: TestSite, placeId: string, posts: readonly Posted[]) {
  const posted = [];
  for (const [index, { profession = "Pharmacist", name, changes }] of posts.entries()) {
    const as = await site.member({ profession, name: name ?? `${profession} ${index}` });
    const own = reviewer(site, ofWorkplaces, placeId, as);
    site.clock.advance(minuteMs);
    const { status, body } = await own.post(changes);
    expect(status).toBe(201);
    posted.push({ as, own, id: body.review._id, placeId });
  }
  return posted;
}

const look = async (site: TestSite, placeId: string) =>
  (await site.call("GET", `/api/workplace-reviews/at-a-glance?workplaceId=${placeId}`)).body
    .payCompared;

const rowOf = (
  compared: Awaited<ReturnType<typeof look>>,
  profession: Profession | null,
  booking: string | null = null,
) => compared?.rows.find((row) => row.profession === profession && row.booking === booking);

const times = (count: number, posted: Posted): Posted[] =>
  Array.from({ length: count }, (_, index) => ({
    ...posted,
    changes: { payRate: 26 + 2 * index, ...posted.changes },
  }));

describe("pay by profession and booking", () => {
  test("appears with five people, in the next night, with range, median and number", async () => {
    const site = await startTestSite();
    const place = await site.workplace({ postcode: "LS1 1AA" });
    // As at every start: the figures of the last night.
    await rebuildFigures(site.site);
    await post(site, place._id, times(5, { changes: { bookedThrough: "agency" } }));
    await post(site, place._id, times(4, { profession: "Nurse" }));
    await rebuildFigures(site.site);
    expect(await look(site, place._id)).toBeNull();
    await nextNight(site);
    const figures = { median: 30, lowest: 25, highest: 35, count: 5 };
    const here = { here: figures, area: null, country: null };
    expect(await look(site, place._id)).toEqual({
      madeOn: "2026-12-01T00:00:00.000Z",
      area: "LS",
      kind: "pharmacy",
      rows: [
        {
          profession: null,
          booking: null,
          here: { median: 30, lowest: 25, highest: 35, count: 9 },
          area: null,
          country: null,
        },
        { profession: null, booking: "agency", ...here },
        { profession: "Pharmacist", booking: null, ...here },
        { profession: "Pharmacist", booking: "agency", ...here },
      ],
    });
  });

  test("does not move within a month when people post, edit, delete or take their name off", async () => {
    const site = await startTestSite();
    site.clock.set("2026-11-30T12:00:00.000Z");
    const place = await site.workplace({ postcode: "LS1 1AA" });
    const [first, second, third] = await post(site, place._id, times(6, {}));
    await nextMonth(site);
    const before = await look(site, place._id);
    expect(before?.rows).toHaveLength(2);
    await post(site, place._id, times(3, { changes: { payRate: 90 } }));
    for (const done of [
      await first?.own.edit(first.id, { payRate: 99 }),
      await second?.own.remove(second.id),
      await third?.own.edit(third.id, { isAnonymous: true }),
    ]) {
      expect(done?.status).toBe(200);
    }
    site.clock.advance(5 * dayMs);
    await rebuildFigures(site.site);
    expect(await look(site, place._id)).toEqual(before);
    await nextMonth(site);
    const after = rowOf(await look(site, place._id), "Pharmacist")?.here;
    expect(after).toEqual({ median: 90, lowest: 30, highest: 100, count: 7 });
  });

  test("counts people and not reviews, as far as the list tells them apart", async () => {
    const site = await startTestSite();
    const place = await site.workplace();
    await post(site, place._id, times(4, {}));
    await nextMonth(site);
    expect(rowOf(await look(site, place._id), "Pharmacist")).toBeUndefined();
    await post(site, place._id, [{ name: "Pharmacist 0" }]);
    await nextMonth(site);
    expect(rowOf(await look(site, place._id), "Pharmacist")).toBeUndefined();
    await post(site, place._id, [{ name: "A fifth" }]);
    await nextMonth(site);
    expect(rowOf(await look(site, place._id), "Pharmacist")?.here?.count).toBe(6);
  });

  test("leaves out what is hidden or held when it is made, and what an account's deletion took the name off", async () => {
    const site = await startTestSite();
    const place = await site.workplace();
    const posted = await post(site, place._id, times(7, {}));
    const { write } = site.site.database;
    await write
      .updateTable("reviews")
      .set({ state: "held" })
      .where("id", "=", posted[0]!.id)
      .execute();
    await write
      .updateTable("workplaces")
      .set((one) => ({
        review_count: one("review_count", "-", 1),
        rating_sum: one("rating_sum", "-", 8),
      }))
      .where("id", "=", place._id)
      .execute();
    const { as } = posted[1]!;
    const body = { password: as.password, reviews: "keep" } as const;
    expect((await site.call("POST", "/api/profile/deletion", { as, body })).status).toBe(204);
    await nextMonth(site);
    const compared = await look(site, place._id);
    expect(rowOf(compared, "Pharmacist")?.here?.count).toBe(5);
    // The one without a name waits for two more.
    expect(rowOf(compared, null)?.here?.count).toBe(5);
  });
});

describe("beside it", () => {
  /** Five people at the place, and as many others as given, one after the other at other places of its area. */
  async function beside(others: number, people: number, changes: object = {}) {
    const site = await startTestSite();
    const place = await site.workplace({ postcode: "LS1 1AA" });
    await post(site, place._id, times(5, { changes }));
    const around = await Promise.all(
      Array.from({ length: others }, (_, index) =>
        site.workplace({ name: `NEAR ${index}`, postcode: "LS9 9AA" }),
      ),
    );
    for (let index = 0; index < people; index += 1) {
      await post(site, around[index % others]!._id, [{ name: `Near ${index}`, changes }]);
    }
    // Neither in its area nor of its kind.
    const surgery = await site.workplace({ name: "FAR", postcode: "L2 1AA", kind: "gp" });
    await post(site, surgery._id, [{ name: "Far", profession: "Doctor", changes }]);
    await nextMonth(site);
    const compared = await look(site, place._id);
    return {
      site,
      around,
      counts: compared?.rows.map(({ profession, here, area, country }) => [
        profession,
        here?.count ?? null,
        area?.count ?? null,
        country?.count ?? null,
      ]),
    };
  }

  test("the area and the country where five other places are in them, and not where four are", async () => {
    expect((await beside(4, 6)).counts).toEqual([
      [null, 5, null, null],
      ["Pharmacist", 5, null, null],
    ]);
    const { site, around, counts } = await beside(5, 6);
    expect(counts).toEqual([
      [null, 5, 11, 11],
      ["Pharmacist", 5, 11, 11],
    ]);
    // If the place itself has nothing yet, its area is shown; the country alone is not.
    const near = await look(site, around[0]!._id);
    expect(near?.rows.map(({ here, area }) => [here, area?.count])).toEqual([
      [null, 11],
      [null, 11],
    ]);
    const far = await site.workplace({ name: "NOBODY WAS HERE", postcode: "L1 1AA" });
    expect(await look(site, far._id)).toBeNull();
  });

  test("only where they have twice the reviews of the place", async () => {
    const site = await startTestSite();
    const place = await site.workplace({ postcode: "LS1 1AA" });
    await post(site, place._id, times(6, {}));
    const near = [];
    for (let index = 0; index < 5; index += 1) {
      near.push(await site.workplace({ name: `NEAR ${index}`, postcode: "LS9 9AA" }));
      await post(site, near[index]!._id, [{ name: `Near ${index}` }]);
    }
    await nextMonth(site);
    const areas = async () =>
      (await look(site, place._id))?.rows.map(({ here, area }) => [here?.count, area?.count]);
    expect(await areas()).toEqual([
      [6, undefined],
      [6, undefined],
    ]);
    await post(site, near[0]!._id, [{ name: "One more" }]);
    await nextMonth(site);
    expect(await areas()).toEqual([
      [6, 12],
      [6, 12],
    ]);
  });

  test("of five other places whether or not the place itself is among the places of the area", async () => {
    const site = await startTestSite();
    const quiet = await site.workplace({ name: "NOBODY WAS HERE", postcode: "LS1 1AA" });
    const near: string[] = [];
    const add = async () => {
      const number = near.length;
      const { _id } = await site.workplace({ name: `NEAR ${number}`, postcode: "LS9 9AA" });
      near.push(_id);
      await post(site, _id, [{ name: `One ${number}` }, { name: `Other ${number}` }]);
    };
    const areas = async () => {
      await nextMonth(site);
      const seen = [await look(site, near[0]!), await look(site, quiet._id)];
      return seen.map((compared) => rowOf(compared, null)?.area?.count);
    };
    for (let places = 0; places < 5; places += 1) await add();
    expect(await areas()).toEqual([undefined, undefined]);
    await add();
    expect(await areas()).toEqual([12, 12]);
  });

  test("also of anonymous reviews, whose places count as soon as these are taken", async () => {
    expect((await beside(5, 6, { isAnonymous: true })).counts).toEqual([[null, 5, 11, 11]]);
    expect((await beside(4, 6, { isAnonymous: true })).counts).toEqual([[null, 5, null, null]]);
  });
});

describe("several processes, a wrong clock and what happens to places", () => {
  test("two processes make the figures once; a night that was far ahead is made again", async () => {
    const site = await startTestSite();
    const place = await site.workplace();
    await post(site, place._id, times(5, {}));
    site.clock.advance(31 * dayMs);
    await Promise.all([rebuildFigures(site.site), rebuildFigures(site.site)]);
    const made = await look(site, place._id);
    expect(made?.rows).toHaveLength(2);
    site.clock.advance(400 * dayMs);
    await rebuildFigures(site.site);
    expect((await look(site, place._id))?.madeOn).toBe("2028-01-15T00:00:00.000Z");
    site.clock.advance(-400 * dayMs);
    // As every hour, once the clock has been right for a day.
    await deleteOld(site.site);
    await rebuildFigures(site.site);
    expect(await look(site, place._id)).toEqual(made);
  });

  test("a place that becomes part of another has its figures there from the next night on", async () => {
    const { moveEntries } = await import("../../places/workplaces/merge-entries.ts");
    const site = await startTestSite();
    const [one, other] = [await site.workplace(), await site.workplace({ name: "OTHER" })];
    await post(site, one._id, times(3, {}));
    await post(site, other._id, times(2, { profession: "Pharmacist", changes: { payRate: 31 } }));
    await post(site, other._id, [{ name: "A fifth" }, { name: "A sixth" }]);
    const { database } = site.site;
    const changed = await database.commit((transaction) =>
      moveEntries(transaction, new Map([[one._id, other._id]])),
    );
    const { refreshIndexes } = await import("../indexes/refresh-indexes.ts");
    await refreshIndexes(database.read, site.site, changed);
    await nextMonth(site);
    // Two of them have the same name.
    expect(rowOf(await look(site, other._id), "Pharmacist")?.here?.count).toBe(7);
    expect(await look(site, one._id)).toEqual(await look(site, other._id));
  });
});

describe("two towns that differ in nothing but", () => {
  /** Named ones of two professions, and anonymous ones whose profession, booking and authors are given. */
  async function town(hidden: { profession: Profession; bookedThrough?: string }[]) {
    const site = await startTestSite({ pages: true });
    const place = await site.workplace({ postcode: "LS1 1AA" });
    const manager = await site.member({ name: "Nosy Manager" });
    await post(site, place._id, times(4, { profession: "Nurse" }));
    await post(site, place._id, times(6, {}));
    await post(
      site,
      place._id,
      hidden.map(({ profession, ...changes }) => ({
        profession,
        changes: { isAnonymous: true, payRate: 31, ...changes },
      })),
    );
    const seen = [];
    for (let month = 0; month < 2; month += 1) {
      seen.push(
        await withoutRandomness(site, await observePlace(site, ofWorkplaces, place, manager)),
      );
      await nextMonth(site);
    }
    seen.push(
      await withoutRandomness(site, await observePlace(site, ofWorkplaces, place, manager)),
    );
    return seen.flat();
  }
  const nurse = { profession: "Nurse" } as const;
  const pharmacist = { profession: "Pharmacist" } as const;
  const six = <Hidden>(hidden: Hidden): Hidden[] => Array.from({ length: 6 }, () => hidden);

  test.each([
    ["the profession of one anonymous author, the fifth of it", [nurse], [pharmacist]],
    [
      "the profession of one of several",
      [nurse, nurse, pharmacist],
      [nurse, pharmacist, pharmacist],
    ],
    ["whether all of six are of one", six(nurse), [...six(nurse).slice(1), pharmacist]],
    [
      "how six of them were booked",
      six({ ...nurse, bookedThrough: "direct" }),
      six({ ...nurse, bookedThrough: "agency" }),
    ],
  ])("%s look the same, month after month", async (_, one, other) => {
    const [seen, seenOfOther] = [await town(one), await town(other)];
    // Not compared as a whole: the message would be as long as all pages.
    expect(seen.find((line, index) => line !== seenOfOther[index])?.slice(0, 200)).toBeUndefined();
    expect(seen).toHaveLength(seenOfOther.length);
  });

  test("whether a profession belongs to a named one do not: the comparison detects differences", async () => {
    const lines = await town([nurse]);
    expect(lines.join("\n")).toContain('"profession":"Pharmacist","booking":null,"here":{"median"');
    expect(lines.join("\n")).not.toContain('"profession":"Nurse","booking":null,"here":{');
  });
});
