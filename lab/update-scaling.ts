import { readFileSync } from "node:fs";
import path from "node:path";
import { toTable } from "./bench/table.ts";
import { writePage } from "./write-page.ts";

const docs = path.resolve(import.meta.dirname, "../docs");

type Row = Readonly<Record<string, string>>;

/** Rows of the capacity table, by what the benchmark calls them. */
const capacity = {
  "visits to a cached page": "workplace page, cached",
  "visits to an uncached page": "page with 20 reviews, uncached",
  "suggestions, uncached": "suggestions, uncached",
  "searches, uncached": "search, uncached",
  "members reading reviews": "reviews call, by members",
  posts: "posting a review",
  "log-ins": "logging in, 34 at once",
} as const;

/** How many of a thousand requests a second are of each kind, as the benchmark calls it; a cache in front answers the others. */
const load = {
  "workplace page, cached": 220,
  "page with 20 reviews, uncached": 50,
  "search, uncached": 100,
  "reviews call, by members": 28,
  "posting a review": 1,
  "logging in, 34 at once": 1,
} as const;

/** The rows of the table below a heading of docs/benchmarks.md, by their first cell; bold is taken away. */
function readRows(page: string, heading: string): ReadonlyMap<string, Row> {
  const [, section = ""] = page.split(`## ${heading}\n`);
  const [head = [], , ...rows] = section
    .split("\n## ")[0]!
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .replaceAll("**", "")
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return new Map(
    rows.map((cells) => [
      cells[0] ?? "",
      Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ""])),
    ]),
  );
}

/** The page docs/scaling.md with the tables that follow from docs/benchmarks.md. */
function updated(scaling: string, benchmarks: string): string {
  const embedded = readRows(benchmarks, "Embedded database");
  const postgres = readRows(benchmarks, "PostgreSQL");
  const cell = (rows: ReadonlyMap<string, Row>, name: string, figure: string): string => {
    const found = rows.get(name)?.[figure];
    if (!found) throw new Error(`docs/benchmarks.md has no "${figure}" of "${name}".`);
    return found;
  };
  const capacityTable = toTable(
    ["a second, on two cores", "embedded", "CPU ms", "PostgreSQL", "CPU ms"],
    Object.entries(capacity).map(([text, name]) =>
      [text].concat(
        [embedded, postgres].flatMap((rows) => [
          cell(rows, name, "a second"),
          cell(rows, name, "CPU ms"),
        ]),
      ),
    ),
  );
  const cores = Object.entries(load).reduce(
    (sum, [name, count]) => sum + (count * Number(cell(postgres, name, "CPU ms"))) / 1000,
    0,
  );
  const loadSentence = `They take ${cores.toFixed(2)} cores, by the CPU time on PostgreSQL; two processes carry that.`;
  return scaling
    .replace(between("capacity"), `$1${capacityTable}\n\n$2`)
    .replace(between("load"), `$1${loadSentence}\n\n$2`);
}

/** Matches the text between two comments of the page. */
const between = (name: string) => new RegExp(`(<!-- ${name} -->\n\n)[^<]*(<!-- end -->)`);

const read = (name: string) => readFileSync(path.join(docs, name), "utf8");

/** Writes into docs/scaling.md what follows from docs/benchmarks.md. */
export const updateScaling = (): void =>
  writePage("scaling.md", updated(read("scaling.md"), read("benchmarks.md")));

if (import.meta.main) updateScaling();
