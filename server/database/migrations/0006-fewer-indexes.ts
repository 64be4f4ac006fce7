import { type Kysely } from "kysely";

/**
 * Each review that is posted wrote into these as well. Processes hear of each other's changes by another way than
 * `changed_at`, and what has been reviewed is held in memory.
 * Processes of the release before write `changed_at`: they must not run beside this.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.dropIndex("workplaces_changed").execute();
  await schema.dropIndex("workplaces_rated").execute();
  await schema.alterTable("workplaces").dropColumn("changed_at").execute();
  await schema.alterTable("agencies").dropColumn("changed_at").execute();
}
