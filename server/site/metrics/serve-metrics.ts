import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Site } from "../../site.ts";
import { isWrite } from "../../plugins/request-log.ts";
import type { Readiness } from "../health/health-routes.ts";
import { operatorFigures } from "./read-figures.ts";

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
  site: Pick<Site, "clock" | "config" | "database" | "pressure" | "workplaces">,
  readiness: Readiness,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "locumark_request_duration_seconds",
    help: "Requests answered, by route and status, and how long each took; those that may write without the route.",
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
    // Collected every few seconds, the counts by route would time each post.
    const route = isWrite(request) ? "any" : (routeOptions.url ?? "none");
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name: `locumark_${name}`,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  gauge("ready", "1 when the site can serve.", () => (readiness.reason === undefined ? 1 : 0));
  gauge(
    "event_loop_delay_seconds",
    "Event loop delay, as used for load shedding.",
    () => site.pressure.delayMs() / 1000,
  );
  gauge("workplaces", "Workplaces in the search index.", () => site.workplaces.size);
  for (const [name, { help, read }] of Object.entries(operatorFigures)) {
    gauge(name, `${help}; -1 while that is not known.`, () => read(site).catch(() => -1));
  }
  // oxlint-disable-next-line no-new -- it registers itself
  new Gauge({
    name: "locumark_database_connections",
    help: "Database connections in use, and requests that wait for one.",
    labelNames: ["use", "state"],
    registers: [registry],
    collect() {
      for (const [use, { lent, waiting }] of Object.entries(site.database.load())) {
        this.set({ use, state: "lent" }, lent);
        this.set({ use, state: "waiting" }, waiting);
      }
    },
  });

  return { read: () => registry.metrics(), contentType: registry.contentType };
}

/** On a port of its own, which must not be exposed to the internet. */
export async function serveMetrics(
  metrics: Metrics,
  address: { host: string; port: number },
): Promise<{ stop(): Promise<void>; port: number }> {
  const server = Fastify({ forceCloseConnections: true });
  server.get("/metrics", async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.read()),
  );
  await server.listen(address);
  const { port } = server.server.address() as AddressInfo;
  return { port, stop: () => server.close() };
}
