import type { Database, Reader, Writer } from "../../database/database.ts";
import { type Clock, toInstant } from "../../platform/clock.ts";

/** Since when the outbox is held, and how many mails wait, of all and of those that the backup had. */
export interface MailHold {
  readonly since: string;
  readonly waiting: number;
  readonly restored: number;
}

/**
 * Holds the outbox of a restored database: what was queued when the backup was made may have been sent since, and a
 * rehearsal must not write to anybody. In the database, so that it holds whatever settings the site is started with.
 */
export async function holdMails(site: {
  clock: Clock;
  database: Pick<Database, "commit" | "read">;
}): Promise<void> {
  await site.database.commit(async (transaction) => {
    await transaction.deleteFrom("mail_holds").execute();
    await transaction
      .insertInto("mail_holds")
      .values({ held_at: toInstant(site.clock.now()) })
      .execute();
    await transaction.updateTable("mails").set({ is_restored: 1 }).execute();
  });
}

export async function findMailHold(database: Reader): Promise<MailHold | undefined> {
  const hold = await database.selectFrom("mail_holds").select("held_at").executeTakeFirst();
  if (!hold) return undefined;
  const { waiting, restored } = await database
    .selectFrom("mails")
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .select(({ fn }) => [
      fn.countAll<number>().as("waiting"),
      fn.sum<number | null>("is_restored").as("restored"),
    ])
    .executeTakeFirstOrThrow();
  return { since: hold.held_at, waiting: Number(waiting), restored: Number(restored ?? 0) };
}

/** From now on mails are sent, those that waited first. */
export const releaseMails = (database: Writer) => database.deleteFrom("mail_holds").execute();

/**
 * Drops the mails of the backup that have not been sent; others still wait.
 * @returns how many
 */
export async function discardRestoredMails(database: Writer): Promise<number> {
  const dropped = await database
    .deleteFrom("mails")
    .where("is_restored", "=", 1)
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .returning("id")
    .execute();
  return dropped.length;
}
