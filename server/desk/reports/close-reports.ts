import type { ReportReason } from "@locumark/contract/reviews/states/moderation";
import type { ReportOutcome } from "@locumark/contract/desk/reports/reports";
import type { WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { undoOnReview } from "../moderation/decide-review.ts";
import { deleteQueuedMails, enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { type Change, undoChange } from "./change-reported-subject.ts";
import { parseSubject } from "./report-kinds.ts";
import {
  listReportsOf,
  type Report,
  type ReportedSubject,
} from "../../services/reported/report-queries.ts";

type Closed = Pick<
  Report,
  "id" | "decided_at" | "outcome" | "outcome_reason" | "asked_again_at" | "decided_again_at"
>;

/** The state before a decision. */
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
  subject: ReportedSubject,
  decided: { outcome: ReportOutcome; reason: ReportReason | null },
  now: Date,
): Promise<Closed[]> {
  const closed: Closed[] = [];
  for (const report of await listReportsOf(transaction, subject)) {
    if (!isOpen(report)) continue;
    await closeReport(transaction, report, decided, now);
    const { id, decided_at, outcome, outcome_reason, asked_again_at, decided_again_at } = report;
    closed.push({ id, decided_at, outcome, outcome_reason, asked_again_at, decided_again_at });
  }
  return closed;
}

/** It asks for a second look, which has not been taken yet. */
const isSecondLook = (report: Report): boolean =>
  report.asked_again_at !== null && report.decided_again_at === null;

const isOpen = (report: Report): boolean => report.decided_at === null || isSecondLook(report);

async function closeReport(
  transaction: WritingTransaction,
  report: Report,
  decided: { outcome: ReportOutcome; reason: ReportReason | null },
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("reports")
    .set({
      outcome: decided.outcome,
      outcome_reason: decided.reason,
      ...(isSecondLook(report)
        ? { decided_again_at: toInstant(now) }
        : { decided_at: toInstant(now) }),
    })
    .where("id", "=", report.id)
    .execute();
  if (report.is_mailed !== 1) return;
  const mail = { kind: "report_decided", subjectId: report.id, isUndoable: true } as const;
  await enqueueSubjectMail(transaction, mail, now);
}

/**
 * Closes one report, which has become a notice of defamation; one that was decided before keeps its outcome.
 * @param number its place among the reports about the same thing, from 0
 * @returns its reporter, and whether it was the last open one about its thing; undefined when there is no such report
 */
export async function closeAsNotice(
  transaction: WritingTransaction,
  subjectId: string,
  number: number,
  now: Date,
): Promise<{ email: string; senderId: string | null; isLast: boolean } | "already" | undefined> {
  const reports = await listReportsOf(transaction, parseSubject(subjectId));
  const report = reports[number];
  if (!report) return undefined;
  if (report.outcome === "notice") return "already";
  const taken = { outcome: "notice", reason: null } as const;
  if (isOpen(report)) await closeReport(transaction, report, taken, now);
  const account = report.is_proven === 1 ? await findSender(transaction, report) : undefined;
  return {
    email: report.email ?? "",
    senderId: account?.id ?? null,
    isLast: !reports.some((one) => one.id !== report.id && isOpen(one)),
  };
}

const findSender = (transaction: WritingTransaction, { email_key: emailKey }: Report) =>
  transaction
    .selectFrom("accounts")
    .select("id")
    .where("email_key", "=", emailKey ?? "")
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();

/** Takes a decision back: its effect, the answer to the reporters, and their mails. */
export async function undoReportDecision(
  transaction: WritingTransaction,
  subjectId: string,
  before: unknown,
): Promise<void> {
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
