import { type Clock, clockToleranceMs, dayMs } from "../platform/clock.ts";
import type { Database, Writer } from "./database.ts";

/** How long the clock must have run without a jump before anything is deleted for its age: time to notice a jump. */
const steadyForMs = dayMs;

const [lastSeen, steadySince] = ["clock seen", "clock even since"];

/**
 * Whether the clock can be trusted for deleting old data. It has jumped when it is behind the time of the last check,
 * by whichever process, or a day ahead of it, as after a day's downtime. To be called every hour or so.
 * @returns jumpedMs how far it has jumped since the last check; 0 when it has not
 */
export async function checkForClockJump(site: {
  database: Pick<Database, "write">;
  clock: Clock;
}): Promise<{ mayDelete: boolean; jumpedMs: number }> {
  const now = site.clock.now().getTime();
  return await site.database.write.transaction().execute(async (transaction) => {
    const before = (await readTime(transaction, lastSeen)) ?? now;
    const hasJumped = now < before - clockToleranceMs || now > before + dayMs;
    const since = hasJumped ? now : ((await readTime(transaction, steadySince)) ?? now);
    await writeTime(transaction, lastSeen, now);
    await writeTime(transaction, steadySince, since);
    return { mayDelete: now - since >= steadyForMs, jumpedMs: hasJumped ? now - before : 0 };
  });
}

async function readTime(database: Writer, name: string): Promise<number | undefined> {
  const row = await database
    .selectFrom("markers")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value;
}

const writeTime = (database: Writer, name: string, value: number) =>
  database
    .insertInto("markers")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
