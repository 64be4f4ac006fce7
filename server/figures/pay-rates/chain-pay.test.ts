import path from "node:path";
import type { Profession } from "@locumark/contract/choices";
import { describe, expect, test } from "vitest";
import { dayMs, minuteMs } from "../../platform/clock.ts";
import { nextMonth } from "../../test/next-night.ts";
import { reviewer, type Reviewing, reviewings } from "../../test/reviews.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { rebuildFigures } from "../figures/rebuild-figures.ts";

const [[, ofWorkplaces]] = reviewings as [[string, Reviewing]];
const slug = "motley-crow-pharmacy";
const registersDirectory = path.resolve(import.meta.dirname, "../../../registers");

interface Posted {
  readonly profession?: Profession;
  readonly changes?: object;
}

interface Hidden {
  readonly profession: Profession;
  readonly bookedThrough?: string;
}

const chainOf = async (site: TestSite) => (await site.call("GET", `/api/chain?slug=${slug}`)).body;

/** Posts each as a person of its own, at two branches in turn. */
async function post(site: TestSite, posts: readonly Posted[], from = "One") {
  const { branches } = await chainOf(site);
  const posted = [];
  for (const [index, { profession = "Pharmacist", changes }] of posts.entries()) {
    const as = await site.member({ profession, name: `${from} ${index}` });
    const own = reviewer(site, ofWorkplaces, branches[index % 2]!._id, as);
    site.clock.advance(minuteMs);
    const { status, body } = await own.post(changes);
    expect(status).toBe(201);
    posted.push({ own, id: body.review._id });
  }
  return posted;
}

const several = (count: number, profession: Profession = "Pharmacist"): Posted[] =>
  Array.from({ length: count }, (_, index) => ({
    profession,
    changes: { payRate: 26 + 2 * index },
  }));

describe("pay of a chain", () => {
  test("is the pay at all its branches together, from five people on, made in a night", async () => {
    const site = await startTestSite({ pages: true, registersDirectory });
    await post(site, several(4));
    await nextMonth(site);
    expect((await chainOf(site)).payCompared).toBeNull();
    await post(site, [{ changes: { payRate: 34 } }], "A fifth");
    expect((await chainOf(site)).payCompared).toBeNull();
    await nextMonth(site);
    const here = { median: 30, lowest: 25, highest: 35, count: 5 };
    const { payCompared } = await chainOf(site);
    expect(payCompared).toEqual({
      madeOn: "2027-01-01T00:00:00.000Z",
      area: "",
      kind: "pharmacy",
      rows: [
        { profession: null, booking: null, here, area: null, country: null },
        { profession: "Pharmacist", booking: null, here, area: null, country: null },
      ],
    });
    const { text } = await site.call("GET", `/chains/${slug}`);
    // Nothing stands next to it: the other places of the country are too few.
    expect(text).not.toContain("Pay compared");
    expect(text).toContain("£25 to £35");
  });

  test("has nothing beside it where the country is the chain itself, and does not move within a month", async () => {
    const site = await startTestSite({ registersDirectory });
    site.clock.set("2026-11-30T12:00:00.000Z");
    const [first, second] = await post(site, several(10));
    await nextMonth(site);
    const before = (await chainOf(site)).payCompared;
    expect(before?.rows.map(({ here, country }) => [here?.count, country?.count])).toEqual([
      [10, undefined],
      [10, undefined],
    ]);
    await post(site, [{ changes: { payRate: 99 } }], "Later");
    expect((await first?.own.edit(first.id, { isAnonymous: true }))?.status).toBe(200);
    expect((await second?.own.remove(second.id))?.status).toBe(200);
    site.clock.advance(5 * dayMs);
    await rebuildFigures(site.site);
    expect((await chainOf(site)).payCompared).toEqual(before);
    await nextMonth(site);
    const after = (await chainOf(site)).payCompared?.rows.map(({ here }) => here?.count);
    // The one that took its name off waits for two more.
    expect(after).toEqual([9, 9]);
  });

  /** All but the branches, which the registers alone decide. */
  async function figuresOf(site: TestSite): Promise<string> {
    const { figures, payCompared, systems } = await chainOf(site);
    return JSON.stringify({ figures, payCompared, systems });
  }

  /** Four nurses and six pharmacists with a name, and anonymous ones whose profession and booking are given. */
  async function town(hidden: Hidden[]) {
    const site = await startTestSite({ registersDirectory });
    await post(site, several(4, "Nurse"), "Nurse");
    await post(site, several(6));
    const anonymous = hidden.map(({ profession, ...booked }) => ({
      profession,
      changes: { isAnonymous: true, payRate: 31, ...booked },
    }));
    await post(site, anonymous, "Hidden");
    const seen = [];
    for (let month = 0; month < 2; month += 1) {
      seen.push(await figuresOf(site));
      await nextMonth(site);
    }
    return [...seen, await figuresOf(site)];
  }

  test.each<[string, Hidden[], Hidden[]]>([
    [
      "the profession of one anonymous author, the fifth of it",
      [{ profession: "Nurse" }],
      [{ profession: "Pharmacist" }],
    ],
    [
      "how five of them were booked",
      Array.from({ length: 5 }, () => ({ profession: "Nurse", bookedThrough: "direct" })),
      Array.from({ length: 5 }, () => ({ profession: "Doctor", bookedThrough: "agency" })),
    ],
  ])("is the same wherever towns differ only in %s", async (_, one, other) => {
    const [seen, seenOfOther] = [await town(one), await town(other)];
    // Not compared as a whole: the message would be as long as all pages.
    expect(seen.find((line, index) => line !== seenOfOther[index])?.slice(0, 200)).toBeUndefined();
    expect(seen.join("\n")).toContain('"profession":"Pharmacist","booking":null,"here":{"median"');
    expect(seen.join("\n")).not.toContain('"profession":"Nurse","booking":null,"here":{');
  });
});
