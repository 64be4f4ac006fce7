import type { ReportReason } from "@locumark/contract/moderation";
import type { ReportOutcome } from "@locumark/contract/reports";
import type { WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { undoMs } from "../desk/decide-item.ts";
import type { AfterUndo } from "../desk/kinds.ts";
import { undoOnReview } from "../moderation/decide-review.ts";
import { deleteQueuedMails, enqueueSubjectMail } from "../mails/queue-mail.ts";
import { type Change, undoChange } from "./change-subject.ts";
import { parseSubject } from "./kinds.ts";
import { listReportsOf, type Report, type Subject } from "./queries.ts";

type Closed = Pick<
  Report,
  "id" | "decided_at" | "outcome" | "outcome_reason" | "asked_again_at" | "decided_again_at"
>;

/** What a decision replaced. */
export interface Before {
  readonly change: Change;
  readonly reports: readonly Closed[];
}

/**
 * Answers all reports about one thing, those that asked for a second look too, and queues a mail to each reporter.
 * @returns the reports as they were
 */
export async function closeReports(
  transaction: WritingTransaction,
  subject: Subject,
  decided: { outcome: ReportOutcome; reason: ReportReason | null },
  now: Date,
): Promise<Closed[]> {
  const closed: Closed[] = [];
  for (const report of await listReportsOf(transaction, subject)) {
    const isSecond = report.asked_again_at !== null && report.decided_again_at === null;
    if (report.decided_at !== null && !isSecond) continue;
    await transaction
      .updateTable("reports")
      .set({
        outcome: decided.outcome,
        outcome_reason: decided.reason,
        ...(isSecond ? { decided_again_at: toInstant(now) } : { decided_at: toInstant(now) }),
      })
      .where("id", "=", report.id)
      .execute();
    if (report.is_mailed === 1) {
      const notBefore = new Date(now.getTime() + undoMs);
      const mail = { kind: "report_decided", subjectId: report.id, notBefore } as const;
      await enqueueSubjectMail(transaction, mail, now);
    }
    const { id, decided_at, outcome, outcome_reason, asked_again_at, decided_again_at } = report;
    closed.push({ id, decided_at, outcome, outcome_reason, asked_again_at, decided_again_at });
  }
  return closed;
}

/** Takes a decision back: the thing itself, what reporters are told, and their mails. */
export async function undoReportDecision(
  transaction: WritingTransaction,
  subjectId: string,
  before: unknown,
): Promise<AfterUndo | void> {
  const subject = parseSubject(subjectId);
  const isReview = subject.kind === "workplace-review" || subject.kind === "agency-review";
  const closed = isReview ? (before as { also: Closed[] }).also : (before as Before).reports;
  for (const { id, ...was } of closed) {
    await transaction.updateTable("reports").set(was).where("id", "=", id).execute();
    await deleteQueuedMails(transaction, ["report_decided"], id);
  }
  if (isReview) return await undoOnReview(transaction, subject.id, before);
  await undoChange(transaction, (before as Before).change);
  return undefined;
}
