import type { FastifyInstance } from "fastify";
import type { DeskItemKind } from "@locumark/contract/choices";
import { deskTexts } from "@locumark/contract/desk-texts";
import type { ReviewItem } from "@locumark/contract/moderation";
import { moderationTexts } from "@locumark/contract/moderation-texts";
import type { Reader } from "../../database/database.ts";
import { notFound } from "../../platform/problem.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import type { DeskItem } from "../desk/decide-item.ts";
import { findItem } from "../desk/queries.ts";
import { agencyReviews } from "../reviews/agency-kind.ts";
import { workplaceReviews } from "../reviews/workplace-kind.ts";
import { liftSuspension, suspendFromDesk } from "../accounts/suspend-account.ts";
import { findModerated } from "./change-state.ts";
import { decideOnReview } from "./decide-review.ts";
import { appeals, heldReviews } from "./desk-kinds.ts";
import { findDeskReview, listRemoved, openAuthor } from "./find-reviewed.ts";
import { postAppeal } from "./post-appeal.ts";
import { findRemoval } from "./queries.ts";

/** Tokens are far too long to guess; this is for the peace of the desk. */
const appealsPerMinute = 10;

export function moderationRoutes(app: FastifyInstance, site: Site): void {
  const { database, mergedPlaces } = site;

  serve(app, site, "GET /api/workplace-reviews/removed", ({ query }) =>
    listRemoved(database.read, workplaceReviews, mergedPlaces.canonicalId(query.workplaceId)),
  );
  serve(app, site, "GET /api/agency-reviews/removed", ({ query }) =>
    listRemoved(database.read, agencyReviews, query.agencyId),
  );
  serve(
    app,
    site,
    "POST /api/appeal",
    async ({ body, viewer }) => {
      await postAppeal(site, viewer, body);
      return { message: moderationTexts.appealed };
    },
    appealsPerMinute,
  );

  serve(app, site, "GET /api/desk/reviews/:id", ({ params, viewer }) =>
    findDeskReview(database.read, viewer, params.id),
  );
  serve(app, site, "POST /api/desk/reviews/:id/author", async ({ params, viewer }) => ({
    author: await openAuthor(site, viewer, params.id),
  }));
  serve(app, site, "GET /api/desk/review-items/:id", async ({ params }) =>
    presentItem(database.read, (await getItem(database.read, params.id)).item),
  );
  serve(app, site, "POST /api/desk/review-items/:id/decision", async ({ body, params, viewer }) => {
    const { kind } = await getItem(database.read, params.id);
    return await decideOnReview(site, kind, viewer, params.id, body);
  });

  serve(app, site, "POST /api/desk/suspensions", async ({ body, viewer }) => {
    await suspendFromDesk(site, viewer, body);
    return { message: moderationTexts.suspended };
  });
  serve(app, site, "DELETE /api/desk/suspensions/:id", async ({ params, viewer }) => {
    await liftSuspension(site, params.id, viewer.accountId);
    return { message: moderationTexts.suspensionLifted };
  });
}

const kinds = [heldReviews, appeals];

/** @throws Problem 404 for an unknown item, or one of another kind */
async function getItem(database: Reader, id: string) {
  for (const kind of kinds) {
    const item = await findItem(database, kind.kind, id);
    if (item) return { item, kind };
  }
  throw notFound(deskTexts.gone);
}

async function presentItem(database: Reader, item: DeskItem): Promise<ReviewItem> {
  const found = await findModerated(database, item.subject_id);
  if (!found) throw notFound(moderationTexts.gone);
  const isAppeal: boolean = item.kind === ("appeal" satisfies DeskItemKind);
  const removal = isAppeal ? await findRemoval(database, item.subject_id) : undefined;
  return {
    reviewId: found.review.id,
    statement: removal?.statement ?? null,
  };
}
