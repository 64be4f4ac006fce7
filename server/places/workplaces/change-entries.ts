import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { CorrectedField, WorkplacesTable } from "../../database/tables/workplace-tables.ts";
import type { Updateable } from "kysely";
import { updateChains } from "../chains/update-chains.ts";
import { closeItems } from "../../services/cases/open-desk-item.ts";
import { townOfAddress } from "../towns/name-town.ts";
import { storeTowns } from "../towns/store-towns.ts";
import { moveEntries } from "./merge-entries.ts";
import type { Workplace } from "./workplace-queries.ts";

/** The operator's decisions about an entry: the place it is part of, and its corrections. */
export interface EntryState {
  readonly id: string;
  readonly mergedInto: string | null;
  readonly corrections: { readonly [field in CorrectedField]?: string };
}

export async function readStates(
  database: Reader,
  ids: readonly string[],
): Promise<Map<string, EntryState>> {
  const rows = await database
    .selectFrom("workplaces")
    .select(["id", "merged_into"])
    .where("id", "in", ids)
    .execute();
  const corrections = await database
    .selectFrom("workplace_corrections")
    .selectAll()
    .where("workplace_id", "in", ids)
    .orderBy("field")
    .execute();
  return new Map(
    rows.map(({ id, merged_into: mergedInto }) => {
      const own = corrections.filter((one) => one.workplace_id === id);
      const byField = Object.fromEntries(own.map(({ field, value }) => [field, value]));
      return [id, { id, mergedInto, corrections: byField }];
    }),
  );
}

/** Brings entries, with the reviews written under them, into the given states. */
export async function writeStates(
  transaction: WritingTransaction,
  states: readonly EntryState[],
  now: string,
): Promise<void> {
  await moveEntries(transaction, new Map(states.map(({ id, mergedInto }) => [id, mergedInto])));
  const merged = states.filter(({ mergedInto }) => mergedInto !== null).map(({ id }) => id);
  await closeItems(transaction, new Date(now), "place", merged, "merged");
  for (const state of states) await writeCorrections(transaction, state, now);
  await updateChains(transaction);
}

async function writeCorrections(
  transaction: WritingTransaction,
  { id, corrections }: EntryState,
  now: string,
): Promise<void> {
  const row = await transaction
    .selectFrom("workplaces")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const stored = await transaction
    .selectFrom("workplace_corrections")
    .selectAll()
    .where("workplace_id", "=", id)
    .execute();
  const changed: Partial<Record<CorrectedField, string>> = {};
  for (const { field, register_value } of stored) {
    if (corrections[field] === undefined) changed[field] = register_value;
  }
  await transaction
    .deleteFrom("workplace_corrections")
    .where("workplace_id", "=", id)
    .where("field", "not in", Object.keys(corrections) as CorrectedField[])
    .execute();
  for (const [name, value] of Object.entries(corrections)) {
    const field = name as CorrectedField;
    const known = stored.find((one) => one.field === field);
    changed[field] = value;
    await transaction
      .insertInto("workplace_corrections")
      .values({
        workplace_id: id,
        field,
        value,
        register_value: known?.register_value ?? (field === "twins" ? "" : row[field]),
      })
      .onConflict((conflict) => conflict.columns(["workplace_id", "field"]).doUpdateSet({ value }))
      .execute();
  }
  await writeRow(transaction, row, changed, now);
}

async function writeRow(
  transaction: WritingTransaction,
  row: Workplace,
  corrected: Partial<Record<CorrectedField, string>>,
  now: string,
): Promise<void> {
  // Not a column: it concerns imports.
  const changed = { ...corrected };
  delete changed.twins;
  if (Object.keys(changed).length === 0) return;
  const after = { ...row, ...changed } as Workplace;
  if (after.name !== row.name) {
    await transaction
      .insertInto("workplace_names")
      .values({ workplace_id: row.id, name: row.name, replaced_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (after.address !== row.address || after.postcode !== row.postcode) {
    after.town = townOfAddress(after.address, after.postcode);
    [after.town_slug = ""] = await storeTowns(transaction, [after]);
  }
  const set: Updateable<WorkplacesTable> = {
    ...changed,
    town: after.town,
    town_slug: after.town_slug,
  } as Updateable<WorkplacesTable>;
  await transaction.updateTable("workplaces").set(set).where("id", "=", row.id).execute();
}
