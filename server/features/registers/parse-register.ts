import { isUtf8 } from "node:buffer";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse, type Parser } from "csv-parse";
import { registerColumns } from "./register-kinds.ts";
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

const newline = "\n".charCodeAt(0);

/**
 * Parses a register file: no header, LF or CRLF, empty lines skipped, a byte order mark tolerated.
 * Yields to other work every few milliseconds.
 *
 * A bad row among good ones is skipped and counted. A file truncated exactly between two rows cannot be distinguished
 * from a whole one here.
 * @param file the name of the register file, which decides the type of its entries
 * @throws RegisterRefused when the file as a whole cannot be used
 */
export async function parseRegister(content: Buffer, file: string): Promise<ParsedRegister> {
  if (content.length === 0) throw new RegisterRefused("empty");
  if (content.includes(0) || !isUtf8(content)) throw new RegisterRefused("not_text");

  const gathered = new GatheredRows(file);
  const parser = parse({
    bom: true,
    record_delimiter: ["\r\n", "\n"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const endsInQuotes = await feed(parser, content, (row) => gathered.add(row));
  const lastRowIsCut = content.at(-1) !== newline && gathered.lastRowIsShort;

  if (gathered.mostAreWrong) throw new RegisterRefused("wrong_layout");
  if (endsInQuotes || lastRowIsCut) throw new RegisterRefused("truncated");
  if (gathered.read === 0) throw new RegisterRefused("empty");
  if (gathered.entries.size === 0) throw new RegisterRefused("no_entries");
  return gathered.result();
}

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
  readonly #file: string;
  /** Each code's first row, to distinguish a duplicate row from a duplicate code. */
  readonly #rowOfCode = new Map<string, string[]>();
  readonly #skipped: Record<SkipReason, number> = {
    wrongColumns: 0,
    noCode: 0,
    unusableCode: 0,
    noName: 0,
    sameCode: 0,
  };
  readonly #skippedCodes = new Set<string>();
  #merged = 0;
  readonly entries = new Map<string, RegisterEntry>();
  read = 0;
  lastRowIsShort = false;

  constructor(file: string) {
    this.#file = file;
  }

  get mostAreWrong(): boolean {
    return this.#skipped.wrongColumns * 2 > this.read;
  }

  add(row: string[]): void {
    if (row.length === 1 && row[0]?.trim() === "") return;
    this.read += 1;
    this.lastRowIsShort = row.length < registerColumns;

    const result = readRow(row, this.#file);
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
