import path from "node:path";
import { workplaceKinds } from "@locumark/contract/choices";
import { describe, expect, test } from "vitest";
import { review } from "../../test/reviews.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { examplePractice } from "../registers/test/example-rows.ts";

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

  test("of a place that a member adds is that of its address", async () => {
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

  test("shows figures from 10 reviews on", async () => {
    const site = await startTestSite({
      registers: { "egdpprac.csv": examplePractice("A1") + examplePractice("A2") },
    });
    const [, two] = (await townOf(site, "merrowford")).body.kinds[0]!.places;
    const counts = [];
    for (const as of await site.members(10)) {
      const posted = { ...review, isAnonymous: true, workplaceId: two!._id };
      await site.call("POST", "/api/workplace-review", { as, body: posted });
      const { figures, kinds } = (await townOf(site, "merrowford")).body;
      counts.push([figures.averageRating, figures.pay?.median, figures.timeToPay?.medianDays]);
      expect(kinds[0]!.places[0]!._id).toBe(two!._id);
    }
    expect(counts.slice(0, 9)).toEqual(
      Array.from({ length: 9 }, () => [null, undefined, undefined]),
    );
    expect(counts[9]).toEqual([8, 30, 14]);
  });

  test.each(["", "nowhere", "LEEDS", "%00", "x".repeat(10_000), "merrowford&kind=church"])(
    "there is none at %j",
    async (slug) => {
      const site = await startTestSite({ registers: { "egdpprac.csv": examplePractice("A1") } });
      expect([400, 404]).toContain((await townOf(site, slug)).status);
    },
  );
});
