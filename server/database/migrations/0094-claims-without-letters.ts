import type { Kysely } from "kysely";

interface Tables {
  claims: { state: string; code_hash: string | null; code_expires_at: string | null };
  desk_items: { kind: string; waits_until: string | null; before: string | null };
  mails: { kind: string };
}

/**
 * Puts claims that were to be proved by a posted letter back before the desk, whose item waited for the code. Decisions
 * about claims can no longer be taken back: a state before them may be gone.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const tables = database as Kysely<Tables>;
  await tables
    .updateTable("claims")
    .set({ state: "confirmed", code_hash: null, code_expires_at: null })
    .where("state", "in", ["posted", "proved"])
    .execute();
  await tables
    .updateTable("desk_items")
    .set({ waits_until: null, before: null })
    .where("kind", "=", "claim")
    .execute();
  await tables.deleteFrom("mails").where("kind", "=", "claim_letter").execute();
  await database.schema.alterTable("claims").dropColumn("proof").execute();
}
