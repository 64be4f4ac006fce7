import * as reportLimits from "@locumark/contract/desk/reports/report-limits";
import { dayMs } from "../../platform/clock.ts";
import { undoMs } from "../../services/cases/decide-desk-item.ts";
import type { Report } from "../../services/reported/report-queries.ts";

/** Reporters learn a decision once it can no longer be taken back. */
export const isTold = (decidedAt: string | null, now: Date): decidedAt is string =>
  decidedAt !== null && now.getTime() - Date.parse(decidedAt) >= undoMs;

/** Once, if the decision left something to look at, and only for reporters who gave an address. */
export const canAskAgain = (report: Report, now: Date): boolean =>
  isTold(report.decided_at, now) &&
  report.outcome === "kept" &&
  report.is_gone === 0 &&
  report.email !== null &&
  report.asked_again_at === null &&
  now.getTime() - Date.parse(report.decided_at) < reportLimits.secondLookDays * dayMs;
