import { hourInUk } from "@locumark/contract/uk-dates";
import { minuteMs, toInstant } from "../../platform/clock.ts";
import { oneByOne } from "../../platform/one-by-one.ts";
import { type Repeating, repeat } from "../../platform/repeat.ts";
import { randomFraction } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";
import { findAccount } from "../../people/accounts/account-queries.ts";
import { enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { latestReminder, nextReminder, todayOf } from "./shift-policy.ts";
import { openShift, removeShift } from "./shift-queries.ts";

type Needs = Pick<Site, "clock" | "database" | "log">;

/** By day, in the UK. */
const [firstHour, lastHour] = [8, 19];
/** The longest wait for the next look; each is random. */
const everyMs = 20 * minuteMs;

/** Reminds people of what is due to them, where they want that. */
export const startReminding = (site: Needs): Repeating =>
  repeat(
    () =>
      sendReminders(site).catch((error: unknown) => {
        site.log.error({ err: error }, "reminders of shifts could not be queued; retrying soon");
      }),
    () => everyMs * randomFraction(),
  );

/**
 * One mail a day for all of a person's shifts: every reminder is after the day on which it was set, so that the first look of a
 * day finds all of them. Of several processes one queues it, and none while an earlier one could not be sent yet.
 */
export async function sendReminders({ clock, database, log }: Needs): Promise<void> {
  const now = clock.now();
  const hour = hourInUk(toInstant(now));
  // Without the keys nobody knows whose shifts they are; the site has said so when it started.
  if (hour < firstHour || hour > lastHour || database.authorKeys.fault !== undefined) return;
  const today = todayOf(clock);
  const { authorKeys, read } = database;
  const due = await read
    .selectFrom("shifts")
    .select(["id", "sealed"])
    .where(({ eb, or }) =>
      or([eb("remind_on", "<=", today), eb("remind_on", ">", latestReminder(today))]),
    )
    .execute();
  const owners = Map.groupBy(
    due.flatMap((row) => openShift(authorKeys, row) ?? []),
    ({ accountId }) => accountId,
  );
  const failure = "a reminder of shifts could not be queued; retrying soon";
  await oneByOne(log, failure, owners, ([accountId, shifts]) =>
    database.commit(async (transaction) => {
      const rows = await transaction
        .selectFrom("shifts")
        .select(["id", "sealed", "remind_on"])
        .where(
          "id",
          "in",
          shifts.map(({ id }) => id),
        )
        .execute();
      // From before shifts looked for their account: nobody else could read or delete them.
      if (!(await findAccount(transaction, accountId))) {
        for (const { id } of rows) await removeShift(transaction, id);
        return;
      }
      let isDue = false;
      for (const row of rows) {
        const { id, remind_on: remindOn } = row;
        const shift = openShift(transaction.authorKeys, row);
        const next = shift ? nextReminder(shift.says, today) : null;
        // Another process was quicker.
        if (remindOn === null || remindOn === next) continue;
        isDue ||= remindOn <= today;
        await transaction
          .updateTable("shifts")
          .set({ remind_on: next })
          .where("id", "=", id)
          .execute();
      }
      if (!isDue) return;
      const waiting = await transaction
        .selectFrom("mails")
        .select("id")
        .where("account_id", "=", accountId)
        .where("kind", "=", "shifts_due")
        .where("sent_at", "is", null)
        .where("failed_at", "is", null)
        .executeTakeFirst();
      const mail = { kind: "shifts_due", subjectId: accountId, accountId } as const;
      if (!waiting) await enqueueSubjectMail(transaction, mail, now);
    }),
  );
}
