// On both engines: the metrics of connections.
import { expect, test } from "vitest";
import { onPostgres } from "../../test/test-database.ts";
import { startTestSite } from "../../test/test-site.ts";

async function readMetrics(port: number | undefined): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.status).toBe(200);
  return await answer.text();
}

test("metrics are served on a port of their own, by route, without anything personal", async () => {
  const site = await startTestSite({ environment: { METRICS_PORT: "0" } });
  const member = await site.member({ email: "someone.particular@example.com" });
  await site.call("GET", "/api/workplace/search?query=particular+words", { as: member });
  await site.call("GET", "/api/no-such-thing");
  const text = await readMetrics(site.metricsPort);
  expect(text).toMatch(
    /locumark_request_duration_seconds_count\{[^}]*route="\/api\/workplace\/search"/,
  );
  expect(text).toContain("locumark_ready 1");
  expect(text).toContain("locumark_mails_waiting 0");
  if (onPostgres()) {
    expect(text).toMatch(/locumark_database_connections\{use="write",state="waiting"\} 0/);
  }
  expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
  expect(text).not.toContain("particular");
  expect(text).not.toContain(member.token);
  expect((await site.call("GET", "/metrics")).status).toBe(404);
});

test("metrics are served while the database is unavailable", async () => {
  const site = await startTestSite({ environment: { METRICS_PORT: "0" } });
  await site.site.database.close();
  expect(await readMetrics(site.metricsPort)).toContain("locumark_mails_waiting -1");
});

test("every response has the id under which its request is logged", async () => {
  const site = await startTestSite();
  const one = await site.call("GET", "/api/workplace");
  const other = await site.call("GET", "/api/no-such-thing");
  const [id, otherId] = [one, other].map(({ headers }) => String(headers["x-request-id"]));
  expect(id).not.toBe(otherId);
  for (const each of [id, otherId]) {
    expect(site.logged.filter((line) => line.includes(`"request":"${each}"`))).toHaveLength(1);
  }
});
