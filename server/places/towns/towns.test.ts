// On both engines: count-towns.ts, store-towns.ts.
import path from "node:path";
import { workplaceKinds } from "@locumark/contract/choices";
import * as groupLimits from "@locumark/contract/figures/groups/group-limits";
import { describe, expect, test } from "vitest";
import { review } from "../../test/reviews.ts";
import { nextMonth } from "../../test/next-night.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { examplePractice } from "../registers/test/example-rows.ts";
import { presentList } from "./present-town.ts";

const bundled = path.resolve(import.meta.dirname, "../../../registers");
const townOf = async (site: TestSite, query: string) =>
  await site.call("GET", `/api/town?slug=${query}`);

describe("a town", () => {
  test("has its open places by kind, some of each, and more of one on request", async () => {
    const site = await startTestSite({ registersDirectory: bundled });
    const { body } = await townOf(site, "merrowford");
    expect(body).toMatchObject({ slug: "merrowford", name: "Merrowford" });
    const kinds = body.kinds.map(({ kind }) => kind);
    expect(kinds).toEqual(workplaceKinds.filter((kind) => kinds.includes(kind)));
    expect(kinds.length).toBeGreaterThan(3);
    expect(body.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(body.openPlaces);
    for (const { kind, count, places } of body.kinds) {
      expect(places).toHaveLength(Math.min(10, count));
      expect(new Set(places.map(({ status }) => status))).toEqual(new Set(["open"]));
      const more = (await townOf(site, `merrowford&kind=${kind}&offset=1`)).body.kinds;
      expect(more.find((one) => one.kind === kind)?.places).toHaveLength(Math.min(50, count - 1));
      expect(more.filter((one) => one.kind !== kind).flatMap((one) => one.places)).toEqual([]);
    }
  });

  test("of the same name elsewhere is another town; the larger has the plain address", async () => {
    const at = (code: string, postcode: string) =>
      examplePractice(code, { 8: "NEWPORT", 10: postcode });
    const registers = {
      "egdpprac.csv": at("A1", "PO30 1AA") + at("A2", "NP20 1AA") + at("A3", "NP19 1AA"),
    };
    const site = await startTestSite({ registers });
    expect((await townOf(site, "newport")).body.openPlaces).toBe(2);
    const { body } = await townOf(site, "newport-po");
    expect(body).toMatchObject({ name: "Newport (PO)", openPlaces: 1 });
  });

  test("of a place that a member adds is the town of its address", async () => {
    const site = await startTestSite({
      registers: { "egdpprac.csv": examplePractice("A1", { 8: "LEEDS", 10: "LS1 1AA" }) },
    });
    const body = {
      name: "New Place",
      type: "Optician",
      address: "1 Road, Leeds, West Yorkshire",
      postcode: "LS2 1AA",
    };
    const as = await site.member();
    expect((await site.call("POST", "/api/workplace", { as, body })).status).toBe(201);
    const { kinds } = (await townOf(site, "leeds")).body;
    expect(kinds.map(({ kind, count }) => [kind, count])).toEqual([
      ["dental", 1],
      ["optician", 1],
    ]);
    const elsewhere = { ...body, address: "1 Road, Otley", name: "Another", postcode: "LS21 1AA" };
    await site.call("POST", "/api/workplace", { as, body: elsewhere });
    expect((await townOf(site, "otley")).body.openPlaces).toBe(1);
  });

  test("is in the list of towns with its open places and reviews", async () => {
    const registers = {
      "egdpprac.csv":
        examplePractice("A1", { 8: "LEEDS", 10: "LS1 1AA" }) +
        examplePractice("A2", { 8: "LEEDS", 10: "LS2 1AA" }) +
        examplePractice("A3", { 8: "ST HELENS", 10: "WA10 1AA" }) +
        examplePractice("A4", { 8: "ST HELENS", 10: "WA10 2AA" }) +
        examplePractice("A5", { 8: "SOTH", 10: "LS3 1AA" }),
    };
    const site = await startTestSite({ registers });
    const [place] = (await townOf(site, "st-helens")).body.kinds[0]!.places;
    const body = { ...review, workplaceId: place!._id };
    await site.call("POST", "/api/workplace-review", { as: await site.member(), body });
    const { body: list } = await site.call("GET", "/api/towns");
    const letters = [
      { letter: "l", count: 1 },
      { letter: "s", count: 1 },
    ];
    const [leeds, stHelens] = [
      { slug: "leeds", name: "Leeds", openPlaces: 2, reviewCount: 0 },
      { slug: "st-helens", name: "St Helens", openPlaces: 2, reviewCount: 1 },
    ];
    expect(list).toEqual({ total: 2, letters, listed: [leeds, stHelens] });
    const under = async (letter: string) =>
      (await site.call("GET", `/api/towns?letter=${letter}`)).body.listed;
    expect(await under("s")).toEqual([stHelens]);
    expect(await under("q")).toEqual([]);
    // Perhaps a misspelling of the register's: not in the list, but with a page.
    expect((await townOf(site, "soth")).body).toMatchObject({ name: "Soth", openPlaces: 1 });
  });

  test("is listed with its open places and their reviews, each place once: no closed ones, no merged entries", async () => {
    const at = (code: string, street: string, more = {}) =>
      examplePractice(code, { 5: street, 8: "LEEDS", 10: "LS1 1AA", ...more });
    const twin = { 2: "MILL PRACTICE", 18: "01632 960001" };
    const site = await startTestSite({
      registers: {
        "egdpprac.csv":
          at("A1", "1 MILL STREET", twin) +
          at("A2", "1 MILL STREET", twin) +
          at("A3", "2 MILL STREET") +
          at("A4", "3 MILL STREET", { 13: "C" }) +
          // A town with one place under two codes is too small for the list.
          examplePractice("B1", { 8: "OTLEY", 10: "LS21 1AA" }) +
          examplePractice("B2", { 2: "PRACTICE B1", 8: "OTLEY", 10: "LS21 1AA" }),
      },
    });
    const members = await site.members(2);
    for (const [index, name] of ["MILL PRACTICE", "PRACTICE A4"].entries()) {
      const { matches } = (await site.call("GET", `/api/workplace/lookup?name=${name}`)).body;
      expect(matches, name).toHaveLength(1);
      const body = { ...review, workplaceId: matches[0]!._id };
      const posted = await site.call("POST", "/api/workplace-review", {
        as: members[index]!,
        body,
      });
      expect(posted.status, name).toBe(201);
    }
    expect((await site.call("GET", "/api/towns")).body.listed).toEqual([
      { slug: "leeds", name: "Leeds", openPlaces: 2, reviewCount: 1 },
    ]);
    expect((await townOf(site, "leeds")).body).toMatchObject({
      openPlaces: 2,
      figures: { reviewCount: 1 },
    });
    expect((await townOf(site, "otley")).body.openPlaces).toBe(1);
  });

  test("is in a list without room for all by its reviews first, and then by its places", () => {
    const town = (name: string, openPlaces: number, reviewCount: number) => ({
      slug: name.toLowerCase(),
      name,
      openPlaces,
      reviewCount,
    });
    const large = Array.from({ length: groupLimits.groupPlaces }, (_, index) =>
      town(`L${index}`, 9, 0),
    );
    const [small, reviewed] = [town("Otley", 8, 0), town("Yeadon", 2, 1)];
    const { total, listed } = presentList([small, ...large, reviewed], undefined);
    expect(total).toBe(groupLimits.groupPlaces + 2);
    expect(listed).toHaveLength(groupLimits.groupPlaces);
    expect(listed).toContainEqual(reviewed);
    expect(listed).not.toContainEqual(small);
  });

  test("shows figures from 10 reviews on, the figures of pay in the next night", async () => {
    const site = await startTestSite({
      registers: { "egdpprac.csv": examplePractice("A1") + examplePractice("A2") },
    });
    const [, two] = (await townOf(site, "merrowford")).body.kinds[0]!.places;
    const counts = [];
    for (const as of await site.members(10)) {
      const posted = { ...review, isAnonymous: true, workplaceId: two!._id };
      await site.call("POST", "/api/workplace-review", { as, body: posted });
      const { figures, kinds } = (await townOf(site, "merrowford")).body;
      counts.push([figures.averageRating, figures.pay, figures.payments]);
      expect(kinds[0]!.places[0]!._id).toBe(two!._id);
    }
    expect(counts.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => [null, null, null]));
    expect(counts[9]).toEqual([8, null, null]);
    await nextMonth(site);
    expect((await townOf(site, "merrowford")).body.figures).toMatchObject({
      averageRating: 8,
      pay: { median: 30 },
      payments: { typicalDays: 14 },
    });
  });

  test.each(["", "nowhere", "LEEDS", "%00", "x".repeat(10_000), "merrowford&kind=church"])(
    "there is none at %j",
    async (slug) => {
      const site = await startTestSite({ registers: { "egdpprac.csv": examplePractice("A1") } });
      expect([400, 404]).toContain((await townOf(site, slug)).status);
    },
  );
});
