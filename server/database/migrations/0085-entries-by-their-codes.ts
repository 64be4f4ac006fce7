import type { Kysely } from "kysely";

/** An import reads a register some entries at a time, in the order of their codes. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropIndex("workplaces_of_register").execute();
  await schema
    .createIndex("workplaces_of_register")
    .on("workplaces")
    .columns(["register", "ods_code"])
    .execute();
}
