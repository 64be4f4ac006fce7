import { setImmediate as nextTurn } from "node:timers/promises";
import type { CompiledQuery } from "kysely";
import type { WritingTransaction } from "../../database/database.ts";
import type { StoredEntry } from "./merge-twins.ts";

/** An entry before (undefined if new) and after the import. */
export interface ComparedEntry {
  readonly before: StoredEntry | undefined;
  readonly after: StoredEntry;
}

/** Measured: fewer cost more in the query builder for each row, more are no faster and block for longer. */
const rowsPerWrite = 100;

/**
 * Writes new and changed entries. The statement for a full batch is compiled once: with twenty columns the query
 * builder would take longer than the database.
 */
export async function writeEntries(
  transaction: WritingTransaction,
  entries: readonly StoredEntry[],
  options: { register: string; now: string },
): Promise<void> {
  let full: CompiledQuery | undefined;
  for (const batch of inBatches(entries, rowsPerWrite)) {
    const rows = batch.map((entry) => toRow(entry, options));
    if (full && rows.length === rowsPerWrite) {
      const parameters = rows.flatMap((row) => Object.values(row));
      await transaction.executeQuery({ ...full, parameters });
    } else {
      const query = upsert(transaction, rows).compile();
      await transaction.executeQuery(query);
      full = query;
    }
    await nextTurn();
  }
}

const toRow = (entry: StoredEntry, { register, now }: { register: string; now: string }) => ({
  id: entry.id,
  ods_code: entry.odsCode,
  register,
  name: entry.name,
  type: entry.type,
  kind: entry.kind,
  register_kind: entry.registerKind,
  address: entry.address,
  postcode: entry.postcode,
  status: entry.status,
  telephone: entry.telephone,
  opened_on: entry.openedOn,
  closed_on: entry.closedOn,
  owner_code: entry.ownerCode,
  parent_code: entry.parentCode,
  list_size: entry.listSize,
  country: entry.country,
  town: entry.town,
  town_slug: entry.townSlug,
  review_count: 0,
  rating_sum: 0,
  created_at: now,
});

const upsert = (transaction: WritingTransaction, rows: ReturnType<typeof toRow>[]) =>
  transaction
    .insertInto("workplaces")
    .values(rows)
    // Columns that reviews and links depend on (id, counts, date of creation, merging) stay unchanged.
    .onConflict((conflict) =>
      conflict.column("ods_code").doUpdateSet((set) => ({
        name: set.ref("excluded.name"),
        type: set.ref("excluded.type"),
        kind: set.ref("excluded.kind"),
        register_kind: set.ref("excluded.register_kind"),
        address: set.ref("excluded.address"),
        postcode: set.ref("excluded.postcode"),
        status: set.ref("excluded.status"),
        telephone: set.ref("excluded.telephone"),
        opened_on: set.ref("excluded.opened_on"),
        closed_on: set.ref("excluded.closed_on"),
        owner_code: set.ref("excluded.owner_code"),
        parent_code: set.ref("excluded.parent_code"),
        list_size: set.ref("excluded.list_size"),
        country: set.ref("excluded.country"),
        town: set.ref("excluded.town"),
        town_slug: set.ref("excluded.town_slug"),
      })),
    );

/** People still look for a place by the name it had. */
export async function rememberNames(
  transaction: WritingTransaction,
  written: readonly ComparedEntry[],
  now: string,
): Promise<void> {
  const renamed = written.flatMap(({ before, after }) =>
    before && before.name !== after.name
      ? { workplace_id: after.id, name: before.name, replaced_at: now }
      : [],
  );
  for (const batch of inBatches(renamed, rowsPerWrite)) {
    await nextTurn();
    await transaction
      .insertInto("workplace_names")
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export function* inBatches<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
