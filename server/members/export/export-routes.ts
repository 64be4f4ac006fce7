import type { FastifyInstance } from "fastify";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { exportAccount } from "./export-account.ts";

/** Per IP address: each reads everything about a person, and their evidence. */
const exportsPerMinute = 20;

export function exportRoutes(app: FastifyInstance, site: Site): void {
  serve(
    app,
    site,
    "GET /api/profile/export",
    ({ viewer }) => exportAccount(site, viewer),
    exportsPerMinute,
  );
}
