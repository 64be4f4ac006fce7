import type { FastifyInstance } from "fastify";
import { toInstant } from "../../platform/clock.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { firstOf, firstQuarter, nextOf } from "./name-quarter.ts";
import { presentQuarter } from "./present-transparency.ts";

export function totalsRoutes(app: FastifyInstance, site: Site): void {
  serve(app, site, "GET /api/totals", async () => {
    const rows = await site.database.read
      .selectFrom("quarter_totals")
      .selectAll()
      .orderBy("quarter", "desc")
      .execute();
    const quarters = Map.groupBy(rows, ({ quarter }) => quarter);
    const [newest] = rows;
    const next = newest ? nextOf(newest.quarter) : firstQuarter;
    return {
      next: { quarter: next, from: toInstant(firstOf(nextOf(next))) },
      quarters: [...quarters].map(([quarter, figures]) =>
        presentQuarter(
          quarter,
          new Map(figures.map(({ figure, count }) => [figure, Number(count)])),
        ),
      ),
    };
  });
}
