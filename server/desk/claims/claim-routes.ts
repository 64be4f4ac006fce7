import type { FastifyInstance } from "fastify";
import { claimTexts } from "@locumark/contract/desk/claims/claim-texts";
import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import { toInstant } from "../../platform/clock.ts";
import { notFound } from "../../platform/problem.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { emailKeyOf } from "../../platform/normalise-email.ts";
import { openItem } from "../../services/cases/open-desk-item.ts";
import { findItem } from "../../services/cases/desk-queries.ts";
import { requestMail } from "../../services/mails/queue-mail.ts";
import { askClaim } from "./ask-claim.ts";
import { confirmCode } from "./confirm-code.ts";
import { decideClaim } from "./decide-claim.ts";
import { presentClaim, presentListed } from "./present-claim.ts";
import { findClaim } from "../../services/speakers/claim-queries.ts";
import { claimThrottles, codeThrottles, linkThrottles } from "./claim-throttle-rules.ts";

/** Per IP address, counted in memory before anything is written: only a program sends more in a minute. */
const formsPerMinute = 10;

export function claimRoutes(app: FastifyInstance, site: Site): void {
  const { clock, database } = site;
  serve(
    app,
    site,
    "POST /api/claim",
    async ({ body, request }) => {
      await site.throttles.count(...claimThrottles(request, body.email));
      await askClaim(site, body);
      return { message: claimTexts.asked };
    },
    formsPerMinute,
  );
  serve(
    app,
    site,
    "POST /api/claim/code",
    async ({ body, request }) => {
      await site.throttles.count(...codeThrottles(request));
      await confirmCode(site, body.code);
      return { message: claimTexts.codeAccepted };
    },
    formsPerMinute,
  );
  serve(
    app,
    site,
    "POST /api/claim/link",
    async ({ body, request }) => {
      await site.throttles.count(...linkThrottles(request));
      const now = toInstant(clock.now());
      const emailKey = emailKeyOf(body.email);
      await database.commit((transaction) =>
        requestMail(transaction, { kind: "reply_link", emailKey, now }),
      );
      return { message: claimTexts.linkAsked };
    },
    formsPerMinute,
  );

  serve(app, site, "GET /api/desk/claims", () => presentListed(database.read));
  serve(app, site, "POST /api/desk/claims/:id/reopen", ({ params }) =>
    database.commit(async (transaction) => {
      const claim = await findClaim(transaction, params.id);
      if (claim?.state !== "granted") throw notFound(deskTexts.gone);
      const item = { kind: "claim", subjectId: claim.id } as const;
      return { itemId: await openItem(transaction, clock.now(), item) };
    }),
  );
  serve(app, site, "GET /api/desk/claims/:id", async ({ params }) => {
    const item = await findItem(database.read, "claim", params.id);
    const claim = item && (await findClaim(database.read, item.subject_id));
    if (!claim) throw notFound(deskTexts.gone);
    return await presentClaim(database.read, claim);
  });
  serve(app, site, "POST /api/desk/claims/:id/decision", async ({ params, body, viewer }) => {
    await decideClaim(site, viewer, params.id, body);
    return { message: claimTexts.decided };
  });
}
