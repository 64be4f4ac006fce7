// On both engines: what is deleted with a place.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { bundledRegisters } from "../../config.ts";
import { loadRegisters } from "../../load-registers.ts";
import { atEnd } from "../../test/at-end.ts";
import { review } from "../../test/reviews.ts";
import { onPostgres } from "../../test/test-database.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { exampleRegister, examplePractice } from "./test/example-rows.ts";

/** A site that was tried with the bundled registers, and what is needed to give it others. */
async function siteOnBundled() {
  const site = await startTestSite({ registersDirectory: bundledRegisters });
  const directory = mkdtempSync(path.join(tmpdir(), "locumark-registers-"));
  atEnd(() => rmSync(directory, { recursive: true }));
  return {
    site,
    /** Starts it again, as it were, on a folder with these registers. */
    async load(registers: Record<string, string>) {
      for (const [name, content] of Object.entries(registers)) {
        writeFileSync(path.join(directory, name), content);
      }
      const config = { ...site.config, registersDirectory: directory, hasMadeUpPlaces: false };
      await loadRegisters({ ...site.site, config }, site.readiness);
    },
  };
}

const real = {
  "egdpprac.csv": exampleRegister(["V00001", "V00002"]),
  "epharmacyhq.csv": examplePractice("P001"),
  "epraccur.csv": examplePractice("A81001", { 26: "RO76" }),
};

const entriesOf = async (site: TestSite) => {
  const rows = await site.site.database.read
    .selectFrom("workplaces")
    .select(["ods_code as code", "status"])
    .execute();
  return rows.map(({ code, status }) => `${code} ${status}`).toSorted();
};

const realEntries = ["A81001 open", "P001 open", "V00001 open", "V00002 open"];

const idOf = async (site: TestSite, code: string) => {
  const entry = site.site.database.read.selectFrom("workplaces").where("ods_code", "=", code);
  return (await entry.select("id").executeTakeFirstOrThrow()).id;
};

test("bundled places are gone once real registers are there, with their towns and chains", async () => {
  const { site, load } = await siteOnBundled();
  const search = async () =>
    (await site.call("GET", "/api/workplace/search?query=silverthimble&closed=1")).body.total;
  const shop = await idOf(site, "FS-0001");
  expect(await search()).toBeGreaterThan(5);
  await load(real);

  expect(await entriesOf(site)).toEqual(realEntries);
  expect(await search()).toBe(0);
  expect(site.site.workplaces.size).toBe(4);
  expect((await site.call("GET", `/api/workplace/lookup?id=${shop}`)).status).toBe(404);
  const { read } = site.site.database;
  expect(await read.selectFrom("chains").select("slug").execute()).toEqual([]);
  expect(await read.selectFrom("towns").select("slug").execute()).toEqual([{ slug: "merrowford" }]);
  // The shops' register is gone too, as the folder does not have it.
  const files = await read.selectFrom("register_files").select("name").orderBy("name").execute();
  expect(files.map(({ name }) => name)).toEqual(Object.keys(real));
});

// The embedded database has one process.
test.runIf(onPostgres())(
  "another process forgets them too, also those that were closed already",
  async () => {
    const { site, load } = await siteOnBundled();
    const { dataDirectory: directory, databaseUrl: url } = site.config;
    const other = await startTestSite({
      place: { directory, url },
      registersDirectory: bundledRegisters,
    });
    expect(other.site.workplaces.size).toBeGreaterThan(900);
    await load(real);
    await expect.poll(() => other.site.workplaces.size, { timeout: 20_000 }).toBe(4);
  },
);

test("bundled places that anything refers to stay, closed", async () => {
  const { site, load } = await siteOnBundled();
  const member = await site.member();
  const [reviewed, waiting, reported, corrected, merged, claimed] = [
    "FD-0001",
    "FS-0010",
    "FP-0002",
    "FG-0003",
    "FG-0004",
    "FP-0005",
  ];
  const post = async (code: string, changes: object = {}) =>
    await site.call("POST", "/api/workplace-review", {
      as: member,
      body: { ...review, ...changes, workplaceId: await idOf(site, code) },
    });
  expect((await post(reviewed)).status).toBe(201);
  expect((await post(waiting, { isAnonymous: true, publish: "together" })).status).toBe(201);
  const report = await site.call("POST", "/api/report", {
    body: {
      kind: "workplace",
      id: await idOf(site, reported),
      reason: "another-place",
      details: "It does not exist.",
      email: "visitor@example.com",
    },
  });
  expect(report.status).toBe(201);
  const { database } = site.site;
  const as = await site.staff("admin");
  const act = async (code: string, body: object) => {
    const url = `/api/desk/workplaces/${await idOf(site, code)}/actions` as const;
    expect((await site.call("POST", url, { as, body })).status).toBe(200);
  };
  await act(corrected, { action: "correct", field: "telephone", value: "01632 960000" });
  await act(merged, { action: "close" });
  await database.write
    .insertInto("claimed_places")
    .values({
      place_kind: "workplace",
      place_id: await idOf(site, claimed),
      claim_id: "some",
      granted_at: "2026-11-20T09:00:00.000Z",
    })
    .execute();

  await load(real);
  const kept = [reviewed, waiting, reported, corrected, merged, claimed];
  expect(await entriesOf(site)).toEqual(
    [...kept.map((code) => `${code} closed`), ...realEntries].toSorted(),
  );
  const reviews = await site.call(
    "GET",
    `/api/workplace-reviews?workplaceId=${await idOf(site, reviewed)}`,
  );
  expect(reviews.status).toBe(200);
  // Once nothing refers to it any more, the next start removes it.
  await database.write.deleteFrom("claimed_places").execute();
  await load({});
  expect(await entriesOf(site)).not.toContain(`${claimed} closed`);
  expect(await entriesOf(site)).toContain(`${reviewed} closed`);
});

test("a bundled place that another place is part of stays, and one that is itself a part goes", async () => {
  const { site, load } = await siteOnBundled();
  const { _id: added } = await site.workplace();
  const setPart = async (id: string, into: string) =>
    await site.site.database.write
      .updateTable("workplaces")
      .set({ merged_into: await idOf(site, into) })
      .where("id", "=", id)
      .execute();
  await setPart(added, "FD-0010");
  await setPart(await idOf(site, "FD-0011"), "FD-0010");
  await setPart(await idOf(site, "FD-0012"), "FD-0013");
  await load(real);
  expect(await entriesOf(site)).toEqual([
    ...realEntries.slice(0, 1),
    "FD-0010 closed",
    ...realEntries.slice(1),
    "null open",
  ]);
});

test("without a single real entry, and in the bundled folder itself, they stay", async () => {
  const { site, load } = await siteOnBundled();
  const before = await entriesOf(site);
  await load({});
  expect(await entriesOf(site)).toEqual(before);
  await load({ "egdpprac.csv": "broken" });
  expect(await entriesOf(site)).toEqual(before);
  await loadRegisters(site.site, site.readiness);
  expect(await entriesOf(site)).toEqual(before);
});
