import { isUtf8 } from "node:buffer";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse, type Parser } from "csv-parse";
import type { PublishedFile } from "../declarations/register.ts";
import {
  fitHeading,
  type FittedLayout,
  isHeading,
  neededHeadings,
  numberedLayout,
  rowsBeforeHeading,
} from "./find-layout.ts";
import { RegisterRefused } from "./refuse-register.ts";

/** About 10 ms of parsing, so that requests are answered in between. */
const chunkBytes = 32 * 1024;

const webPage = /^\s*(?:\xEF\xBB\xBF)?\s*<(?:!doctype|html|\?xml|head|body)/i;

/** A thousand times as much as the longest row of any register; all of a row is in memory until its end is found. */
const rowBytesMax = 1024 * 1024;

const newline = "\n".charCodeAt(0);

/**
 * Reads the rows of a published file by its declaration: with or without a heading, LF or CRLF, empty lines skipped, a byte
 * order mark tolerated. Yields to other work every few milliseconds.
 *
 * Rows with too few or too many columns are passed on like any others. A file truncated exactly between two rows cannot be
 * distinguished from a whole one here.
 * @returns how many rows there were
 * @throws RegisterRefused when the file as a whole cannot be used
 */
export async function readRows(
  published: Buffer,
  declared: PublishedFile,
  onRow: (row: string[], layout: FittedLayout) => void,
): Promise<number> {
  const content = decode(published, declared);
  if (content.length === 0) throw new RegisterRefused("empty");
  if (webPage.test(content.toString("latin1", 0, 200))) throw new RegisterRefused("web_page");
  if (content.includes(0) || !isUtf8(content)) throw new RegisterRefused("not_text");

  let layout: FittedLayout | undefined;
  let [read, wrong] = [0, 0];
  let lastRowIsShort = false;
  const take = (row: string[], fitted: FittedLayout) => {
    read += 1;
    lastRowIsShort = row.length < fitted.columns;
    if (row.length !== fitted.columns) wrong += 1;
    onRow(row, fitted);
  };

  /** The first rows: titles if a heading comes below them, else rows like the others, or nothing that the product knows. */
  const first: string[][] = [];
  const settleWithoutHeading = () => {
    const numbered = numberedLayout(declared);
    if (!numbered || first.some(isHeading)) throw otherHeading(declared);
    layout = numbered;
    for (const row of first) take(row, numbered);
  };

  const endsInQuotes = await feed(parserOf(content, declared), content, (row) => {
    if (row.length === 1 && row[0]?.trim() === "") return;
    if (layout) {
      take(row, layout);
      return;
    }
    layout = fitHeading(declared, row);
    if (layout) return;
    first.push(row);
    if (first.length === rowsBeforeHeading) settleWithoutHeading();
  });
  if (!layout && first.length > 0) settleWithoutHeading();

  if (wrong * 2 > read) throw new RegisterRefused("wrong_layout");
  const lastRowIsCut = content.at(-1) !== newline && lastRowIsShort;
  if (endsInQuotes || lastRowIsCut) throw new RegisterRefused("truncated");
  if (read === 0) throw new RegisterRefused("empty");
  return read;
}

const parserOf = (content: Buffer, declared: PublishedFile): Parser =>
  parse({
    bom: true,
    record_delimiter: ["\r\n", "\n"],
    relax_column_count: true,
    relax_quotes: true,
    delimiter: separatorOf(content, declared),
    ...(declared.hasQuotes === false && { quote: null }),
    skip_empty_lines: true,
  });

function otherHeading(declared: PublishedFile): RegisterRefused {
  const headings = neededHeadings(declared).map((heading) => `“${heading}”`);
  return new RegisterRefused(
    "wrong_heading",
    headings.length === 0 ? "Files of it have none." : `Looked for: ${headings.join(", ")}.`,
  );
}

/** As UTF-8: some publishers write one byte for each letter, and their next edition may not. */
const decode = (content: Buffer, { encoding }: PublishedFile): Buffer =>
  encoding === undefined || isUtf8(content) ? content : Buffer.from(content.toString(encoding));

/**
 * Returns the column separator, taken from the first line that has one: spreadsheets also save with semicolons and with
 * tabs.
 */
function separatorOf(content: Buffer, { separator = "," }: PublishedFile): string {
  const candidates = [separator, ";", "\t"];
  for (const line of content.toString("utf8", 0, chunkBytes).split("\n", rowsBeforeHeading)) {
    const counts = candidates.map((candidate) => line.split(candidate).length - 1);
    const most = Math.max(...counts);
    if (most > 1) return candidates[counts.indexOf(most)]!;
  }
  return separator;
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

  let [rows, endOfLast] = [0, 0];
  for (let start = 0; start < content.length && !failure; start += chunkBytes) {
    parser.write(content.subarray(start, start + chunkBytes));
    await nextTurn();
    const { records, empty_lines: empty } = parser.info;
    if (records + empty > rows) [rows, endOfLast] = [records + empty, start];
    else if (start - endOfLast > rowBytesMax) parser.destroy(new RegisterRefused("endless_row"));
  }
  if (!failure) parser.end();
  await closed;

  if (failure instanceof CsvError && failure.code === "CSV_QUOTE_NOT_CLOSED") return true;
  if (failure) throw failure;
  return false;
}
