import { type SelectQueryBuilder, sql } from "kysely";
import { authorKeyMissing } from "../../database/author-keys.ts";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { Tables } from "../../database/schema.ts";
import { dayOnly } from "@locumark/contract/uk-dates";
import { toInstant } from "../../platform/clock.ts";
import type { KeyRing, Words } from "../../platform/key-ring.ts";
import { randomKey } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";

/*
 * With the keys, a mark can be computed again from the words it was made of; without them it is random.
 */

/** How many numbers are looked up at a time: few people have more than the first. */
const [firstBlock, lastBlock] = [16, 512];

const sealedFor = (tag: string): Words => ["mark", tag];

/** The keys that the database knows and this process lacks, since everything was sealed again: none, nearly always. */
const listNewerKeys = (reader: Reader) =>
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
async function readKeysAgain(reader: Reader): Promise<void> {
  await reader.authorKeys.load(reader);
  if (reader.authorKeys.fault !== undefined) throw authorKeyMissing();
}

/**
 * Leaves a mark.
 * @param words what it is found by
 * @param mark.value what it says
 * @param mark.expiresOn the day after which it is deleted; never where left out
 */
export async function leaveMark(
  transaction: WritingTransaction,
  words: Words,
  mark: { value?: string; expiresOn?: string } = {},
): Promise<void> {
  const { ring } = transaction.authorKeys;
  const tag = ring.tag(words);
  const sealed = ring.seal([mark.value ?? "", ...words], sealedFor(tag));
  const left = await transaction
    .insertInto("author_marks")
    .columns(["key", "tag", "sealed", "expires_on"])
    .expression(
      transaction
        .selectNoFrom(({ val }) => [
          val(randomKey()).as("key"),
          val(tag).as("tag"),
          val(sealed).as("sealed"),
          val(mark.expiresOn ?? null).as("expires_on"),
        ])
        .where(({ exists, not }) => not(exists(listNewerKeys(transaction).select("number")))),
    )
    .executeTakeFirst();
  if (Number(left.numInsertedOrUpdatedRows) > 0) return;
  await readKeysAgain(transaction);
  await leaveMark(transaction, words, mark);
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

/** A row that a person has written, or a mark in its place, which has no id. */
interface Tagged {
  readonly tag: string;
  readonly id: string | null;
}

type RowsWith = (
  tags: readonly string[],
) => SelectQueryBuilder<Tables, "reviews" | "shifts", Tagged>;

/**
 * The ids of a person's rows in a table, by their numbers, and the first number that is not used. Numbers are looked up a
 * block at a time, each twice as long as the last, until one is unknown: with one query for the table and the marks.
 * @param words what their tags are made of, with the number
 * @param rowsWith the table's rows that have one of these tags
 * @throws Problem 503 while this process lacks the newest key, under whose tags there may be others
 */
export async function findNumbered(
  reader: Reader,
  words: Words,
  rowsWith: RowsWith,
): Promise<{ written: string[]; free: number }> {
  const { ring } = reader.authorKeys;
  const written: string[] = [];
  for (
    let first = 0, block = firstBlock;
    ;
    first += block, block = Math.min(2 * block, lastBlock)
  ) {
    const numbers = Array.from({ length: block }, (_, index) =>
      ring.tagsOf([...words, first + index]),
    );
    const found = await listTagged(reader, numbers.flat(), rowsWith);
    if (!found) {
      await readKeysAgain(reader);
      return await findNumbered(reader, words, rowsWith);
    }
    const free = numbers.findIndex((tags) => tags.every((tag) => !found.has(tag)));
    const used = free < 0 ? numbers : numbers.slice(0, free);
    written.push(...used.flat().flatMap((tag) => found.get(tag) ?? []));
    if (free >= 0) return { written, free: first + free };
  }
}

/** @returns nothing where the database knows a newer key */
async function listTagged(
  reader: Reader,
  tags: readonly string[],
  rowsWith: RowsWith,
): Promise<Map<string, string | null> | undefined> {
  const noId = sql<string | null>`null`.as("id");
  const found = await rowsWith(tags)
    .unionAll(reader.selectFrom("author_marks").select(["tag", noId]).where("tag", "in", tags))
    .unionAll(listNewerKeys(reader).select(["fingerprint as tag", noId]))
    .execute();
  if (found.some(({ tag }) => !tags.includes(tag))) return undefined;
  return new Map(found.map(({ tag, id }) => [tag, id]));
}

/** Deletes the marks whose day is over. */
export const deleteExpiredMarks = ({ clock, database }: Pick<Site, "clock" | "database">) =>
  database.write
    .deleteFrom("author_marks")
    .where("expires_on", "<", dayOnly(toInstant(clock.now())))
    .execute();
