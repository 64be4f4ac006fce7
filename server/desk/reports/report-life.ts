import * as reportLimits from "@locumark/contract/desk/reports/report-limits";
import type { Life } from "../../life.ts";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { closeItems } from "../../services/cases/open-desk-item.ts";
import { presentOwnReport } from "./present-report.ts";
import { parseSubject, reportedKinds } from "./report-kinds.ts";
import {
  formatSubject,
  deleteReportersBefore,
  deleteReportersOf,
  forgetSubjects,
  listReportsFrom,
} from "../../services/reported/report-queries.ts";

export const reportLife: Life = {
  belongsTo: "address",
  async exported(reader, { email_key: emailKey }) {
    const reports = await listReportsFrom(reader, emailKey);
    return { reports: reports.map(presentOwnReport) };
  },
  erased: async (transaction, { emailKey }) => ({
    mails: await deleteReportersOf(transaction, emailKey),
  }),
  /**
   * Deletes the addresses and words of reporters some months after the decision, and takes items out of the queue whose
   * subject is gone.
   */
  expires: ({ clock, database }) =>
    database.commit(async (transaction) => {
      const now = clock.now();
      const before = toInstant(now.getTime() - reportLimits.reportDays * dayMs);
      await deleteReportersBefore(transaction, before);
      const open = await transaction
        .selectFrom("desk_items")
        .select("subject_id")
        .where("kind", "=", "report")
        .where("closed_at", "is", null)
        .execute();
      const gone: string[] = [];
      for (const { subject_id: text } of open) {
        const subject = parseSubject(text);
        const existing = await reportedKinds[subject.kind].summarise(transaction, [subject.id]);
        if (existing.size > 0) continue;
        gone.push(formatSubject(subject));
        await forgetSubjects(transaction, subject.kind, subject.id);
      }
      await closeItems(transaction, now, "report", gone, "gone");
    }),
};
