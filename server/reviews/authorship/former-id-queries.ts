import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { Words } from "../../platform/key-ring.ts";
import { deleteMarks, leaveMark, readMarks } from "./mark-queries.ts";

/*
 * A review that becomes anonymous gets another `_id`. Two marks join the two, one in each direction, for its author, and for
 * a list of erasures that names the one that an older backup has.
 */

const next = (id: string): Words => ["next id", id];
const previous = (id: string): Words => ["previous id", id];

/** The `_id` that a review has now, by any that it had; the same where it never had another. */
export async function findPresentId(database: Reader, id: string): Promise<string> {
  const [later] = await readMarks(database, [next(id)]);
  return later === undefined ? id : await findPresentId(database, later.value);
}

/** The `_id`s that a review had before, the latest first. */
export const listFormerIds = async (database: Reader, id: string): Promise<string[]> => [
  ...(await mapFormerIds(database, [id])).keys(),
];

/** The `_id`s that reviews had before, each with the one that the review has now. */
export async function mapFormerIds(
  database: Reader,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const marks = await readMarks(database, ids.map(previous));
  if (marks.length === 0) return new Map();
  const latest = new Map(marks.map(({ value, words: [, after = ""] }) => [value, after]));
  for (const [id, after] of await mapFormerIds(database, [...latest.keys()])) {
    latest.set(id, latest.get(after) ?? after);
  }
  return latest;
}

/** Records that a review has a new identifier from now on. */
export async function recordRename(
  transaction: WritingTransaction,
  before: string,
  after: string,
): Promise<void> {
  await leaveMark(transaction, next(before), after);
  await leaveMark(transaction, previous(after), before);
}

/** @returns the former identifiers of a review, which are now deleted */
export async function deleteFormerIds(
  transaction: WritingTransaction,
  reviewId: string,
): Promise<string[]> {
  const former = await listFormerIds(transaction, reviewId);
  for (const [index, id] of former.entries()) {
    await deleteMarks(transaction, next(id));
    await deleteMarks(transaction, previous(former[index - 1] ?? reviewId));
  }
  return former;
}
