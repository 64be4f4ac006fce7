// On both engines: totals.
import type { WorkplaceReview } from "@locumark/contract/reviews/reviews/reviews";
import { describe, expect, test } from "vitest";
import { dayMs } from "../../platform/clock.ts";
import { nextMonth } from "../../test/next-night.ts";
import { examplePharmacy, pharmacyList } from "../../places/registers/test/example-hours.ts";
import { exampleRow } from "../../places/registers/test/example-rows.ts";
import { reviewer, type Reviewing, reviewings } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";
import { setVerification } from "../../desk/moderation/test/at-desk.ts";

const [[, ofWorkplaces], [, ofAgencies]] = reviewings as [[string, Reviewing], [string, Reviewing]];

async function town(options: Parameters<typeof startTestSite>[0] = {}) {
  const site = await startTestSite(options);
  const places = [
    await site.workplace({ name: "MILL LANE PHARMACY" }),
    await site.workplace({ name: "THE OLD SURGERY" }),
    await site.workplace({ name: "CLOSED CHEMIST", status: "closed" }),
  ];
  const overview = async () => (await site.call("GET", "/api/overview")).body;
  const list = async () => {
    const lists = await Promise.all(
      places.map(({ _id }) => site.call("GET", ofWorkplaces.list(_id))),
    );
    return lists.flatMap(({ body }) => body as WorkplaceReview[]);
  };
  return { site, places, overview, list };
}

describe("the overview", () => {
  test("counts open workplaces and the reviews of all places", async () => {
    const { site, places, overview } = await town();
    const before = await overview();
    const leadsTo = { pay: false, payments: false, agencies: false };
    expect(before).toMatchObject({ reviews: 0, latest: [], leadsTo });
    const agency = await site.agency();
    const [one, other] = await site.members(2);
    await reviewer(site, ofWorkplaces, places[0]!._id, one!).post();
    await reviewer(site, ofWorkplaces, places[0]!._id, other!).post();
    await reviewer(site, ofAgencies, agency._id, one!).post();
    expect(await overview()).toEqual({
      ...before,
      reviews: 3,
      leadsTo: { ...leadsTo, agencies: true },
    });
    await site.workplace({ name: "ANOTHER OPEN ONE" });
    await site.workplace({ name: "ANOTHER CLOSED ONE", status: "closed" });
    site.site.cache.clear();
    expect((await overview()).workplaces).toBe(before.workplaces + 1);
  });

  test("counts the reviews by people who were checked and were not, of both kinds, on the first of the month", async () => {
    const { site, places } = await town({ pages: true });
    const counts = async () => (await site.call("GET", "/api/review-counts")).body;
    const agency = await site.agency();
    for (const [index, as] of (await site.members(7)).entries()) {
      if (index > 3) await setVerification(site, as, "verified");
      const changes = { isAnonymous: index % 2 === 0 };
      await reviewer(site, ofWorkplaces, places[index % 3]!._id, as).post(changes);
      if (index < 2) await reviewer(site, ofAgencies, agency._id, as).post(changes);
    }
    expect(await counts()).toEqual({ checks: null });
    const page = async () =>
      (await site.call("GET", "/how-reviews-work")).text.replaceAll("<!-- -->", "");
    expect(await page()).not.toContain("Of the reviews on this site");
    await nextMonth(site);
    expect(await counts()).toEqual({ checks: { checked: 3, unchecked: 6 } });
    expect(await page()).toContain("Of the reviews on this site, 6 of 9 are by people");
  });

  test("counts what registers say, and home names it and leads to nothing that is empty", async () => {
    const site = await startTestSite({
      pages: true,
      registers: {
        "edispensary.csv": ["FA1", "FA2", "FA3"]
          .map((code) => exampleRow({ 1: code, 2: code, 10: "LS1 1AA", 14: "1" }))
          .join(""),
        "consol_pharmacy_list_202526q4.csv": pharmacyList([
          examplePharmacy("FA1"),
          examplePharmacy("FA2"),
        ]),
      },
    });
    const { facts } = (await site.call("GET", "/api/overview")).body;
    expect(facts).toEqual([{ fact: "hours", kind: "pharmacy", count: 2 }]);
    const home = (await site.call("GET", "/")).text.replaceAll("<!-- -->", "");
    expect(home).toContain("3 workplaces.");
    expect(home).toContain("Opening hours of 2 pharmacies.");
    const lists = home.slice(home.indexOf('aria-label="Look up"')).split("</nav>")[0]!;
    expect(lists.match(/href="[^"]*"/g)).toEqual(['href="/towns"']);
    await site.agency();
    const then = (await site.call("GET", "/")).text;
    expect(then.slice(then.indexOf('aria-label="Look up"')).split("</nav>")[0]).toContain(
      "/agencies",
    );
  });

  test("counts no closed workplaces, even where none are open", async () => {
    const site = await startTestSite();
    await site.workplace({ status: "closed" });
    expect((await site.call("GET", "/api/overview")).body.workplaces).toBe(0);
    await site.workplace({ name: "OPEN" });
    site.site.cache.clear();
    expect((await site.call("GET", "/api/overview")).body.workplaces).toBe(1);
  });

  test("shows reviews from the fifth with a comment on, one of each place", async () => {
    const { site, places, overview } = await town();
    for (const [index, as] of (await site.members(6)).entries()) {
      expect((await overview()).latest).toEqual([]);
      await reviewer(site, ofWorkplaces, places[index % 2]!._id, as).post({
        comments: index === 0 ? "" : "A calm day.",
      });
    }
    const { latest } = await overview();
    // One of each place.
    expect(latest).toHaveLength(2);
    for (const { comments, workplaceId, workplace } of latest) {
      expect([comments, workplace?._id]).toEqual(["A calm day.", workplaceId]);
      expect(["Mill Lane Pharmacy", "The Old Surgery"]).toContain(workplace?.displayName);
    }
  });

  test("follows what the lists of the places show: the latest month first, then the random ids, one of each place", async () => {
    const { site, places, overview, list } = await town();
    const key = ({ createdAt, _id }: WorkplaceReview) => `${createdAt.slice(0, 7)} ${_id}`;
    const seen = new Set<string>();
    for (let index = 0; index < 12; index += 1) {
      const [as] = await site.members(1);
      await reviewer(site, ofWorkplaces, places[index % 3]!._id, as!).post({
        isAnonymous: index % 2 === 0,
        comments: index % 5 === 0 ? "" : `Written as number ${index}.`,
      });
      const listed = (await list()).filter(({ comments }) => comments !== "");
      const sorted = listed.toSorted((one, two) => (key(one) < key(two) ? 1 : -1));
      const firstOfPlaces = sorted.filter(
        ({ workplaceId }, at) => sorted.findIndex((one) => one.workplaceId === workplaceId) === at,
      );
      const expected = listed.length < 5 ? [] : firstOfPlaces;
      const { latest } = await overview();
      // Nothing of a review that its own page does not say, and nothing in their order.
      expect(latest).toHaveLength(expected.length);
      expect(latest).toMatchObject(expected);
      for (const { createdAt } of latest) seen.add(createdAt.slice(0, 7));
      site.clock.advance(4 * dayMs);
    }
    expect(seen.size).toBeGreaterThan(1);
  });
});
