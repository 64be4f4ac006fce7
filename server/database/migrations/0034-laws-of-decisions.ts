import type { Kysely } from "kysely";

/** The law that staff name where something is removed because it is unlawful in another way than the policy lists. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("desk_items").addColumn("law", "text").execute();
}
