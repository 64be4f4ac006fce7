import type { FastifyInstance } from "fastify";
import { reportTexts } from "@locumark/contract/desk/reports/report-texts";
import { notFound } from "../../platform/problem.ts";
import { getViewer } from "../../plugins/sessions.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { askAgain } from "./ask-about-report.ts";
import { decideReport, decideReviewReport } from "./decide-report.ts";
import { describeMatter } from "./describe-reported-matter.ts";
import { describeReported } from "./describe-reported.ts";
import { reportedKinds } from "./report-kinds.ts";
import { formatSubject, findReport } from "../../services/reported/report-queries.ts";
import { postReport } from "./post-report.ts";
import { presentReport } from "./present-report.ts";
import { reportThrottles } from "./report-throttle-rules.ts";

/** Per IP address, counted in memory before anything is written: only a program sends more in a minute. */
const reportsPerMinute = 10;
/** References are too long to guess; this keeps guesses cheap. */
const looksPerMinute = 60;

export function reportRoutes(app: FastifyInstance, site: Site): void {
  serve(
    app,
    site,
    "POST /api/report",
    async ({ body, request, viewer }) => {
      // Members give no address. If their session has ended, the call fails, and the form asks for one.
      if (body.email === undefined && request.headers.authorization !== undefined)
        await getViewer(site, request);
      await site.throttles.count(...reportThrottles(request, formatSubject(body)));
      const reference = await postReport(site, body, viewer, request.ip);
      return { reference, message: reportTexts.sent(reference) };
    },
    reportsPerMinute,
  );
  serve(
    app,
    site,
    "GET /api/report",
    async ({ query }) => {
      const { read } = site.database;
      const kind = reportedKinds[query.kind];
      const isPublic = await kind.isPublic(read, query.id);
      const title = isPublic ? (await kind.summarise(read, [query.id])).get(query.id) : undefined;
      if (title === undefined) throw notFound(reportTexts.unknown);
      return { title };
    },
    looksPerMinute,
  );
  serve(
    app,
    site,
    "GET /api/reports/:reference",
    async ({ params }) => {
      const report = await findReport(site.database.read, params.reference);
      if (!report) throw notFound(reportTexts.unknownReference);
      const about = await describeReported(site.database.read, report);
      return presentReport(report, about, site.clock.now());
    },
    looksPerMinute,
  );
  serve(
    app,
    site,
    "POST /api/reports/:reference/second-look",
    async ({ params, body }) => {
      await askAgain(site, params.reference, body.details);
      return { message: reportTexts.askedAgain };
    },
    reportsPerMinute,
  );
  serve(app, site, "GET /api/desk/reports/:id", ({ params, viewer }) =>
    describeMatter(site, viewer, params.id),
  );
  serve(app, site, "POST /api/desk/reports/:id", async ({ params, body, viewer }) => {
    await decideReport(site, viewer, params.id, body);
    return { message: reportTexts.decided[body.decision] };
  });
  serve(app, site, "POST /api/desk/reports/:id/review", ({ params, body, viewer }) =>
    decideReviewReport(site, viewer, params.id, body),
  );
}
