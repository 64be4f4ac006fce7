import { setImmediate as nextTurn } from "node:timers/promises";
import type { WritingTransaction } from "../../database/database.ts";
import { readPages, rowsPerPage } from "../../database/read-pages.ts";
import { randomId } from "../../platform/tokens.ts";
import { updateChains } from "../chains/update-chains.ts";
import { storeTowns } from "../towns/store-towns.ts";
import { replaceWorkloadsFromListSizes } from "../workloads/replace-workloads.ts";
import { toIndexed } from "../workplaces/workplace-queries.ts";
import type { IndexedWorkplace } from "../workplaces/search/search-index.ts";
import { type Corrections, readCorrections } from "../workplaces/read-corrections.ts";
import { compareRegisters, refuseUnknownKinds } from "./compare-registers.ts";
import { RegisterHeld } from "./hold-register.ts";
import { hoursRegisters, registerOf } from "../declarations/all-registers.ts";
import { headOffice } from "../declarations/register-kinds.ts";
import { mergeKnown } from "./merge-known.ts";
import { mergeParts } from "./merge-parts.ts";
import { mergePredecessors } from "./merge-predecessors.ts";
import { nameParts, renameParts } from "./name-parts.ts";
import { mergeTwins, type StoredEntry } from "./merge-twins.ts";
import type { RegisterEntry } from "./read-row.ts";
import { listOwners, recogniseHeadOffices } from "./recognise-head-offices.ts";
import { type ComparedEntry, inBatches, rememberNames, writeEntries } from "./write-entries.ts";

export interface StoredChanges {
  new: number;
  changed: number;
  /** Entries that the file no longer has and that were open until now. */
  closed: number;
  unchanged: number;
  /** Entries whose code another register has already provided. */
  otherRegister: number;
  /** New places of their own. */
  added: IndexedWorkplace[];
  /** The ids of all others whose rows may have changed. */
  touched: string[];
}

/** Some milliseconds of work, so that requests are answered in between. */
const entriesPerTurn = 500;

/**
 * Updates the stored entries of one register from its file, writing only differences, and merges those that are the
 * same place. What the operator has corrected stays corrected. Yields to other work between batches; the caller's
 * transaction makes it all or nothing.
 * @param options.skippedCodes entries that are left as they are although the file has no usable row for them
 * @param options.isAccepted a person has accepted the file, whatever it changes
 * @param options.now the creation time of new entries, ISO 8601
 * @throws RegisterHeld when a person has to accept it first
 * @throws RegisterRefused when there is nothing to compare it with, and it says no kind that is known
 */
export async function storeEntries(
  transaction: WritingTransaction,
  options: {
    register: string;
    entries: readonly RegisterEntry[];
    skippedCodes: ReadonlySet<string>;
    isAccepted: boolean;
    now: string;
  },
): Promise<StoredChanges> {
  const { register, skippedCodes, isAccepted, now } = options;
  const stored = await readStored(transaction, register);
  const before = [...stored.values()];
  await nextTurn();
  const corrections = await readCorrections(transaction);
  const named = await nameParts(transaction, register, options.entries);
  const entries = await withHeadOffices(transaction, register, named);
  const { all, counts } = await compareWithStored(transaction, {
    stored,
    entries,
    skippedCodes,
    corrections,
  });
  if (!isAccepted) {
    refuseUnknownKinds(register, before, entries);
    const after = new Map(all.map((entry) => [entry.after.odsCode, entry.after]));
    const today = now.slice(0, 10);
    const doubt = compareRegisters({ file: register, before, after, newest: entries, today });
    if (doubt !== undefined) throw new RegisterHeld(doubt);
  }
  await nextTurn();
  const townSlugs = await storeTowns(
    transaction,
    all.map(({ after }) => after),
  );
  for (const [index, { after }] of all.entries()) after.townSlug = townSlugs[index]!;
  await nextTurn();
  const toWrite = all.filter(({ before, after }) => !before || !isSame(before, after));
  const written = toWrite.map(({ after }) => after);
  await writeEntries(transaction, written, { register, now });
  await rememberNames(transaction, toWrite, now);
  await corrections.storeRegisterValues(transaction);

  const { hasCompanies, sharedKinds, layouts } = registerOf(register);
  const isAboutOwners = hasCompanies || layouts.some(({ fields }) => fields.owner !== undefined);
  const isAboutPatients = layouts.some(({ fields }) => fields.listSize !== undefined);
  const present = all.map(({ after }) => after);
  // A hospital under several trusts stays with the one that it belongs to, not with the earliest code.
  const ownPlaces =
    sharedKinds === undefined ? present : present.filter(({ parentCode }) => parentCode === null);
  const touched = new Set(toWrite.flatMap(({ before }) => before?.id ?? []));
  for (const step of [
    // The head office of a shop is no second entry of it.
    () => (isAboutOwners ? recogniseHeadOffices(transaction) : []),
    () => mergeTwins(transaction, ownPlaces, corrections.apart),
    () => mergeKnown(transaction, registerOf(register), corrections.apart),
    () => mergeParts(transaction, corrections.apart),
    () => mergePredecessors(transaction, corrections.apart),
    () => renameParts(transaction),
  ]) {
    await nextTurn();
    for (const id of await step()) touched.add(id);
  }
  await nextTurn();
  if (isAboutOwners) await updateChains(transaction);
  if (isAboutPatients) await replaceWorkloadsFromListSizes(transaction, register);
  if (counts.new > 0) {
    // The hours of their codes may have been there before them.
    const known = await listWithHours(transaction, register);
    for (const { before, after } of toWrite) {
      if (!before && known.has(after.id)) touched.add(after.id);
    }
  }
  await nextTurn();
  const added = toWrite.flatMap(({ before, after }) =>
    before || touched.has(after.id) ? [] : asIndexed(after),
  );
  return {
    ...counts,
    changed: toWrite.length - counts.new - counts.closed,
    unchanged: all.length - toWrite.length,
    added,
    touched: [...touched],
  };
}

/** The ids of the entries of which opening hours are stored. */
async function listWithHours(
  transaction: WritingTransaction,
  register: string,
): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom("place_facts")
    .innerJoin("workplaces", "workplaces.ods_code", "place_facts.ods_code")
    .select("workplaces.id")
    .where("workplaces.register", "=", register)
    .where(
      "place_facts.register",
      "in",
      hoursRegisters.map(({ name }) => name),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Compares the entries of a file with those that are stored. New entries get an id; those that the file no longer
 * has are closed.
 */
async function compareWithStored(
  transaction: WritingTransaction,
  options: {
    stored: Map<string, StoredEntry>;
    entries: readonly RegisterEntry[];
    skippedCodes: ReadonlySet<string>;
    corrections: Corrections;
  },
) {
  const { stored, entries, skippedCodes, corrections } = options;
  const newIds = drawIds(entries.filter(({ odsCode }) => !stored.has(odsCode)).length);
  const counts = { new: 0, closed: 0, otherRegister: 0 };
  const all: ComparedEntry[] = [];

  for (const batch of inBatches(entries, entriesPerTurn)) {
    const newCodes = batch.map(({ odsCode }) => odsCode).filter((code) => !stored.has(code));
    const taken = await readTaken(transaction, newCodes);
    for (const entry of batch) {
      const before = stored.get(entry.odsCode);
      stored.delete(entry.odsCode);
      if (taken.has(entry.odsCode)) {
        counts.otherRegister += 1;
      } else if (!before) {
        const id = newIds[counts.new] as string;
        all.push({ before, after: { ...entry, id, ...fresh } });
        counts.new += 1;
      } else {
        all.push({ before, after: { ...before, ...corrections.correct(before.id, entry) } });
      }
    }
    await nextTurn();
  }
  for (const missing of stored.values()) {
    if (missing.status === "closed" || skippedCodes.has(missing.odsCode)) continue;
    const { status } = corrections.correct<Pick<StoredEntry, "status">>(missing.id, {
      status: "closed",
    });
    if (status === "open") continue;
    all.push({ before: missing, after: { ...missing, status } });
    counts.closed += 1;
  }
  return { all, counts };
}

const fresh = { reviewCount: 0, mergedInto: null, townSlug: "" };

/** A company that owns places of another register is their head office. */
async function withHeadOffices(
  transaction: WritingTransaction,
  register: string,
  entries: readonly RegisterEntry[],
): Promise<readonly RegisterEntry[]> {
  if (!registerOf(register).hasCompanies) return entries;
  const owners = await listOwners(transaction);
  return entries.map((entry) => (owners.has(entry.odsCode) ? { ...entry, ...headOffice } : entry));
}

async function readStored(
  transaction: WritingTransaction,
  register: string,
): Promise<Map<string, StoredEntry>> {
  const read = (after: string) =>
    transaction
      .selectFrom("workplaces")
      .select(["id", "name", "type", "kind", "address", "postcode", "status", "telephone", "town"])
      .select(["ods_code as odsCode", "register_kind as registerKind"])
      .select(["opened_on as openedOn", "closed_on as closedOn"])
      .select(["owner_code as ownerCode", "town_slug as townSlug", "merged_into as mergedInto"])
      .select(["parent_code as parentCode", "list_size as listSize", "country"])
      .select("review_count as reviewCount")
      .where("register", "=", register)
      .where("ods_code", ">", after)
      .orderBy("ods_code")
      .limit(rowsPerPage)
      .$narrowType<{ odsCode: string }>()
      .execute();
  const rows = await readPages(read, ({ odsCode }) => odsCode);
  return new Map(rows.map((row) => [row.odsCode, row]));
}

/** Which of the codes are stored already, whichever register provided them. */
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

/** Sorted, so that the index is not filled in random places: saves a quarter of a first import. */
const drawIds = (count: number): string[] => Array.from({ length: count }, randomId).sort();

const compared = [
  "registerKind",
  "name",
  "type",
  "kind",
  "address",
  "postcode",
  "status",
  "telephone",
  "openedOn",
  "closedOn",
  "ownerCode",
  "parentCode",
  "listSize",
  "country",
  "town",
  "townSlug",
] as const;

const isSame = (before: StoredEntry, after: StoredEntry): boolean =>
  compared.every((field) => before[field] === after[field]);

/** A new entry, for the search index. */
const asIndexed = (entry: StoredEntry): IndexedWorkplace =>
  toIndexed({
    id: entry.id,
    ods_code: entry.odsCode,
    name: entry.name,
    type: entry.type,
    kind: entry.kind,
    postcode: entry.postcode,
    address: entry.address,
    telephone: entry.telephone,
    status: entry.status,
    review_count: 0,
    rating_sum: 0,
    merged_into: null,
  });
