import { type Kysely, sql } from "kysely";

/** A notice whose author cannot be asked waits as long as any other: those that were to be removed at once are due now. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`update notices set state = 'unanswered', answer_until = coalesce(answer_until, received_at)
    where state = 'unreachable'`.execute(database);
}
