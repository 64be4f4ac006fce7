import { type Kysely, sql } from "kysely";
import type { AuthorKeyFile } from "../author-keys.ts";

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
  await deleteMarks(database, authorKeys);
  await schema.alterTable("author_marks").dropColumn("expires_on").execute();
}

async function clearNamed(database: Kysely<unknown>, authorKeys: AuthorKeyFile): Promise<void> {
  const { rows } = await sql<{ id: string; sealed: string }>`
    select id, sealed_author as sealed from reviews
    where is_anonymous = 0 and sealed_author is not null`.execute(database);
  if (rows.length > 0) await demandKeys(database, authorKeys);
  for (const { id, sealed } of rows) {
    const [account = ""] = authorKeys.ring.open(sealed, ["review", id]) ?? [];
    await sql`
      update reviews set account_id = (select id from accounts where id = ${account}),
        sealed_author = null, author_tag = null
      where id = ${id}`.execute(database);
  }
}

async function deleteMarks(database: Kysely<unknown>, authorKeys: AuthorKeyFile): Promise<void> {
  const { rows } = await sql<{ tag: string; sealed: string }>`
    select tag, sealed from author_marks`.execute(database);
  if (rows.length > 0) await demandKeys(database, authorKeys);
  for (const { tag, sealed } of rows) {
    const [, kind = ""] = authorKeys.ring.open(sealed, ["mark", tag]) ?? [];
    if (["slot", "shift", "voice"].includes(kind)) {
      await sql`delete from author_marks where tag = ${tag}`.execute(database);
    }
  }
}

async function demandKeys(database: Kysely<unknown>, authorKeys: AuthorKeyFile): Promise<void> {
  await authorKeys.prepare(database);
  authorKeys.demand();
}
