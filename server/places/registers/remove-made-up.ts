import type { Database, Reader, WritingTransaction } from "../../database/database.ts";
import { updateChains } from "../chains/update-chains.ts";
import { listTouchedSince } from "../workplaces/log-place-actions.ts";
import { factRegisters } from "../declarations/all-registers.ts";
import { isMadeUp, madeUpPatterns } from "../declarations/register-kinds.ts";

/**
 * Removes the entries of the bundled registers once real ones are there: of registers with real entries, and of those
 * that the folder does not have. What anything refers to stays, closed, so that no review, report or decision loses its
 * place.
 * @param files the registers that the folder has
 * @returns the ids of those that are gone or closed
 */
export async function removeMadeUp(
  { commit, read }: Pick<Database, "commit" | "read">,
  files: ReadonlySet<string>,
): Promise<string[]> {
  if ((await listDue(read, files)).length === 0) return [];
  const remove = async (transaction: WritingTransaction) => {
    const due = await listDue(transaction, files);
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    await transaction
      .updateTable("workplaces")
      .set({ status: "closed" })
      .where("id", "in", ids)
      .execute();
    const kept = await listKept(transaction, due);
    await removeEntries(
      transaction,
      due.filter(({ id }) => !kept.has(id)),
    );
    // Nothing is imported any more from a register that the folder does not have.
    const gone = due.flatMap(({ register }) => (files.has(register) ? [] : register));
    await transaction
      .deleteFrom("register_files")
      .where("name", "in", [...new Set(gone)])
      .execute();
    await forgetFacts(transaction, files);
    await updateChains(transaction);
    transaction.noted.everything = true;
    return ids;
  };
  return await commit(remove, { isLong: true });
}

/** The places of the bundled files, and that these were imported, where the folder has none of its own. */
async function forgetFacts(
  transaction: WritingTransaction,
  files: ReadonlySet<string>,
): Promise<void> {
  const gone = factRegisters.map(({ name }) => name).filter((name) => !files.has(name));
  if (gone.length === 0) return;
  const bundled = transaction.deleteFrom("place_facts").where("register", "in", gone);
  await bundled
    .where(({ eb, or }) => or(madeUpPatterns.map((one) => eb("ods_code", "like", one))))
    .execute();
  await transaction.deleteFrom("register_files").where("name", "in", gone).execute();
}

interface Entry {
  readonly id: string;
  readonly register: string;
  readonly mergedInto: string | null;
  readonly townSlug: string;
}

async function listDue(database: Reader, files: ReadonlySet<string>): Promise<Entry[]> {
  const bundled = await database
    .selectFrom("workplaces")
    .select(["id", "register", "ods_code as odsCode", "merged_into as mergedInto"])
    .select("town_slug as townSlug")
    .where(({ eb, or }) => or(madeUpPatterns.map((one) => eb("ods_code", "like", one))))
    .$narrowType<{ register: string; odsCode: string }>()
    .execute();
  const madeUp = bundled.filter(({ odsCode }) => isMadeUp(odsCode));
  if (madeUp.length === 0) return [];
  const real = await database
    .selectFrom("workplaces")
    .select("register")
    .distinct()
    .where("register", "is not", null)
    .where(({ eb, and }) => and(madeUpPatterns.map((one) => eb("ods_code", "not like", one))))
    .$narrowType<{ register: string }>()
    .execute();
  const areReal = new Set(real.map(({ register }) => register));
  if (areReal.size === 0) return [];
  return madeUp.filter(({ register }) => areReal.has(register) || !files.has(register));
}

/** The ids of entries that something else refers to, and of those that such an entry is part of. */
async function listKept(
  transaction: WritingTransaction,
  entries: readonly Entry[],
): Promise<Set<string>> {
  const ids = new Set(entries.map(({ id }) => id));
  const found = [
    ...(await listReferred(transaction, [...ids])),
    ...(await listCorrected(transaction)),
  ];
  const kept = new Set(found.filter((id) => ids.has(id)));
  for (const { id, mergedInto } of entries) {
    if (kept.has(id) && mergedInto !== null) kept.add(mergedInto);
  }
  return kept;
}

/** Which of the ids reviews, real entries, claims, reports or the desk refer to. */
async function listReferred(transaction: WritingTransaction, ids: string[]): Promise<string[]> {
  const reviews = await transaction
    .selectFrom("reviews")
    .select(["place_id", "entry_id"])
    .where(({ eb, or }) => or([eb("place_id", "in", ids), eb("entry_id", "in", ids)]))
    .execute();
  const parts = await transaction
    .selectFrom("workplaces")
    .select("merged_into as id")
    .where("merged_into", "in", ids)
    .where("id", "not in", ids)
    .execute();
  const claims = await transaction
    .selectFrom("claims")
    .select("place_id as id")
    .where("place_id", "in", ids)
    .unionAll(
      transaction
        .selectFrom("claimed_places")
        .select("place_id as id")
        .where("place_id", "in", ids),
    )
    .execute();
  const matters = await transaction
    .selectFrom("reports")
    .select("subject_id as id")
    .where("subject_id", "in", ids)
    .unionAll(
      transaction
        .selectFrom("desk_items")
        .select("subject_id as id")
        .where("subject_id", "in", ids),
    )
    .execute();
  const acts = await transaction
    .selectFrom("desk_log")
    .select("subject_id as id")
    .where("subject_id", "in", ids)
    .execute();
  return [
    ...reviews.flatMap(({ place_id: id, entry_id: entry }) => [id, entry ?? id]),
    ...[...parts, ...claims, ...matters, ...acts].flatMap(({ id }) => id ?? []),
  ];
}

/** The ids of all entries that the operator has changed, and of the places that they were part of. */
async function listCorrected(transaction: WritingTransaction): Promise<string[]> {
  const corrections = await transaction
    .selectFrom("workplace_corrections")
    .select("workplace_id as id")
    .execute();
  const { ids } = await listTouchedSince(transaction, 0);
  return [...corrections.map(({ id }) => id), ...ids];
}

/** Removes entries, and their chains and towns that have no other places. */
async function removeEntries(
  transaction: WritingTransaction,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  const ids = entries.map(({ id }) => id);
  const towns = [...new Set(entries.map(({ townSlug }) => townSlug))];
  await transaction.deleteFrom("workplace_names").where("workplace_id", "in", ids).execute();
  await transaction.deleteFrom("workplaces").where("id", "in", ids).execute();
  await transaction
    .deleteFrom("chains")
    .where("owner_code", "like", madeUpPatterns[0])
    .where("owner_code", "not in", ({ selectFrom }) =>
      selectFrom("workplaces").select("owner_code").where("owner_code", "is not", null),
    )
    .execute();
  await transaction
    .deleteFrom("towns")
    .where("slug", "in", towns)
    .where("slug", "not in", ({ selectFrom }) => selectFrom("workplaces").select("town_slug"))
    .execute();
}
