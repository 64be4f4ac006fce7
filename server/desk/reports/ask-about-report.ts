import * as stateLimits from "@locumark/contract/reviews/states/state-limits";
import { reportTexts } from "@locumark/contract/desk/reports/report-texts";
import { hourMs, toInstant } from "../../platform/clock.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import type { Site } from "../../site.ts";
import { openItem } from "../../services/cases/open-desk-item.ts";
import { formatSubject, findReport } from "../../services/reported/report-queries.ts";
import { canAskAgain } from "./report-policy.ts";

/**
 * Puts a decided report before another member of staff, once.
 * @throws Problem 404 for an unknown reference, 409 when there is nothing to look at again
 */
export async function askAgain(
  { clock, database }: Pick<Site, "clock" | "database">,
  reference: string,
  details: string,
): Promise<void> {
  await database.commit(async (transaction) => {
    const now = clock.now();
    const report = await findReport(transaction, reference);
    if (!report) throw notFound(reportTexts.unknownReference);
    if (!canAskAgain(report, now)) {
      throw new Problem(409, "decided_already", reportTexts.cannotAskAgain);
    }
    await transaction
      .updateTable("reports")
      .set({ asked_again_at: toInstant(now), asked_again: details })
      .where("id", "=", report.id)
      .execute();
    await openItem(transaction, now, {
      kind: "report",
      subjectId: formatSubject({ kind: report.subject_kind, id: report.subject_id }),
      dueAt: new Date(now.getTime() + stateLimits.reportHours * hourMs),
    });
  });
}
