import type { WritingTransaction } from "../../database/database.ts";
import { moveEntries, withTheirTwins } from "../workplaces/merge-entries.ts";
import { allRegisters } from "../declarations/all-registers.ts";

const ofParts = allRegisters.filter(({ nameAsPart }) => nameAsPart).map(({ name }) => name);

/**
 * A branch at the postcode of its practice is the practice: once a branch, it became the house that the practice is in now.
 * @param apart ids that the operator has split: they stay as they are
 * @returns the ids of all workplaces whose rows or totals may have changed
 */
export async function mergeParts(
  transaction: WritingTransaction,
  apart: ReadonlySet<string>,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom("workplaces as part")
    .innerJoin("workplaces as parent", "parent.ods_code", "part.parent_code")
    .select(["part.id", "parent.id as parent", "parent.merged_into as place"])
    .where("part.register", "in", ofParts)
    .where("part.merged_into", "is", null)
    .where("part.status", "=", "open")
    .where("part.postcode", "!=", "")
    .where("parent.register", "not in", ofParts)
    .where("parent.status", "=", "open")
    .whereRef("parent.postcode", "=", "part.postcode")
    .execute();
  const targets = new Map(
    rows.filter(({ id }) => !apart.has(id)).map(({ id, parent, place }) => [id, place ?? parent]),
  );
  if (targets.size === 0) return [];
  return await moveEntries(transaction, await withTheirTwins(transaction, targets));
}
