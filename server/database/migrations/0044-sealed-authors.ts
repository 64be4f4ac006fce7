import { type Kysely, sql } from "kysely";
import { randomKey } from "../../platform/tokens.ts";
import type { AuthorKeyFile } from "../author-keys.ts";

type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

/** Below the number of values that either engine takes at once. */
const atOnce = 250;

/**
 * Seals who wrote a review with keys that are not in the database. The numbers by which a person's reviews are found
 * again follow the time of writing.
 */
export async function up(database: Kysely<unknown>, authorKeys: AuthorKeyFile): Promise<void> {
  await createTables(database);
  await sealReviews(database as AnyTables, authorKeys);
  await sealFormerIds(database as AnyTables, authorKeys);
  await sealSecondFactors(database as AnyTables, authorKeys);
  const { schema } = database;
  await schema.dropTable("former_review_ids").execute();
  await schema.dropIndex("reviews_of_account").execute();
  await schema.alterTable("reviews").dropColumn("author_account").execute();
  await schema
    .createIndex("reviews_by_author_tag")
    .unique()
    .on("reviews")
    .column("author_tag")
    .where(sql.ref("author_tag"), "is not", null)
    .execute();
  await schema.dropIndex("notices_of_author").execute();
  await schema.alterTable("notices").dropColumn("author_id").execute();
  // Their composers find the author when they are sent.
  await sql`
    update mails set account_id = null where kind in (
      'appeal_refused', 'notice_to_author', 'notice_kept_to_author', 'notice_removed_to_author', 'payment_asked',
      'review_change_asked', 'review_kept', 'review_public', 'review_removed', 'review_restored'
    )`.execute(database);
}

async function createTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("author_keys")
    .addColumn("number", "integer", (column) => column.primaryKey().notNull())
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("author_marks")
    .addColumn("key", "integer", (column) => column.primaryKey().notNull())
    .addColumn("tag", "text", (column) => column.notNull())
    .addColumn("sealed", "text", (column) => column.notNull())
    .addColumn("expires_on", "text")
    .execute();
  await schema
    .createIndex("author_marks_by_tag")
    .unique()
    .on("author_marks")
    .column("tag")
    .execute();
  await schema.alterTable("reviews").addColumn("sealed_author", "text").execute();
  await schema.alterTable("reviews").addColumn("author_tag", "text").execute();
}

/** In the order of writing, so that an own list can keep it. */
async function sealReviews(database: AnyTables, authorKeys: AuthorKeyFile): Promise<void> {
  const numbers = new Map<string, number>();
  for (;;) {
    const { rows } = await sql<{ id: string; account: string }>`
      select id, author_account as account from reviews
      where author_account is not null and sealed_author is null
      order by created_at, id limit ${atOnce}`.execute(database);
    if (rows.length === 0) return;
    await authorKeys.prepare(database);
    const { ring } = authorKeys;
    for (const { id, account } of rows) {
      const number = numbers.get(account) ?? 0;
      numbers.set(account, number + 1);
      await database
        .updateTable("reviews")
        .set({
          sealed_author: ring.seal([account, number], ["review", id]),
          author_tag: ring.tag(["slot", account, number]),
        })
        .where("id", "=", id)
        .execute();
    }
  }
}

/** All that led to one review become a chain. Their order is not known, and does not matter. */
async function sealFormerIds(database: AnyTables, authorKeys: AuthorKeyFile): Promise<void> {
  const { rows } = await sql<{ id: string; review: string }>`
    select id, review_id as review from former_review_ids order by review_id, id`.execute(database);
  if (rows.length === 0) return;
  await authorKeys.prepare(database);
  const { ring } = authorKeys;
  const mark = async (words: readonly string[], value: string) => {
    const tag = ring.tag(words);
    await database
      .insertInto("author_marks")
      .values({ key: randomKey(), tag, sealed: ring.seal([value, ...words], ["mark", tag]) })
      .execute();
  };
  const latest = new Map<string, string>();
  for (const { id, review } of rows) {
    const later = latest.get(review) ?? review;
    await mark(["next id", id], later);
    await mark(["previous id", later], id);
    latest.set(review, id);
  }
}

async function sealSecondFactors(database: AnyTables, authorKeys: AuthorKeyFile): Promise<void> {
  const { rows } = await sql<{ account: string; secret: string }>`
    select account_id as account, secret from second_factors`.execute(database);
  if (rows.length === 0) return;
  await authorKeys.prepare(database);
  for (const { account, secret } of rows) {
    await database
      .updateTable("second_factors")
      .set({ secret: authorKeys.ring.seal([secret], ["second factor", account]) })
      .where("account_id", "=", account)
      .execute();
  }
}
