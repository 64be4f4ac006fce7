import { minuteMs, toInstant } from "../../platform/clock.ts";
import { type Repeating, repeat } from "../../platform/repeat.ts";
import type { Site } from "../../site.ts";
import type { NoticeState } from "@locumark/contract/choices";
import type { WritingTransaction } from "../../database/database.ts";
import { logAct } from "../desk/log-desk-acts.ts";
import { openItem } from "../desk/open-desk-item.ts";
import { deleteQueuedMails } from "../mails/queue-mail.ts";
import { holidaysKnownUntil, holidaysRunOut } from "./count-notice-hours.ts";
import { dueAt } from "./notice-policy.ts";
import { type Notice, updateNotice } from "./notice-queries.ts";
import { findAuthor } from "./notice-statement-kinds.ts";

const everyMs = minuteMs;

type Needs = Pick<Site, "clock" | "database" | "log">;

/** Puts notices back into the queue when their author's time is over or no author could be asked. */
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
export async function openDueNotices({ clock, database }: Needs): Promise<number> {
  const now = clock.now();
  const asked = await database.read
    .selectFrom("notices")
    .selectAll()
    .where("state", "=", "asked")
    .execute();
  let opened = 0;
  for (const notice of asked) {
    const isOver = notice.answer_until !== null && notice.answer_until <= toInstant(now);
    await database.commit(async (transaction) => {
      const isUnreachable = !isOver && (await isUndeliverable(transaction, notice));
      const state = isOver ? "unanswered" : isUnreachable ? "unreachable" : undefined;
      if (state && (await putBack(transaction, notice, state, now))) opened += 1;
    });
  }
  return opened;
}

/** Only the first of several processes finds it still waiting. */
async function putBack(
  transaction: WritingTransaction,
  { id }: Notice,
  state: NoticeState,
  now: Date,
): Promise<boolean> {
  const notice = await updateNotice(transaction, id, ["asked"], { state });
  if (!notice) return false;
  if (state === "unreachable") await deleteQueuedMails(transaction, ["notice_to_author"], id);
  await openItem(transaction, now, { kind: "notice", subjectId: id, dueAt: dueAt(notice) ?? now });
  await logAct(transaction, now, {
    action: state === "unanswered" ? "author-silent" : "author-unreachable",
    item_kind: "notice",
    subject_id: id,
  });
  return true;
}

/** The mail to the author was refused for good, or they erased their account before it was sent. */
async function isUndeliverable(transaction: WritingTransaction, notice: Notice): Promise<boolean> {
  const failed = await transaction
    .selectFrom("mails")
    .select("id")
    .where("kind", "=", "notice_to_author")
    .where("subject_id", "=", notice.id)
    .where("failed_at", "is not", null)
    .executeTakeFirst();
  if (failed) return true;
  return notice.asked_at === null && (await findAuthor(transaction, notice)) === undefined;
}
