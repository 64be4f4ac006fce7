import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { closesForLunch, readWeek } from "@locumark/contract/places/workplaces/opening-hours";
import {
  allRegisters,
  factRegisterOf,
  factRegisters,
} from "../server/places/declarations/all-registers.ts";
import { nameRegister } from "../server/places/registers/find-editions.ts";
import { isMadeUp } from "../server/places/declarations/register-kinds.ts";
import { parseFacts } from "../server/places/registers/parse-facts.ts";
import { parseFile } from "../server/places/registers/parse-file.ts";
import { parseRegister } from "../server/places/registers/parse-register.ts";
import { makeRegisters } from "./make.ts";

const bundled = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const published = (file: string) => readFileSync(new URL(file, import.meta.url));

describe("the bundled sample registers", () => {
  it("are exactly what `npm run registers:make` writes", () => {
    for (const [file, content] of makeRegisters()) {
      expect(published(file).equals(Buffer.from(content)), `${file} is up to date`).toBe(true);
    }
  });

  it.each([
    { file: "egdpprac.csv", name: "DENTAL SURGERY", sameName: 26, closed: 36 },
    { file: "epharmacyhq.csv", name: "QUILLWELL PHARMACY", sameName: 21, closed: 22, owners: 5 },
    { file: "epraccur.csv", name: "THE SURGERY", sameName: 9, closed: 45 },
  ])("$file has 300 rows, including the odd cases", async (expected) => {
    const { entries, ...counts } = await parseRegister(
      Buffer.from(bundled(expected.file)),
      expected.file,
    );

    const { owners = 0 } = expected;
    const read = 300 + owners;
    expect(counts).toMatchObject({ read, merged: 1, skipped: { noCode: 1, noName: 1 } });
    expect(entries.length).toBe(297 + owners);
    expect(entries.filter(({ name }) => name === expected.name).length).toBe(expected.sameName);
    expect(entries.filter(({ status }) => status === "closed").length).toBe(expected.closed);
    const sameNameAndAddress = entries.filter(
      ({ name, address }, index) =>
        entries.findIndex((other) => other.name === name && other.address === address) < index,
    );
    expect(sameNameAndAddress.length).toBeGreaterThanOrEqual(1);
  });

  it("have opening hours, with breaks, late ones and some that nobody can read", async () => {
    const register = factRegisterOf("pharmacy-hours")!;
    const list = Buffer.from(bundled("consol_pharmacy_list_202526q4.csv"));
    const { facts, skipped } = await parseFacts(list, register);
    expect(new Set(Object.values(skipped))).toEqual(new Set([0]));
    const weeks = [...facts.values()].map(readWeek);
    expect(weeks.length).toBeGreaterThan(50);
    expect(weeks.some(closesForLunch)).toBe(true);
    expect([...facts.values()].join()).toContain("-24:00");
    expect(weeks.some((week) => week[6] === undefined)).toBe(true);
  });

  it("use the layouts of the real files", () => {
    const pharmacies = bundled("epharmacyhq.csv");
    expect(pharmacies.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(bundled("egdpprac.csv")).not.toContain("\r");
    expect(bundled("epraccur.csv")).not.toContain("\r");

    const statuses = pharmacies
      .split("\r\n")
      .filter(Boolean)
      .map((line) => line.slice(1, -1).split('","')[12]);
    expect(new Set(statuses)).toEqual(new Set([""]));
  });

  it("edispensary.csv has chains, twins, shops that only look alike, and closed ones", async () => {
    const { entries } = await parseRegister(
      Buffer.from(bundled("edispensary.csv")),
      "edispensary.csv",
    );
    const open = entries.filter(({ status }) => status === "open");
    const ownedBy = (code: string) => open.filter(({ ownerCode }) => ownerCode === code).length;
    expect(["FP-9001", "FP-9002", "FP-9003", "FP-9999"].map(ownedBy)).toEqual([44, 8, 2, 3]);
    const keys = open.map((one) => JSON.stringify([one.name, one.address, one.telephone]));
    expect(keys.length - new Set(keys).size).toBe(3);
    const names = open.map((one) => `${one.name} ${one.postcode}`);
    expect(names.length - new Set(names).size).toBe(4);
    expect(entries.length - open.length).toBe(4);
    expect(open.filter(({ kind }) => kind === "other").length).toBe(2);
  });

  it("cannot be mistaken for real ones: codes have a hyphen, postcode areas begin with Q or V", async () => {
    for (const file of makeRegisters().keys()) {
      const parsed = await parseFile(published(file), file);
      const entries = "facts" in parsed ? [] : parsed.entries;
      const codes = "facts" in parsed ? parsed.facts.keys() : entries.map(({ odsCode }) => odsCode);
      for (const code of codes) expect(isMadeUp(code), code).toBe(true);
      for (const { postcode } of entries) {
        expect(postcode).toMatch(/^([QV][A-Z]\d{1,2} \d[A-Z]{2})?$/);
      }
    }
  });

  it("are in every layout that the product reads", () => {
    const files = [...makeRegisters().keys()];
    for (const { name } of [...allRegisters, ...factRegisters]) {
      expect(
        files.filter((file) => nameRegister(file) === name),
        name,
      ).toHaveLength(1);
    }
  });

  it("belong to one register each, by their names", () => {
    for (const file of makeRegisters().keys()) {
      const registers = [...allRegisters, ...factRegisters].filter(({ files }) =>
        files.test(file.toLowerCase()),
      );
      expect(
        registers.map(({ name }) => name),
        file,
      ).toHaveLength(1);
    }
  });

  it("have the odd cases of the others", async () => {
    const parsed = async (file: string) => await parseRegister(published(file), file);
    expect((await parsed("ets.csv")).skipped.noPlace).toBe(4);
    expect((await parsed("ejustice.csv")).entries).toHaveLength(1);
    expect((await parsed("cqc_directory_2026-04.csv")).skipped.noPlace).toBe(1);
    const { facts } = await parseFacts(published("succ.csv"), factRegisterOf("succ.csv")!);
    expect([...facts.keys()]).toEqual(["FG-9990", "FG-9992", "FG-9993"]);
    const eyes = (await parsed("nhs-choices-Optician-2014.csv")).entries.map(({ name }) => name);
    expect(eyes.join()).toContain("Café");
  });

  it("contain names with every character that can break links", () => {
    const all = [...makeRegisters().values()].join("");
    for (const character of "/&.'@+[](),?#%Éŷ".toUpperCase()) expect(all).toContain(character);
  });
});
