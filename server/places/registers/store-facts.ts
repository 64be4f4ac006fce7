import { setImmediate as nextTurn } from "node:timers/promises";
import type { WritingTransaction } from "../../database/database.ts";
import { readPages, rowsPerPage } from "../../database/read-pages.ts";
import { compareFacts } from "./compare-facts.ts";
import { RegisterHeld } from "./hold-register.ts";
import type { StoredChanges } from "./store-entries.ts";
import { inBatches } from "./write-entries.ts";

/** Some milliseconds of work, so that requests are answered in between. */
const rowsPerTurn = 300;

/**
 * Updates what is stored of one register of facts from its file, writing only differences. What the file no longer says is
 * unknown from then on.
 * @param options.month of the file, and of the one before; "" where its name says none
 * @param options.isAccepted a person has accepted the file, whatever it changes
 * @throws RegisterHeld when a person has to accept it first
 */
export async function storeFacts(
  transaction: WritingTransaction,
  options: {
    register: string;
    facts: ReadonlyMap<string, string>;
    months: { before: string; after: string };
    isAccepted: boolean;
  },
): Promise<StoredChanges> {
  const { register, facts, months, isAccepted } = options;
  const before = await readFacts(transaction, register);
  if (!isAccepted) {
    const doubt = compareFacts({ before, after: facts, months });
    if (doubt !== undefined) throw new RegisterHeld(doubt);
  }
  const written = [...facts].filter(([code, fact]) => before.get(code) !== fact);
  const gone = [...before.keys()].filter((code) => !facts.has(code));
  for (const batch of inBatches(written, rowsPerTurn)) {
    await nextTurn();
    await transaction
      .insertInto("place_facts")
      .values(batch.map(([code, fact]) => ({ register, ods_code: code, fact })))
      .onConflict((conflict) =>
        conflict
          .columns(["register", "ods_code"])
          .doUpdateSet((set) => ({ fact: set.ref("excluded.fact") })),
      )
      .execute();
  }
  for (const batch of inBatches(gone, rowsPerTurn)) {
    await nextTurn();
    await transaction
      .deleteFrom("place_facts")
      .where("register", "=", register)
      .where("ods_code", "in", batch)
      .execute();
  }
  const added = written.filter(([code]) => !before.has(code)).length;
  return {
    new: added,
    changed: written.length - added,
    closed: gone.length,
    unchanged: facts.size - written.length,
    otherRegister: 0,
    added: [],
    touched: await listPlaces(transaction, [...written.map(([code]) => code), ...gone]),
  };
}

async function readFacts(
  transaction: WritingTransaction,
  register: string,
): Promise<Map<string, string>> {
  const read = (after: string) =>
    transaction
      .selectFrom("place_facts")
      .select(["ods_code as code", "fact"])
      .where("register", "=", register)
      .where("ods_code", ">", after)
      .orderBy("ods_code")
      .limit(rowsPerPage)
      .execute();
  const rows = await readPages(read, ({ code }) => code);
  return new Map(rows.map(({ code, fact }) => [code, fact]));
}

/** The ids of the entries with these codes, merged ones too. */
async function listPlaces(
  transaction: WritingTransaction,
  codes: readonly string[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const batch of inBatches(codes, rowsPerTurn)) {
    await nextTurn();
    const found = await transaction
      .selectFrom("workplaces")
      .select("id")
      .where("ods_code", "in", batch)
      .execute();
    ids.push(...found.map(({ id }) => id));
  }
  return ids;
}
