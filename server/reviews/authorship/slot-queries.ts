import { randomInt } from "node:crypto";
import type { Reader } from "../../database/database.ts";
import type { Words } from "../../platform/key-ring.ts";

/*
 * A person's rows are found by tags of the account and the number of a slot. A slot is chosen at random among the
 * free ones of the first block that is less than half full, so one that is empty tells nothing: no mark is left in it.
 */

const blockSize = 128;
const blocksAtOnce = 8;
const slotsAtOnce = blocksAtOnce * blockSize;

/** The rows of a table that have one of these tags. */
type RowsWith = (
  tags: readonly string[],
) => Promise<readonly { readonly tag: string | null; readonly id: string }[]>;

/**
 * The ids of a person's rows in a table, and a free slot. Of up to `rowsMax` rows all are found, whichever of them were deleted;
 * of more, all unless a whole block behind these has been emptied.
 * @param words what their tags are made of, with the slot
 * @throws Problem 503 while there are no keys
 */
export async function findSlots(
  { authorKeys }: Reader,
  words: Words,
  rowsMax: number,
  rowsWith: RowsWith,
): Promise<{ ids: string[]; free: number }> {
  authorKeys.demand();
  const ids: string[] = [];
  let free: number | undefined;
  for (let first = 0; ; first += slotsAtOnce) {
    const slots = Array.from({ length: slotsAtOnce }, (_, index) => first + index);
    const tags = slots.map((slot) => authorKeys.ring.tagsOf([...words, slot]));
    const rows = await rowsWith(tags.flat());
    ids.push(...rows.map(({ id }) => id));
    const used = new Set(rows.map(({ tag }) => tag));
    const isFree = tags.map((ofSlot) => ofSlot.every((tag) => !used.has(tag)));
    let isEmpty = false;
    for (let block = 0; block < slotsAtOnce; block += blockSize) {
      const empty = slots.slice(block, block + blockSize).filter((slot) => isFree[slot - first]);
      if (2 * empty.length > blockSize) free ??= empty[randomInt(empty.length)];
      isEmpty = empty.length === blockSize;
    }
    // A block takes half as many rows as it has slots.
    if (isEmpty && free !== undefined && first + slotsAtOnce >= 2 * rowsMax) return { ids, free };
  }
}
