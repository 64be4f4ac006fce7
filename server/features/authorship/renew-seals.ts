import { type RawBuilder, sql } from "kysely";
import type { Selecting, WritingTransaction } from "../../database/database.ts";
import { resealFollowing } from "../following/follow-queries.ts";
import { resealAnswer } from "../notices/seal-answer.ts";
import { resealShift } from "../shifts/shift-queries.ts";
import { resealSecret } from "../staff/check-staff-code.ts";
import { authorColumns, resign } from "./author-queries.ts";
import { resealMark } from "./mark-queries.ts";
import { resealDetails } from "./seal-details.ts";

/*
 * What a rotation has to do: open all that older keys have sealed, and seal it with the newest. A sealed value begins with
 * the number of its key and a dot. A site may be running: what it changes between reading and writing is left for the next
 * turn.
 */

/** What has sealed values: the table of each, and the column that says with which key. */
const columns = {
  reviews: ["reviews", "sealed_author"],
  details: ["reviews", "sealed_details"],
  marks: ["author_marks", "sealed"],
  shifts: ["shifts", "sealed"],
  following: ["followings", "sealed"],
  "second factors": ["second_factors", "secret"],
  answers: ["notices", "sealed_answer"],
} as const;

type Kind = keyof typeof columns;
const kinds = Object.keys(columns) as Kind[];

const isSealedWith = (kind: Kind, key: number): RawBuilder<boolean> =>
  sql`${sql.ref(columns[kind][1])} like ${`${key}.%`}`;

/** How many rows of each kind are sealed: with one key, or with any. */
export async function countSealed(reader: Selecting, key?: number): Promise<Record<Kind, number>> {
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (const kind of kinds) {
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
 * @param atMost how many rows of each kind
 * @returns how many there were: 0 once nothing is left
 */
export async function resealSome(transaction: WritingTransaction, atMost: number): Promise<number> {
  let rows = 0;
  for (const kind of kinds) rows += await reseal[kind](transaction, atMost);
  return rows;
}

const isOld = (kind: Kind, { authorKeys }: WritingTransaction) =>
  sql<boolean>`not ${isSealedWith(kind, authorKeys.ring.newest)}`;

const reseal: Record<Kind, (transaction: WritingTransaction, atMost: number) => Promise<number>> = {
  async reviews(transaction, atMost) {
    const reviews = await transaction
      .selectFrom("reviews")
      .select(["id", ...authorColumns])
      .where(isOld("reviews", transaction))
      .limit(atMost)
      .execute();
    for (const review of reviews) {
      await transaction
        .updateTable("reviews")
        .set(resign(transaction.authorKeys, review))
        .where("id", "=", review.id)
        .where("sealed_author", "=", review.sealed_author)
        .execute();
    }
    return reviews.length;
  },
  async details(transaction, atMost) {
    const reviews = await transaction
      .selectFrom("reviews")
      .select(["id", "sealed_details"])
      .where(isOld("details", transaction))
      .limit(atMost)
      .execute();
    for (const { id, sealed_details: sealed } of reviews) {
      await transaction
        .updateTable("reviews")
        .set({ sealed_details: resealDetails(transaction.authorKeys, id, sealed ?? "") })
        .where("id", "=", id)
        .where("sealed_details", "=", sealed)
        .execute();
    }
    return reviews.length;
  },
  async marks(transaction, atMost) {
    const marks = await transaction
      .selectFrom("author_marks")
      .select(["key", "tag", "sealed"])
      .where(isOld("marks", transaction))
      .limit(atMost)
      .execute();
    for (const { key, ...mark } of marks) {
      await transaction
        .updateTable("author_marks")
        .set(resealMark(transaction.authorKeys.ring, mark))
        .where("key", "=", key)
        .where("sealed", "=", mark.sealed)
        .execute();
    }
    return marks.length;
  },
  async shifts(transaction, atMost) {
    const shifts = await transaction
      .selectFrom("shifts")
      .select(["id", "sealed"])
      .where(isOld("shifts", transaction))
      .limit(atMost)
      .execute();
    for (const shift of shifts) {
      await transaction
        .updateTable("shifts")
        .set(resealShift(transaction.authorKeys, shift))
        .where("id", "=", shift.id)
        .where("sealed", "=", shift.sealed)
        .execute();
    }
    return shifts.length;
  },
  async following(transaction, atMost) {
    const rows = await transaction
      .selectFrom("followings")
      .select(["key", "tag", "sealed"])
      .where(isOld("following", transaction))
      .limit(atMost)
      .execute();
    for (const { key, ...sealed } of rows) {
      await transaction
        .updateTable("followings")
        .set(resealFollowing(transaction.authorKeys, sealed))
        .where("key", "=", key)
        .execute();
    }
    return rows.length;
  },
  async "second factors"(transaction, atMost) {
    const factors = await transaction
      .selectFrom("second_factors")
      .select(["account_id", "secret"])
      .where(isOld("second factors", transaction))
      .limit(atMost)
      .execute();
    for (const { account_id: accountId, secret } of factors) {
      await transaction
        .updateTable("second_factors")
        .set({ secret: resealSecret(transaction.authorKeys, accountId, secret) })
        .where("account_id", "=", accountId)
        .where("secret", "=", secret)
        .execute();
    }
    return factors.length;
  },
  async answers(transaction, atMost) {
    const notices = await transaction
      .selectFrom("notices")
      .select(["id", "sealed_answer"])
      .where(isOld("answers", transaction))
      .limit(atMost)
      .execute();
    for (const { id, sealed_answer: sealed } of notices) {
      await transaction
        .updateTable("notices")
        .set({ sealed_answer: resealAnswer(transaction.authorKeys, id, sealed ?? "") })
        .where("id", "=", id)
        .where("sealed_answer", "=", sealed)
        .execute();
    }
    return notices.length;
  },
};
