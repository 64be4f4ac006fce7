import type { ReportedMatter, ReportStatus } from "@locumark/contract/reports";
import { canAskAgain, isTold } from "./policy.ts";
import type { Report } from "./queries.ts";

/** For who has the reference, who may not be who reported: nothing of what anybody wrote. */
export function presentReport(report: Report, now: Date): ReportStatus {
  const isDecided = isTold(report.decided_at, now);
  const isAskedAgain = report.asked_again_at !== null;
  return {
    kind: report.subject_kind,
    reason: report.reason,
    reportedAt: report.created_at,
    state: stateOf(report, isDecided),
    outcome: isDecided ? report.outcome : null,
    outcomeReason: isDecided ? report.outcome_reason : null,
    decidedAt: isDecided ? report.decided_at : null,
    secondLook: isAskedAgain ? (isTold(report.decided_again_at, now) ? "decided" : "asked") : null,
    canAskAgain: canAskAgain(report, now),
  };
}

function stateOf(report: Report, isDecided: boolean): ReportStatus["state"] {
  if (isDecided) return "decided";
  if (report.is_gone === 1) return "gone";
  return report.seen_at === null ? "received" : "looked-at";
}

/** For the person who confirmed the address under which it was made. */
export const presentOwnReport = (report: Report) => ({
  reference: report.id,
  about: report.subject_kind,
  reason: report.reason,
  details: report.details,
  askedAgain: report.asked_again,
  reportedAt: report.created_at,
  outcome: report.outcome,
});

/** For who decides: what was written, and by what sort of person, never by whom. */
export const presentForDesk = (report: Report): ReportedMatter["reports"][number] => ({
  reason: report.reason,
  details: report.details,
  reporter: report.reporter,
  count: report.count,
  reportedAt: report.created_at,
  askedAgain: report.asked_again,
  isNotice: report.outcome === "notice",
});
