import { existsSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { embeddedFile } from "../../../database/database.ts";
import { onPostgres } from "../../../test/test-database.ts";
import type { TestSite } from "../../../test/test-site.ts";

/** A version of a row as its engine keeps it, live or not, with the transactions that wrote and replaced it. */
export interface Version {
  readonly bytes: string;
  readonly transactions: readonly string[];
}

/** All that pageinspect finds in PostgreSQL's pages, or that is in the log of writes of the embedded database. */
export const readVersions = (site: TestSite): Promise<Version[]> =>
  onPostgres() ? readPages(site) : Promise.resolve(readLog(site));

async function readPages({ site }: TestSite): Promise<Version[]> {
  const { read, write } = site.database;
  await sql`create extension if not exists pageinspect`.execute(write);
  const versions: Version[] = [];
  for (const { name } of await read.introspection.getTables()) {
    const { rows } = await sql<{ bytes: Buffer; written: string; ended: string }>`
      select encode(t_data, 'hex') as bytes, t_xmin::text as written, t_xmax::text as ended
      from generate_series(0, pg_relation_size(${name}::regclass) / 8192 - 1) as page,
        heap_page_items(get_raw_page(${name}, page::int))
      where t_data is not null`.execute(write);
    for (const { bytes, written, ended } of rows) {
      versions.push({
        bytes: `${name} ${Buffer.from(String(bytes), "hex").toString("latin1")}`,
        transactions: [written, ended].filter((one) => one !== "0"),
      });
    }
  }
  return versions;
}

/**
 * Reads what was written since the log was last emptied. https://www.sqlite.org/fileformat2.html: it is a header, and pages,
 * of which the last of a transaction says how large the file is then.
 */
function readLog({ config }: TestSite): Version[] {
  const file = embeddedFile(config.dataDirectory);
  const log = existsSync(`${file}-wal`) ? readFileSync(`${file}-wal`) : Buffer.alloc(0);
  if (log.length === 0) return [];
  const size = log.readUInt32BE(8);
  const stored = readFileSync(file);
  const pages = new Map<number, string[]>();
  for (let page = 1; page * size <= stored.length; page += 1) {
    pages.set(page, cellsOf(stored.subarray((page - 1) * size, page * size), page));
  }
  const versions: Version[] = [];
  let changed = new Map<number, Buffer>();
  let transaction = 0;
  for (let at = 32; at + 24 + size <= log.length; at += 24 + size) {
    // Left from before the log began at its start again.
    if (!log.subarray(at + 8, at + 16).equals(log.subarray(16, 24))) break;
    changed.set(log.readUInt32BE(at), log.subarray(at + 24, at + 24 + size));
    if (log.readUInt32BE(at + 4) === 0) continue;
    const before = new Set([...pages.values()].flat());
    for (const [page, bytes] of changed) pages.set(page, cellsOf(bytes, page));
    const cells = new Set([...changed.keys()].flatMap((page) => pages.get(page) ?? []));
    for (const bytes of cells) {
      if (!before.has(bytes)) versions.push({ bytes, transactions: [String(transaction)] });
    }
    changed = new Map();
    transaction += 1;
  }
  return versions;
}

/** The rows of a page of a table (13) or an index (10), without what a long one has in other pages. */
function cellsOf(bytes: Buffer, page: number): string[] {
  const header = page === 1 ? 100 : 0;
  const kind = bytes[header] ?? 0;
  if (kind !== 10 && kind !== 13) return [];
  return Array.from({ length: bytes.readUInt16BE(header + 3) }, (_, index) => {
    const start = bytes.readUInt16BE(header + 8 + 2 * index);
    const payload = readNumber(bytes, start);
    const row = kind === 13 ? readNumber(bytes, payload.end).end : payload.end;
    return bytes.toString("latin1", start, row + localSize(kind, payload.value, bytes.length));
  });
}

/** At most nine bytes with seven bits each. */
function readNumber(bytes: Buffer, start: number): { value: number; end: number } {
  let value = 0;
  for (let at = start; ; at += 1) {
    const byte = bytes[at] ?? 0;
    value = value * 128 + (byte & 127);
    if (byte < 128 || at === start + 8) return { value, end: at + 1 };
  }
}

function localSize(kind: 10 | 13, payload: number, page: number): number {
  const most = kind === 13 ? page - 35 : Math.floor(((page - 12) * 64) / 255) - 23;
  if (payload <= most) return payload;
  const least = Math.floor(((page - 12) * 32) / 255) - 23;
  const rest = least + ((payload - least) % (page - 4));
  return rest <= most ? rest : least;
}
