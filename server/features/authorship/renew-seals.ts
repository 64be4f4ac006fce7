import { type RawBuilder, sql } from "kysely";
import type { Selecting, WritingTransaction } from "../../database/database.ts";
import { resealAnswer } from "../notices/seal-answer.ts";
import { resealSecret } from "../staff/check-staff-code.ts";
import { authorColumns, resign } from "./author-queries.ts";
import { resealMark } from "./mark-queries.ts";

/*
 * What a rotation has to do: open all that older keys have sealed, and seal it with the newest. A sealed value begins with
 * the number of its key and a dot.
 */

/** What has sealed values: the table of each, and the column that says with which key. */
const columns = {
  reviews: ["reviews", "sealed_author"],
  marks: ["author_marks", "sealed"],
  "second factors": ["second_factors", "secret"],
  answers: ["notices", "sealed_answer"],
} as const;

type Kind = keyof typeof columns;

const isSealedWith = (kind: Kind, key: number): RawBuilder<boolean> =>
  sql`${sql.ref(columns[kind][1])} like ${`${key}.%`}`;

/** How many rows of each kind are sealed: with one key, or with any. */
export async function countSealed(reader: Selecting, key?: number): Promise<Record<Kind, number>> {
  const counts = { reviews: 0, marks: 0, "second factors": 0, answers: 0 };
  for (const kind of Object.keys(columns) as Kind[]) {
    const [table, column] = columns[kind];
    const all = reader
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("rows"))
      .where(column, "is not", null);
    const { rows } = await (
      key === undefined ? all : all.where(isSealedWith(kind, key))
    ).executeTakeFirstOrThrow();
    counts[kind] = Number(rows);
  }
  return counts;
}

/**
 * Seals some of what older keys have sealed with the newest.
 * @param atMost how many rows of each table
 * @returns how many there were: 0 once nothing is left
 */
export async function resealSome(transaction: WritingTransaction, atMost: number): Promise<number> {
  const { authorKeys } = transaction;
  const isOld = (kind: Kind) => sql<boolean>`not ${isSealedWith(kind, authorKeys.ring.newest)}`;
  const reviews = await transaction
    .selectFrom("reviews")
    .select(["id", ...authorColumns])
    .where(isOld("reviews"))
    .limit(atMost)
    .execute();
  for (const review of reviews) {
    await transaction
      .updateTable("reviews")
      .set(resign(authorKeys, review))
      .where("id", "=", review.id)
      .execute();
  }
  const marks = await transaction
    .selectFrom("author_marks")
    .select(["key", "tag", "sealed"])
    .where(isOld("marks"))
    .limit(atMost)
    .execute();
  for (const { key, ...mark } of marks) {
    await transaction
      .updateTable("author_marks")
      .set(resealMark(authorKeys.ring, mark))
      .where("key", "=", key)
      .execute();
  }
  const factors = await transaction
    .selectFrom("second_factors")
    .select(["account_id", "secret"])
    .where(isOld("second factors"))
    .limit(atMost)
    .execute();
  for (const { account_id: accountId, secret } of factors) {
    await transaction
      .updateTable("second_factors")
      .set({ secret: resealSecret(authorKeys, accountId, secret) })
      .where("account_id", "=", accountId)
      .execute();
  }
  const notices = await transaction
    .selectFrom("notices")
    .select(["id", "sealed_answer"])
    .where("sealed_answer", "is not", null)
    .where(isOld("answers"))
    .limit(atMost)
    .execute();
  for (const { id, sealed_answer: sealed } of notices) {
    await transaction
      .updateTable("notices")
      .set({ sealed_answer: resealAnswer(authorKeys, id, sealed ?? "") })
      .where("id", "=", id)
      .execute();
  }
  return reviews.length + marks.length + factors.length + notices.length;
}
