import { setImmediate as nextTurn } from "node:timers/promises";
import type { WritingTransaction } from "../../database/database.ts";
import type { WorkloadsTable } from "../../database/tables/workload-tables.ts";
import { readPages, rowsPerPage } from "../../database/read-pages.ts";
import { factRegisters } from "../declarations/all-registers.ts";
import { compareAmounts, type PlacedAmount } from "./compare-amounts.ts";

/** The amount that a register has for one of its entries. */
interface CountedPlace extends PlacedAmount {
  readonly id: string;
}

/** Writes what the entries of a register say of the patients at their places, and how that compares. */
export async function replaceWorkloadsFromListSizes(
  transaction: WritingTransaction,
  register: string,
): Promise<void> {
  const read = (after: string) =>
    selectEntries(transaction)
      .select(["entry.ods_code as code", "entry.list_size as amount"])
      .where("entry.register", "=", register)
      .where("entry.list_size", ">", 0)
      .where("entry.ods_code", ">", after)
      .orderBy("entry.ods_code")
      .limit(rowsPerPage)
      .$narrowType<{ amount: number; code: string }>()
      .execute();
  const counted = await readPages(read, ({ code }) => code);
  await replaceWorkloads(transaction, { register, measure: "patients", counted });
}

/**
 * The same of the amounts that facts say: those of a register of facts, or those of places in a register of places, which may
 * have come after what is said of them.
 * @returns whether there were any
 */
export async function replaceWorkloadsFromFacts(
  transaction: WritingTransaction,
  changed: string,
): Promise<boolean> {
  let areAny = false;
  for (const { name: register, measure } of factRegisters) {
    if (measure === undefined) continue;
    await nextTurn();
    if (register !== changed && !(await isSaidOf(transaction, register, changed))) continue;
    const read = (after: string) =>
      selectEntries(transaction)
        .innerJoin("place_facts", "place_facts.ods_code", "entry.ods_code")
        .select(["place_facts.ods_code as code", "place_facts.fact"])
        .where("place_facts.register", "=", register)
        .where("place_facts.ods_code", ">", after)
        .orderBy("place_facts.ods_code")
        .limit(rowsPerPage)
        .execute();
    const facts = await readPages(read, ({ code }) => code);
    const counted = facts.map((row) => Object.assign(row, { amount: Number(row.fact) }));
    await replaceWorkloads(transaction, { register, measure, counted });
    areAny = true;
  }
  return areAny;
}

/** Whether the facts are about places of that register. */
async function isSaidOf(
  transaction: WritingTransaction,
  facts: string,
  places: string,
): Promise<boolean> {
  const one = await transaction
    .selectFrom("place_facts")
    .innerJoin("workplaces", "workplaces.ods_code", "place_facts.ods_code")
    .select("place_facts.ods_code")
    .where("place_facts.register", "=", facts)
    .where("workplaces.register", "=", places)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** Open entries, with what their amounts are compared by. */
const selectEntries = (transaction: WritingTransaction) =>
  transaction
    .selectFrom("workplaces as entry")
    .select(["entry.id", "entry.kind", "entry.town", "entry.town_slug as slug"])
    .select(["entry.postcode", "entry.country"])
    .where("entry.status", "=", "open");

/** As many rows as stay under the number of parameters that any engine takes. */
const rowsPerWrite = 100;

async function replaceWorkloads(
  transaction: WritingTransaction,
  {
    counted,
    ...file
  }: Pick<WorkloadsTable, "measure" | "register"> & { counted: readonly CountedPlace[] },
): Promise<void> {
  await transaction.deleteFrom("workloads").where("register", "=", file.register).execute();
  const compared = await compareAmounts(counted);
  const rows = counted.map(({ id, amount }, index) => ({
    workplace_id: id,
    amount,
    ...file,
    direction: compared[index]?.direction ?? null,
    tenths: compared[index]?.tenths ?? null,
    among: compared[index]?.among ?? null,
  }));
  for (let start = 0; start < rows.length; start += rowsPerWrite) {
    await transaction
      .insertInto("workloads")
      .values(rows.slice(start, start + rowsPerWrite))
      .onConflict((conflict) =>
        conflict.columns(["workplace_id", "measure"]).doUpdateSet(({ ref }) => ({
          amount: ref("excluded.amount"),
          register: ref("excluded.register"),
          direction: ref("excluded.direction"),
          tenths: ref("excluded.tenths"),
          among: ref("excluded.among"),
        })),
      )
      .execute();
    await nextTurn();
  }
}
