import { describe, expect, it } from "vitest";
import { registerOf } from "../declarations/all-registers.ts";
import { numberedLayout } from "./find-layout.ts";
import { readRow } from "./read-row.ts";

const columnsOf = (columns: Record<number, string>) =>
  Array.from({ length: 27 }, (_, index) => columns[index + 1] ?? "");

const readOf = (row: readonly string[], file = "egdpprac.csv") =>
  readRow(row, registerOf(file), numberedLayout(registerOf(file))!);

const read = (columns: Record<number, string>, file?: string) =>
  readOf(columnsOf({ 1: "FD-0001", 2: "SOME PRACTICE", ...columns }), file);

const entry = (columns: Record<number, string>, file?: string) => {
  const result = read(columns, file);
  if ("skipped" in result) throw new Error(`skipped: ${result.skipped}`);
  return result.entry;
};

describe("readRow", () => {
  it("reads code, name, address, postcode and status", () => {
    expect(
      entry({ 5: "1 HIGH ST, REAR", 7: "OLD TOWN", 9: "HALDSHIRE", 10: "QB1 1AA", 13: "A" }),
    ).toEqual({
      odsCode: "FD-0001",
      registerKind: "",
      name: "SOME PRACTICE",
      kind: "dental",
      type: "Dental practice",
      address: "1 HIGH ST, REAR, OLD TOWN, HALDSHIRE",
      postcode: "QB1 1AA",
      status: "open",
      telephone: "",
      openedOn: null,
      closedOn: null,
      ownerCode: null,
      parentCode: null,
      listSize: null,
      country: "England",
      town: "OLD TOWN",
    });
  });

  it.each([
    ["01632 960 123", "01632 960 123"],
    [" 01632  960123 ", "01632 960123"],
    ["1".repeat(41), `${"1".repeat(39)}…`],
  ])("telephone %j: %j", (column, telephone) => {
    expect(entry({ 18: column }).telephone).toBe(telephone);
  });

  it.each([
    ["20060402", "2006-04-02"],
    ["2006-04-02", "2006-04-02"],
    ["20061301", null],
    ["01/04/2006", null],
    ["", null],
  ])("dates: %j is %j", (column, date) => {
    expect(entry({ 11: column, 12: column })).toMatchObject({ openedOn: date, closedOn: date });
  });

  it.each([
    ["egdpprac.csv", "20060401", "20060402"],
    ["epharmacyhq.csv", "20040401", "20040402"],
    ["epraccur.csv", "19740401", "19740402"],
    ["edispensary.csv", "19480101", "19740402"],
  ])("%s: %s says that a place is older than the records, %s when it opened", (file, old, day) => {
    const dates = [old, day].map((column) => entry({ 11: column }, file).openedOn);
    expect(dates).toEqual([null, day.replace(/(....)(..)(..)/, "$1-$2-$3")]);
  });

  it("reads the owner where column 15 names one: elsewhere it is a commissioner", () => {
    expect(entry({ 15: "p08f" }, "edispensary.csv").ownerCode).toBe("P08F");
    expect(entry({ 15: "P08F X" }, "edispensary.csv").ownerCode).toBeNull();
    for (const file of ["egdpprac.csv", "epharmacyhq.csv", "epraccur.csv"]) {
      expect(entry({ 15: "P08F" }, file).ownerCode).toBeNull();
    }
  });

  it.each([
    [{}, "open"],
    [{ 13: "A" }, "open"],
    [{ 13: "ACTIVE" }, "open"],
    [{ 13: "P" }, "open"],
    [{ 12: "20200331" }, "closed"],
    [{ 12: "20200331", 13: "A" }, "closed"],
    [{ 12: "29991231", 13: "A" }, "closed"],
    [{ 12: " " }, "open"],
    // Any date, however it is written, and any other text in place of a date.
    [{ 12: "31/03/2020", 13: "A" }, "closed"],
    [{ 12: "2020-03-31" }, "closed"],
    [{ 12: "0" }, "closed"],
    [{ 12: "unknown" }, "closed"],
    [{ 13: "c" }, "closed"],
    [{ 13: "D" }, "closed"],
    [{ 13: "DORMANT." }, "open"],
    [{ 13: "CLOSED SOON" }, "open"],
    [{ 11: "20200331" }, "open"],
    [{ 14: "C" }, "open"],
    [{ 13: "C" }, "closed"],
    [{ 13: "d" }, "closed"],
    [{ 13: "CLOSED" }, "closed"],
    [{ 13: "Inactive" }, "closed"],
    [{ 13: " DORMANT " }, "closed"],
  ])("status of %j: %s", (columns, status) => {
    expect(entry(columns).status).toBe(status);
  });

  it.each([
    ["QB1 1AA", "QB1 1AA"],
    ["qb11aa", "QB1 1AA"],
    [" QB1   1AA ", "QB1 1AA"],
    ["VM12 3ZZ", "VM12 3ZZ"],
    ["q1a 1aa", "Q1A 1AA"],
    ["", ""],
    ["n/a", "n/a"],
    ["QB1", "QB1"],
  ])("postcode %j becomes %j", (given, postcode) => {
    expect(entry({ 10: given }).postcode).toBe(postcode);
  });

  it("moves a text too long for a postcode to the address", () => {
    expect(entry({ 5: "THE QUAY", 10: "ISLE OF NOWHERE" })).toMatchObject({
      address: "THE QUAY, ISLE OF NOWHERE",
      postcode: "",
    });
  });

  it.each([
    ["egdpprac.csv", "4", "Dental practice", "dental"],
    ["epharmacyhq.csv", "", "Pharmacy", "pharmacy"],
    ["edispensary.csv", "1", "Pharmacy", "pharmacy"],
    ["epraccur.csv", "4", "GP practice", "gp"],
    ["epraccur.csv", "1", "Walk-in centre", "clinic"],
    ["epraccur.csv", "10", "Hospital", "clinic"],
    ["epraccur.csv", "11", "Optician", "optician"],
    ["epraccur.csv", "12", "Urgent care", "clinic"],
    ["epraccur.csv", "13", "Hospice", "hospice"],
    ["epraccur.csv", "14", "Care home", "other"],
    ["epraccur.csv", "25", "Prison", "prison"],
    ["epraccur.csv", "26", "Primary care network", "clinic"],
    ["epraccur.csv", "0", "Clinic or prescribing service", "clinic"],
    ["epraccur.csv", "5PE", "Clinic or prescribing service", "clinic"],
    ["epraccur.csv", "", "Clinic or prescribing service", "clinic"],
    ["EPRACCUR.CSV", "4", "GP practice", "gp"],
    ["epraccur.csv", "RO76", "GP practice", "gp"],
    ["epraccur.csv", "ro76", "GP practice", "gp"],
    ["epraccur.csv", "RO87", "Walk-in centre", "clinic"],
    ["epraccur.csv", "RO250", "Hospital", "clinic"],
    ["epraccur.csv", "RO252", "Optician", "optician"],
    ["epraccur.csv", "RO82", "Prison", "prison"],
    ["epraccur.csv", "RO253", "Justice service", "other"],
    ["epraccur.csv", "RO72", "Clinic or prescribing service", "clinic"],
    ["epraccur.csv", "RO999", "Clinic or prescribing service", "clinic"],
    // Several roles: both of 3, a practice before anything else, else the one that is known.
    ["epraccur.csv", "RO80|RO87", "Walk-in and out-of-hours service", "clinic"],
    ["epraccur.csv", "RO87|RO80", "Walk-in and out-of-hours service", "clinic"],
    ["epraccur.csv", "RO76|RO268", "GP practice", "gp"],
    ["epraccur.csv", "RO250|RO76", "GP practice", "gp"],
    ["epraccur.csv", "RO268|RO72|RO82", "Prison", "prison"],
    ["epraccur.csv", "|", "Clinic or prescribing service", "clinic"],
    ["egdpprac.csv", "RO76", "Dental practice", "dental"],
    ["ebranchs.csv", "4", "Branch surgery", "branch"],
    ["somewhere.csv", "4", "Healthcare site", "other"],
  ])("type in %s with %j in column 26: %s", (file, setting, type, kind) => {
    expect(entry({ 26: setting }, file)).toMatchObject({ type, kind });
  });

  it("an appliance contractor is no pharmacy", () => {
    const contractor = { kind: "other", type: "Appliance contractor" };
    expect(entry({ 14: "2" }, "edispensary.csv")).toMatchObject(contractor);
    expect(entry({ 14: "2" }, "epharmacyhq.csv").kind).toBe("pharmacy");
  });

  it.each([
    ["  SPACES \t ALL\u00a0AROUND ", "SPACES ALL AROUND"],
    ["TWO\r\nLINES", "TWO LINES"],
    ["CAFE\u0301", "CAF\u00c9"],
    ['"STRAY "QUOTES" HERE"', 'STRAY "QUOTES" HERE'],
    ['THE "GAP"', 'THE "GAP"'],
    ['"THE" GAP', '"THE" GAP'],
    ['" THE GAP "', "THE GAP"],
    ['"', '"'],
    [`${" ".repeat(1999)}AB`, "A"],
    ["ST. ELFA'S & CO. (24/7) @ [A+B].", "ST. ELFA'S & CO. (24/7) @ [A+B]."],
  ])("name %j becomes %j", (given, name) => {
    expect(entry({ 2: given }).name).toBe(name);
  });

  it("truncates long texts, counting characters, and never loses the entry", () => {
    const name = entry({ 2: "🦷".repeat(121) }).name;
    expect(Array.from(name).length).toBe(120);
    expect(name.endsWith("🦷…")).toBe(true);
    expect(entry({ 2: "🦷".repeat(120) }).name).toBe("🦷".repeat(120));

    const address = entry({ 5: "A".repeat(200), 6: "B".repeat(200) }).address;
    expect(Array.from(address).length).toBe(300);
    expect(address.endsWith("B…")).toBe(true);
  });

  it("keeps texts of the maximum length, and truncates longer ones to one character less and an ellipsis", () => {
    expect(entry({ 2: "N".repeat(120) }).name).toBe("N".repeat(120));
    expect(entry({ 2: "N".repeat(121) }).name).toBe(`${"N".repeat(119)}…`);
    expect(entry({ 2: `${"N".repeat(118)} ${"N".repeat(9)}` }).name).toBe(`${"N".repeat(118)}…`);
    expect(entry({ 5: "A".repeat(300) }).address).toBe("A".repeat(300));
    expect(entry({ 5: "A".repeat(301) }).address).toBe(`${"A".repeat(299)}…`);
    expect(entry({ 10: "ABCDEFGHIJ" })).toMatchObject({ address: "", postcode: "ABCDEFGHIJ" });
    expect(entry({ 10: "ABCDEFGHIJK" })).toMatchObject({ address: "ABCDEFGHIJK", postcode: "" });
    expect(entry({ 10: "ÄÖÜ🙂🙂🙂🙂🙂🙂🙂" }).postcode).toBe("ÄÖÜ🙂🙂🙂🙂🙂🙂🙂");
    expect(entry({ 1: "X".repeat(20) }).odsCode).toBe("X".repeat(20));
  });

  it("builds the address from columns 5 to 9, in order, without gaps", () => {
    const columns = Object.fromEntries(
      Array.from({ length: 27 }, (_, index) => [index + 1, `c${index + 1}`]),
    );
    expect(entry({ ...columns, 12: "", 13: "A" })).toMatchObject({
      odsCode: "C1",
      name: "c2",
      address: "c5, c6, c7, c8, c9",
      postcode: "c10",
      status: "open",
    });
    expect(entry({ 5: " ", 6: "Mill", 8: "\t", 9: "Shire" }).address).toBe("Mill, Shire");
  });

  it("leaves a blank after each comma, and counts with commas", () => {
    const layout = {
      columns: 4,
      fields: { code: 0, name: 1, listSize: 2 },
      address: [3],
      county: undefined,
    };
    const columns = ["7", "MERROW", "9,212", "1 High Street,Leeds"];
    expect(readRow(columns, registerOf("epraccur.csv"), layout)).toMatchObject({
      entry: { listSize: 9212, address: "1 High Street, Leeds", town: "Leeds" },
    });
  });

  it("writes codes in capitals", () => {
    expect(entry({ 1: " fd-0002 " }).odsCode).toBe("FD-0002");
  });

  it.each([
    [{ 1: "" }, { skipped: "noCode" }],
    [{ 1: "  " }, { skipped: "noCode" }],
    [{ 1: "", 2: "" }, { skipped: "noCode" }],
    [{ 1: "Organisation Code", 2: "Name" }, { skipped: "unusableCode" }],
    [{ 1: "X".repeat(21) }, { skipped: "unusableCode" }],
    [{ 1: "FD 1" }, { skipped: "unusableCode" }],
    [{ 1: "FD 1", 2: "" }, { skipped: "unusableCode" }],
    [{ 2: "" }, { skipped: "noName", odsCode: "FD-0001" }],
    [{ 2: " \t " }, { skipped: "noName", odsCode: "FD-0001" }],
  ])("skips %j: %j", (columns, result) => {
    expect(read(columns)).toEqual(result);
  });

  it("skips rows with a different number of columns, remembering their code", () => {
    expect(readOf(["FD-0001", "NAME"])).toEqual({
      skipped: "wrongColumns",
      odsCode: "FD-0001",
    });
    expect(readOf([...columnsOf({ 1: "FD-0001", 2: "N" }), ""])).toEqual({
      skipped: "wrongColumns",
      odsCode: "FD-0001",
    });
    expect(readOf(["a footer line"])).toEqual({ skipped: "wrongColumns" });
  });
});
