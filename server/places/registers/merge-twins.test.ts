import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { review } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { refreshIndexes } from "../../figures/indexes/refresh-indexes.ts";
import { importRegisters } from "./import-registers.ts";
import { acceptAll } from "./test/accept-all.ts";
import { exampleRow } from "./test/example-rows.ts";

const file = "edispensary.csv";

const shop = (code: string, differences: Record<number, string> = {}) =>
  exampleRow({
    1: code,
    2: "ELFA PHARMACY",
    5: "1 HIGH STREET",
    8: "MERROWFORD",
    10: "QB1 1AA",
    13: "A",
    14: "1",
    18: "01632 960001",
    ...differences,
  });

async function siteWith(...rows: string[]) {
  const site = await startTestSite({ registers: { [file]: rows.join("") } });
  return { site, importAgain: (...newer: string[]) => importInto(site, newer) };
}

async function importInto(site: TestSite, rows: string[]) {
  const directory = site.config.registersDirectory;
  writeFileSync(path.join(directory, file), rows.join(""));
  await acceptAll(site.site.database, directory);
  const reports = await importRegisters({
    directory,
    database: site.site.database,
    now: () => site.clock.now(),
    async onImported(added, touched) {
      site.site.workplaces.put(added);
      await refreshIndexes(site.site.database.read, site.site, touched);
      site.site.cache.clear();
    },
  });
  return reports.find((report) => report.file === file);
}

const idOf = async (site: TestSite, code: string) => {
  const row = await site.site.database.read
    .selectFrom("workplaces")
    .select("id")
    .where("ods_code", "=", code)
    .executeTakeFirstOrThrow();
  return row.id;
};

const lookUp = async (site: TestSite, id: string) =>
  (await site.call("GET", `/api/workplace/lookup?id=${id}`)).body.matches[0];

const post = (site: TestSite, as: Member, workplaceId: string, changes: object = {}) =>
  site.call("POST", "/api/workplace-review", { as, body: { ...review, ...changes, workplaceId } });

const entriesOf = async (site: TestSite) =>
  (
    await site.site.database.read
      .selectFrom("reviews as review")
      .leftJoin("workplaces as entry", "entry.id", "review.entry_id")
      .innerJoin("workplaces as place", "place.id", "review.place_id")
      .select(["place.ods_code as place", "entry.ods_code as entry", "review.rating"])
      .orderBy("review.rating")
      .execute()
  ).map(({ place, entry, rating }) => `${rating} ${place} ${entry ?? place}`);

describe("open entries of one register with the same name, address, postcode, kind and telephone", () => {
  test("are one place with one page and several codes", async () => {
    const { site } = await siteWith(shop("FB2"), shop("FA1"), shop("FC3"));
    const [first, second, third] = await Promise.all(
      ["FA1", "FB2", "FC3"].map((code) => idOf(site, code)),
    );
    const found = await site.call("GET", "/api/workplace/search?query=elfa");
    expect(found.body.results.map(({ _id }) => _id)).toEqual([first]);
    expect(site.site.workplaces.find(first!)?.codes.toSorted()).toEqual(["FA1", "FB2", "FC3"]);
    for (const id of [first, second, third]) {
      expect(await lookUp(site, id!)).toMatchObject({ _id: first, ambiguous: false });
    }
  });

  test("have one address: the page under an old id redirects there", async () => {
    const registers = { [file]: shop("FA1") + shop("FB2") };
    const site = await startTestSite({ pages: true, registers });
    const page = "/workplaces/ELFA%20PHARMACY";
    const old = await site.call("GET", `${page}?id=${await idOf(site, "FB2")}`);
    expect([old.status, old.headers["location"]]).toEqual([301, page]);
    expect((await site.call("GET", page)).status).toBe(200);
  });

  test.each([
    ["name", { 2: "ELFAS PHARMACY" }],
    ["street", { 5: "2 HIGH STREET" }],
    ["postcode", { 10: "QB1 1AB" }],
    ["telephone", { 18: "01632 960002" }],
    ["kind", { 14: "2" }],
    ["status", { 13: "C" }],
  ])("are two places with another %s", async (_, difference) => {
    const { site } = await siteWith(shop("FA1"), shop("FB2", difference));
    expect(site.site.workplaces.size).toBe(2);
  });

  test.each([
    ["address", { 5: "", 8: "" }],
    ["postcode", { 10: "" }],
  ])("are two places if they have no %s", async (_, missing) => {
    const { site } = await siteWith(shop("FA1", missing), shop("FB2", missing));
    expect(site.site.workplaces.size).toBe(2);
  });

  test("are merged with their reviews when a newer file makes them the same, once", async () => {
    const { site, importAgain } = await siteWith(shop("FA1"), shop("FB2", { 18: "" }));
    const [first, second] = [await idOf(site, "FA1"), await idOf(site, "FB2")];
    const [ann, bob] = (await site.members(2)) as [Member, Member];
    await post(site, ann, first, { rating: 4 });
    await post(site, ann, second, { rating: 9 });
    await post(site, bob, second, { rating: 10 });
    const old = `/api/workplace-reviews?workplaceId=${second}` as const;
    expect((await site.call("GET", old)).body).toHaveLength(2);

    expect(await importAgain(shop("FA1"), shop("FB2"))).toMatchObject({ changed: 1 });
    // The page stays where most reviews are; everybody's review counts, also two of one person.
    expect(await entriesOf(site)).toEqual(["4 FB2 FA1", "9 FB2 FB2", "10 FB2 FB2"]);
    expect(await lookUp(site, first)).toMatchObject({
      _id: second,
      reviewCount: 3,
      averageRating: 7.7,
    });
    for (const id of [first, second]) {
      const { body, headers } = await site.call("GET", `/api/workplace-reviews?workplaceId=${id}`);
      expect(body.map(({ workplaceId }) => workplaceId)).toEqual([second, second, second]);
      expect(headers["x-total-count"]).toBe("3");
      const figures = `/api/workplace-reviews/at-a-glance?workplaceId=${id}` as const;
      expect((await site.call("GET", figures)).body.reviewCount).toBe(3);
    }
    const own = await site.call("GET", "/api/my-workplace-reviews", { as: ann });
    expect(own.body.map(({ workplaceId }) => workplaceId)).toEqual([second, second]);

    expect(await importAgain(shop("FA1"), shop("FB2"), shop("FZ9", { 2: "NEW" }))).toMatchObject({
      changed: 0,
      new: 1,
      unchanged: 2,
    });
    expect(await entriesOf(site)).toHaveLength(3);
  });

  test("are one place for the rule of one review in 30 days", async () => {
    const { site } = await siteWith(shop("FA1"), shop("FB2"));
    const [ann] = (await site.members(1)) as [Member];
    expect((await post(site, ann, await idOf(site, "FB2"))).status).toBe(201);
    const second = await post(site, ann, await idOf(site, "FA1"));
    expect([second.status, second.body]).toMatchObject([409, { code: "reviewed_recently" }]);
  });

  test("can be reviewed by name, and under an old id: the review keeps that code", async () => {
    const { site } = await siteWith(shop("FA1"), shop("FB2"));
    const [ann, bob] = (await site.members(2)) as [Member, Member];
    const byOldId = await post(site, ann, await idOf(site, "FB2"), { rating: 3 });
    expect(byOldId.body.review.workplaceId).toBe(await idOf(site, "FA1"));
    const body = { ...review, rating: 5, workplaceName: "ELFA PHARMACY" };
    expect((await site.call("POST", "/api/workplace-review", { as: bob, body })).status).toBe(201);
    expect(await entriesOf(site)).toEqual(["3 FA1 FB2", "5 FA1 FA1"]);
  });

  test("are open while one of them is", async () => {
    const { site, importAgain } = await siteWith(shop("FA1"), shop("FB2"));
    const id = await idOf(site, "FA1");
    await importAgain(shop("FA1", { 12: "20260101" }), shop("FB2"));
    expect(await lookUp(site, id)).toMatchObject({ status: "open" });
    await importAgain(shop("FA1", { 12: "20260101" }), shop("FB2", { 12: "20260101" }));
    expect(await lookUp(site, id)).toMatchObject({ status: "closed" });
    await importAgain(shop("FA1", { 12: "20260101" }), shop("FB2"));
    expect(await lookUp(site, id)).toMatchObject({ status: "open" });
  });

  test("an answer cached under an old id is renewed by a review under another", async () => {
    const { site } = await siteWith(shop("FA1"), shop("FB2"));
    const ids = [await idOf(site, "FA1"), await idOf(site, "FB2")];
    const counts = () =>
      Promise.all(
        ids.map(async (id) => {
          const { body } = await site.call("GET", `/api/workplace-reviews?workplaceId=${id}`);
          return body.length;
        }),
      );
    const members = await site.members(2);
    expect(await counts()).toEqual([0, 0]);
    await post(site, members[0]!, ids[0]!);
    expect(await counts()).toEqual([1, 1]);
    await post(site, members[1]!, ids[1]!);
    expect(await counts()).toEqual([2, 2]);
  });
});

describe("a company of the register of owners", () => {
  const owner = (code: string) =>
    exampleRow({ 1: code, 2: `ELFA ${code} LTD`, 5: "9 ROAD", 10: "QB1 1AA" });

  test("is a head office while it owns a shop, and a pharmacy otherwise", async () => {
    const site = await startTestSite({
      registers: {
        "epharmacyhq.csv": owner("P1") + owner("P2"),
        "etr.csv": owner("T1"),
        [file]: shop("FA1", { 15: "P1" }),
      },
    });
    const kinds = async () => [
      site.site.workplaces.find(await idOf(site, "P1"))?.type,
      site.site.workplaces.find(await idOf(site, "P2"))?.type,
      // In another register, which has no shops.
      site.site.workplaces.find(await idOf(site, "T1"))?.type,
    ];
    expect(await kinds()).toEqual(["Head office", "Pharmacy", "NHS trust"]);
    await importInto(site, [shop("FA1", { 15: "P2" })]);
    expect(await kinds()).toEqual(["Pharmacy", "Head office", "NHS trust"]);
    // A newer register of owners changes nothing about it.
    const directory = site.config.registersDirectory;
    writeFileSync(path.join(directory, "epharmacyhq.csv"), owner("P2") + owner("P1"));
    const reports = await importRegisters({
      directory,
      database: site.site.database,
      now: () => site.clock.now(),
      onImported() {},
    });
    expect(reports.find((report) => report.file === "epharmacyhq.csv")).toMatchObject({
      changed: 0,
      unchanged: 2,
    });
  });
});

test("a former name still finds the place", async () => {
  const { site, importAgain } = await siteWith(shop("FA1"));
  await importAgain(shop("FA1", { 2: "NEW NAME PHARMACY" }));
  const { body } = await site.call("GET", "/api/workplace/lookup?name=ELFA%20PHARMACY");
  expect(body).toMatchObject({ name: "NEW NAME PHARMACY", matches: [{ ambiguous: false }] });
  expect(site.site.workplaces.find(body.matches[0]!._id)?.formerNames).toEqual(["ELFA PHARMACY"]);
});
