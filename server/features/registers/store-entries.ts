import { setImmediate as nextTurn } from "node:timers/promises";
import type { WritingTransaction } from "../../database/database.ts";
import { randomId } from "../../platform/tokens.ts";
import type { IndexedWorkplace } from "../workplaces/search/search-index.ts";
import type { RegisterEntry } from "./read-row.ts";

export interface StoredChanges {
  new: number;
  changed: number;
  /** Entries that the file no longer has and that were open until now. */
  closed: number;
  unchanged: number;
  /** Entries whose code another register has already provided. */
  otherRegister: number;
  written: IndexedWorkplace[];
}

interface WorkplaceToWrite extends RegisterEntry {
  id: string;
  reviewCount: number;
  ratingSum: number;
}

const rowsPerRead = 1000;

/** Measured: fewer cost more in the query builder for each row, more are no faster and block for longer. */
const rowsPerWrite = 100;

/**
 * Updates the stored entries of one register from its file, writing only differences. Yields to other work between
 * batches; the caller's transaction makes it all or nothing.
 * @param options.skippedCodes entries that are left as they are although the file has no usable row for them
 * @param options.now the creation time of new entries, ISO 8601
 */
export async function storeEntries(
  transaction: WritingTransaction,
  options: {
    register: string;
    entries: readonly RegisterEntry[];
    skippedCodes: ReadonlySet<string>;
    now: string;
  },
): Promise<StoredChanges> {
  const { register, entries, skippedCodes, now } = options;
  const stored = await readStored(transaction, register);
  const newIds = drawIds(entries.filter(({ odsCode }) => !stored.has(odsCode)).length);
  const toWrite: WorkplaceToWrite[] = [];
  const changes = { new: 0, changed: 0, closed: 0, unchanged: 0, otherRegister: 0 };

  for (const batch of inBatches(entries, rowsPerRead)) {
    const newCodes = batch.map(({ odsCode }) => odsCode).filter((code) => !stored.has(code));
    const taken = await readTaken(transaction, newCodes);
    for (const entry of batch) {
      const before = stored.get(entry.odsCode);
      stored.delete(entry.odsCode);
      if (taken.has(entry.odsCode)) {
        changes.otherRegister += 1;
      } else if (!before) {
        const id = newIds[changes.new] as string;
        toWrite.push({ ...entry, id, reviewCount: 0, ratingSum: 0 });
        changes.new += 1;
      } else if (isSame(before, entry)) {
        changes.unchanged += 1;
      } else {
        toWrite.push({ ...before, ...entry });
        changes.changed += 1;
      }
    }
    await nextTurn();
  }

  for (const missing of stored.values()) {
    if (missing.status === "closed" || skippedCodes.has(missing.odsCode)) continue;
    toWrite.push({ ...missing, status: "closed" });
    changes.closed += 1;
  }

  const written: IndexedWorkplace[] = [];
  for (const batch of inBatches(toWrite, rowsPerWrite)) {
    await writeBatch(transaction, { register, batch, now });
    written.push(...batch.map(asIndexed));
    await nextTurn();
  }
  return { ...changes, written };
}

async function readStored(
  transaction: WritingTransaction,
  register: string,
): Promise<Map<string, WorkplaceToWrite>> {
  const stored = new Map<string, WorkplaceToWrite>();
  let last = "";
  while (true) {
    const rows = await transaction
      .selectFrom("workplaces")
      .select(["id", "name", "type", "address", "postcode", "status"])
      .select(["ods_code", "review_count", "rating_sum"])
      .where("register", "=", register)
      .where("ods_code", ">", last)
      .orderBy("ods_code")
      .limit(rowsPerRead)
      .$narrowType<{ ods_code: string }>()
      .execute();
    for (const { ods_code: odsCode, review_count, rating_sum, ...rest } of rows) {
      stored.set(odsCode, { ...rest, odsCode, reviewCount: review_count, ratingSum: rating_sum });
      last = odsCode;
    }
    if (rows.length < rowsPerRead) return stored;
    await nextTurn();
  }
}

/** Those of the codes that are stored already, whichever register provided them. */
async function readTaken(
  transaction: WritingTransaction,
  codes: readonly string[],
): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const rows = await transaction
    .selectFrom("workplaces")
    .select("ods_code")
    .where("ods_code", "in", codes)
    .$narrowType<{ ods_code: string }>()
    .execute();
  return new Set(rows.map((row) => row.ods_code));
}

async function writeBatch(
  transaction: WritingTransaction,
  options: { register: string; batch: readonly WorkplaceToWrite[]; now: string },
): Promise<void> {
  const { register, batch, now } = options;
  await transaction
    .insertInto("workplaces")
    .values(
      batch.map(({ id, odsCode, name, type, address, postcode, status }) => ({
        id,
        ods_code: odsCode,
        register,
        name,
        type,
        address,
        postcode,
        status,
        review_count: 0,
        rating_sum: 0,
        created_at: now,
      })),
    )
    // Columns that reviews and links depend on (id, counts, date of creation) stay unchanged.
    .onConflict((conflict) =>
      conflict.column("ods_code").doUpdateSet((set) => ({
        name: set.ref("excluded.name"),
        type: set.ref("excluded.type"),
        address: set.ref("excluded.address"),
        postcode: set.ref("excluded.postcode"),
        status: set.ref("excluded.status"),
      })),
    )
    .execute();
}

/** Sorted, so that the index is not filled in random places: saves a quarter of a first import. */
const drawIds = (count: number): string[] => Array.from({ length: count }, randomId).sort();

function isSame(before: RegisterEntry, after: RegisterEntry): boolean {
  return (
    before.name === after.name &&
    before.type === after.type &&
    before.address === after.address &&
    before.postcode === after.postcode &&
    before.status === after.status
  );
}

function asIndexed(workplace: WorkplaceToWrite): IndexedWorkplace {
  const { id, name, type, postcode, address, status, reviewCount, ratingSum } = workplace;
  return { _id: id, name, type, postcode, address, status, reviewCount, ratingSum };
}

function* inBatches<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
