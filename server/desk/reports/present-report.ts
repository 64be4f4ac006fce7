import type { ReportedMatter, ReportStatus } from "@locumark/contract/desk/reports/reports";
import { canAskAgain, isTold } from "./report-policy.ts";
import type { Report } from "../../services/reported/report-queries.ts";

/**
 * For anyone with the reference, perhaps not the reporter: nothing that the reporter wrote, and of the reported thing
 * only what everybody can read.
 */
export function presentReport(
  report: Report,
  about: ReportStatus["about"],
  now: Date,
): ReportStatus {
  const isDecided = isTold(report.decided_at, now);
  const isAskedAgain = report.asked_again_at !== null;
  return {
    kind: report.subject_kind,
    about,
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

/** The number of reports of a flood that the desk shows. */
const shownAtMost = 100;

/**
 * For moderators: what was written, by what sort of person, never by whom; and how many reports there are for each
 * reason, with or without words. In an order in which junk hides nothing: second looks, then members, then what few
 * others say.
 */
export function presentReports(
  reports: readonly Report[],
): Pick<ReportedMatter, "reports" | "counts"> {
  const counts = new Map<Report["reason"], number>();
  for (const { reason, reporter, count } of reports) {
    counts.set(reason, (counts.get(reason) ?? 0) + (reporter === null ? count : 1));
  }
  const rank = (report: Report): number[] => [
    report.asked_again_at !== null && report.decided_again_at === null ? 0 : 1,
    report.is_proven === 1 ? 0 : 1,
    counts.get(report.reason) ?? 0,
  ];
  const worded = reports
    .map((report, number) => ({ report, number, rank: rank(report) }))
    .filter(({ report }) => report.details !== "" || report.asked_again !== null)
    .toSorted((one, other) => compare(one.rank, other.rank) || one.number - other.number);
  return {
    reports: worded.slice(0, shownAtMost).map(({ report, number }) => ({
      number,
      reason: report.reason,
      details: report.details,
      reporter: report.reporter ?? "visitor",
      reportedAt: report.created_at,
      askedAgain: report.asked_again,
      isNotice: report.outcome === "notice",
    })),
    counts: [...counts]
      .map(([reason, count]) => ({ reason, count }))
      .toSorted((one, other) => other.count - one.count),
  };
}

function compare(one: readonly number[], other: readonly number[]): number {
  const differing = one.findIndex((value, index) => value !== other[index]);
  return differing < 0 ? 0 : one[differing]! - other[differing]!;
}
