import { type Kysely, sql } from "kysely";

/**
 * Adds what an entry is a part of, how many patients it has, and its country; branch surgeries, hospitals, hospices and
 * prisons become kinds of their own.
 *
 * The hashes of the registers are cleared, so that the next start imports them again and fills the new columns.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.alterTable("workplaces").addColumn("parent_code", "text").execute();
  await schema.alterTable("workplaces").addColumn("list_size", "integer").execute();
  await schema.alterTable("workplaces").addColumn("country", "text").execute();
  await sql`
    update workplaces set kind = case type when 'Hospice' then 'hospice' else 'prison' end
    where type in ('Hospice', 'Prison') and register is not null`.execute(database);
  await sql`
    update workplaces set kind = 'hospital' where type = 'Hospital' and register is null`.execute(
    database,
  );
  await sql`update register_files set hash = ''`.execute(database);
}
