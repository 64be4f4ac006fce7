import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Writer } from "./database.ts";
import { busyTimeoutMs } from "./sqlite.ts";

const giveUpAfterMs = 10_000;
const tryEveryMs = 20;

/**
 * Empties the log of an embedded database into its file. SQLite cannot while the thread of checkpoints.ts copies, nor
 * while anybody reads what was there before, such as a backup. For the latter it would wait, and all requests with it:
 * so it is told not to, and asked again.
 * @throws when it could not for ten seconds
 */
export async function emptyLog(write: Writer): Promise<void> {
  const since = performance.now();
  while (!(await tryToEmpty(write))) {
    if (performance.now() - since > giveUpAfterMs) throw new Error("The log could not be emptied.");
    await wait(tryEveryMs);
  }
}

const tryToEmpty = (write: Writer): Promise<boolean> =>
  write.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      const empty = sql<{ busy: number }>`pragma wal_checkpoint(truncate)`;
      return (await empty.execute(connection)).rows[0]?.busy === 0;
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(busyTimeoutMs)}`.execute(connection);
    }
  });
