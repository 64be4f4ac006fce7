import { describe, expect, it } from "vitest";
import { exampleRegister, examplePractice } from "./test/example-rows.ts";
import { parseRegister } from "./parse-register.ts";

const parse = (content: string | Buffer) => parseRegister(Buffer.from(content), "egdpprac.csv");

const codesIn = async (content: string) =>
  (await parse(content)).entries.map(({ odsCode }) => odsCode);

const refusal = async (content: string | Buffer): Promise<string> =>
  await parse(content).then(
    () => "accepted",
    (error: { code: string }) => error.code,
  );

const two = exampleRegister(["A1", "A2"]);

describe("parseRegister", () => {
  it.each([
    ["LF", two],
    ["CRLF", two.replaceAll("\n", "\r\n")],
    ["both", examplePractice("A1") + examplePractice("A2").replace("\n", "\r\n")],
    ["a byte order mark", `\uFEFF${two}`],
    ["no last line end", two.trimEnd()],
    ["empty lines", `\n\r\n${examplePractice("A1")}\n  \n${examplePractice("A2")}\n\n`],
    ["unquoted fields", two.replaceAll('"', "")],
    ["semicolons", two.replaceAll(",", ";")],
    ["tabs below a title", `Practices, 2026\n${two.replaceAll(",", "\t")}`],
  ])("reads files with %s", async (_, content) => {
    const parsed = await parse(content);
    expect(parsed.entries.map(({ odsCode }) => odsCode)).toEqual(["A1", "A2"]);
    expect(parsed.entries[0]?.name).toBe("PRACTICE A1");
    expect(parsed.read - parsed.skipped.wrongColumns).toBe(2);
  });

  it("survives a field of half a megabyte, truncated like any long one", async () => {
    const { entries } = await parse(two + examplePractice("A3", { 2: "a ".repeat(250_000) }));
    expect(entries.map(({ odsCode }) => odsCode)).toEqual(["A1", "A2", "A3"]);
    expect(entries[2]?.name).toHaveLength(120);
  });

  it("merges rows identical in every column and counts them", async () => {
    const parsed = await parse(two + examplePractice("A1"));
    expect(parsed).toMatchObject({ read: 3, merged: 1, skipped: { sameCode: 0 } });
    expect(parsed.entries.length).toBe(2);
  });

  it("keeps the first of two different rows with the same code", async () => {
    const parsed = await parse(two + examplePractice("A1", { 2: "ANOTHER NAME" }));
    expect(parsed).toMatchObject({ read: 3, merged: 0, skipped: { sameCode: 1 } });
    expect(parsed.entries[0]?.name).toBe("PRACTICE A1");
  });

  it("keeps entries that differ only in their codes", async () => {
    const parsed = await parse(
      examplePractice("A1", { 2: "DENTAL SURGERY" }) +
        examplePractice("A2", { 2: "DENTAL SURGERY" }),
    );
    expect(parsed.entries.length).toBe(2);
  });

  it("skips a bad row among good ones, counted by reason", async () => {
    const parsed = await parse(
      examplePractice("A1") +
        examplePractice("", {}) +
        examplePractice("A3", { 2: "" }) +
        '"A4","ONLY THREE COLUMNS","X"\n' +
        examplePractice("A5"),
    );
    expect(parsed.entries.map(({ odsCode }) => odsCode)).toEqual(["A1", "A5"]);
    expect(parsed.read).toBe(5);
    expect(parsed.skipped).toMatchObject({ noCode: 1, noName: 1, wrongColumns: 1 });
    expect([...parsed.skippedCodes]).toEqual(["A3", "A4"]);
  });

  it("survives stray quotation marks", async () => {
    const stray = examplePractice("A2").replace("PRACTICE A2", 'THE "OLD" PRACTICE');
    const unclosed = examplePractice("A3").replace('PRACTICE A3"', "PRACTICE A3");
    const parsed = await parse(
      examplePractice("A1") + stray + unclosed + exampleRegister(["A4", "A5"]),
    );
    expect(parsed.entries.map(({ name }) => name)).toEqual([
      "PRACTICE A1",
      'THE "OLD" PRACTICE',
      "PRACTICE A4",
      "PRACTICE A5",
    ]);
    expect([...parsed.skippedCodes]).toEqual(["A3"]);
  });

  it.each([
    ["nothing", "", "empty"],
    ["empty lines alone", "\n\r\n  \n", "empty"],
    ["a byte order mark alone", "\uFEFF", "empty"],
    ["NUL bytes", two.replace("PRACTICE", "PRAC\0TICE"), "not_text"],
    ["UTF-16", Buffer.from(two, "utf16le"), "not_text"],
    ["Latin-1", Buffer.from(two.replace("PRACTICE", "CAFÉ"), "latin1"), "not_text"],
    ["three columns", '"A1","NAME","X"\n"A2","NAME","X"\n', "wrong_layout"],
    ["a web page", '<!doctype html>\n<html lang="en">\n<p class="x, y">Sorry\n', "web_page"],
    ["JSON", '{"error": "not found"}', "wrong_layout"],
    ["no usable row", examplePractice("") + examplePractice("A1", { 2: "" }), "no_entries"],
    ["an end inside a quoted field", two.slice(0, -9), "truncated"],
    ["an end inside a name", two.slice(0, two.lastIndexOf("PRACTICE") + 3), "truncated"],
    ["an end after a comma", two.slice(0, two.lastIndexOf(",") - 2), "truncated"],
  ])("refuses %s", async (_, content, code) => {
    expect(await refusal(content)).toBe(code);
  });

  it.each([
    ["columns without end", two + ",".repeat(3_000_000)],
    ["columns with lines in them", two + '"\n",'.repeat(1_000_000)],
    ["a letter without end", two + "a".repeat(3_000_000)],
    [
      "a quotation without end",
      `${two}"${exampleRegister(["A3"]).repeat(20_000).replaceAll('"', "")}`,
    ],
  ])("refuses %s, long before the end of the file", async (_, content) => {
    expect(await refusal(content)).toBe("endless_row");
  });

  it("reads a megabyte of empty lines as none", async () => {
    expect(await codesIn(two + "\n".repeat(2_000_000))).toEqual(["A1", "A2"]);
  });

  it("never takes a truncated file for a whole one, wherever inside a row it ends", async () => {
    const content = exampleRegister(["A1", "A2", "A3"]);
    const rowLength = content.length / 3;
    // Complete except for its line end, or for that and the quotation marks of the last, empty column.
    const completeAt = new Set([0, rowLength - 1, rowLength - 3]);
    for (let end = 0; end < content.length; end += 1) {
      const rows = Math.ceil(end / rowLength);
      if (end > 0 && completeAt.has(end % rowLength)) {
        expect(await codesIn(content.slice(0, end))).toEqual(["A1", "A2", "A3"].slice(0, rows));
      } else {
        expect(await refusal(content.slice(0, end)), `cut at ${end}`).not.toBe("accepted");
      }
    }
  });

  it("yields to other work", async () => {
    const codes = Array.from({ length: 5000 }, (_, index) => `A${index}`);
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const { entries } = await parse(exampleRegister(codes));
    isDone = true;
    expect(entries.length).toBe(5000);
    expect(turns).toBeGreaterThan(15);
  });
});
