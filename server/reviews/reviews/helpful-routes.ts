import type { FastifyInstance } from "fastify";
import { endpoints } from "@locumark/contract/endpoints";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { minuteMs } from "../../platform/clock.ts";
import { notFound } from "../../platform/problem.ts";
import { perMinute } from "../../plugins/rate-limits.ts";
import type { Site } from "../../site.ts";
import { markHelpful } from "./count-helpful.ts";

const { params } = endpoints["POST /api/workplace-review/:id/helpful"];

const pressesPerMinute = 60;

/** Serves the form around Helpful without JavaScript: a page says thank you and leads back. */
export async function helpfulRoutes(app: FastifyInstance, site: Site): Promise<void> {
  await app.register(async (scope) => {
    // The form has no fields.
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 100 },
      (_request, _body, done) => done(null),
    );
    scope.post<{ Params: { kind: string; id: string } }>(
      "/helpful/:kind/:id",
      {
        config: {
          rateLimit: {
            max: perMinute(pressesPerMinute, site.config.rateLimitScale),
            timeWindow: minuteMs,
          },
        },
      },
      async (request, reply) => {
        const { kind: name, id } = request.params;
        const kind = name === "workplace" || name === "agency" ? name : undefined;
        const { success: isId } = params.safeParse({ id });
        if (!kind || !isId) throw notFound(reviewFormTexts.unknown);
        await markHelpful(site, kind, id, request);
        const next = pathOf(request.headers.referer);
        return reply.redirect(`/marked-helpful?next=${encodeURIComponent(next)}`, 303);
      },
    );
  });
}

/** The page checks that it is one of ours. */
function pathOf(referrer = ""): string {
  if (!URL.canParse(referrer)) return "/";
  const { pathname, search } = new URL(referrer);
  return `${pathname}${search}#reviews`;
}
