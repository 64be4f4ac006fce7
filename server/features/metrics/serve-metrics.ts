import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Site } from "../../site.ts";
import type { Readiness } from "../health/routes.ts";

/** Histogram buckets in seconds: from a suggestion served from memory to an upload over a slow line. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Metrics {
  /** The metrics in Prometheus' text format. */
  read(): Promise<string>;
  readonly contentType: string;
}

/** Metrics for the operator: routes and numbers, no personal data or content. */
export function measure(
  app: FastifyInstance,
  site: Pick<Site, "database" | "pressure" | "workplaces">,
  readiness: Readiness,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "locumark_request_duration_seconds",
    help: "Requests answered, by route and status, and how long each took.",
    labelNames: ["method", "route", "status"],
    buckets,
    registers: [registry],
  });
  const refused = new Counter({
    name: "locumark_requests_refused_total",
    help: "Requests refused, by the code of the response; busy counts those shed under load.",
    labelNames: ["code"],
    registers: [registry],
  });
  refused.inc({ code: "busy" }, 0);
  app.addHook("onResponse", (request, reply, done) => {
    if (reply.refusal !== undefined) refused.inc({ code: reply.refusal });
    const { method, routeOptions } = request;
    requests.observe(
      { method, route: routeOptions.url ?? "none", status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });

  registry.registerMetric(
    new Gauge({
      name: "locumark_ready",
      help: "1 when the site can serve.",
      registers: [],
      collect() {
        this.set(readiness.reason === undefined ? 1 : 0);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "locumark_event_loop_delay_seconds",
      help: "Event loop delay, as used for load shedding.",
      registers: [],
      collect() {
        this.set(site.pressure.delayMs() / 1000);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "locumark_workplaces",
      help: "Workplaces in the search index.",
      registers: [],
      collect() {
        this.set(site.workplaces.size);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "locumark_database_connections",
      help: "Database connections in use, and requests that wait for one.",
      labelNames: ["use", "state"],
      registers: [],
      collect() {
        for (const [use, { lent, waiting }] of Object.entries(site.database.load())) {
          this.set({ use, state: "lent" }, lent);
          this.set({ use, state: "waiting" }, waiting);
        }
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "locumark_mails_waiting",
      help: "Mails that are still to be sent; -1 while the database is unavailable.",
      registers: [],
      async collect() {
        this.set(await countWaitingMails(site).catch(() => -1));
      },
    }),
  );

  return { read: () => registry.metrics(), contentType: registry.contentType };
}

async function countWaitingMails(site: Pick<Site, "database">): Promise<number> {
  const { count } = await site.database.read
    .selectFrom("mails")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("sent_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** On a port of its own, which must not be exposed to the internet. */
export async function serveMetrics(
  metrics: Metrics,
  address: { host: string; port: number },
): Promise<{ stop(): Promise<void>; port: number }> {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(address.port, address.host, resolve);
  });
  const listening = server.address();
  return {
    port: typeof listening === "object" && listening ? listening.port : address.port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
