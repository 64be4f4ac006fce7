import type { FastifyInstance } from "fastify";
import type { RegisterReport } from "../../places/registers/import-registers.ts";
import type { Database } from "../../database/database.ts";
import { isBusy } from "../../platform/problem.ts";

export interface Readiness {
  /** Why the site cannot serve yet, or any longer; undefined when it can. */
  reason: string | undefined;
  /** The results of the last import of the registers in this process, file by file. */
  registers?: readonly RegisterReport[];
}

/** Without the path: anybody may read it. */
const keysMissing = "The author keys cannot be used. The log and the admin page say why.";

export function healthRoutes(
  app: FastifyInstance,
  site: { database: Database; readiness: Readiness },
): void {
  const unlimited = { config: { rateLimit: false as const } };

  app.get("/healthz", unlimited, async () => ({ status: "alive" }));

  app.get("/readyz", unlimited, async (_request, reply) => {
    const reason = site.readiness.reason ?? (await databaseFault(site.database));
    const degraded =
      site.database.authorKeys.fault === undefined ? {} : { degraded: [keysMissing] };
    if (reason === undefined) return { status: "ready", ...degraded };
    return reply.code(503).send({ status: "not ready", reason });
  });
}

async function databaseFault(database: Database): Promise<string | undefined> {
  try {
    await database.ping();
    return undefined;
  } catch (error) {
    // Not a fault: removing a busy process from the load balancer would only make the others busier.
    if (isBusy(error)) return undefined;
    return "The database cannot be reached.";
  }
}
