import { type Kysely, type RawBuilder, sql } from "kysely";
import type { AuthorKeys } from "../../database/author-keys.ts";
import type { Selecting, WritingTransaction } from "../../database/database.ts";
import type { Tables } from "../../database/schema.ts";
import type { Authored } from "../../database/tables/author-tables.ts";
import { resealFollowing } from "../following/follow-queries.ts";
import { resealAnswer } from "../notices/seal-answer.ts";
import { resealShift } from "../shifts/shift-queries.ts";
import { resealSecret } from "../staff/check-staff-code.ts";
import { resetSecondFactor } from "../staff/reset-second-factor.ts";
import { noAuthor, resign } from "./author-queries.ts";
import { resealMark } from "./mark-queries.ts";
import { resealDetails } from "./seal-details.ts";

/*
 * What has sealed values, for what concerns all of them: a rotation of the key, and keys that are lost. A sealed value begins
 * with the number of its key and a dot.
 */

interface Sealed<Row> {
  readonly table: keyof Tables;
  /** The column that says with which key. */
  readonly column: string;
  readonly key: string;
  /** What the columns of a row become that an older key has sealed. */
  readonly reseal: (authorKeys: AuthorKeys, row: Row) => object;
  /** What they become when the key is given up; without it the row is deleted. */
  readonly emptied?: object;
}

const sealedBy = <Row>(sealed: Sealed<Row>) => sealed as Sealed<never>;

const everything = {
  reviews: sealedBy<Authored>({
    table: "reviews",
    column: "sealed_author",
    key: "id",
    reseal: resign,
    emptied: noAuthor,
  }),
  details: sealedBy<{ id: string; sealed_details: string }>({
    table: "reviews",
    column: "sealed_details",
    key: "id",
    reseal: (keys, { id, sealed_details: sealed }) => ({
      sealed_details: resealDetails(keys, id, sealed),
    }),
    emptied: { sealed_details: null },
  }),
  marks: sealedBy<{ tag: string; sealed: string }>({
    table: "author_marks",
    column: "sealed",
    key: "key",
    reseal: ({ ring }, row) => resealMark(ring, row),
  }),
  shifts: sealedBy<{ id: string; sealed: string }>({
    table: "shifts",
    column: "sealed",
    key: "id",
    reseal: resealShift,
  }),
  following: sealedBy<{ tag: string; sealed: string }>({
    table: "followings",
    column: "sealed",
    key: "key",
    reseal: resealFollowing,
  }),
  "second factors": sealedBy<{ account_id: string; secret: string }>({
    table: "second_factors",
    column: "secret",
    key: "account_id",
    reseal: (keys, factor) => ({ secret: resealSecret(keys, factor) }),
  }),
  answers: sealedBy<{ id: string; sealed_answer: string }>({
    table: "notices",
    column: "sealed_answer",
    key: "id",
    reseal: (keys, { id, sealed_answer: sealed }) => ({
      sealed_answer: resealAnswer(keys, id, sealed),
    }),
    emptied: { sealed_answer: null },
  }),
};

type Kind = keyof typeof everything;
const kinds = Object.keys(everything) as Kind[];

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

export type SealedCounts = Record<Kind, number>;

/** How many rows of each kind are sealed with these keys. */
export async function countSealed(
  reader: Selecting,
  numbers: readonly number[],
): Promise<SealedCounts> {
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as SealedCounts;
  for (const kind of kinds) {
    const { table, column } = everything[kind];
    const { rows } = await anyTables(reader)
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("rows"))
      .where(sealedWith(column, numbers))
      .executeTakeFirstOrThrow();
    counts[kind] = Number(rows);
  }
  return counts;
}

/**
 * Seals some of what older keys of the ring have sealed with the newest. A site may be running: what it changes between
 * reading and writing is left for the next turn.
 * @param atMost how many rows of each kind
 * @returns how many there were: 0 once nothing is left
 */
export async function resealSome(transaction: WritingTransaction, atMost: number): Promise<number> {
  const { authorKeys } = transaction;
  const { newest, numbers } = authorKeys.ring;
  const older = numbers.filter((number) => number !== newest);
  const any = anyTables(transaction);
  let count = 0;
  for (const kind of kinds) {
    const { table, column, key, reseal } = everything[kind];
    const rows = await any
      .selectFrom(table)
      .selectAll()
      .where(sealedWith(column, older))
      .limit(atMost)
      .execute();
    for (const row of rows) {
      await any
        .updateTable(table)
        .set({ ...reseal(authorKeys, row as never) })
        .where(key, "=", row[key])
        .where(column, "=", row[column])
        .execute();
    }
    count += rows.length;
  }
  return count;
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
  for (const kind of kinds) {
    const { table, column, emptied } = everything[kind];
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
