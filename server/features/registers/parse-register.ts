import { isUtf8 } from "node:buffer";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse, type Parser } from "csv-parse";
import { registerOf } from "./declarations/all-registers.ts";
import type { Register } from "./declarations/register.ts";
import {
  fitHeading,
  type FittedLayout,
  neededHeadings,
  numberedLayout,
  rowsBeforeHeading,
} from "./find-layout.ts";
import { readRow, type RegisterEntry, type SkipReason } from "./read-row.ts";
import { RegisterRefused } from "./refuse-register.ts";

export interface ParsedRegister {
  readonly entries: RegisterEntry[];
  /** Rows that were not empty. */
  readonly read: number;
  readonly skipped: Record<SkipReason, number>;
  /** Rows identical in every column to an earlier one. */
  readonly merged: number;
  /** Codes of skipped rows: their entries are in the file, though unreadable. */
  readonly skippedCodes: ReadonlySet<string>;
}

/** About 10 ms of parsing, so that requests are answered in between. */
const chunkBytes = 32 * 1024;

const webPage = /^\s*(?:\xEF\xBB\xBF)?\s*<(?:!doctype|html|\?xml|head|body)/i;

const newline = "\n".charCodeAt(0);

/**
 * Parses a register file by its declaration: with or without a heading, LF or CRLF, empty lines skipped, a byte order mark tolerated.
 * Yields to other work every few milliseconds.
 *
 * A bad row among good ones is skipped and counted. A file truncated exactly between two rows cannot be distinguished
 * from a whole one here.
 * @param file the name of the register file, which decides how it is read
 * @throws RegisterRefused when the file as a whole cannot be used
 */
export async function parseRegister(published: Buffer, file: string): Promise<ParsedRegister> {
  const register = registerOf(file);
  const content = decode(published, register);
  if (content.length === 0) throw new RegisterRefused("empty");
  if (webPage.test(content.toString("latin1", 0, 200))) throw new RegisterRefused("web_page");
  if (content.includes(0) || !isUtf8(content)) throw new RegisterRefused("not_text");

  const gathered = new GatheredRows(register);
  const parser = parse({
    bom: true,
    record_delimiter: ["\r\n", "\n"],
    relax_column_count: true,
    relax_quotes: true,
    delimiter: register.separator ?? ",",
    ...(register.hasQuotes === false && { quote: null }),
    skip_empty_lines: true,
  });
  const endsInQuotes = await feed(parser, content, (row) => gathered.add(row));
  const lastRowIsCut = content.at(-1) !== newline && gathered.lastRowIsShort;

  if (gathered.hasNoHeading) {
    const headings = neededHeadings(register).map((heading) => `“${heading}”`);
    throw new RegisterRefused("wrong_heading", `Looked for: ${headings.join(", ")}.`);
  }
  if (gathered.mostAreWrong) throw new RegisterRefused("wrong_layout");
  if (endsInQuotes || lastRowIsCut) throw new RegisterRefused("truncated");
  if (gathered.read === 0) throw new RegisterRefused("empty");
  if (gathered.entries.size === 0) throw new RegisterRefused("no_entries");
  return gathered.result();
}

/** As UTF-8: some publishers write one byte for each letter, and their next edition may not. */
const decode = (content: Buffer, { encoding }: Register): Buffer =>
  encoding === undefined || isUtf8(content) ? content : Buffer.from(content.toString(encoding));

/** @returns whether the content ends inside a quoted field */
async function feed(
  parser: Parser,
  content: Buffer,
  onRow: (row: string[]) => void,
): Promise<boolean> {
  let failure: Error | undefined;
  parser.on("readable", () => {
    try {
      for (let row = parser.read(); row !== null; row = parser.read()) onRow(row as string[]);
    } catch (error) {
      // Thrown from an event handler it would end the process.
      parser.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  });
  const closed = new Promise<void>((resolve) => parser.once("close", resolve));
  parser.once("error", (error: Error) => {
    failure = error;
  });

  for (let start = 0; start < content.length && !failure; start += chunkBytes) {
    parser.write(content.subarray(start, start + chunkBytes));
    await nextTurn();
  }
  if (!failure) parser.end();
  await closed;

  if (failure instanceof CsvError && failure.code === "CSV_QUOTE_NOT_CLOSED") return true;
  if (failure) throw failure;
  return false;
}

class GatheredRows {
  readonly #register: Register;
  #layout: FittedLayout | undefined;
  #rowsAbove = 0;
  /** Each code's first row, to distinguish a duplicate row from a duplicate code. */
  readonly #rowOfCode = new Map<string, string[]>();
  readonly #skipped: Record<SkipReason, number> = {
    wrongColumns: 0,
    noCode: 0,
    unusableCode: 0,
    noName: 0,
    sameCode: 0,
    noPlace: 0,
  };
  readonly #skippedCodes = new Set<string>();
  #merged = 0;
  readonly entries = new Map<string, RegisterEntry>();
  read = 0;
  lastRowIsShort = false;

  constructor(register: Register) {
    this.#register = register;
  }

  get hasNoHeading(): boolean {
    return this.#layout === undefined && this.#rowsAbove > 0;
  }

  get mostAreWrong(): boolean {
    return this.#skipped.wrongColumns * 2 > this.read;
  }

  add(row: string[]): void {
    if (row.length === 1 && row[0]?.trim() === "") return;
    const layout = this.#layout ?? this.#findLayout(row);
    if (!layout) return;
    this.read += 1;
    this.lastRowIsShort = row.length < layout.columns;

    const result = readRow(row, this.#register, layout);
    if ("skipped" in result) {
      this.#skipped[result.skipped] += 1;
      if (result.odsCode) this.#skippedCodes.add(result.odsCode);
      return;
    }
    const { entry } = result;
    const first = this.#rowOfCode.get(entry.odsCode);
    if (!first) {
      this.#rowOfCode.set(entry.odsCode, row);
      this.entries.set(entry.odsCode, entry);
    } else if (row.every((value, index) => value === first[index])) {
      this.#merged += 1;
    } else {
      this.#skipped.sameCode += 1;
    }
  }

  /** @returns undefined for a heading, and for what stands above it */
  #findLayout(row: string[]): FittedLayout | undefined {
    const heading =
      this.#rowsAbove < rowsBeforeHeading ? fitHeading(this.#register, row) : undefined;
    this.#layout = heading ?? numberedLayout(this.#register);
    if (!this.#layout) this.#rowsAbove += 1;
    return heading ? undefined : this.#layout;
  }

  result(): ParsedRegister {
    return {
      entries: [...this.entries.values()],
      read: this.read,
      skipped: this.#skipped,
      merged: this.#merged,
      skippedCodes: this.#skippedCodes,
    };
  }
}
