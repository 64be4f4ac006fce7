import { dayMs, secondMs, toInstant } from "../../platform/clock.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import type { Site } from "../../site.ts";
import { answerMailRequests } from "./answer-mail-requests.ts";
import { sendDueMails } from "./send-mails.ts";

type Needs = Pick<Site, "clock" | "config" | "database" | "log">;

/** How often the outbox is looked at when nobody rings. */
const pollMs = 5 * secondMs;
/** Mails that are done are remembered this long, to limit how many one person gets and to tell of refusals. */
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
          await answerMailRequests(site);
          await sendDueMails(site, mailer, () => stopped);
          await forgetDoneMails(site, mailer);
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

async function forgetDoneMails(site: Needs, mailer: Mailer): Promise<void> {
  const before = toInstant(site.clock.now().getTime() - rememberMs);
  const done = await site.database.read
    .selectFrom("mails")
    .select("id")
    .where(({ eb, or }) => or([eb("sent_at", "<", before), eb("failed_at", "<", before)]))
    .execute();
  if (done.length === 0) return;
  const ids = done.map((mail) => mail.id);
  await mailer.forget(ids);
  await site.database.write.deleteFrom("mails").where("id", "in", ids).execute();
}
