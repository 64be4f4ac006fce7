import type { FastifyInstance } from "fastify";
import type { DeskItemKind } from "@locumark/contract/desk/queue/desk-kinds";
import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import type { ReviewItem } from "@locumark/contract/reviews/states/moderation";
import { moderationTexts } from "@locumark/contract/desk/moderation/moderation-texts";
import type { Reader } from "../../database/database.ts";
import { notFound } from "../../platform/problem.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import type { DeskItem } from "../../services/cases/decide-desk-item.ts";
import { findItem } from "../../services/cases/desk-queries.ts";
import { liftFromDesk, suspendFromDesk } from "./suspend-account.ts";
import { findModerated } from "../../reviews/states/change-review-state.ts";
import { decideOnReview } from "./decide-review.ts";
import { appeals, heldReviews, markedReviews } from "./moderation-desk-kinds.ts";
import { findDeskReview, listRemoved } from "./find-moderated-review.ts";
import { getAppealed, postAppeal } from "./post-appeal.ts";
import { listMarked, openMarked } from "./find-marked-reviews.ts";
import { findRemoval } from "../../reviews/rows/moderation-queries.ts";

/** Tokens are far too long to guess; this keeps floods from the desk. */
const appealsPerMinute = 10;

export function moderationRoutes(app: FastifyInstance, site: Site): void {
  const { database, mergedPlaces } = site;

  serve(app, site, "GET /api/workplace-reviews/removed", ({ query }) =>
    listRemoved(database.read, mergedPlaces.canonicalId(query.workplaceId)),
  );
  serve(app, site, "GET /api/agency-reviews/removed", ({ query }) =>
    listRemoved(database.read, query.agencyId),
  );
  serve(
    app,
    site,
    "GET /api/appeal",
    ({ query, viewer }) => getAppealed(database.read, viewer, query),
    appealsPerMinute,
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
  serve(app, site, "GET /api/desk/marked-reviews", ({ viewer }) => listMarked(site, viewer));
  serve(app, site, "POST /api/desk/marked-reviews/:id/look", async ({ params }) => ({
    itemId: await openMarked(site, params.id),
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
    await liftFromDesk(site, viewer, params.id);
    return { message: moderationTexts.suspensionLifted };
  });
}

const kinds = [heldReviews, markedReviews, appeals];

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
    reviewId: found.id,
    statement: removal?.statement ?? null,
  };
}
