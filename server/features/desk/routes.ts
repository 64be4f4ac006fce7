import type { FastifyInstance } from "fastify";
import { deskTexts } from "@locumark/contract/desk-texts";
import { isDeskOpen } from "../../plugins/sessions.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { deskKinds } from "./all-kinds.ts";
import { summariseQueue } from "./summarise-queue.ts";
import { undoDecision } from "./undo-decision.ts";

export function deskRoutes(app: FastifyInstance, site: Site): void {
  serve(app, site, "GET /api/desk", async ({ viewer }) => {
    const factor = await site.database.read
      .selectFrom("second_factors")
      .select("confirmed_at")
      .where("account_id", "=", viewer.accountId)
      .executeTakeFirst();
    return {
      roles: [...viewer.roles],
      hasSecondFactor: factor !== undefined && factor.confirmed_at !== null,
      isOpen: isDeskOpen(viewer, site.clock.now()),
    };
  });
  serve(app, site, "GET /api/desk/queue", ({ viewer }) => summariseQueue(site, deskKinds, viewer));
  serve(app, site, "POST /api/desk/items/:id/undo", async ({ params, viewer }) => {
    await undoDecision(site, deskKinds, viewer, params.id);
    return { message: deskTexts.undone };
  });
}
