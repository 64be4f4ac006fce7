import type { Reader, Writer } from "../../database/database.ts";

export const listSessions = (database: Reader, accountId: string) =>
  database
    .selectFrom("sessions")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .execute();

/** In every session of the account: the second factor is asked for again. */
export const closeDesk = (database: Writer, accountId: string) =>
  database
    .updateTable("sessions")
    .set({ desk_used_at: null })
    .where("account_id", "=", accountId)
    .execute();

/** @returns whether the account had such a session */
export async function deleteSession(
  database: Writer,
  accountId: string,
  sessionId: string,
): Promise<boolean> {
  const ended = await database
    .deleteFrom("sessions")
    .where("id", "=", sessionId)
    .where("account_id", "=", accountId)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

/**
 * Logs an account out everywhere.
 * @returns how many sessions have ended
 */
export async function deleteSessions(database: Writer, accountId: string): Promise<number> {
  const ended = await database
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .returning("id")
    .execute();
  return ended.length;
}
