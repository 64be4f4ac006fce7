import * as stateLimits from "@locumark/contract/reviews/states/state-limits";
import * as reportLimits from "@locumark/contract/desk/reports/report-limits";
import { reportTexts } from "@locumark/contract/desk/reports/report-texts";
import type { ReportInput } from "@locumark/contract/desk/reports/reports";
import { hourMs, toInstant } from "../../platform/clock.ts";
import { badInput, notFound } from "../../platform/problem.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { emailKeyOf } from "../../platform/normalise-email.ts";
import { findAccount } from "../../people/accounts/account-queries.ts";
import { openItem } from "../../services/cases/open-desk-item.ts";
import { enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { reportedKinds } from "./report-kinds.ts";
import {
  formatSubject,
  listOpenFrom,
  randomReference,
  type Report,
} from "../../services/reported/report-queries.ts";
import { mailThrottle, wordsThrottle } from "./report-throttle-rules.ts";

type Needs = Pick<Site, "clock" | "database" | "throttles">;

/**
 * Takes a report: one item at the desk for each thing, however many report it. Each has a row of its own with its reference
 * and reason; of a flood from one network only the first words are kept.
 * @param network from which it comes
 * @returns the reference
 * @throws Problem 400 when a visitor gave no address, 404 when others see no such thing
 */
export async function postReport(
  site: Needs,
  input: ReportInput,
  viewer: Viewer | undefined,
  network: string,
): Promise<string> {
  const { clock, database, throttles } = site;
  const account = viewer && (await findAccount(database.read, viewer.accountId));
  const email = account?.email ?? input.email;
  if (email === undefined) throw badInput({ email: reportTexts.emailNeeded });
  const emailKey = emailKeyOf(email);
  const isProven = account !== undefined;
  const mayMail = isProven || (await throttles.isWithin(mailThrottle(emailKey)));
  const { kind, id, reason } = input;
  const words = { subject: formatSubject(input), reason, network };
  const isFirstWords = isProven || (await throttles.isWithin(wordsThrottle(words)));
  const reference = await database.commit(async (transaction) => {
    if (!(await reportedKinds[kind].isPublic(transaction, id))) {
      throw notFound(reportTexts.unknown);
    }
    const now = clock.now();
    await openItem(transaction, now, {
      kind: "report",
      subjectId: formatSubject(input),
      dueAt: new Date(now.getTime() + stateLimits.reportHours * hourMs),
    });
    const earlier = await listOpenFrom(transaction, input, emailKey);
    const proven = earlier.filter(({ is_proven: one }) => one === 1);
    // A stranger's report under a member's address costs that member nothing.
    const isFirst = (isProven ? proven : earlier).length === 0;
    const keepsWords = isProven ? mayKeepWords(proven, reason) : isFirstWords;
    const isMailed = isFirst && mayMail;
    const reporter = input.forThePlace ? "organisation" : viewer ? "member" : "visitor";
    const report = randomReference();
    await transaction
      .insertInto("reports")
      .values({
        id: report,
        subject_kind: kind,
        subject_id: id,
        reason,
        details: keepsWords ? input.details : "",
        email,
        email_key: emailKey,
        is_proven: isProven ? 1 : 0,
        is_mailed: isMailed ? 1 : 0,
        reporter,
        count: isFirst ? 1 : 0,
        created_at: toInstant(now),
        seen_at: null,
        decided_at: null,
        outcome: null,
        outcome_reason: null,
        asked_again_at: null,
        asked_again: null,
        decided_again_at: null,
      })
      .execute();
    if (isMailed) {
      const mail = { kind: "report_received", subjectId: report, accountId: account?.id } as const;
      await enqueueSubjectMail(transaction, mail, now);
    }
    return report;
  });
  return reference;
}

function mayKeepWords(earlier: readonly Report[], reason: Report["reason"]): boolean {
  const worded = earlier.filter(({ details }) => details !== "");
  return (
    worded.length < reportLimits.wordedReports || worded.every((report) => report.reason !== reason)
  );
}
