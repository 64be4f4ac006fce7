import { limits } from "@locumark/contract/limits";
import { dayMs, toInstant } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";
import { closeItems } from "../desk/open-desk-item.ts";
import { formatSubject, parseSubject, reportedKinds } from "./report-kinds.ts";
import { deleteReportersBefore, forgetSubjects } from "./report-queries.ts";

/**
 * Deletes the addresses and words of reporters some months after the decision, and takes items out of the queue whose
 * subject is gone.
 */
export async function deleteOldReports({
  clock,
  database,
}: Pick<Site, "clock" | "database">): Promise<void> {
  await database.commit(async (transaction) => {
    const now = clock.now();
    await deleteReportersBefore(transaction, toInstant(now.getTime() - limits.reportDays * dayMs));
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
  });
}
