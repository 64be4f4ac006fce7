import { type Kysely, sql } from "kysely";
import type { AuthorKeyFile } from "../author-keys.ts";

/** Names and addresses that authors gave in answer to notices are sealed as authorship is. */
export async function up(database: Kysely<unknown>, authorKeys: AuthorKeyFile): Promise<void> {
  const { schema } = database;
  await schema.alterTable("notices").addColumn("sealed_answer", "text").execute();
  const { rows } = await sql<{ id: string; name: string | null; address: string | null }>`
    select id, author_name as name, author_address as address from notices
    where author_name is not null or author_address is not null`.execute(database);
  if (rows.length > 0) await authorKeys.prepare(database);
  for (const { id, name, address } of rows) {
    const sealed = authorKeys.ring.seal([name ?? "", address ?? ""], ["answer", id]);
    await sql`update notices set sealed_answer = ${sealed} where id = ${id}`.execute(database);
  }
  await schema.alterTable("notices").dropColumn("author_name").execute();
  await schema.alterTable("notices").dropColumn("author_address").execute();
}
