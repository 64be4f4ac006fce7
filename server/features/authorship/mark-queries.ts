import { authorKeyMissing } from "../../database/author-keys.ts";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import { dayOnly } from "@locumark/contract/uk-dates";
import { toInstant } from "../../platform/clock.ts";
import type { KeyRing, Words } from "../../platform/key-ring.ts";
import { randomKey } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";

/*
 * Marks are found again by whoever knows the words that they were made of and has the keys; to anybody else they are random.
 */

/** How many numbers are looked up at a time. */
const block = 16;

const sealedFor = (tag: string): Words => ["mark", tag];

/** The keys that the database knows and this process lacks, since everything was sealed anew: none, nearly always. */
export const listNewerKeys = (reader: Reader) =>
  reader.selectFrom("author_keys").where("number", ">", reader.authorKeys.ring.newest);

/**
 * Nothing is sealed or counted with a key that is no longer the newest. The file is read again, so that with the new key in
 * it the next call succeeds.
 * @throws Problem 503
 */
export async function refuseOldKey(reader: Reader): Promise<never> {
  await reader.authorKeys.load(reader);
  throw authorKeyMissing();
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
  if (Number(left.numInsertedOrUpdatedRows) === 0) await refuseOldKey(transaction);
}

/** What a mark becomes that an older key has sealed. */
export function resealMark(
  ring: KeyRing,
  { tag: former, sealed }: { tag: string; sealed: string },
) {
  const [value = "", ...words] = ring.open(sealed, sealedFor(former));
  const tag = ring.tag(words);
  return { tag, sealed: ring.seal([value, ...words], sealedFor(tag)) };
}

/** @returns what the marks of these words say, each with its words, in no order */
export async function readMarks(
  reader: Reader,
  words: readonly Words[],
): Promise<{ value: string; words: string[] }[]> {
  if (words.length === 0) return [];
  const { ring } = reader.authorKeys;
  const found = await reader
    .selectFrom("author_marks")
    .select(["tag", "sealed"])
    .where(
      "tag",
      "in",
      words.flatMap((one) => ring.tagsOf(one)),
    )
    .execute();
  return found.map(({ tag, sealed }) => {
    const [value = "", ...madeOf] = ring.open(sealed, sealedFor(tag));
    return { value, words: madeOf };
  });
}

export async function deleteMarks(transaction: WritingTransaction, words: Words): Promise<void> {
  await transaction
    .deleteFrom("author_marks")
    .where("tag", "in", transaction.authorKeys.ring.tagsOf(words))
    .execute();
}

/**
 * Looks up words that are numbered from 0, a block at a time, until one is unknown.
 * @param look gives the tags that are known of those asked for
 * @returns the first number that is not in use
 */
export async function findFreeNumber(
  { authorKeys: { ring } }: Reader,
  words: Words,
  look: (tags: string[]) => Promise<ReadonlySet<string>>,
): Promise<number> {
  for (let first = 0; ; first += block) {
    const tags = Array.from({ length: block }, (_, index) =>
      ring.tagsOf([...words, first + index]),
    );
    const known = await look(tags.flat());
    const free = tags.findIndex((alternatives) => alternatives.every((tag) => !known.has(tag)));
    if (free >= 0) return first + free;
  }
}

/** Deletes the marks whose day is over. */
export const deleteExpiredMarks = ({ clock, database }: Pick<Site, "clock" | "database">) =>
  database.write
    .deleteFrom("author_marks")
    .where("expires_on", "<", dayOnly(toInstant(clock.now())))
    .execute();
