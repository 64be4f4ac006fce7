import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import * as verificationLimits from "@locumark/contract/people/verifications/verification-limits";
import { profileRoutes } from "./people/accounts/profile-routes.ts";
import { accountRoutes } from "./people/accounts/account-routes.ts";
import { adminRoutes, type Upkeep } from "./site/admin/admin-routes.ts";
import { deskPeopleRoutes } from "./site/admin/account-desk-routes.ts";
import { deskAgencyRoutes } from "./places/agencies/agency-desk-routes.ts";
import { deskPlaceRoutes } from "./places/workplaces/workplace-desk-routes.ts";
import { agencyRoutes } from "./places/agencies/agency-routes.ts";
import { chainRoutes } from "./figures/groups/chain-routes.ts";
import { claimRoutes } from "./desk/claims/claim-routes.ts";
import { comparisonRoutes } from "./figures/comparisons/comparison-routes.ts";
import { contactRoutes } from "./desk/contact/contact-routes.ts";
import { deskRoutes } from "./desk/queue/desk-routes.ts";
import { apiDescriptionRoutes } from "./site/api-description/api-routes.ts";
import { evidenceRoutes } from "./people/evidence/evidence-routes.ts";
import { feedRoutes } from "./members/following/feed-routes.ts";
import { followRoutes } from "./members/following/follow-routes.ts";
import { reportRoutes } from "./desk/reports/report-routes.ts";
import { replyRoutes } from "./desk/claims/reply-routes.ts";
import { noticeRoutes } from "./desk/notices/notice-routes.ts";
import { healthRoutes } from "./site/health/health-routes.ts";
import { mailPreferenceRoutes } from "./members/preferences/mail-preference-routes.ts";
import { moderationRoutes } from "./desk/moderation/moderation-routes.ts";
import { helpfulRoutes } from "./reviews/reviews/helpful-routes.ts";
import { reviewRoutes } from "./reviews/reviews/review-routes.ts";
import { totalsRoutes } from "./figures/transparency/transparency-routes.ts";
import { payRateRoutes } from "./figures/pay-rates/pay-rate-routes.ts";
import { paymentRoutes } from "./reviews/payments/payment-routes.ts";
import { exportRoutes } from "./members/export/export-routes.ts";
import { shiftRoutes } from "./members/shifts/shift-routes.ts";
import { placeRoutes } from "./places/added-places/added-place-routes.ts";
import { staffRoutes } from "./people/staff/staff-routes.ts";
import { detailRoutes } from "./figures/groups/detail-routes.ts";
import { townRoutes } from "./figures/groups/town-routes.ts";
import { figureRoutes } from "./figures/figures/figure-routes.ts";
import { payerRoutes } from "./figures/payers/payer-routes.ts";
import { siteRoutes } from "./site/pages/site-routes.ts";
import { verificationRoutes } from "./desk/verifications/verification-routes.ts";
import { workplaceRoutes } from "./places/workplaces/workplace-routes.ts";
import { minuteMs } from "./platform/clock.ts";
import { notFound } from "./platform/problem.ts";
import { nothingHere, registerErrors, sendProblem } from "./plugins/errors.ts";
import { registerRateLimits } from "./plugins/rate-limits.ts";
import { nextRequestId, registerRequestLog } from "./plugins/request-log.ts";
import { registerSecurityHeaders } from "./plugins/security-headers.ts";
import { registerUnknownProxy } from "./plugins/unknown-proxy.ts";
import { answerOtherMethod, refuseOtherMethodsOfCalls } from "./refuse-methods.ts";
import type { Site } from "./site.ts";

/** The default where the contract sets no limit: a call without a form needs no body. */
const bodyBytesMax = 2048;

/** A field of a multipart form. No text in one is this long; a truncated field is refused for its length. */
const fieldBytesMax = 4096;

/** From the first byte of a request to its last: 10 MB of evidence at a slow phone's 700 kbit/s. */
const requestTimeoutMs = 2 * minuteMs;

/** A connection idle for this long is closed, so that an unread response does not stay in memory permanently. */
const silenceMs = 2 * minuteMs;

/**
 * The whole server, not listening yet.
 * @param options.pages false leaves out the rendered site, which needs to be built first
 */
export async function createApp(
  site: Site,
  options: Upkeep & { readonly pages: boolean },
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: site.log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request would cost more than the one line it writes; that line has the request's id.
    childLoggerFactory: (logger) => logger,
    genReqId: nextRequestId,
    trustProxy: trustedProxies(site.config.trustProxy),
    bodyLimit: bodyBytesMax,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: silenceMs,
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: false },
    forceCloseConnections: "idle",
    rewriteUrl: (request) => withReadablePath(request.url ?? "/"),
    // A request with a malformed URL reaches no route; it is answered like any other bad input.
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
  });

  app.removeContentTypeParser("text/plain");
  registerRequestLog(app, site.clock);
  registerErrors(app);
  registerUnknownProxy(app, site);
  registerSecurityHeaders(app, { https: site.config.publicUrl.startsWith("https:") });
  await registerRateLimits(app, { scale: site.config.rateLimitScale });
  // None of our clients compress their requests; accepting compressed bodies would only invite decompression bombs.
  await app.register(compress, {
    threshold: 1024,
    encodings: ["br", "gzip"],
    globalDecompression: false,
  });
  await app.register(multipart, {
    limits: {
      files: 1,
      fileSize: verificationLimits.evidenceBytes,
      fields: 20,
      fieldSize: fieldBytesMax,
      parts: 22,
    },
  });

  healthRoutes(app, { database: site.database, readiness: options.readiness });
  apiDescriptionRoutes(app, site);
  accountRoutes(app, site);
  profileRoutes(app, site);
  evidenceRoutes(app, site);
  workplaceRoutes(app, site);
  chainRoutes(app, site);
  townRoutes(app, site);
  detailRoutes(app, site);
  figureRoutes(app, site);
  payerRoutes(app, site);
  reviewRoutes(app, site);
  await helpfulRoutes(app, site);
  payRateRoutes(app, site);
  paymentRoutes(app, site);
  shiftRoutes(app, site);
  exportRoutes(app, site);
  followRoutes(app, site);
  agencyRoutes(app, site);
  comparisonRoutes(app, site);
  claimRoutes(app, site);
  replyRoutes(app, site);
  deskRoutes(app, site);
  reportRoutes(app, site);
  totalsRoutes(app, site);
  noticeRoutes(app, site);
  moderationRoutes(app, site);
  adminRoutes(app, site, options);
  deskPeopleRoutes(app, site);
  deskPlaceRoutes(app, site);
  deskAgencyRoutes(app, site);
  verificationRoutes(app, site);
  staffRoutes(app, site);
  placeRoutes(app, site);
  contactRoutes(app, site);
  await mailPreferenceRoutes(app, site);
  feedRoutes(app, site);
  refuseOtherMethodsOfCalls(app);
  if (options.pages) await siteRoutes(app, site);

  const refuse = () => {
    throw notFound(nothingHere);
  };
  app.all("/api/*", (request, reply) => answerOtherMethod(request, reply) ?? refuse());
  app.setNotFoundHandler(refuse);
  return app;
}

/** Links get truncated: a path that ends in half an escape is taken literally and is then simply not found. */
function withReadablePath(url: string): string {
  if (!url.includes("%")) return url;
  const [path = ""] = url.split("?", 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + url.slice(path.length);
  }
}

/** A number of proxies means: trust that many hops, counted from here. */
function trustedProxies(setting: Site["config"]["trustProxy"]) {
  return typeof setting === "number" ? (_address: string, hop: number) => hop < setting : setting;
}
