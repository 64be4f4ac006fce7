import { type Kysely, sql } from "kysely";
import type { AuthorKeyFile } from "../author-keys.ts";

type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

/** Below the number of values that either engine takes at once. */
const atOnce = 250;

/**
 * A review with a name has its author in the clear, and only those without one are sealed. No mark says any more which of
 * a person's numbers were used before, nor that they had a review forgotten.
 */
export async function up(database: Kysely<unknown>, authorKeys: AuthorKeyFile): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable("reviews")
    .addColumn("account_id", "text", (column) =>
      column.references("accounts.id").onDelete("set null"),
    )
    .execute();
  await schema
    .createIndex("reviews_by_account")
    .on("reviews")
    .column("account_id")
    .where(sql.ref("account_id"), "is not", null)
    .execute();
  await clearNamed(database, authorKeys);
  await deleteMarks(database as AnyTables, authorKeys);
  await closeGaps(database as AnyTables, authorKeys, {
    table: "reviews",
    columns: ["sealed_author", "author_tag"],
    row: "review",
    words: "slot",
  });
  await closeGaps(database as AnyTables, authorKeys, {
    table: "shifts",
    columns: ["sealed", "tag"],
    row: "shift",
    words: "shift",
    bytes: 2048,
  });
  await schema.alterTable("author_marks").dropColumn("expires_on").execute();
}

async function clearNamed(database: Kysely<unknown>, authorKeys: AuthorKeyFile): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: string; sealed: string }>`
      select id, sealed_author as sealed from reviews
      where is_anonymous = 0 and sealed_author is not null limit ${atOnce}`.execute(database);
    if (rows.length === 0) return;
    await authorKeys.prepare(database);
    authorKeys.demand();
    for (const { id, sealed } of rows) {
      const [account = ""] = authorKeys.ring.open(sealed, ["review", id]) ?? [];
      await sql`
        update reviews set account_id = (select id from accounts where id = ${account}),
          sealed_author = null, author_tag = null
        where id = ${id}`.execute(database);
    }
  }
}

const ended = new Set(["slot", "shift", "voice"]);

async function deleteMarks(database: AnyTables, authorKeys: AuthorKeyFile): Promise<void> {
  let after = -1;
  for (;;) {
    const rows = (await database
      .selectFrom("author_marks")
      .select(["key", "tag", "sealed"])
      .where("key", ">", after)
      .orderBy("key")
      .limit(atOnce)
      .execute()) as { key: number; tag: string; sealed: string }[];
    if (rows.length === 0) return;
    await authorKeys.prepare(database);
    authorKeys.demand();
    const keys = rows.flatMap(({ key, tag, sealed }) => {
      const [, kind = ""] = authorKeys.ring.open(sealed, ["mark", tag]) ?? [];
      return ended.has(kind) ? [Number(key)] : [];
    });
    await database
      .deleteFrom("author_marks")
      .where("key", "in", [-1, ...keys])
      .execute();
    after = Number(rows.at(-1)?.key);
  }
}

interface Sealed {
  table: string;
  columns: readonly [seal: string, tag: string];
  row: string;
  words: string;
  bytes?: number;
}

/** As many numbers are looked up at first, and then some more until a block of them is empty: see `slot-queries.ts`. */
const lookedUp = 192;

/** Where a person has numbers above these, all follow one another again, since those of deleted rows are in no mark any more. */
async function closeGaps(
  database: AnyTables,
  authorKeys: AuthorKeyFile,
  { table, columns: [seal, tag], row, words, bytes }: Sealed,
): Promise<void> {
  const { rows } = await sql<{ id: string; sealed: string }>`
    select id, ${sql.ref(seal)} as sealed from ${sql.table(table)}
    where ${sql.ref(seal)} is not null`.execute(database);
  if (rows.length === 0) return;
  await authorKeys.prepare(database);
  authorKeys.demand();
  const { ring } = authorKeys;
  const people = new Map<string, { id: string; number: number; rest: string[] }[]>();
  for (const { id, sealed } of rows) {
    const [account, number, ...rest] = ring.open(sealed, [row, id]) ?? [];
    if (account === undefined) continue;
    const own = people.get(account) ?? [];
    own.push({ id, number: Number(number), rest });
    people.set(account, own);
  }
  for (const [account, own] of people) {
    if (own.every(({ number }) => number < lookedUp)) continue;
    // The lowest first: none is given a number that another still has.
    const inOrder = own.toSorted((one, other) => one.number - other.number);
    for (const [number, { id, rest }] of inOrder.entries()) {
      await database
        .updateTable(table)
        .set({
          [seal]: ring.seal([account, number, ...rest], [row, id], bytes),
          [tag]: ring.tag([words, account, number]),
        })
        .where("id", "=", id)
        .execute();
    }
  }
}
