import type { ReportKind } from "./reports.ts";

/** The heading of the form that reports something, and the links to it. */
export const reportHeadings: Record<ReportKind, string> = {
  "workplace-review": "Report a review",
  "agency-review": "Report a review",
  reply: "Report a reply",
  workplace: "Report a workplace",
  agency: "Report an agency",
  listing: "Report a listed name",
};
