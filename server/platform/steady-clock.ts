import { type Clock, clockToleranceMs, dayMs } from "./clock.ts";
import type { Database, Writer } from "./database/database.ts";

/** How long the clock must have gone evenly before anything is deleted for its age; an operator hears of a jump. */
const evenForMs = dayMs;

const [seen, evenSince] = ["clock seen", "clock even since"];

/**
 * Whether the clock can be trusted with deleting what is old: it has gone evenly for a day, as far as whoever asked
 * here before could tell, whichever process that was. It has not when it is behind what was seen last, or a day ahead;
 * so is a site that was down for a day. To be asked every hour or so.
 */
export async function isClockSteady(site: {
  database: Pick<Database, "write">;
  clock: Clock;
}): Promise<{ isSteady: boolean; jumpedMs: number }> {
  const now = site.clock.now().getTime();
  return await site.database.write.transaction().execute(async (transaction) => {
    const marks = await transaction
      .selectFrom("markers")
      .selectAll()
      .where("name", "in", [seen, evenSince])
      .execute();
    const markOf = (name: string) => marks.find((mark) => mark.name === name)?.value;
    const before = markOf(seen) ?? now;
    const hasJumped = now < before - clockToleranceMs || now > before + dayMs;
    const since = hasJumped ? now : (markOf(evenSince) ?? now);
    await setMark(transaction, seen, now);
    await setMark(transaction, evenSince, since);
    return { isSteady: now - since >= evenForMs, jumpedMs: hasJumped ? now - before : 0 };
  });
}

const setMark = (database: Writer, name: string, value: number) =>
  database
    .insertInto("markers")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
