import type { Reader } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";

/** Mails that are due, or were tried already. Those about a decision that can still be taken back, or for a later day, are not. */
export async function countWaitingMails(database: Reader, now: Date): Promise<number> {
  const { count } = await database
    .selectFrom("mails")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .where(({ eb, or }) =>
      or([eb("next_attempt_at", "<=", toInstant(now)), eb("attempts", ">", 0)]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
