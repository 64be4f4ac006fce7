import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Selecting, WritingTransaction } from "../../database/database.ts";
import type { Tables } from "../../database/schema.ts";
import type { Words } from "../../platform/key-ring.ts";
import { findAccount } from "../../people/accounts/account-queries.ts";
import { resetSecondFactor } from "../../people/staff/reset-second-factor.ts";
import { noAuthor } from "./author-queries.ts";

/*
 * Everything that has sealed values, for when all are concerned: a rotation of the key, and keys that are lost. A sealed
 * value begins with the number of its key and a dot.
 */

interface Sealed {
  readonly table: keyof Tables;
  readonly column: string;
  /** The kind of row for which it is sealed, and the column that names the row. */
  readonly sealedFor: readonly [kind: string, column: string];
  /** The column of the tag by which the row is found, and what of the sealed words that is made of. */
  readonly tag?: readonly [column: string, of: (words: string[]) => Words];
  /** The row is of use to the account alone that its first word names. */
  readonly isOfAccount?: true;
  /** A sealed value is padded to a multiple of these. */
  readonly bytes?: number;
  /** The columns once the key is given up; without it the row is deleted. */
  readonly emptied?: object;
}

const everything = {
  reviews: {
    table: "reviews",
    column: "sealed_author",
    sealedFor: ["review", "id"],
    tag: ["author_tag", ([account = "", slot = ""]) => ["slot", account, slot]],
    emptied: noAuthor,
  },
  details: {
    table: "reviews",
    column: "sealed_details",
    sealedFor: ["details", "id"],
    emptied: { sealed_details: null },
  },
  marks: {
    table: "author_marks",
    column: "sealed",
    sealedFor: ["mark", "tag"],
    tag: ["tag", ([, ...words]) => words],
  },
  shifts: {
    table: "shifts",
    column: "sealed",
    sealedFor: ["shift", "id"],
    tag: ["tag", ([account = "", slot = ""]) => ["shift", account, slot]],
    isOfAccount: true,
    bytes: 2048,
  },
  following: {
    table: "followings",
    column: "sealed",
    sealedFor: ["following", "tag"],
    tag: ["tag", ([account = ""]) => ["following", account]],
    isOfAccount: true,
    bytes: 4096,
  },
  "second factors": {
    table: "second_factors",
    column: "secret",
    sealedFor: ["second factor", "account_id"],
  },
  answers: {
    table: "notices",
    column: "sealed_answer",
    sealedFor: ["answer", "id"],
    emptied: { sealed_answer: null },
  },
} satisfies Record<string, Sealed>;

/** How many rows are sealed again at a time. */
const atOnce = 500;

type Kind = keyof typeof everything;
const kinds = Object.entries<Sealed>(everything) as [Kind, Sealed][];

/** The tables above alike: which columns each has, `everything` says. */
type AnyTables = Kysely<Record<string, Record<string, unknown>>>;
const anyTables = (database: Selecting | WritingTransaction) => database as unknown as AnyTables;

const sealedWith = (column: string, numbers: readonly number[]): RawBuilder<boolean> =>
  numbers.length === 0
    ? sql`1 = 0`
    : sql`(${sql.join(
        numbers.map((number) => sql`${sql.ref(column)} like ${`${number}.%`}`),
        sql` or `,
      )})`;

/** How many rows of each kind are sealed with these keys. */
export async function countSealed(
  reader: Selecting,
  numbers: readonly number[],
): Promise<Record<Kind, number>> {
  const counts = await Promise.all(
    kinds.map(async ([kind, { table, column }]) => {
      const { rows } = await anyTables(reader)
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("rows"))
        .where(sealedWith(column, numbers))
        .executeTakeFirstOrThrow();
      return [kind, Number(rows)];
    }),
  );
  return Object.fromEntries(counts) as Record<Kind, number>;
}

/**
 * Seals what older keys of the ring have sealed with the newest. No site is running. Shifts and followings without an
 * account are deleted: until 0.3.0 one could be left where the account was deleted in the same instant.
 * @param tell gets the number of rows done, now and then
 */
export async function resealAll(
  transaction: WritingTransaction,
  tell: (rows: number) => void,
): Promise<void> {
  const { ring } = transaction.authorKeys;
  const older = ring.numbers.filter((number) => number !== ring.newest);
  const any = anyTables(transaction);
  let count = 0;
  for (const [, { table, column, sealedFor, tag, isOfAccount, bytes }] of kinds) {
    const [kind, name] = sealedFor;
    for (;;) {
      const rows = (await any
        .selectFrom(table)
        .select([name, column])
        .where(sealedWith(column, older))
        .limit(atOnce)
        .execute()) as Record<string, string>[];
      if (rows.length === 0) break;
      for (const { [name]: id = "", [column]: sealed = "" } of rows) {
        const words = ring.open(sealed, [kind, id]) ?? [];
        if (isOfAccount && !(await findAccount(transaction, words[0] ?? ""))) {
          await any.deleteFrom(table).where(name, "=", id).execute();
          continue;
        }
        const tagged = tag ? { [tag[0]]: ring.tag(tag[1](words)) } : {};
        const row = tagged[name] ?? id;
        await any
          .updateTable(table)
          .set({ ...tagged, [column]: ring.seal(words, [kind, row], bytes) })
          .where(name, "=", id)
          .execute();
      }
      count += rows.length;
      tell(count);
    }
  }
}

/**
 * Gives up what keys have sealed that are lost: reviews become nobody's, as forgotten ones are, and the staff whose app was
 * sealed set up another.
 */
export async function forgetSealed(
  transaction: WritingTransaction,
  numbers: readonly number[],
  now: Date,
): Promise<void> {
  const lost = await transaction
    .selectFrom("second_factors")
    .select("account_id")
    .where(sealedWith("secret", numbers))
    .execute();
  for (const { account_id: id } of lost) await resetSecondFactor(transaction, now, id, null);
  const any = anyTables(transaction);
  for (const [, { table, column, emptied }] of kinds) {
    const isTheirs = sealedWith(column, numbers);
    if (emptied) {
      await any
        .updateTable(table)
        .set({ ...emptied })
        .where(isTheirs)
        .execute();
    } else await any.deleteFrom(table).where(isTheirs).execute();
  }
}
