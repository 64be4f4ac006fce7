import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { Words } from "../../platform/key-ring.ts";
import { randomKey } from "../../platform/tokens.ts";

/*
 * With the keys, a mark can be computed again from the words it was made of; without them it is random.
 */

const sealedFor = (tag: string): Words => ["mark", tag];

/**
 * Leaves a mark.
 * @param words what it is found by
 * @param value what it says
 * @throws Problem 503 while there are no keys
 */
export async function leaveMark(
  transaction: WritingTransaction,
  words: Words,
  value: string,
): Promise<void> {
  const { ring } = transaction.authorKeys;
  const tag = ring.tag(words);
  const sealed = ring.seal([value, ...words], sealedFor(tag));
  await transaction.insertInto("author_marks").values({ key: randomKey(), tag, sealed }).execute();
}

/** Reads the values of the marks of these words, each with its words, in no order. */
export async function readMarks(
  reader: Reader,
  words: readonly Words[],
): Promise<{ value: string; words: string[] }[]> {
  const { ring } = reader.authorKeys;
  const found = await reader
    .selectFrom("author_marks")
    .select(["tag", "sealed"])
    .where("tag", "in", ["", ...words.flatMap((one) => ring.tagsOf(one))])
    .execute();
  return found.map(({ tag, sealed }) => {
    const [value = "", ...madeOf] = ring.open(sealed, sealedFor(tag)) ?? [];
    return { value, words: madeOf };
  });
}

export async function deleteMarks(transaction: WritingTransaction, words: Words): Promise<void> {
  await transaction
    .deleteFrom("author_marks")
    .where("tag", "in", ["", ...transaction.authorKeys.ring.tagsOf(words)])
    .execute();
}
