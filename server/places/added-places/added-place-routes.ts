import type { FastifyInstance } from "fastify";
import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import { notFound } from "../../platform/problem.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { findItem } from "../../services/cases/desk-queries.ts";
import { closePlace, correctPlace, keepPlace, mergePlace } from "./decide-place.ts";
import { presentAgencyAtDesk, presentWorkplaceAtDesk } from "./present-added-place.ts";
import { findPlace } from "./added-place-queries.ts";

/** Decisions about workplaces and agencies that members added. */
export function placeRoutes(app: FastifyInstance, site: Site): void {
  const { read } = site.database;
  const decided = { message: deskTexts.decided };

  serve(app, site, "GET /api/desk/places/:id", async ({ params }) => {
    const item = await findItem(read, "place", params.id);
    const place = item && (await findPlace(read, item.subject_id));
    if (!place) throw notFound(deskTexts.gone);
    return "workplace" in place
      ? presentWorkplaceAtDesk(site, place.workplace)
      : await presentAgencyAtDesk(site, place.agency);
  });

  serve(app, site, "POST /api/desk/places/:id/keep", async ({ params, viewer }) => {
    await keepPlace(site, viewer, params.id);
    return decided;
  });

  serve(app, site, "POST /api/desk/places/:id/correct", async ({ body, params, viewer }) => {
    await correctPlace(site, viewer, params.id, body);
    return decided;
  });

  serve(app, site, "POST /api/desk/places/:id/merge", async ({ body, params, viewer }) => {
    await mergePlace(site, viewer, params.id, body.into);
    return decided;
  });

  serve(app, site, "POST /api/desk/places/:id/close", async ({ params, viewer }) => {
    await closePlace(site, viewer, params.id);
    return decided;
  });
}
