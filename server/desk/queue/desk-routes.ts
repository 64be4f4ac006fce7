import type { FastifyInstance } from "fastify";
import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import { isDeskOpen } from "../../plugins/sessions.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { isLost } from "../../people/staff/check-staff-code.ts";
import { countRecoveryCodes, findSecondFactor } from "../../people/staff/staff-queries.ts";
import { deskKinds } from "./all-desk-kinds.ts";
import { openAuthor } from "./open-author.ts";
import { exportLog } from "../../services/cases/export-desk-log.ts";
import { readLog } from "../../services/cases/read-desk-log.ts";
import { summariseQueue } from "../../services/cases/summarise-desk-queue.ts";
import { undoDecision } from "../../services/cases/undo-desk-decision.ts";

export function deskRoutes(app: FastifyInstance, site: Site): void {
  serve(app, site, "GET /api/desk", async ({ viewer }) => {
    const { read } = site.database;
    const factor = await findSecondFactor(read, viewer.accountId);
    return {
      roles: [...viewer.roles],
      hasSecondFactor: factor !== undefined && factor.confirmed_at !== null,
      isAppLost: factor !== undefined && isLost(read.authorKeys, factor),
      recoveryCodesLeft: await countRecoveryCodes(read, viewer.accountId),
      isOpen: isDeskOpen(viewer, site.clock.now()),
    };
  });
  serve(app, site, "GET /api/desk/queue", ({ viewer }) => summariseQueue(site, deskKinds, viewer));
  serve(app, site, "POST /api/desk/items/:id/undo", async ({ params, viewer }) => {
    await undoDecision(site, deskKinds, viewer, params.id);
    return { message: deskTexts.undone };
  });
  serve(app, site, "POST /api/desk/reviews/:id/author", async ({ body, params, viewer }) => ({
    author: await openAuthor(site, viewer, params.id, body.reason),
  }));
  serve(app, site, "GET /api/desk/log", ({ query }) => readLog(site.database.read, query));
  serve(app, site, "GET /api/desk/log.csv", () => exportLog(site.database.read));
}
