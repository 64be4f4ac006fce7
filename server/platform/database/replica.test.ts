import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  findPostgres,
  type PostgresCluster,
  startPostgresCluster,
} from "../../test/postgres-cluster.ts";
import { databaseAt, onServer } from "../../test/postgres-server.ts";
import { review } from "../../test/reviews.ts";
import { onPostgres } from "../../test/test-database.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { isDatabaseFailure } from "./database.ts";
import { createPostgresPool } from "./postgres-pool.ts";
import { openPostgresWriter } from "./postgres.ts";
import { behindMaxMs } from "./replica.ts";
import type { Tables } from "./schema.ts";

interface Servers {
  primary: string;
  replica: string;
}

/** One pair for all of these tests, each of which has a database of its own there. */
let clusters: { primary: PostgresCluster; replica: PostgresCluster };

async function makeDatabase(): Promise<Servers> {
  const name = `t${randomBytes(8).toString("hex")}`;
  await onServer(clusters.primary.url, `create database ${name}`);
  onTestFinished(() => onServer(clusters.replica.url, "select pg_wal_replay_resume()"));
  return {
    primary: databaseAt(clusters.primary.url, name),
    replica: databaseAt(clusters.replica.url, name),
  };
}

async function startOn({ primary, replica }: Servers, pages = false): Promise<TestSite> {
  const directory = mkdtempSync(path.join(tmpdir(), "locumark-test-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return await startTestSite({
    place: { directory, url: primary },
    environment: { DATABASE_READ_URL: replica },
    pages,
  });
}

const pause = ({ replica }: Servers) => onServer(replica, "select pg_wal_replay_pause()");
const goOn = ({ replica }: Servers) => onServer(replica, "select pg_wal_replay_resume()");

/** Which server answers what visitors ask. */
async function whoAnswers({ site }: TestSite): Promise<"primary" | "replica"> {
  const { rows } = await sql<{ copy: 0 | 1 }>`select pg_is_in_recovery() as copy`.execute(
    site.database.publicReads,
  );
  return rows[0]?.copy === 1 ? "replica" : "primary";
}

const soon = { timeout: 5000, interval: 50 };
async function untilOn(site: TestSite, server: "primary" | "replica"): Promise<void> {
  await expect.poll(() => whoAnswers(site), soon).toBe(server);
}

/** Until it has also heard of its own changes, as a process does of everybody's. */
async function untilHeard(site: TestSite): Promise<void> {
  await wait(2000);
  await untilOn(site, "replica");
}

/** By somebody else each time: a person has one voice at a place. */
async function post(site: TestSite, workplaceId: string, comments: string, as?: Member) {
  const author = as ?? ((await site.members(1)) as [Member])[0];
  const body = { ...review, workplaceId, comments };
  return await site.call("POST", "/api/workplace-review", { as: author, body });
}

/** What a visitor's answer is made of when it is made anew. */
const readComments = async ({ site }: TestSite): Promise<string[]> =>
  (
    await site.database.publicReads.selectFrom("workplace_reviews").select("comments").execute()
  ).map(({ comments }) => comments);

async function commentsOn(site: TestSite, workplaceId: string, as?: string): Promise<string[]> {
  const { status, body } = await site.call(
    "GET",
    `/api/workplace-reviews?workplaceId=${workplaceId}`,
    as === undefined ? {} : { as },
  );
  expect(status).toBe(200);
  return (body as { comments: string }[]).map(({ comments }) => comments);
}

async function siteWithPlace(servers: Servers, pages = false) {
  const site = await startOn(servers, pages);
  const { token } = await site.member();
  const { _id } = await site.workplace({ name: "HERE" });
  expect((await post(site, _id, "the first")).status).toBe(201);
  await untilOn(site, "replica");
  return { site, token, id: _id };
}

describe.runIf(onPostgres() && findPostgres())("a replica for what visitors read", () => {
  beforeAll(async () => {
    const primary = await startPostgresCluster();
    clusters = { primary, replica: await startPostgresCluster({ replicaOf: primary }) };
  });
  afterAll(async () => {
    await clusters.replica.remove();
    await clusters.primary.remove();
  });

  test("answers them, and nobody who is logged in", async () => {
    const servers = await makeDatabase();
    const { site, token, id } = await siteWithPlace(servers);
    await untilHeard(site);
    await pause(servers);
    await onServer(servers.primary, "update workplace_reviews set comments = 'on the primary'");
    expect(await commentsOn(site, id)).toEqual(["the first"]);
    expect(await commentsOn(site, id, token)).toEqual(["on the primary"]);
  });

  test("that is behind is not used beyond the limit, and used again once it has caught up", async () => {
    const servers = await makeDatabase();
    const { site } = await siteWithPlace(servers);
    await untilHeard(site);
    await pause(servers);
    // Behind the site's back, so that nothing but the limit tells it.
    const second = "update workplace_reviews set comments = 'the second'";
    await onServer(servers.primary, second);
    const since = performance.now();
    let seenAfterMs: number | undefined;
    while (performance.now() - since < 3 * behindMaxMs) {
      const askedAfterMs = performance.now() - since;
      const isSeen = (await readComments(site)).includes("the second");
      if (isSeen) seenAfterMs ??= askedAfterMs;
      if (askedAfterMs > behindMaxMs) expect(isSeen, `after ${askedAfterMs} ms`).toBe(true);
    }
    expect(seenAfterMs).toBeLessThan(behindMaxMs + 100);
    expect(await whoAnswers(site)).toBe("primary");
    expect(site.site.database.isReplicaUsed()).toBe(false);
    await goOn(servers);
    await untilOn(site, "replica");
    expect(await readComments(site)).toContain("the second");
  });

  test("however far behind: everybody sees at once what was written on the process they ask", async () => {
    const servers = await makeDatabase();
    const { site, token, id } = await siteWithPlace(servers, true);
    const page = () => site.app.inject(`/workplaces/HERE?id=${id}`);
    expect((await page()).body).toContain("the first");
    await pause(servers);
    for (let turn = 0; turn < 10; turn += 1) {
      const words = `words of turn ${turn}`;
      expect((await post(site, id, words)).status).toBe(201);
      expect(await commentsOn(site, id, token)).toContain(words);
      expect(await commentsOn(site, id)).toContain(words);
      expect((await page()).body).toContain(words);
      const { body } = await site.call("GET", "/api/workplace-reviews/average-ratings");
      expect(body.HERE?.reviewCount).toBe(turn + 2);
    }
  });

  test("a page kept by another process shows a new review within two seconds, and goes on showing it", async () => {
    const servers = await makeDatabase();
    const { site, id } = await siteWithPlace(servers, true);
    const other = await startOn(servers, true);
    const shows = async (words: string) =>
      (await other.app.inject(`/workplaces/HERE?id=${id}`)).body.includes(words);
    await untilOn(other, "replica");
    expect(await shows("the first")).toBe(true);
    for (const isBehind of [false, true]) {
      if (isBehind) await pause(servers);
      const words = isBehind ? "while it was behind" : "while it kept up";
      expect((await post(site, id, words)).status).toBe(201);
      await expect.poll(() => shows(words), { timeout: 2000, interval: 20 }).toBe(true);
      for (let time = 0; time < 20; time += 1) {
        expect(await shows(words)).toBe(true);
        await wait(20);
      }
      await goOn(servers);
      await untilOn(other, "replica");
      expect(await shows(words)).toBe(true);
    }
  });

  test("that dies is not missed; back again, it is used again", async () => {
    const servers = await makeDatabase();
    const { site, id } = await siteWithPlace(servers);
    let stopped = false;
    let answered = 0;
    const reading = Array.from({ length: 8 }, async () => {
      while (!stopped) {
        expect(await readComments(site)).toContain("the first");
        answered += 1;
      }
    });
    for (let turn = 0; turn < 3; turn += 1) {
      await wait(300);
      await clusters.replica.halt();
      const before = answered;
      await wait(1000);
      expect(answered).toBeGreaterThan(before + 20);
      expect(await whoAnswers(site)).toBe("primary");
      expect((await post(site, id, `turn ${turn}`)).status).toBe(201);
      await clusters.replica.start();
      await untilOn(site, "replica");
    }
    stopped = true;
    await Promise.all(reading);
    expect(await commentsOn(site, id)).toHaveLength(4);
  });

  test("that is written to, as a failover can have it for a moment, counts as a database that is away", async () => {
    const servers = await makeDatabase();
    await siteWithPlace(servers);
    const pool = createPostgresPool(servers.replica, { connections: 1 });
    const writer = openPostgresWriter<Tables>(pool);
    const mark = { name: "x", value: 1 };
    const writes = [
      () => writer.insertInto("markers").values(mark).execute(),
      () =>
        writer
          .transaction()
          .execute((transaction) => transaction.insertInto("markers").values(mark).execute()),
    ];
    const backend = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(writer)).rows[0]?.pid;
    for (const write of writes) {
      const before = await backend();
      const failure = await write().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(isDatabaseFailure(failure)).toBe(true);
      // The next one may be let to the right server.
      expect(await backend()).not.toBe(before);
    }
    await writer.destroy();
  });

  test("that cannot be reached at the start is used as soon as it can", async () => {
    const servers = await makeDatabase();
    await clusters.replica.halt();
    const site = await startOn(servers);
    expect(await whoAnswers(site)).toBe("primary");
    await clusters.replica.start();
    await untilOn(site, "replica");
  });

  test("that is none of this database is left alone, however far ahead it is", async () => {
    const servers = await makeDatabase();
    const { site: elsewhere } = await siteWithPlace(servers);
    await writeMuch(servers.primary);
    await untilOn(elsewhere, "replica");
    const ours = await startPostgresCluster();
    onTestFinished(() => ours.remove());
    for (const replica of [servers.replica, servers.primary, ours.url]) {
      const site = await startOn({ primary: ours.url, replica });
      const author = await site.member({
        email: `${randomBytes(8).toString("hex")}@example.com`,
      });
      const { _id } = await site.workplace({ name: "HERE" });
      expect((await post(site, _id, "ours", author)).status).toBe(201);
      await wait(1000);
      expect(site.site.database.isReplicaUsed()).toBe(false);
      expect(await commentsOn(site, _id)).toEqual(["ours"]);
    }
  });

  test("that follows a primary which is no more is not believed, however far it got", async () => {
    const primary = await startPostgresCluster();
    onTestFinished(() => primary.remove());
    const replica = await startPostgresCluster({ replicaOf: primary });
    onTestFinished(() => replica.remove());
    const heir = await startPostgresCluster({ replicaOf: primary });
    onTestFinished(() => heir.remove());
    const { site, id } = await siteWithPlace({ primary: primary.url, replica: replica.url });
    const hasFirst = () =>
      onServer(heir.url, "do $$ begin assert (select count(*) from workplace_reviews) = 1; end $$");
    await expect.poll(hasFirst, soon).toBeUndefined();
    // The heir goes on from before what the other one receives now.
    await heir.halt();
    expect((await post(site, id, "lost with the primary")).status).toBe(201);
    await writeMuch(primary.url);
    await untilOn(site, "replica");
    await primary.halt();
    await heir.start();
    await onServer(heir.url, "select pg_promote()");
    const after = await startOn({ primary: heir.url, replica: replica.url });
    await wait(1000);
    expect(after.site.database.isReplicaUsed()).toBe(false);
    expect(await commentsOn(after, id)).toEqual(["the first"]);
    await primary.start();
  });
});

const writeMuch = (server: string) =>
  onServer(server, "create table filler as select generate_series(1, 300000)");
