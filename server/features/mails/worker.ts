import type { Selectable } from "kysely";
import { limits } from "@locumark/contract/limits";
import { dayMs, hourMs, minuteMs, secondMs, toInstant } from "../../platform/clock.ts";
import type { MailsTable } from "../../platform/database/schema.ts";
import type { Letter, Mailer } from "../../platform/mail/mailer.ts";
import { hashToken, randomToken } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";
import { findAccount } from "../accounts/queries.ts";
import { findContactMessage } from "../contact/queries.ts";
import { addressTakenMail, composeLetter, composeTeamLetter, confirmationMail } from "./compose.ts";

type Mail = Selectable<MailsTable>;
type Needs = Pick<Site, "clock" | "config" | "database" | "log">;

/** How often the outbox is looked at when nobody rings. */
const pollMs = 5 * secondMs;
/** Longer than any attempt takes: after this another worker may take the mail over. */
const leaseMs = 2 * minuteMs;
const firstRetryMs = 10 * secondMs;
const longestRetryMs = hourMs;
/** Sent mails are remembered this long, to limit how many one person gets. */
const rememberMs = dayMs;

export interface MailWorker {
  /** Something was just put into the outbox. */
  ring(): void;
  /** Sends what is due; resolves when nothing due is left. Never rejects. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** Sends what stands in the outbox, at least once, each repeat under the same Message-ID. */
export function startMailWorker(site: Needs, mailer: Mailer): MailWorker {
  let running: Promise<void> | undefined;
  let rung = false;
  let stopped = false;

  const drain = (): Promise<void> => {
    rung = true;
    running ??= (async () => {
      while (rung && !stopped) {
        rung = false;
        try {
          await sendDueMails(site, mailer, () => stopped);
        } catch (error) {
          site.log.error({ err: error }, "the outbox could not be read; it is tried again");
        }
      }
      running = undefined;
    })();
    return running;
  };

  const timer = setInterval(() => void drain(), pollMs);
  timer.unref();
  void drain();

  return {
    ring: () => void drain(),
    drain,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      mailer.close();
    },
  };
}

async function sendDueMails(site: Needs, mailer: Mailer, isStopped: () => boolean): Promise<void> {
  for (;;) {
    const mail = isStopped() ? undefined : await leaseNextMail(site);
    if (!mail) break;
    await attempt(site, mailer, mail);
  }
  const before = toInstant(site.clock.now().getTime() - rememberMs);
  await site.database.write.deleteFrom("mails").where("sent_at", "<", before).execute();
}

/** Takes the oldest mail that is due and hides it from other workers until the lease runs out. */
async function leaseNextMail(site: Needs): Promise<Mail | undefined> {
  const now = site.clock.now().getTime();
  const due = await site.database.read
    .selectFrom("mails")
    .selectAll()
    .where("sent_at", "is", null)
    .where("next_attempt_at", "<=", toInstant(now))
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
  // Another worker was quicker with this one: look again.
  return leased ?? (await leaseNextMail(site));
}

async function attempt(site: Needs, mailer: Mailer, mail: Mail): Promise<void> {
  try {
    const letter = await toLetter(site, mail);
    // Whoever or whatever it was about is gone, and with it this mail.
    if (!letter) return;
    const { savedAs } = await mailer.send(letter);
    await site.database.write
      .updateTable("mails")
      .set({ sent_at: toInstant(site.clock.now()) })
      .where("id", "=", mail.id)
      .execute();
    site.log.info({ mail: mail.id, kind: mail.kind, savedAs }, "a mail was sent");
  } catch (error) {
    const waitMs = Math.min(firstRetryMs * 2 ** (mail.attempts - 1), longestRetryMs);
    await site.database.write
      .updateTable("mails")
      .set({ next_attempt_at: toInstant(site.clock.now().getTime() + waitMs) })
      .where("id", "=", mail.id)
      .execute();
    // The server's reply may quote the address, so only its code is logged.
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    site.log.warn(
      { mail: mail.id, kind: mail.kind, attempts: mail.attempts, code, responseCode, waitMs },
      "a mail could not be sent; it is tried again",
    );
  }
}

async function toLetter(site: Needs, mail: Mail): Promise<Letter | undefined> {
  const { contactEmail, publicUrl } = site.config;
  if (mail.contact_message_id !== null) {
    const message = await findContactMessage(site.database.read, mail.contact_message_id);
    return message && { id: mail.id, to: contactEmail, ...composeTeamLetter(message) };
  }
  const account =
    mail.account_id === null ? undefined : await findAccount(site.database.read, mail.account_id);
  if (!account) return undefined;
  const content =
    mail.kind === "confirm_email"
      ? confirmationMail(await mintConfirmationLink(site, account.id))
      : addressTakenMail(publicUrl);
  return { id: mail.id, to: account.email, ...composeLetter(content) };
}

/** The secret exists in the mail alone; the table holds its hash. */
async function mintConfirmationLink(site: Needs, accountId: string): Promise<string> {
  const token = randomToken();
  const now = site.clock.now().getTime();
  await site.database.write
    .insertInto("account_tokens")
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      purpose: "confirm_email",
      created_at: toInstant(now),
      expires_at: toInstant(now + limits.confirmationHours * hourMs),
      used_at: null,
    })
    .execute();
  return `${site.config.publicUrl}/confirm-email?token=${token}`;
}
