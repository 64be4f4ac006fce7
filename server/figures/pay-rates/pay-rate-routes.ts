import type { FastifyInstance } from "fastify";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { exportYearlyPay } from "./export-yearly-pay.ts";
import { findYearlyPay } from "./find-yearly-pay.ts";

/** The file is the same for a month: nobody needs it more often. */
const downloadsPerMinute = 10;

export function payRateRoutes(app: FastifyInstance, site: Site): void {
  serve(app, site, "GET /api/pay", ({ query }) => findYearlyPay(site, query));
  serve(app, site, "GET /api/pay.csv", () => exportYearlyPay(site), downloadsPerMinute);
}
