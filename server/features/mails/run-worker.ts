import { dayMs, secondMs, toInstant } from "../../platform/clock.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import type { Site } from "../../site.ts";
import { answerMailRequests } from "./answer-mail-requests.ts";
import { sendDueMails } from "./send-mails.ts";

type Needs = Pick<Site, "clock" | "config" | "database" | "log">;

/** How often the outbox is looked at when nobody rings. */
const pollMs = 5 * secondMs;
/** How many are sent at once, so that one recipient's slow server does not keep the others waiting. */
const lanesMax = 4;
/**
 * How long after a ring the work begins. Its queries would otherwise run before the answer of whoever rang is
 * out, and its time would tell whether there is a mail to send.
 */
const afterWakingMs = 50;
/** Mails that are done are remembered this long, to limit how many one person gets and to tell of refusals. */
const rememberMs = dayMs;

export interface MailWorker {
  /** Something was just put into the outbox. */
  wake(): void;
  /** Sends what is due; resolves when nothing due is left. Never rejects. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** Sends what stands in the outbox, at least once, each repeat under the same Message-ID. */
export function startMailWorker(site: Needs, mailer: Mailer): MailWorker {
  let stopped = false;
  const lanes = new Set<Promise<void>>();

  /** @returns whether there was room for one more; it works until nothing is due */
  function startLane(): boolean {
    if (lanes.size >= lanesMax) return false;
    const lane = work().finally(() => lanes.delete(lane));
    lanes.add(lane);
    return true;
  }

  async function work(): Promise<void> {
    try {
      await answerMailRequests(site);
      await sendDueMails(site, mailer, () => stopped);
      await forgetDoneMails(site, mailer);
    } catch (error) {
      site.log.error({ err: error }, "the outbox could not be read; it is tried again");
    }
  }

  const timer = setInterval(startLane, pollMs);
  timer.unref();
  startLane();
  let rung: NodeJS.Timeout | undefined;

  return {
    wake() {
      rung ??= setTimeout(() => {
        rung = undefined;
        if (!stopped) startLane();
      }, afterWakingMs).unref();
    },
    async drain() {
      clearTimeout(rung);
      rung = undefined;
      while (!startLane()) await Promise.race(lanes);
      while (lanes.size > 0) await Promise.all(lanes);
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      clearTimeout(rung);
      await Promise.all(lanes);
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
