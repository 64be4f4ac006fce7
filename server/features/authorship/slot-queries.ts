import { randomInt } from "node:crypto";
import type { Reader } from "../../database/database.ts";
import type { Words } from "../../platform/key-ring.ts";

/*
 * A person's rows are found by tags of the account and the number of a slot. A slot is chosen at random among the
 * free ones of the first block that is less than half full, so one that is empty tells nothing: no mark is left in it.
 */

const blockSize = 128;

/** The rows of a table that have one of these tags. */
type RowsWith = (
  tags: readonly string[],
) => Promise<readonly { readonly tag: string | null; readonly id: string }[]>;

/**
 * The ids of a person's rows in a table, and a free slot. One block after another is looked up until one is empty. Rows would
 * be lost behind a block that its owner has emptied, one by one, while half of the next was full: of one person with more than
 * a hundred of them, who deletes none but the 64 or more of that block.
 * @param words what their tags are made of, with the slot
 * @throws Problem 503 while there are no keys
 */
export async function findSlots(
  { authorKeys }: Reader,
  words: Words,
  rowsWith: RowsWith,
): Promise<{ ids: string[]; free: number }> {
  authorKeys.demand();
  const ids: string[] = [];
  let free: number | undefined;
  for (let first = 0; ; first += blockSize) {
    const slots = Array.from({ length: blockSize }, (_, index) => first + index);
    const tags = slots.map((slot) => authorKeys.ring.tagsOf([...words, slot]));
    const rows = await rowsWith(tags.flat());
    ids.push(...rows.map(({ id }) => id));
    const used = new Set(rows.map(({ tag }) => tag));
    const empty = slots.filter((_, index) => tags[index]?.every((tag) => !used.has(tag)));
    if (2 * empty.length > blockSize) free ??= empty[randomInt(empty.length)];
    if (rows.length === 0 && free !== undefined) return { ids, free };
  }
}
