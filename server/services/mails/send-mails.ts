import type { Selectable } from "kysely";
import { hourMs, minuteMs, secondMs, toInstant } from "../../platform/clock.ts";
import type { MailsTable } from "../../database/tables/mail-tables.ts";
import { type Mailer, MailRefused, type OutgoingMail } from "../../platform/mail/mailer.ts";
import type { HourlyLines } from "../../platform/hourly-lines.ts";
import type { Site } from "../../site.ts";
import type { ComposingSite } from "./mail-kinds.ts";
import { describeRefusal } from "./describe-refusal.ts";

type Mail = Selectable<MailsTable>;
type Needs = Pick<Site, "clock" | "config" | "database" | "log">;

/** Longer than any attempt takes (`sendTimeoutMs`): after this another worker may take over the mail. */
const leaseMs = 2 * minuteMs;
const firstRetryMs = 10 * secondMs;
const longestRetryMs = hourMs;
/**
 * RFC 5321, 4.5.4.1: "the give-up time generally needs to be at least 4-5 days". Counted in attempts, nine of them in the
 * first hour and a half and then one an hour, so that a clock that jumps ahead does not make us give up.
 */
const attemptsMax = 128;

export const mailSent = "a mail was sent";

/** Writes a mail of the outbox; undefined where what it is about is gone. */
export type Compose = (site: ComposingSite, mail: Mail) => Promise<OutgoingMail | undefined>;

/**
 * Sends mails one after another until none is due.
 * @param sent takes a line for each: the minute of a mail about a review would join its author to what appeared then
 */
export async function sendDueMails(
  site: Needs,
  mailer: Mailer,
  sent: Pick<HourlyLines, "collect">,
  isStopped: () => boolean,
  compose: Compose,
): Promise<void> {
  for (;;) {
    const mail = isStopped() ? undefined : await leaseNextMail(site);
    if (!mail) return;
    await attempt(site, mailer, sent, mail, compose);
  }
}

/** Takes the oldest mail that is due and hides it from other workers until the lease runs out. */
async function leaseNextMail(site: Needs): Promise<Mail | undefined> {
  const now = site.clock.now().getTime();
  const due = await site.database.read
    .selectFrom("mails")
    .selectAll()
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .where(({ exists, not, selectFrom }) => not(exists(selectFrom("mail_holds").select("held_at"))))
    .where(({ eb, or }) =>
      or([
        eb("next_attempt_at", "<=", toInstant(now)),
        // Queued, or tried, while the clock was ahead: later than any retry can be. Others may wait for a morning.
        eb.and([
          eb("next_attempt_at", ">", toInstant(now + 2 * longestRetryMs)),
          or([eb("attempts", ">", 0), eb("created_at", ">", toInstant(now + 2 * longestRetryMs))]),
        ]),
      ]),
    )
    .orderBy("next_attempt_at")
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  const leased = await site.database.write
    .updateTable("mails")
    .set({ attempts: due.attempts + 1, next_attempt_at: toInstant(now + leaseMs) })
    .where("id", "=", due.id)
    .where("attempts", "=", due.attempts)
    .returningAll()
    .executeTakeFirst();
  // Another worker has leased it first: try the next.
  return leased ?? (await leaseNextMail(site));
}

async function attempt(
  site: Needs,
  mailer: Mailer,
  sent: Pick<HourlyLines, "collect">,
  mail: Mail,
  compose: Compose,
): Promise<void> {
  const { log } = site;
  const { kind, attempts } = mail;
  // If only its subject tells the recipient of a mail, the id would join the line to a review, and its minute, in the
  // log of the mail server, to a person.
  const isForSubject = mail.account_id === null && mail.contact_message_id === null;
  const about = isForSubject ? { kind, attempts } : { mail: mail.id, kind, attempts };
  try {
    const outgoing = await compose(site, mail);
    if (!outgoing) {
      // Its subject is gone, or it is no longer to be sent.
      await remove(site, mail);
      return;
    }
    const { savedAs } = await mailer.send(outgoing);
    // Mail in a file is for trying the site, and its time is logged.
    if (savedAs === undefined) sent.collect(about);
    else log.info({ ...about, savedAs }, mailSent);
    if (savedAs === undefined && isForSubject) await remove(site, mail);
    else await update(site, mail, { sent_at: toInstant(site.clock.now()) });
  } catch (error) {
    const now = site.clock.now().getTime();
    // The server's reply may quote the address, so only its code is stored and logged.
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    if (error instanceof MailRefused || mail.attempts >= attemptsMax) {
      const failure = error instanceof MailRefused ? describeRefusal(error) : "given up";
      await update(site, mail, { failed_at: toInstant(now), failure });
      log.warn({ ...about, failure }, "a mail failed permanently; it will not be retried");
      return;
    }
    const waitMs = Math.min(firstRetryMs * 2 ** (mail.attempts - 1), longestRetryMs);
    await update(site, mail, { next_attempt_at: toInstant(now + waitMs) });
    log.warn(
      { ...about, code, responseCode, waitMs },
      "a mail could not be sent; it is tried again",
    );
  }
}

const update = (site: Needs, mail: Mail, changes: Partial<Mail>) =>
  site.database.write.updateTable("mails").set(changes).where("id", "=", mail.id).execute();

const remove = (site: Needs, mail: Mail) =>
  site.database.write.deleteFrom("mails").where("id", "=", mail.id).execute();
