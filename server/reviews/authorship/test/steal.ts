import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { openDatabase, type Reader } from "../../../database/database.ts";
import { backUp } from "../../../operations/backup.ts";
import type { Member, TestSite } from "../../../test/test-site.ts";

/** A row of a table, a line of the log, or a file next to the database. */
export interface Row {
  readonly table: string;
  readonly columns: Readonly<Record<string, unknown>>;
  /** Texts by which two rows can be recognised as belonging together: ids, hashes, seals. */
  readonly ids: readonly string[];
}

/** Long enough to be random, and no word or name of a field. Of "workplace-review:ID" the part that is an id. */
const identifying = /(?=[\w-]*[A-Z\d])[\w-]{16,}(?![\w-]|":)/g;

function toRow(table: string, columns: object): Row {
  const texts = Object.values(columns).filter((value) => typeof value === "string");
  return {
    table,
    columns: { ...columns },
    ids: texts.flatMap((text) => text.match(identifying) ?? []),
  };
}

async function readTables(read: Reader): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name } of await read.introspection.getTables()) {
    const found = await read
      .selectFrom(name as "reviews")
      .selectAll()
      .execute();
    rows.push(...found.map((row) => toRow(name, row)));
  }
  return rows;
}

async function readBackup({ config }: TestSite): Promise<Row[]> {
  const folder = path.join(config.dataDirectory, "stolen");
  await backUp(config, folder, () => {});
  const database = await openDatabase({ directory: folder, asItIs: true });
  try {
    const manifest = readFileSync(path.join(folder, "manifest.json"), "utf8");
    return [
      ...(await readTables(database.read)),
      toRow("manifest", { manifest }),
      ...readdirSync(path.join(folder, "evidence")).map((file) => toRow("files", { file })),
    ];
  } finally {
    await database.close();
  }
}

/** Without the folder of the site, which all mails have in common. */
const readLog = ({ config, logged }: TestSite): Row[] =>
  logged.map((line) =>
    toRow("log", JSON.parse(line.replaceAll(config.dataDirectory, "")) as object),
  );

/** The possible loot of a thief, but for the key. */
export const hauls: readonly [string, (site: TestSite) => Promise<Row[]>][] = [
  [
    "the live database and the log",
    async (site) => [...(await readTables(site.site.database.read)), ...readLog(site)],
  ],
  ["a backup and the log", async (site) => [...(await readBackup(site)), ...readLog(site)]],
];

/** Lists the ids that many rows have in common and nobody is recognised by: places, and staff, who decide about all. */
export function hubsIn(rows: readonly Row[], staff: readonly Member[]): Set<string> {
  const places = new Set(["workplaces", "agencies", "towns", "chains"]);
  return new Set([
    ...rows.filter(({ table }) => places.has(table)).flatMap(({ ids }) => ids),
    ...staff.map(({ accountId }) => accountId),
  ]);
}

/** All rows that a thief can join to a value, going from row to row by any id that they have in common. */
export function joinedTo(rows: readonly Row[], id: string, hubs: ReadonlySet<string>): Row[] {
  const reached = new Set<Row>();
  const seen = new Set<string>([id]);
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const row of rows) {
      if (reached.has(row) || !row.ids.includes(next)) continue;
      reached.add(row);
      for (const one of row.ids) {
        if (seen.has(one) || hubs.has(one)) continue;
        seen.add(one);
        waiting.push(one);
      }
    }
  }
  return [...reached];
}

/** Instants of the site, and of the log. */
const instants = /\d{4}-\d\d-\d\dT[\d:.]+Z|\b\d{13}\b/g;
const partsOfText = /"\w+":"[^"]*"|[\p{L}\p{N}_@.'-]+/gu;

/**
 * Everything that a column says: the whole, each word and number in it, and each answer of a JSON text. Instants are left to the
 * attack that is about them: in a test many things happen at one.
 */
function valuesOf(column: unknown): string[] {
  const whole = typeof column === "string" ? column : column === null ? "" : JSON.stringify(column);
  const text = whole.replaceAll(instants, "");
  return [text, ...(text.match(partsOfText) ?? [])].filter((value) => value !== "");
}

/** The values of some rows, with the columns that have them. */
export function valuesIn(rows: Iterable<Row>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { table, columns } of rows) {
    for (const [name, column] of Object.entries(columns)) {
      for (const value of valuesOf(column)) {
        const where = found.get(value) ?? new Set();
        found.set(value, where.add(`${table}.${name}`));
      }
    }
  }
  return found;
}
