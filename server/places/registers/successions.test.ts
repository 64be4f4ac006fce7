// On both engines: merge-predecessors.ts.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { review } from "../../test/reviews.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { successions } from "../declarations/successions.ts";
import { importRegisters } from "./import-registers.ts";
import { findLast } from "./merge-predecessors.ts";
import { parseFacts } from "./parse-facts.ts";
import { listIds } from "../workplaces/workplace-queries.ts";
import { refreshIndexes } from "../../figures/indexes/refresh-indexes.ts";
import { acceptAll } from "./test/accept-all.ts";
import { examplePractice } from "./test/example-rows.ts";

const became = (code: string, successor: string, on = "20200401") =>
  `"${code}","${successor}","R","${on}",""\n`;

const closed = (code: string, differences: Record<number, string> = {}) =>
  examplePractice(code, { 12: "20200331", 13: "C", ...differences });

async function importNow(site: TestSite, files: Record<string, string> = {}) {
  const directory = site.config.registersDirectory;
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(path.join(directory, file), content);
  }
  const { database } = site.site;
  await acceptAll(database, directory);
  await importRegisters({ directory, database, now: () => site.clock.now(), onImported() {} });
  await refreshIndexes(database.read, site.site, await listIds(database.read));
}

/** The code of the place that each code leads to. */
const placesOf = async (site: TestSite) => {
  const rows = await site.site.database.read
    .selectFrom("workplaces as entry")
    .leftJoin("workplaces as place", "place.id", "entry.merged_into")
    .select(["entry.ods_code as code", "place.ods_code as place"])
    .orderBy("entry.ods_code")
    .execute();
  return Object.fromEntries(rows.map(({ code, place }) => [code, place ?? code]));
};

const idOf = async (site: TestSite, code: string): Promise<string> => {
  const rows = site.site.database.read.selectFrom("workplaces").select("id");
  return (await rows.where("ods_code", "=", code).executeTakeFirstOrThrow()).id;
};

/** Follows the address of a practice. */
const follow = async (site: TestSite, code: string) => {
  const url = `/workplaces/PRACTICE%20${code}?id=${await idOf(site, code)}`;
  const { status, headers } = await site.call("GET", url);
  return status === 200 ? "its page" : `${status} ${String(headers["location"])}`;
};

const leadsTo = (code: string) => `301 /workplaces/PRACTICE%20${code}`;

describe.each(["practices first", "mergers first"])("%s", (order) => {
  const start = async (practices: string, mergers: string) => {
    const [first, second] = [{ "epraccur.csv": practices }, { "succ.csv": mergers }];
    const isFirst = order === "practices first";
    const site = await startTestSite({ pages: true, registers: isFirst ? first : second });
    await importNow(site, isFirst ? second : first);
    return site;
  };

  test("the address and the name of a closed practice lead to the one that took its place, along a chain", async () => {
    const site = await start(
      closed("A1") + closed("A2") + examplePractice("A3") + examplePractice("B1"),
      became("A1", "A2") + became("A2", "A3", "20210401"),
    );
    expect(await follow(site, "A1")).toEqual(leadsTo("A3"));
    expect(await follow(site, "A2")).toEqual(leadsTo("A3"));
    expect(await follow(site, "A3")).toBe("its page");
    const { body } = await site.call("GET", "/api/workplace/search?query=practice%20A1");
    expect(body.results.map(({ name }: { name: string }) => name)[0]).toBe("PRACTICE A3");
  });

  describe("places with several codes", () => {
    const twins = (name: string, codes: string[], row: typeof closed) =>
      codes.map((code) => row(code, { 2: name })).join("");
    const begin = async () => {
      const practices =
        twins("PRACTICE A1", ["A1", "A2"], examplePractice) +
        twins("PRACTICE B1", ["B1", "B2"], examplePractice) +
        examplePractice("B3");
      const site = await startTestSite({ registers: { "epraccur.csv": practices } });
      expect(await placesOf(site)).toEqual({ A1: "A1", A2: "A1", B1: "B1", B2: "B1", B3: "B3" });
      return site;
    };
    const mergers = { "succ.csv": became("A1", "B2") + became("B1", "B3") };
    const goOn = async (site: TestSite, practicesOfB: string) => {
      const practices =
        twins("PRACTICE A1", ["A1", "A2"], closed) + practicesOfB + examplePractice("B3");
      const both = [{ "epraccur.csv": practices }, mergers];
      for (const files of order === "practices first" ? both : both.toReversed()) {
        await importNow(site, files);
      }
    };

    test("are succeeded as a whole, also by a code of several, once none of them is open", async () => {
      const site = await begin();
      const open = examplePractice("B2", { 2: "PRACTICE B1" });
      await goOn(site, closed("B1", { 2: "PRACTICE B1" }) + open);
      expect(await placesOf(site)).toEqual({ A1: "B1", A2: "B1", B1: "B1", B2: "B1", B3: "B3" });
    });

    test("are all at the end of the chain, also where all of it closed at once", async () => {
      const site = await begin();
      await goOn(site, twins("PRACTICE B1", ["B1", "B2"], closed));
      // The successor of a code of several is known once those are one place with theirs.
      await importNow(site, { "succ.csv": `${mergers["succ.csv"]}\n` });
      expect(await placesOf(site)).toEqual({ A1: "B3", A2: "B3", B1: "B3", B2: "B3", B3: "B3" });
    });
  });

  test.each([
    ["in a circle", closed("A1") + closed("A2"), became("A1", "A2") + became("A2", "A1")],
    ["of itself", closed("A1"), became("A1", "A1")],
    ["that nobody knows", closed("A1"), became("A1", "Z9")],
    ["of a place that is open", examplePractice("A1") + examplePractice("A3"), became("A1", "A3")],
  ])("a successor %s changes nothing", async (_, practices, mergers) => {
    expect(await follow(await start(practices, mergers), "A1")).toBe("its page");
  });

  test("an unknown one within a chain is passed over, and one at its end not waited for", async () => {
    const site = await start(
      closed("A1") + closed("A3") + closed("B1") + examplePractice("B3"),
      became("A1", "A2") +
        became("A2", "A3") +
        became("A3", "Z9") +
        became("B1", "B2") +
        became("B2", "B3"),
    );
    expect(await follow(site, "A1")).toEqual(leadsTo("A3"));
    expect(await follow(site, "A3")).toBe("its page");
    expect(await follow(site, "B1")).toEqual(leadsTo("B3"));
  });
});

test("a closed place with reviews keeps its page, which names what it became part of", async () => {
  const site = await startTestSite({
    pages: true,
    registers: {
      "epraccur.csv":
        examplePractice("A1") +
        examplePractice("A2", { 10: "QB2 1AB" }) +
        examplePractice("A3", { 10: "QB2 1AA" }),
    },
  });
  const body = { ...review, workplaceId: await idOf(site, "A1") };
  await site.call("POST", "/api/workplace-review", { as: await site.member(), body });
  const files = site.site.database.write.updateTable("register_files");
  await files.set({ hash: "", accepted_hash: null }).execute();
  await importNow(site, { "succ.csv": became("A1", "A2") + became("A2", "A3") });
  const { database } = site.site;
  await database.write
    .updateTable("workplaces")
    .set({ status: "closed" })
    .where("ods_code", "=", "A1")
    .execute();
  await importNow(site, {
    "succ.csv": became("A1", "A2") + became("A2", "A3") + became("X1", "X2"),
  });

  const id = await idOf(site, "A1");
  const { body: details } = await site.call("GET", `/api/workplace/details?id=${id}`);
  expect(details).toMatchObject({ becamePartOf: { name: "PRACTICE A3" }, successor: null });
  const page = await site.call("GET", `/workplaces/PRACTICE%20A1?id=${id}`);
  expect(page.text).toContain("It became part of");
});

test("of several successors the last counts, and none where there are several of one day", async () => {
  const rows = [
    became("A1", "A2", "20100401") + became("A1", "A3", "20200401"),
    became("B1", "B2") + became("B1", "B3"),
    became("C1", "C2", "soon") + became("C2", "no code"),
  ];
  const { facts } = await parseFacts(Buffer.from(rows.join("")), successions);
  expect(Object.fromEntries(facts)).toEqual({ A1: "A3" });
});

test("the end of a chain is found, and in a circle or in a chain longer than any none", () => {
  const chainOf = (length: number) =>
    new Map(Array.from({ length }, (_, index) => [`A${index}`, `A${index + 1}`]));
  const all = () => true;
  expect(findLast("A0", chainOf(20), all)).toBe("A20");
  expect(findLast("A0", chainOf(21), all)).toBeUndefined();
  expect(findLast("A0", chainOf(20).set("A20", "A10"), all)).toBeUndefined();
});

test("a file that is one long chain costs a few steps for each of its rows", () => {
  const length = 10_000;
  const chain = new Map(
    Array.from({ length }, (_, index) => [`A${index}`, `A${(index + 1) % length}`]),
  );
  let steps = 0;
  const count = () => {
    steps += 1;
    return true;
  };
  for (const code of chain.keys()) findLast(code, chain, count);
  expect(steps).toBeLessThan(30 * length);
});
