import { randomInt } from "node:crypto";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Reader } from "../../database/database.ts";
import type { Tables } from "../../database/schema.ts";
import type { Words } from "../../platform/key-ring.ts";
import { listNewerKeys, readKeysAgain } from "./mark-queries.ts";

/*
 * What a person has written is found by tags of the account and the number of a slot. A slot is chosen at random among the
 * free ones of the first block that is less than half full, so one that is empty tells nothing: no mark is left in it.
 */

const sizeOf = (block: number): number => Math.min(64 * 2 ** block, 512);
const firstOf = (block: number): number =>
  Array.from({ length: block }, (_, before) => sizeOf(before)).reduce((sum, one) => sum + one, 0);

/** A row that a person has written. */
interface Tagged {
  readonly tag: string;
  readonly id: string | null;
}

type RowsWith = (
  tags: readonly string[],
) => SelectQueryBuilder<Tables, "reviews" | "shifts", Tagged>;

/**
 * The ids of a person's rows in a table, and a free slot. The first two blocks, of 192 slots, are looked up in one query,
 * with as many hashes for each key (half a millisecond); then one block at a time until one is empty. Rows would be lost
 * behind a block that its owner has emptied, one by one, while half of the next was full: of somebody with more than a
 * hundred of them, who deletes none but the 64 or more of that block.
 * @param words what their tags are made of, with the slot
 * @param rowsWith the table's rows that have one of these tags
 * @throws Problem 503 while this process lacks the newest key, under whose tags there may be others
 */
export async function findSlots(
  reader: Reader,
  words: Words,
  rowsWith: RowsWith,
): Promise<{ ids: string[]; free: number }> {
  reader.authorKeys.demand();
  const { ring } = reader.authorKeys;
  const ids: string[] = [];
  let free: number | undefined;
  for (let blocks = [0, 1]; ; blocks = [blocks.at(-1)! + 1]) {
    const looked = blocks.map((block) =>
      Array.from({ length: sizeOf(block) }, (_, index) => firstOf(block) + index).map((slot) => ({
        slot,
        tags: ring.tagsOf([...words, slot]),
      })),
    );
    const found = await listTagged(
      reader,
      looked.flat().flatMap(({ tags }) => tags),
      rowsWith,
    );
    if (!found) {
      await readKeysAgain(reader);
      return await findSlots(reader, words, rowsWith);
    }
    let used = 0;
    for (const slots of looked) {
      const empty = slots.filter(({ tags }) => tags.every((tag) => !found.has(tag)));
      used = slots.length - empty.length;
      ids.push(...slots.flatMap(({ tags }) => tags.flatMap((tag) => found.get(tag) ?? [])));
      if (2 * used < slots.length) free ??= empty[randomInt(empty.length)]?.slot;
    }
    if (used === 0 && free !== undefined) return { ids, free };
  }
}

/** @returns nothing where the database knows a newer key */
async function listTagged(
  reader: Reader,
  tags: readonly string[],
  rowsWith: RowsWith,
): Promise<Map<string, string> | undefined> {
  const found = await rowsWith(tags)
    .unionAll(
      listNewerKeys(reader).select(["fingerprint as tag", sql<string | null>`null`.as("id")]),
    )
    .execute();
  const ids = new Map<string, string>();
  for (const { tag, id } of found) {
    if (id === null) return undefined;
    ids.set(tag, id);
  }
  return ids;
}
