import { dayMs, secondMs, toInstant } from "../../platform/clock.ts";
import { collectHourly } from "../../platform/hourly-lines.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import type { Site } from "../../site.ts";
import { type Compose, mailSent, sendDueMails } from "./send-mails.ts";

type Needs = Pick<Site, "clock" | "config" | "database" | "log">;

/** How often the outbox is polled when nothing wakes the worker. */
const pollMs = 5 * secondMs;
/** How many mails are sent at once, so that one recipient's slow server does not delay the others. */
const workersMax = 4;
/**
 * The delay after a wake-up. The worker's queries would otherwise run before the response to the request that woke it,
 * whose timing would reveal whether there is a mail to send.
 */
const afterWakingMs = 50;
/** How long finished mails are retained, to limit how many one person gets and to report refusals. */
const retentionMs = dayMs;

export interface MailWorker {
  /** Call after queuing a mail. */
  wake(): void;
  /** Sends all due mails, then resolves. Never rejects. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Sends the mails of the outbox, at least once each, every retry with the same Message-ID.
 * @param answerRequests turns what was asked for by address into mails, before each look at the outbox
 */
export function startMailWorker(
  site: Needs,
  mailer: Mailer,
  compose: Compose,
  answerRequests: (site: Needs) => Promise<void>,
): MailWorker {
  let stopped = false;
  const workers = new Set<Promise<void>>();
  const sent = collectHourly(site.clock, (line) => site.log.info(line, mailSent));

  /** @returns whether there was a free worker; it then works until nothing is due */
  function startWorker(): boolean {
    if (workers.size >= workersMax) return false;
    const worker = work().finally(() => workers.delete(worker));
    workers.add(worker);
    return true;
  }

  async function work(): Promise<void> {
    try {
      await answerRequests(site);
      await sendDueMails(site, mailer, sent, () => stopped, compose);
      await deleteDoneMails(site, mailer);
    } catch (error) {
      site.log.error({ err: error }, "the outbox could not be processed; it will be retried");
    }
  }

  const timer = setInterval(startWorker, pollMs);
  timer.unref();
  startWorker();
  let wakeTimer: NodeJS.Timeout | undefined;

  return {
    wake() {
      wakeTimer ??= setTimeout(() => {
        wakeTimer = undefined;
        if (!stopped) startWorker();
      }, afterWakingMs).unref();
    },
    async drain() {
      clearTimeout(wakeTimer);
      wakeTimer = undefined;
      while (!startWorker()) await Promise.race(workers);
      while (workers.size > 0) await Promise.all(workers);
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      clearTimeout(wakeTimer);
      await Promise.all(workers);
      await sent.stop();
      mailer.close();
    },
  };
}

async function deleteDoneMails(site: Needs, mailer: Mailer): Promise<void> {
  const before = toInstant(site.clock.now().getTime() - retentionMs);
  const done = await site.database.read
    .selectFrom("mails")
    .select("id")
    .where(({ eb, or }) => or([eb("sent_at", "<", before), eb("failed_at", "<", before)]))
    .execute();
  if (done.length === 0) return;
  const ids = done.map((mail) => mail.id);
  await mailer.deleteFiles(ids);
  await site.database.write.deleteFrom("mails").where("id", "in", ids).execute();
}
