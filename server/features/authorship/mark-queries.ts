import { authorKeyMissing } from "../../database/author-keys.ts";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { KeyRing, Words } from "../../platform/key-ring.ts";
import { randomKey } from "../../platform/tokens.ts";

/*
 * With the keys, a mark can be computed again from the words it was made of; without them it is random.
 */

const sealedFor = (tag: string): Words => ["mark", tag];

/** The keys that the database knows and this process lacks, since everything was sealed again: none, nearly always. */
export const listNewerKeys = (reader: Reader) =>
  reader.selectFrom("author_keys").where("number", ">", reader.authorKeys.ring.newest);

/** For what is sealed in a row that is there already, or found by one tag. @throws Problem 503 as below */
export async function takeNewerKeys(reader: Reader): Promise<void> {
  const newer = await listNewerKeys(reader).select("number").executeTakeFirst();
  if (newer) await readKeysAgain(reader);
}

/**
 * Nothing is sealed or counted with a key that is no longer the newest: the file is read again.
 * @throws Problem 503 if the newest key is not in it
 */
export async function readKeysAgain(reader: Reader): Promise<void> {
  await reader.authorKeys.load(reader);
  if (reader.authorKeys.fault !== undefined) throw authorKeyMissing();
}

/**
 * Leaves a mark.
 * @param words what it is found by
 * @param value what it says
 */
export async function leaveMark(
  transaction: WritingTransaction,
  words: Words,
  value: string,
): Promise<void> {
  const { ring } = transaction.authorKeys;
  const tag = ring.tag(words);
  const sealed = ring.seal([value, ...words], sealedFor(tag));
  const left = await transaction
    .insertInto("author_marks")
    .columns(["key", "tag", "sealed"])
    .expression(
      transaction
        .selectNoFrom(({ val }) => [
          val(randomKey()).as("key"),
          val(tag).as("tag"),
          val(sealed).as("sealed"),
        ])
        .where(({ exists, not }) => not(exists(listNewerKeys(transaction).select("number")))),
    )
    .executeTakeFirst();
  if (Number(left.numInsertedOrUpdatedRows) > 0) return;
  await readKeysAgain(transaction);
  await leaveMark(transaction, words, value);
}

/** What a mark becomes that an older key has sealed. */
export function resealMark(
  ring: KeyRing,
  { tag: former, sealed }: { tag: string; sealed: string },
) {
  const [value = "", ...words] = ring.open(sealed, sealedFor(former)) ?? [];
  const tag = ring.tag(words);
  return { tag, sealed: ring.seal([value, ...words], sealedFor(tag)) };
}

/** @returns what the marks of these words say, each with its words, in no order */
export async function readMarks(
  reader: Reader,
  words: readonly Words[],
): Promise<{ value: string; words: string[] }[]> {
  const { ring } = reader.authorKeys;
  const tags = words.flatMap((one) => ring.tagsOf(one));
  if (tags.length === 0) return [];
  const found = await reader
    .selectFrom("author_marks")
    .select(["tag", "sealed"])
    .where("tag", "in", tags)
    .execute();
  return found.map(({ tag, sealed }) => {
    const [value = "", ...madeOf] = ring.open(sealed, sealedFor(tag)) ?? [];
    return { value, words: madeOf };
  });
}

export async function deleteMarks(transaction: WritingTransaction, words: Words): Promise<void> {
  await transaction
    .deleteFrom("author_marks")
    .where("tag", "in", transaction.authorKeys.ring.tagsOf(words))
    .execute();
}
