// On both engines: chain-queries.ts, update-chains.ts.
import path from "node:path";
import { describe, expect, test } from "vitest";
import { review } from "../../test/reviews.ts";
import { nextMonth } from "../../test/next-night.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { exampleRow } from "../registers/test/example-rows.ts";
import { nameOfChain, updateChains } from "./update-chains.ts";

const bundled = path.resolve(import.meta.dirname, "../../../registers");
const startBundled = () => startTestSite({ registersDirectory: bundled });

const chainOf = async (site: TestSite, query: string) =>
  await site.call("GET", `/api/chain?slug=${query}`);

/** The list without a letter, and the lists of all letters together. */
async function listsOf(site: TestSite) {
  const first = (await site.call("GET", "/api/chains")).body;
  const lists = await Promise.all(
    first.letters.map(async ({ letter, count }) => {
      const { listed } = (await site.call("GET", `/api/chains?letter=${letter}`)).body;
      expect(listed).toHaveLength(count);
      return { letter, listed };
    }),
  );
  const every = lists.flatMap(({ listed }) => listed);
  return {
    total: first.total,
    first: first.listed,
    count: every.length,
    m: lists.find(({ letter }) => letter === "m")?.listed,
    branchless: every.filter(({ openPlaces }) => openPlaces < 2),
  };
}

const post = (site: TestSite, as: Member, workplaceId: string, changes: object = {}) =>
  site.call("POST", "/api/workplace-review", { as, body: { ...review, ...changes, workplaceId } });

describe("the name of a chain", () => {
  test.each([
    ["BOOTS", ["BOOTS", "BOOTS", "YOUR LOCAL BOOTS"], "BOOTS GROUP PLC"],
    ["A", ["A", "A"], ""],
    ["OWNER", ["A", "B"], "OWNER LTD"],
    ["JARDINES", ["A", "A", "B", "C"], "JARDINES (UK) LTD"],
    ["L. ROWLAND & CO (RETAIL)", ["A", "B"], "L. ROWLAND & CO (RETAIL) LTD."],
    ["LTD", ["A", "B"], "LTD"],
    ["", ["A", "B"], ""],
  ])("is %j for branches %j of %j", (name, branches, owner) => {
    expect(nameOfChain(branches, owner)).toBe(name);
  });
});

test("a chain that was called after a person is gone with the next import, open branches or not", async () => {
  const shop = (code: string, name: string, status: string) =>
    exampleRow({ 1: code, 2: name, 5: code, 10: "LS1 1AA", 13: status, 14: "1", 15: "P1" });
  const patel = exampleRow({ 1: "P1", 2: "MR A PATEL", 10: "YO1 1AA", 13: "A" });
  for (const status of ["A", "C"]) {
    const site = await startTestSite({
      registers: {
        "epharmacyhq.csv": patel,
        "edispensary.csv":
          shop("FA1", "HIGH PHARMACY", status) + shop("FB2", "LOW PHARMACY", status),
      },
    });
    const before = {
      owner_code: "P1",
      slug: "mr-a-patel",
      name: "MR A PATEL",
      owner_name: "MR A PATEL",
      open_branches: 2,
    };
    await site.site.database.commit(async (transaction) => {
      await transaction.insertInto("chains").values(before).execute();
      await updateChains(transaction);
    });
    expect((await chainOf(site, "mr-a-patel")).status).toBe(404);
  }
});

test("chains of one name are told apart by their owners, else by the town of most branches, at last by their codes", async () => {
  const shop = (code: number, owner: string, town: string, status = "A") =>
    exampleRow({
      1: `F${code}`,
      2: "ELFA PHARMACY",
      5: `${code} HIGH STREET`,
      8: town,
      10: "LS1 1AA",
      13: status,
      14: "1",
      15: owner,
    });
  const site = await startTestSite({
    registers: {
      "epharmacyhq.csv": exampleRow({ 1: "P1", 2: "ELFA HOLDINGS LTD", 10: "YO1 1AA", 13: "A" }),
      "edispensary.csv": [
        ...["YORK", "YORK"].map((town, index) => shop(10 + index, "P1", town)),
        ...["BINGLEY", "OTLEY", "OTLEY"].map((town, index) => shop(20 + index, "P2", town)),
        // Closed ones do not count.
        ...[60, 61, 62].map((code) => shop(code, "P2", "ILKLEY", "C")),
        ...["LEEDS", "BATLEY"].map((town, index) => shop(30 + index, "P3", town)),
        ...["YEADON", "YEADON"].map((town, index) => shop(40 + index, "P4", town)),
        ...["YEADON", "YEADON"].map((town, index) => shop(50 + index, "P5", town)),
      ].join(""),
    },
  });
  const { listed } = (await site.call("GET", "/api/chains?letter=e")).body;
  expect(listed.map(({ name }) => name).toSorted()).toEqual([
    "Elfa Pharmacy (Batley)",
    "Elfa Pharmacy (Elfa Holdings Ltd)",
    "Elfa Pharmacy (Otley)",
    "Elfa Pharmacy (Yeadon, P4)",
    "Elfa Pharmacy (Yeadon, P5)",
  ]);
});

test("a branch under two codes counts once in its town and in the list, and closed ones and other owners' shops not at all", async () => {
  const shop = (code: number, street: string, more: Record<number, string> = {}) =>
    exampleRow({
      1: `F${code}`,
      2: "ELFA PHARMACY",
      5: street,
      8: "OTLEY",
      10: "LS21 1AA",
      13: "A",
      14: "1",
      15: "P1",
      ...more,
    });
  const site = await startTestSite({
    registers: {
      "edispensary.csv": [
        shop(1, "1 HIGH STREET"),
        shop(2, "1 HIGH STREET"),
        shop(3, "2 HIGH STREET"),
        shop(4, "3 HIGH STREET", { 13: "C" }),
        shop(5, "4 HIGH STREET", { 15: "P2" }),
        shop(6, "5 HIGH STREET", { 8: "YEADON" }),
      ].join(""),
    },
  });
  const { body } = await chainOf(site, "elfa-pharmacy");
  const closed = await site.site.database.read
    .selectFrom("workplaces")
    .select("id")
    .where("ods_code", "=", "F4")
    .executeTakeFirstOrThrow();
  const twin = body.branches.find(({ address }) => address.startsWith("1 High Street"));
  for (const id of [twin!._id, closed.id]) {
    expect((await post(site, await site.member(), id)).status).toBe(201);
  }
  const after = (await chainOf(site, "elfa-pharmacy")).body;
  expect(after).toMatchObject({ openBranches: 3, figures: { reviewCount: 1 } });
  expect(after.towns).toEqual([
    { slug: "otley", name: "Otley", openBranches: 2, reviewCount: 1 },
    { slug: "yeadon", name: "Yeadon", openBranches: 1, reviewCount: 0 },
  ]);
  const { listed } = (await site.call("GET", "/api/chains")).body;
  expect(listed).toMatchObject([{ slug: "elfa-pharmacy", reviewCount: 1 }]);
});

describe("a chain of the bundled registers", () => {
  test("has the name of most of its branches, its owner, and its branches by town", async () => {
    const site = await startBundled();
    const { status, body } = await chainOf(site, "motley-crow-pharmacy");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: "Motley Crow Pharmacy",
      ownerName: "Motley Crow Chemists (UK) Ltd",
      headOffice: { kind: "head-office", status: "open" },
      openBranches: 44,
      figures: { reviewCount: 0, averageRating: null, pay: null, payments: null },
      systems: [],
      reviewed: [],
    });
    expect(body.branches).toHaveLength(44);
    const total = body.towns.reduce((sum, town) => sum + town.openBranches, 0);
    expect(total).toBe(44);
    const [town] = body.towns;
    const there = await chainOf(site, `motley-crow-pharmacy&town=${town?.slug}`);
    expect(there.body.branches).toHaveLength(town?.openBranches ?? -1);
    const rest = await chainOf(site, `motley-crow-pharmacy&town=${town?.slug}&offset=1`);
    expect(rest.body.branches).toEqual(there.body.branches.slice(1));
    expect((await chainOf(site, "motley-crow-pharmacy&town=nowhere")).body.branches).toEqual([]);
  });

  test.each([
    ["motley-crow-pharmacy-fp-9005", { openBranches: 3, ownerName: "", headOffice: null }],
    ["arklebury-healthcare", { openBranches: 8, name: "Arklebury Healthcare" }],
    ["snowglass-chemist", { openBranches: 2 }],
    ["quiet-otter-chemist", { openBranches: 3, ownerName: "", headOffice: null }],
  ])("%s: %j", async (slug, expected) => {
    const site = await startBundled();
    expect((await chainOf(site, slug)).body).toMatchObject(expected);
  });

  test("is in the list of chains under its letter, with its branches and reviews", async () => {
    const site = await startBundled();
    const { body } = await chainOf(site, "motley-crow-pharmacy");
    for (const [index, as] of (await site.members(2)).entries()) {
      await post(site, as, body.branches[index]!._id);
    }
    const { branchless, ...all } = await listsOf(site);
    expect(branchless).toEqual([]);
    expect(all.m).toContainEqual({
      slug: "motley-crow-pharmacy",
      // Another owner's branches have the same name.
      name: "Motley Crow Pharmacy (Motley Crow Chemists (UK) Ltd)",
      openPlaces: 44,
      reviewCount: 2,
    });
    expect(all.count).toBe(all.total);
    expect(all.first).toHaveLength(Math.min(50, all.total));
    expect(all.first.map(({ slug }) => slug)).toContain("motley-crow-pharmacy");
    expect((await site.call("GET", "/api/chains?letter=ab")).status).toBe(400);
  });

  test.each(["papermoon-drugstore", "", "BOOTS", "%00", "x".repeat(10_000), "../..", "'; --"])(
    "there is none at %j",
    async (slug) => {
      const site = await startBundled();
      const { status } = await chainOf(site, encodeURIComponent(slug));
      expect([400, 404]).toContain(status);
    },
  );

  test("shows figures from 3 reviews on, and in the next night the figures of pay from 5, over all branches", async () => {
    const site = await startBundled();
    const { body } = await chainOf(site, "motley-crow-pharmacy");
    const places = body.branches.map(({ _id }) => _id);
    const members = await site.members(5);
    const seen = [];
    for (const [index, as] of members.entries()) {
      await post(site, as, places[index]!, {
        rating: 6 + index,
        payRate: 30 + index,
        isAnonymous: true,
        pmr: ["Nexphase", "nexphase", "Nexphase", "Rx One", "Rx Two"][index],
      });
      seen.push((await chainOf(site, "motley-crow-pharmacy")).body);
    }
    expect(seen.map(({ figures }) => figures.averageRating)).toEqual([null, null, 7, 7.5, 8]);
    expect(seen.map(({ figures }) => figures.pay)).toEqual(Array(5).fill(null));
    await nextMonth(site);
    // In bands.
    expect((await chainOf(site, "motley-crow-pharmacy")).body.figures.pay).toEqual({
      median: 30,
      lowest: 30,
      highest: 35,
      count: 5,
    });
    expect(seen[4]?.systems).toEqual([{ name: "Nexphase", count: 3 }]);
    expect(seen[4]?.reviewed.map(({ averageRating }) => averageRating)).toEqual([10, 9, 8, 7, 6]);
    expect(seen[4]?.branches.slice(0, 5)).toEqual(seen[4]?.reviewed);
  });

  test("figures of pay take anonymous reviews of all branches in threes, month by month", async () => {
    const site = await startBundled();
    const { body } = await chainOf(site, "motley-crow-pharmacy");
    const places = body.branches.slice(0, 4).map(({ _id }) => _id);
    const postOf = async (isAnonymous: boolean, payRate: number, timeToPay: number) => {
      const [as] = await site.members(1);
      const place = places[Math.round(payRate) % places.length]!;
      await post(site, as!, place, { isAnonymous, payRate, timeToPay });
    };
    const seen = async () => {
      await nextMonth(site);
      const { pay, payments } = (await chainOf(site, "motley-crow-pharmacy")).body.figures;
      return [pay?.median, pay?.count, payments?.typicalDays];
    };
    for (const payRate of [21, 23, 26, 29, 31]) await postOf(false, payRate, payRate);
    for (const payRate of [91, 92]) await postOf(true, payRate, 90);
    expect(await seen()).toEqual([26, 5, 26]);
    await postOf(true, 93, 90);
    expect(await seen()).toEqual([30, 8, 30]);
  });

  test("one 10 does not stand above many 9s", async () => {
    const site = await startBundled();
    const { body } = await chainOf(site, "snowglass-chemist");
    const [one, other] = body.branches.map(({ _id }) => _id);
    const members = await site.members(8);
    await post(site, members[0]!, one!, { rating: 10 });
    for (const as of members.slice(1)) await post(site, as, other!, { rating: 9 });
    const { reviewed } = (await chainOf(site, "snowglass-chemist")).body;
    expect(reviewed.map(({ averageRating }) => averageRating)).toEqual([10, 9]);
  });
});
