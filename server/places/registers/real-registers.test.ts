import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../database/database.ts";
import { makeDatabasePlace } from "../../test/test-database.ts";
import { importRegisters } from "./import-registers.ts";
import { type ParsedRegister, parseRegister } from "./parse-register.ts";

/**
 * The registers as published, where they are installed. Counts hold for these editions: egdpprac of May 2024,
 * epharmacyhq of February 2019, epraccur of August 2025, edispensary of April 2025.
 */
const directory =
  process.env["REAL_REGISTERS_DIR"] ??
  fileURLToPath(new URL("../../../../shared/registers", import.meta.url));

const editions = [
  { file: "egdpprac.csv", entries: 9908, closed: 364 },
  { file: "epharmacyhq.csv", entries: 6155, closed: 2279 },
  { file: "epraccur.csv", entries: 16_685, closed: 4242 },
  { file: "edispensary.csv", entries: 20_932, closed: 9568 },
];

const arePresent = editions.every(({ file }) => existsSync(path.join(directory, file)));

describe.skipIf(!arePresent)("the registers as published", () => {
  const parsed = new Map<string, Promise<ParsedRegister>>();
  const read = async (file: string): Promise<ParsedRegister> => {
    const register =
      parsed.get(file) ?? parseRegister(readFileSync(path.join(directory, file)), file);
    parsed.set(file, register);
    return await register;
  };

  it.each(editions)("$file is read without loss", async ({ file, entries, closed }) => {
    const register = await read(file);
    expect(register.read).toBe(entries);
    expect(register.entries.length).toBe(entries);
    expect(register.entries.filter(({ status }) => status === "closed").length).toBe(closed);
  });

  it("the number of repeated names is right", async () => {
    const named = async (file: string, name: string) =>
      (await read(file)).entries.filter((entry) => entry.name === name).length;
    expect(await named("egdpprac.csv", "DENTAL SURGERY")).toBe(1833);
    expect(await named("edispensary.csv", "BOOTS")).toBe(1841);
  });

  it("GP practices are distinguished from other prescribing places", async () => {
    const { entries } = await read("epraccur.csv");
    expect(entries.filter(({ type }) => type === "GP practice").length).toBe(8655);
    expect(entries.filter(({ postcode }) => postcode === "").length).toBe(20);
    expect(entries.find(({ odsCode }) => odsCode === "A81001")).toEqual({
      odsCode: "A81001",
      registerKind: "4",
      name: "THE DENSHAM SURGERY",
      type: "GP practice",
      kind: "gp",
      address: "THE HEALTH CENTRE, LAWSON STREET, STOCKTON ON TEES, CLEVELAND",
      postcode: "TS18 1HU",
      status: "open",
      telephone: "01642 672351",
      openedOn: null,
      closedOn: null,
      ownerCode: null,
      parentCode: null,
      listSize: null,
      country: "England",
      town: "STOCKTON ON TEES",
    });
  });

  const newer = path.join(directory, "uk/epraccur-2026.csv");

  it.skipIf(!existsSync(newer))(
    "epraccur of February 2026, with roles for numbers, says the same of nearly every place",
    async () => {
      const file = "epraccur.csv";
      const present = new Map((await read(file)).entries.map((entry) => [entry.odsCode, entry]));
      const { entries, skipped } = await parseRegister(readFileSync(newer), file);
      expect(Object.values(skipped)).toEqual([0, 0, 0, 0, 0, 0]);
      expect(entries.length).toBe(15_389);
      expect(entries.filter(({ status }) => status === "open").length).toBe(12_513);
      expect(entries.filter(({ kind }) => kind === "gp").length).toBe(8189);

      const inBoth = entries.filter(({ odsCode }) => present.has(odsCode));
      expect(inBoth.length).toBe(15_238);
      const changed = inBoth.filter(({ odsCode, kind }) => present.get(odsCode)?.kind !== kind);
      // An urgent care centre and a practice that became something else in between.
      expect(changed.map(({ odsCode }) => odsCode)).toEqual(["Y04789", "Y06311"]);
      const renamed = inBoth.filter(({ odsCode, type }) => present.get(odsCode)?.type !== type);
      expect(renamed.length).toBe(7);
    },
  );

  const uk = path.join(directory, "uk");
  const together: Record<string, string> = {
    "egdpprac.csv": "egdpprac.csv",
    "epharmacyhq.csv": "epharmacyhq.csv",
    "edispensary.csv": "edispensary.csv",
    "epraccur.csv": "uk/epraccur-2026.csv",
    "ebranchs.csv": "uk/ebranchs-2017.csv",
    "ets.csv": "uk/ets-2025-cut.csv",
    "wlhbsite.csv": "uk/wlhbsite-2025.csv",
  };
  const asTheyAreCalled = (name: string) =>
    /^(?:niorg|gp-practice|current-hospital|dispensers|scotland-dental|ni-dental)/.test(name) ||
    /Optician(?:OpeningTimes)?-2014|^consol_/.test(name);

  it.skipIf(!existsSync(uk))(
    "all registers of the United Kingdom are imported together",
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), "registers-"));
      for (const [name, from] of Object.entries(together)) {
        copyFileSync(path.join(directory, from), path.join(folder, name));
      }
      for (const name of readdirSync(uk).filter(asTheyAreCalled)) {
        copyFileSync(path.join(uk, name), path.join(folder, name));
      }
      const database = await openDatabase(await makeDatabasePlace());
      try {
        const reports = await importRegisters({
          directory: folder,
          database,
          now: () => new Date(),
          onImported() {},
        });
        expect(
          Object.fromEntries(reports.map(({ register, ...report }) => [register, report.new])),
        ).toEqual({
          "egdpprac.csv": 9908,
          "epharmacyhq.csv": 6155,
          "epraccur.csv": 15_389,
          "edispensary.csv": 20_932,
          "ebranchs.csv": 2702,
          "ets.csv": 2558,
          "wlhbsite.csv": 79,
          "nhs-choices-opticians": 6343,
          "nhs-choices-optician-hours": 5876,
          "pharmacy-hours": 630,
          "ni-gp-practices": 305,
          "ni-dental-practices": 351,
          "niorg.csv": 49,
          "scottish-gp-practices": 996,
          "scottish-pharmacies": 108,
          "scottish-dental-practices": 989,
          "scottish-hospitals": 277,
        });
        expect(reports.every(({ outcome }) => outcome === "imported")).toBe(true);
        const pages = await database.read
          .selectFrom("workplaces")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where("register", "=", "ets.csv")
          .where("merged_into", "is", null)
          .executeTakeFirstOrThrow();
        // Leeds General Infirmary alone is a site of six trusts.
        expect(Number(pages.count)).toBe(1201);
      } finally {
        await database.close();
        rmSync(folder, { recursive: true });
      }
    },
    60_000,
  );

  it("all four are imported, and a second import has nothing to do", async () => {
    const database = await openDatabase(await makeDatabasePlace());
    try {
      const run = async () =>
        await importRegisters({ directory, database, now: () => new Date(), onImported() {} });
      expect((await run()).map((report) => [report.file, report.new, report.skipped])).toEqual(
        editions.map(({ file, entries }) => [file, entries, {}]),
      );
      expect((await run()).map(({ outcome }) => outcome)).toEqual(Array(4).fill("unchanged"));
    } finally {
      await database.close();
    }
  }, 30_000);
});
