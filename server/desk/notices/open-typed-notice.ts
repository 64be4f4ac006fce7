import { noticeSubjectKinds } from "@locumark/contract/choices";
import type { TypedNotice } from "@locumark/contract/desk/notices/desk-notices";
import type { NoticeFields } from "@locumark/contract/desk/notices/notices";
import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import { deskNoticeTexts } from "@locumark/contract/desk/notices/desk-notice-texts";
import type { WritingTransaction } from "../../database/database.ts";
import { badInput, Problem } from "../../platform/problem.ts";
import type { StaffViewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { messageKind } from "../contact/contact-desk-kind.ts";
import { closeItem, lockItem } from "../../services/cases/decide-desk-item.ts";
import { closeAsNotice } from "../reports/close-reports.ts";
import { reportDeskKind } from "../reports/report-desk-kind.ts";
import { parseSubject } from "../reports/report-kinds.ts";
import { type OpenedNotice, openNotice } from "./open-notice.ts";

/** Its sender, as far as known, and its subject. */
interface Sender {
  readonly email: string;
  readonly senderId: string | null;
  readonly subject: Pick<NoticeFields, "kind" | "id">;
}

/**
 * Stores a notice that came another way. The report or message that it was leaves the queue: from now on the notice is
 * decided.
 * @throws Problem 400 for a time in the future, or when there is no such report or message; 409 `decided_already` when
 *   it has been made a notice before, 403 `own_matter`
 */
export async function openTypedNotice(
  { clock, database }: Pick<Site, "clock" | "database">,
  staff: StaffViewer,
  { source, receivedAt, report, message, ...typed }: TypedNotice,
): Promise<OpenedNotice> {
  const now = clock.now();
  const received = new Date(receivedAt);
  if (received > now) throw badInput({ receivedAt: deskNoticeTexts.inFuture });
  const opened = await database.commit(async (transaction) => {
    if (message) await takeMessage(transaction, staff, message.item, now);
    const sender = report && (await takeReport(transaction, staff, report, now));
    const email = typed.email === "" ? (sender?.email ?? "") : typed.email;
    return await openNotice(transaction, now, {
      source,
      receivedAt: received,
      fields: { ...typed, ...(typed.id === undefined && sender?.subject), email },
      senderId: sender?.senderId ?? null,
    });
  });
  return opened;
}

const madeNotice = "made-notice";

/**
 * Closes the report. Other reports about the same thing wait on, and with them the item.
 * @param report.number its place among the reports about the same thing, from 0
 * @returns the address of the complainant, which moderators of reports do not see
 */
async function takeReport(
  transaction: WritingTransaction,
  staff: StaffViewer,
  report: { item: string; number: number },
  now: Date,
): Promise<Sender> {
  const item = await lockItem(transaction, reportDeskKind, staff, report.item);
  const taken = item && (await closeAsNotice(transaction, item.subject_id, report.number, now));
  if (!item || !taken) throw badInput({ email: deskNoticeTexts.unknownReport });
  if (taken === "already") throw new Problem(409, "decided_already", deskNoticeTexts.isNotice);
  if (item.closed_at === null && taken.isLast) {
    await closeItem(transaction, staff, item, { outcome: madeNotice }, now);
  }
  const { kind, id } = parseSubject(item.subject_id);
  const named = noticeSubjectKinds.find((one) => one === kind);
  return { ...taken, subject: named ? { kind: named, id } : {} };
}

/** One that was closed before, perhaps because it was answered, can still be a notice. */
async function takeMessage(
  transaction: WritingTransaction,
  staff: StaffViewer,
  itemId: string,
  now: Date,
): Promise<void> {
  const item = await lockItem(transaction, messageKind, staff, itemId);
  if (!item) throw new Problem(404, "not_found", deskTexts.gone);
  if (item.outcome === madeNotice) {
    throw new Problem(409, "decided_already", deskNoticeTexts.isNotice);
  }
  if (item.closed_at === null) {
    await closeItem(transaction, staff, item, { outcome: madeNotice }, now);
  }
}
