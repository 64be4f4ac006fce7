import { minuteMs, toInstant } from "../../platform/clock.ts";
import { oneByOne } from "../../platform/one-by-one.ts";
import { type Repeating, repeat } from "../../platform/repeat.ts";
import type { Site } from "../../site.ts";
import type { WritingTransaction } from "../../database/database.ts";
import { logAct } from "../../services/cases/log-desk-acts.ts";
import { openItem } from "../../services/cases/open-desk-item.ts";
import { holidaysKnownUntil, holidaysRunOut } from "./count-notice-hours.ts";
import { askedAt, dueAt } from "./notice-policy.ts";
import { updateNotice } from "./notice-queries.ts";
import { findAuthor } from "../../reviews/reviews/find-statement.ts";

const everyMs = minuteMs;

type Needs = Pick<Site, "clock" | "database" | "log">;

/** Puts notices back into the queue when their author's time is over. */
export function startNotices(site: Needs): Repeating {
  warnOfHolidays(site);
  return repeat(
    () =>
      openDueNotices(site).catch((error: unknown) => {
        site.log.error({ err: error }, "due notices could not be opened; retrying within a minute");
      }),
    () => everyMs,
  );
}

function warnOfHolidays({ clock, log }: Needs): void {
  if (!holidaysRunOut(clock.now())) return;
  log.warn(
    { knownUntil: holidaysKnownUntil },
    "the list of bank holidays ends within a year: see docs/operating/section-5.md",
  );
}

/** @returns how many were put into the queue by this process */
export async function openDueNotices({ clock, database, log }: Needs): Promise<number> {
  const now = clock.now();
  // Without the keys an author is missing who is there.
  if (database.authorKeys.fault === undefined) await startTimes(database, now);
  const over = await database.read
    .selectFrom("notices")
    .select("id")
    .where("state", "=", "asked")
    .where("answer_until", "<=", toInstant(now))
    .execute();
  let opened = 0;
  const failure = "a due notice could not be opened; retrying within a minute";
  await oneByOne(log, failure, over, async ({ id }) => {
    if (await database.commit((transaction) => putBack(transaction, id, now))) opened += 1;
  });
  return opened;
}

/**
 * Lets the time of an author begin whose mail went with their account before it was sent: to the complainant, and to the
 * desk, they are one who does not answer.
 */
async function startTimes({ read, write }: Needs["database"], now: Date): Promise<void> {
  const unasked = await read
    .selectFrom("notices")
    .selectAll()
    .where("state", "=", "asked")
    .where("asked_at", "is", null)
    .execute();
  for (const notice of unasked) {
    if (await findAuthor(read, notice)) continue;
    await write
      .updateTable("notices")
      .set(askedAt(now))
      .where("id", "=", notice.id)
      .where("asked_at", "is", null)
      .execute();
  }
}

/** Only the first of several processes finds it still waiting. */
async function putBack(transaction: WritingTransaction, id: string, now: Date): Promise<boolean> {
  const notice = await updateNotice(transaction, id, ["asked"], { state: "unanswered" });
  if (!notice) return false;
  await openItem(transaction, now, { kind: "notice", subjectId: id, dueAt: dueAt(notice) ?? now });
  await logAct(transaction, now, { action: "author-silent", item_kind: "notice", subject_id: id });
  return true;
}
