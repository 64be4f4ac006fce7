// On both engines: the metrics of connections.
import { expect, test } from "vitest";
import { endJob } from "../../database/jobs.ts";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { randomId } from "../../platform/tokens.ts";
import { openItem } from "../../services/cases/open-desk-item.ts";
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

test("metrics say what waits for the operator or the desk, and not what is not due yet", async () => {
  const site = await startTestSite({ environment: { METRICS_PORT: "0" } });
  const figures = async () => {
    const text = await readMetrics(site.metricsPort);
    return (name: string) =>
      Number(
        new RegExp(`^locumark_${name} (.*)$`, "m").exec(text)?.[1]?.replace("+Inf", "Infinity"),
      );
  };
  const before = await figures();
  expect(before("disk_free_ratio")).toBeGreaterThan(0);
  expect(before("disk_free_ratio")).toBeLessThanOrEqual(1);
  expect(before("backup_age_seconds")).toBe(Infinity);
  for (const name of ["mails_failed", "registers_update_failed", "registers_held", "desk_overdue"])
    expect(before(name), name).toBe(0);

  const { write } = site.site.database;
  const now = site.clock.now();
  const later = toInstant(now.getTime() + dayMs);
  const { accountId } = await site.member();
  await site.mails();
  const mail = {
    account_id: accountId,
    contact_message_id: null,
    kind: "password_changed" as const,
    sent_at: null,
    failed_at: null,
    failure: null,
    created_at: toInstant(now),
  };
  await write
    .insertInto("mails")
    .values([
      { ...mail, id: randomId(), attempts: 0, next_attempt_at: later },
      { ...mail, id: randomId(), attempts: 1, next_attempt_at: later },
      {
        ...mail,
        id: randomId(),
        attempts: 1,
        next_attempt_at: later,
        failed_at: toInstant(now),
        failure: "550",
      },
    ])
    .execute();
  await endJob(write, { name: "backup", startedAt: now, outcome: "done", report: [] }, now);
  await endJob(
    write,
    { name: "registers-update", startedAt: now, outcome: "failed", report: [] },
    now,
  );
  await write
    .insertInto("register_files")
    .values({
      name: "epraccur.csv",
      hash: "1",
      imported_at: toInstant(now),
      held_hash: "2",
      held_from: "folder",
      held_reason: "smaller",
    })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ held_hash: "2", held_from: "folder", held_reason: "smaller" }),
    )
    .execute();
  await site.site.database.commit((transaction) =>
    openItem(transaction, now, {
      kind: "report",
      subjectId: randomId(),
      dueAt: new Date(now.getTime() - 1),
    }),
  );
  site.clock.advance(60_000);
  const after = await figures();
  expect(after("mails_waiting")).toBe(1);
  expect(after("mails_failed")).toBe(1);
  expect(after("backup_age_seconds")).toBe(60);
  expect(after("registers_update_failed")).toBe(1);
  expect(after("registers_held")).toBe(1);
  expect(after("desk_overdue")).toBe(1);
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
