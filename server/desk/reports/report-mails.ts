import { productName } from "@locumark/contract/product";
import { outcomeReasonText, reportTexts } from "@locumark/contract/desk/reports/report-texts";
import type {
  ComposeSubjectMail,
  ComposingSite,
  SubjectMails,
} from "../../services/mails/mail-kinds.ts";
import type { Content } from "../../services/mails/render-mail.ts";
import { findReport, type Report } from "../../services/reported/report-queries.ts";

/*
 * Anyone may have typed the recipient's address: fixed sentences only, and nothing of what was reported but its kind.
 */
const reason = `You get this mail because someone reported something on ${productName} and gave this address for our answer. We delete it six months after our decision.`;

const mailAbout =
  (say: (report: Report) => Omit<Content, "reason" | "link">): ComposeSubjectMail =>
  async ({ config, database }: ComposingSite, id) => {
    const report = await findReport(database.read, id);
    if (!report || report.email === null || report.is_mailed === 0) return undefined;
    const link = { label: "See your report", url: `${config.publicUrl}/reports/${report.id}` };
    return { to: report.email, content: { ...say(report), link, reason } };
  };

export const reportMails = {
  report_received: mailAbout((report) => ({
    subject: `Your report ${report.id}`,
    paragraphs: [
      `Thank you for reporting ${reportTexts.kinds[report.subject_kind]} on ${productName}. One of us will look at it; we aim to do so within two days.`,
      `Your reference is ${report.id}. Here you can see how it stands:`,
    ],
    after: ["If it was not you, you do not need to do anything."],
  })),
  report_decided: mailAbout((report) => ({
    subject: `We have decided about your report ${report.id}`,
    paragraphs: [decisionOf(report)],
    after: report.outcome === "kept" && report.decided_again_at === null ? [lookAgain] : [],
  })),
} satisfies SubjectMails;

const lookAgain =
  "If you think that we are wrong, you can ask on that page, once, for another of our moderators to look at it.";

function decisionOf(report: Report): string {
  const about = `You reported ${reportTexts.kinds[report.subject_kind]}.`;
  const outcome = report.outcome === null ? "" : reportTexts.outcomes[report.outcome];
  const why =
    report.outcome_reason === null || report.outcome === "kept"
      ? ""
      : ` The reason: ${outcomeReasonText(report.subject_kind, report.outcome_reason)}.`;
  const last = report.decided_again_at === null ? "" : ` ${reportTexts.secondLookDecided}`;
  return `${about} ${outcome}${why}${last}`;
}
