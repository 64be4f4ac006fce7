import type { Reader, WritingTransaction } from "../../database/database.ts";
import { dayOnly } from "@locumark/contract/uk-dates";
import { toInstant } from "../../platform/clock.ts";
import type { Words } from "../../platform/key-ring.ts";
import { randomKey } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";

/*
 * Marks are found again by whoever knows the words that they were made of and has the keys; to anybody else they are random.
 */

/** How many numbers are looked up at a time. */
const block = 16;

const sealedFor = (tag: string): Words => ["mark", tag];

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
  await transaction
    .insertInto("author_marks")
    .values({
      key: randomKey(),
      tag,
      sealed: ring.seal([mark.value ?? "", ...words], sealedFor(tag)),
      expires_on: mark.expiresOn ?? null,
    })
    .execute();
}

/** @returns what the marks of these words say, in no order */
export async function readMarks(reader: Reader, words: readonly Words[]): Promise<string[]> {
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
  return found.map(({ tag, sealed }) => ring.open(sealed, sealedFor(tag))[0] ?? "");
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
