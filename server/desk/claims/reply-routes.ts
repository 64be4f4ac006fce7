import type { FastifyInstance } from "fastify";
import { claimTexts } from "@locumark/contract/desk/claims/claim-texts";
import type { RepliesAnswer, Reply } from "@locumark/contract/reviews/replies/replies";
import { replyFormTexts } from "@locumark/contract/reviews/replies/reply-texts";
import { notFound } from "../../platform/problem.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { presentAgency } from "../../places/agencies/present-agency.ts";
import { eraseClaim } from "./delete-claims.ts";
import { findSpeaker, listPlacesOf } from "../../services/speakers/claim-queries.ts";
import { replyThrottle } from "./claim-throttle-rules.ts";
import { listOwnListings } from "../../figures/payers/listing-queries.ts";
import { presentMatch } from "../../places/workplaces/present-workplace.ts";
import { findMarks, refuseUnseen } from "../../reviews/states/check-review-texts.ts";
import { correctAgency } from "../../reviews/replies/change-replied-agency.ts";
import { deleteReply, editReply } from "../../reviews/replies/change-reply.ts";
import { openLink } from "../../reviews/replies/open-reply-link.ts";
import { subjectKindOf } from "../../reviews/rows/review-queries.ts";
import { postReply } from "../../reviews/replies/post-reply.ts";
import { postReplyToListing } from "../../figures/payers/post-listing-reply.ts";
import { presentReply, toColumns } from "../../reviews/replies/present-reply.ts";
import { findReply, listHeld } from "../../reviews/replies/reply-queries.ts";

/** Per IP address: replies are written by hand. */
const writesPerMinute = 30;

export function replyRoutes(app: FastifyInstance, site: Site): void {
  const { clock, database } = site;

  serve(app, site, "GET /api/replies/:token", async ({ params }) => {
    const { id, organisation } = await openLink(site, params.token);
    const { workplaces, agencies } = await listPlaces(site, id);
    const held = (await listHeld(database.read, id)).flatMap((row) => {
      const reply = presentReply(toColumns(row));
      const kind = subjectKindOf(row.review_kind);
      return reply ? [{ kind, reviewId: row.review_id, reply } as const] : [];
    });
    const listings = await listOwnListings(database.read, id);
    return { organisation, workplaces, agencies, held, listings };
  });

  serve(
    app,
    site,
    "POST /api/reply",
    async ({ body }) => {
      const claim = await openToWrite(body);
      const { id, isHeld } = await postReply(site, claim, body);
      const message = isHeld ? replyFormTexts.held : replyFormTexts.posted;
      return { reply: await getReply(id), isHeld, message };
    },
    writesPerMinute,
  );
  serve(
    app,
    site,
    "POST /api/payments/reply",
    async ({ body }) => {
      const claim = await openToWrite(body);
      const { id, isHeld } = await postReplyToListing(site, claim, body);
      const message = isHeld ? replyFormTexts.held : replyFormTexts.postedToListing;
      return { reply: await getReply(id), isHeld, message };
    },
    writesPerMinute,
  );
  serve(
    app,
    site,
    "PUT /api/reply/:id",
    async ({ params, body }) => {
      const claim = await openToWrite(body);
      const isHeld = await editReply(site, claim.id, params.id, body);
      const message = isHeld ? replyFormTexts.held : replyFormTexts.edited;
      return { reply: await getReply(params.id), isHeld, message };
    },
    writesPerMinute,
  );
  serve(app, site, "POST /api/reply/:id/remove", async ({ params, body }) => {
    const claim = await openLink(site, body.token);
    await deleteReply(site, claim.id, params.id);
    return { message: replyFormTexts.removed };
  });

  serve(app, site, "PUT /api/replies/agency", async ({ body: { token, agencyId, ...fields } }) => {
    const claim = await openLink(site, token);
    await site.throttles.count(replyThrottle(claim.id));
    const { agency, isWaiting } = await correctAgency(site, claim.id, agencyId, fields);
    const message = isWaiting ? replyFormTexts.websiteWaits : replyFormTexts.corrected;
    return { agency: presentAgency(agency), message };
  });

  serve(app, site, "POST /api/replies/give-up", async ({ body }) => {
    const { id } = await openLink(site, body.token);
    const mails = await database.commit((transaction) => eraseClaim(transaction, clock.now(), id));
    await site.deleteDeliveredMailFiles(mails);
    return { message: claimTexts.given };
  });

  /** As the one who speaks, about to send words that may have marks. */
  async function openToWrite(body: { token: string; text: string; sendAnyway?: boolean }) {
    const claim = await openLink(site, body.token);
    await site.throttles.count(replyThrottle(claim.id));
    if (body.sendAnyway === false) refuseUnseen(findMarks(body, [claim.organisation]));
    return claim;
  }

  async function getReply(id: string): Promise<Reply> {
    const reply = await findReply(database.read, id);
    const isThere = reply?.state === "public" || reply?.state === "held";
    const presented = isThere && presentReply(toColumns(reply));
    if (!presented) throw notFound(replyFormTexts.replyGone);
    return presented;
  }
}

/** The places of a claim that it speaks for today, each as the one that it became part of. */
async function listPlaces(
  { agencies, database, mergedPlaces, workplaces }: Site,
  claimId: string,
): Promise<Pick<RepliesAnswer, "workplaces" | "agencies">> {
  const places = await listPlacesOf(database.read, claimId);
  const canonical = new Map(
    places.map(({ kind, id }) => {
      const own = kind === "workplace" ? mergedPlaces.canonicalId(id) : id;
      return [own, { kind, id: own }];
    }),
  );
  const spoken = await Promise.all(
    [...canonical.values()].map(async (place) => {
      const speaker = await findSpeaker(database.read, place);
      return speaker?.id === claimId ? [place] : [];
    }),
  );
  return {
    workplaces: spoken.flat().flatMap(({ kind, id }) => {
      const found = kind === "workplace" ? workplaces.find(id) : undefined;
      return found ? [presentMatch(found)] : [];
    }),
    agencies: spoken.flat().flatMap(({ kind, id }) => {
      const found = kind === "agency" ? agencies.find(id) : undefined;
      return found ? [presentAgency(found)] : [];
    }),
  };
}
