import { type Kysely, sql } from "kysely";

/** The page of a practice lists its branches. Most places are a part of nothing. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex("workplaces_of_parent")
    .on("workplaces")
    .column("parent_code")
    .where(sql.ref("parent_code"), "is not", null)
    .execute();
}
