import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import { reportTexts } from "@locumark/contract/desk/reports/report-texts";
import type { ReportDecisionInput } from "@locumark/contract/desk/reports/reports";
import type {
  DecisionInput,
  KeepReason,
  ReportReason,
} from "@locumark/contract/reviews/states/moderation";
import { badInput, notFound } from "../../platform/problem.ts";
import type { StaffViewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { decideItem } from "../../services/cases/decide-desk-item.ts";
import { decideOnReview } from "../moderation/decide-review.ts";
import { changeSubject, decisionsAbout, outcomeOf } from "./change-reported-subject.ts";
import { type Before, closeReports } from "./close-reports.ts";
import { reportDeskKind } from "./report-desk-kind.ts";
import { parseSubject, reportedKinds } from "./report-kinds.ts";

/**
 * Decides about what was reported, and answers everybody who reported it.
 * @throws Problem 400 without a reason where one is needed, or for a decision that its kind does not have; and as
 *   `decideItem` does
 */
export async function decideReport(
  site: Pick<Site, "clock" | "database">,
  staff: StaffViewer,
  itemId: string,
  { decision, reason, law }: ReportDecisionInput,
): Promise<void> {
  const needsReason = decision === "remove";
  if (needsReason && reason === undefined) throw badInput({ reason: reportTexts.reasonNeeded });
  const given = needsReason ? (reason ?? null) : null;
  await decideItem(
    site,
    reportDeskKind,
    staff,
    itemId,
    { outcome: decision, reason: given ?? "", law: given === "unlawful" ? law : undefined },
    async (transaction, item, now): Promise<Before> => {
      const subject = parseSubject(item.subject_id);
      const found = await reportedKinds[subject.kind].summarise(transaction, [subject.id]);
      if (!found.has(subject.id)) throw notFound(deskTexts.gone);
      if (!decisionsAbout[subject.kind].includes(decision)) {
        throw badInput({ decision: reportTexts.notPossible });
      }
      const change = await changeSubject(transaction, subject, decision, given, now);
      const outcome = { outcome: outcomeOf[decision], reason: given };
      return { change, reports: await closeReports(transaction, subject, outcome, now) };
    },
  );
}

/**
 * Decides about a reported review, as moderation decides about any, and answers everybody who reported it. While its
 * author is asked to change it, their answer waits.
 * @throws Problem as `decideOnReview` does
 */
export const decideReviewReport = (
  site: Site,
  staff: StaffViewer,
  itemId: string,
  input: DecisionInput,
): Promise<{ message: string }> =>
  decideOnReview(site, reportDeskKind, staff, itemId, input, {
    reviewIdOf: (item) => parseSubject(item.subject_id).id,
    alsoDo: async (transaction, { item, decision, reason }, now) => {
      if (decision === "ask-author") return [];
      const isRemoved = decision === "hide" || decision === "stands";
      const kept = reason === ("changed" satisfies KeepReason) ? "changed" : "kept";
      return await closeReports(
        transaction,
        parseSubject(item.subject_id),
        {
          outcome: isRemoved ? "removed" : kept,
          reason: isRemoved ? (reason as ReportReason) : null,
        },
        now,
      );
    },
  });
