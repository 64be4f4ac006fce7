import type { Reader, WritingTransaction } from "../../database/database.ts";

/** Whether a notice about a statement is under way: until it is over nobody may be forgotten as its author. */
export async function isNoticed(database: Reader, subjectId: string): Promise<boolean> {
  const found = await database
    .selectFrom("notices")
    .select("id")
    .where("subject_id", "=", subjectId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Empties the names and addresses that the author of a review gave in answer to notices that are over.
 * @returns the ids of the notices about it
 */
export async function forgetAnswers(
  transaction: WritingTransaction,
  subjectIds: readonly string[],
): Promise<string[]> {
  const emptied = await transaction
    .updateTable("notices")
    .set({ sealed_answer: null })
    .where("subject_id", "in", subjectIds)
    .returning("id")
    .execute();
  return emptied.map(({ id }) => id);
}
