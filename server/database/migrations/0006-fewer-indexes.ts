import { type Kysely } from "kysely";

/**
 * Every posted review had to update these indexes too. Processes no longer learn of each other's changes by
 * `changed_at`, and the list of reviewed places is in memory. Processes of the previous release write `changed_at`:
 * they must not run at the same time as this one.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.dropIndex("workplaces_changed").execute();
  await schema.dropIndex("workplaces_rated").execute();
  await schema.alterTable("workplaces").dropColumn("changed_at").execute();
  await schema.alterTable("agencies").dropColumn("changed_at").execute();
}
