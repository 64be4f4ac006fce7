import path from "node:path";
import type { WritingTransaction } from "../../database/database.ts";
import { bundledRegisters } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import type { IndexedWorkplace } from "../workplaces/search/search-index.ts";
import {
  findRegisterFile,
  forgetHeld,
  holdRegister,
  nothingHeld,
  type RegisterFile,
  RegisterHeld,
} from "./hold-register.ts";
import { type Edition, findEditions, monthOfFile } from "./find-editions.ts";
import { isDeclared } from "../declarations/all-registers.ts";
import { successions } from "../declarations/successions.ts";
import { mergePredecessors } from "./merge-predecessors.ts";
import { readCorrections } from "../workplaces/read-corrections.ts";
import { type ParsedFile, parseFile } from "./parse-file.ts";
import { readRegister } from "./read-register.ts";
import { replaceWorkloadsFromFacts } from "../workloads/replace-workloads.ts";
import { removeMadeUp } from "./remove-made-up.ts";
import { RegisterRefused } from "./refuse-register.ts";
import { type StoredChanges, storeEntries } from "./store-entries.ts";
import { storeFacts } from "./store-facts.ts";

export interface RegisterReport {
  register: string;
  file: string;
  /** `held`: it would change so much that a person has to accept it first. */
  outcome: "imported" | "unchanged" | "refused" | "held" | "missing";
  /** Newer files of this register, by their names, that were refused: this one was read in their place. */
  newer: readonly { file: string; reason: string }[];
  /** Other files of this register, which are not read: their names say that they are not the newest. */
  older: readonly string[];
  /** Plain sentences, where the file was refused or held. */
  reason?: string;
  /** Rows that were not empty: the total of new, changed, unchanged and skipped ones. */
  read: number;
  new: number;
  changed: number;
  /** Entries the file no longer has, which were open until now; of facts, codes that it says nothing of any more. */
  closed: number;
  unchanged: number;
  /** How many rows were skipped, by reason; reasons that did not occur are left out. */
  skipped: Record<string, number>;
  durationMs: number;
}

export interface ImportOptions {
  /** The folder with the register files. */
  directory: string;
  database: Database;
  now: () => Date;
  /**
   * Called after each file's changes were committed, with the new workplaces, and the ids of those that may have
   * changed.
   */
  onImported: (added: IndexedWorkplace[], touched: string[]) => void | Promise<void>;
}

/**
 * Imports the register files whose content has changed since the last import, the newest of each register, and every other
 * `.csv` file of the folder. Each file is imported whole or not at all; one that is missing or refused is reported and
 * leaves its entries as they were, and so does one that would change too much until a person accepts it. Entries of the
 * bundled registers are removed once there are real ones.
 *
 * Several processes may do this at once; one of them imports a file, the others find it done.
 * @throws when the database fails; the import of the current file is then rolled back
 */
export async function importRegisters(options: ImportOptions): Promise<RegisterReport[]> {
  const reports: RegisterReport[] = [];
  const present = new Set<string>();
  for (const edition of await findEditions(options.directory)) {
    const startedAt = performance.now();
    const report = await importRegister(edition, options);
    reports.push({ ...report, durationMs: Math.round(performance.now() - startedAt) });
    if (report.outcome !== "missing") present.add(edition.register);
  }
  if (path.resolve(options.directory) !== bundledRegisters) {
    const gone = await removeMadeUp(options.database, present);
    if (gone.length > 0) await options.onImported([], gone);
  }
  return reports;
}

type Report = Omit<RegisterReport, "durationMs">;

/** One that is read in the place of newer ones. */
type ReadEdition = Edition & Pick<RegisterReport, "newer">;

async function importRegister(edition: Edition, options: ImportOptions): Promise<Report> {
  const { register } = edition;
  const known = await findRegisterFile(options.database.read, register);
  const report = await importNewest({ ...edition, newer: [] }, known, options);
  if (known?.held_from === "folder" && report.outcome !== "held") {
    await forgetHeld(options.database, register, "folder");
  }
  return report;
}

/**
 * Imports the newest file, or where it cannot be used the one before it, unless a newer one than that was imported
 * already.
 */
async function importNewest(
  edition: ReadEdition,
  known: RegisterFile | undefined,
  options: ImportOptions,
): Promise<Report> {
  const report = await importFile(edition, known, options);
  const [file, ...older] = edition.older;
  if (report.outcome !== "refused" || file === undefined) return report;
  if (known && monthOfFile(file) < known.month) return report;
  const { register, newer } = edition;
  const refused = { file: edition.file, reason: report.reason ?? "" };
  const next = { register, file, older, newer: [...newer, refused] };
  const before = await importNewest(next, known, options);
  return before.outcome === "refused" ? report : before;
}

async function importFile(
  edition: ReadEdition,
  known: RegisterFile | undefined,
  options: ImportOptions,
): Promise<Report> {
  const { register: name, file } = edition;
  const nothing = { ...edition, read: 0, new: 0, changed: 0, closed: 0, unchanged: 0, skipped: {} };
  try {
    const register = await readRegister(path.join(options.directory, file));
    if (!register) return { ...nothing, outcome: "missing" };
    const { content, hash } = register;
    if (known?.hash === hash) return { ...nothing, outcome: "unchanged" };

    const parsed = await parseFile(content, file);
    const isAccepted = known?.accepted_hash === hash;
    const months = { before: known?.month ?? "", after: monthOfFile(file) || monthIn(parsed) };
    const changes = await store({ name, hash, months, parsed, isAccepted, options }).catch(
      async (error: unknown) => {
        if (!(error instanceof RegisterHeld)) throw error;
        const reason = error.message;
        await holdRegister(options.database, name, { hash, from: "folder", reason });
        return error;
      },
    );
    if (changes instanceof RegisterHeld) {
      return { ...nothing, outcome: "held", reason: changes.message };
    }
    if (!changes) return { ...nothing, outcome: "unchanged" };
    await options.onImported(changes.added, changes.touched);
    return importedReport(edition, parsed, changes);
  } catch (error) {
    if (!(error instanceof RegisterRefused)) throw error;
    const reason = isDeclared(file) ? error.message : `${error.message} ${undeclared}`;
    return { ...nothing, outcome: "refused", reason };
  }
}

const undeclared = "No register has files of this name, so it was read as one of ODS.";

/** Returns the month of a file of facts whose name does not say it. */
const monthIn = (parsed: ParsedFile): string => ("facts" in parsed ? parsed.month : "");

/**
 * @returns undefined when another process has imported the same content meanwhile
 * @throws RegisterHeld when a person has to accept the content first
 */
async function store(job: {
  name: string;
  hash: string;
  months: { before: string; after: string };
  parsed: ParsedFile;
  isAccepted: boolean;
  options: ImportOptions;
}): Promise<StoredChanges | undefined> {
  const { name, hash, months, parsed, isAccepted, options } = job;
  const now = options.now().toISOString();
  const imported = {
    hash,
    month: months.after,
    imported_at: now,
    accepted_hash: hash,
    ...nothingHeld,
  };
  const write = async (transaction: WritingTransaction) => {
    // First of all, because it makes a second importer wait here, on any engine, until this one has finished.
    const claim = await transaction
      .insertInto("register_files")
      .values({ name, ...imported })
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet(imported).where("register_files.hash", "!=", hash),
      )
      .executeTakeFirst();
    if (claim.numInsertedOrUpdatedRows === 0n) return undefined;

    transaction.noted.everything = true;
    if ("facts" in parsed) {
      const { facts } = parsed;
      const stored = await storeFacts(transaction, { register: name, facts, months, isAccepted });
      const areAmounts = await replaceWorkloadsFromFacts(transaction, name);
      if (name === successions.name) {
        const { apart } = await readCorrections(transaction);
        return { ...stored, touched: await mergePredecessors(transaction, apart) };
      }
      // The index in memory has none of them.
      return areAmounts ? { ...stored, touched: [] } : stored;
    }
    const { entries, skippedCodes } = parsed;
    const stored = await storeEntries(transaction, {
      register: name,
      entries,
      skippedCodes,
      isAccepted,
      now,
    });
    await replaceWorkloadsFromFacts(transaction, name);
    return stored;
  };
  return await options.database.commit(write, { isLong: true });
}

function importedReport(edition: ReadEdition, parsed: ParsedFile, changes: StoredChanges): Report {
  const { added: _, touched: __, otherRegister, ...counts } = changes;
  const identical = "merged" in parsed ? parsed.merged : 0;
  const skipped: Record<string, number> = { ...parsed.skipped, identical, otherRegister };
  return {
    ...edition,
    outcome: "imported",
    read: parsed.read,
    ...counts,
    skipped: Object.fromEntries(Object.entries(skipped).filter(([, count]) => count > 0)),
  };
}
