import * as reportLimits from "./report-limits.ts";
import * as limits from "../../limits.ts";
import * as stateLimits from "../../reviews/states/state-limits.ts";
import { decisionInput } from "../../reviews/states/moderation.ts";
import { jsonBytesFor } from "../../measure.ts";
import * as reports from "./reports.ts";
import type { Endpoint } from "../../endpoint.ts";
import { message, one } from "../../shared.ts";

export const reportEndpoints = {
  "POST /api/report": {
    summary:
      "Report a review, a reply, a workplace, an agency or what is listed of payments; no account is needed.",
    access: "viewer",
    body: reports.reportInput,
    bodyBytes: jsonBytesFor(reportLimits.reportDetails, limits.email),
    status: 201,
    answer: reports.reportAnswer,
  },
  "GET /api/report": {
    summary: "Get what is about to be reported, by name.",
    access: "anyone",
    query: reports.reportedQuery,
    status: 200,
    answer: reports.reportedAnswer,
  },
  "GET /api/reports/:reference": {
    summary: "Get how a report stands, by the reference that its reporter was given.",
    access: "anyone",
    params: reports.referenceParams,
    status: 200,
    answer: reports.reportStatus,
  },
  "POST /api/reports/:reference/second-look": {
    summary: "Ask once for another person to look at a report that was decided.",
    access: "anyone",
    params: reports.referenceParams,
    body: reports.secondLookInput,
    bodyBytes: jsonBytesFor(reportLimits.reportDetails),
    status: 200,
    answer: message,
  },
  "GET /api/desk/reports/:id": {
    summary: "Get what is reported about one thing, by the item of the queue.",
    access: "desk",
    roles: ["moderator"],
    params: one,
    status: 200,
    answer: reports.reportedMatter,
  },
  "POST /api/desk/reports/:id": {
    summary: "Decide about a reported reply, workplace, agency or listing.",
    access: "desk",
    roles: ["moderator"],
    params: one,
    body: reports.reportDecision,
    bodyBytes: jsonBytesFor(stateLimits.law),
    status: 200,
    answer: message,
  },
  "POST /api/desk/reports/:id/review": {
    summary: "Decide about a reported review.",
    access: "desk",
    roles: ["moderator"],
    params: one,
    body: decisionInput,
    bodyBytes: jsonBytesFor(200, stateLimits.law),
    status: 200,
    answer: message,
  },
} as const satisfies Record<string, Endpoint>;
