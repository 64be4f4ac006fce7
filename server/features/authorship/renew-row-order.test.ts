// On both engines: what each keeps of a row beside its columns (platform/database/shuffle-rows.ts).
import { sql } from "kysely";
import { expect, test } from "vitest";
import { cleanUp } from "../../clean-up.ts";
import { findJob } from "../../database/jobs.ts";
import { ofWorkplaces, reviewer } from "../../test/reviews.ts";
import { onPostgres } from "../../test/test-database.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";

interface Row {
  readonly key: number;
  /** The transaction that wrote it; on SQLite, which keeps none, nothing. */
  readonly writtenBy: string;
}

/** The reviews as they stand in the file. */
async function readReviews(site: TestSite): Promise<Row[]> {
  const hidden = onPostgres() ? sql`xmin::text` : sql`''`;
  const order = onPostgres() ? sql`ctid` : sql`rowid`;
  const { rows } = await sql<Row>`
    select key, ${hidden} as "writtenBy" from reviews order by ${order}
  `.execute(site.site.database.read);
  return rows;
}

const post = async (site: TestSite) => {
  const { _id } = await site.workplace();
  const by = reviewer(site, ofWorkplaces, _id, await site.member());
  expect((await by.post({ isAnonymous: true })).status).toBe(201);
};

test("after a night, reviews stand in the order of their random keys, written by one transaction", async () => {
  const site = await startTestSite();
  for (let posts = 0; posts < 12; posts += 1) await post(site);
  const before = await readReviews(site);
  if (onPostgres()) {
    expect(before.map(({ key }) => key)).not.toEqual(sorted(before));
    expect(new Set(before.map(({ writtenBy }) => writtenBy)).size).toBe(12);
  }

  site.clock.set("2026-11-21T03:30:00Z");
  await cleanUp(site.site);

  const after = await readReviews(site);
  expect(after.map(({ key }) => key)).toEqual(sorted(before));
  expect(new Set(after.map(({ writtenBy }) => writtenBy)).size).toBe(1);
});

test("it is done once a night, and never by day", async () => {
  const site = await startTestSite();
  const lastRun = async () => (await findJob(site.site.database.read, "shuffle"))?.started_at;
  site.clock.set("2026-11-21T12:00:00Z");
  await cleanUp(site.site);
  expect(await lastRun()).toBeUndefined();
  site.clock.set("2026-11-22T02:30:00Z");
  await cleanUp(site.site);
  const first = await lastRun();
  expect(first).toBeDefined();
  site.clock.set("2026-11-22T03:30:00Z");
  await cleanUp(site.site);
  expect(await lastRun()).toBe(first);
  site.clock.set("2026-11-23T02:30:00Z");
  await cleanUp(site.site);
  expect(await lastRun()).not.toBe(first);
});

test("it is done again the night after a clock that was years ahead is set right, even if it was killed in the middle", async () => {
  const site = await startTestSite();
  const { database } = site.site;
  const jobs = () => findJob(database.read, "shuffle");
  site.clock.set("2036-11-22T02:30:00Z");
  await cleanUp(site.site);
  expect((await jobs())?.started_at).toBe("2036-11-22T02:30:00.000Z");
  for (const [night, ended] of [
    ["2026-11-22T02:30:00.000Z", { outcome: "done" }],
    ["2026-11-23T02:30:00.000Z", { outcome: null, ended_at: null }],
  ] as const) {
    const ahead = { started_at: "2036-11-22T02:30:00.000Z", ...ended };
    await database.write.updateTable("jobs").set(ahead).where("name", "=", "shuffle").execute();
    site.clock.set(night);
    await cleanUp(site.site);
    expect(await jobs()).toMatchObject({ started_at: night, outcome: "done" });
  }
});

const sorted = (rows: readonly Row[]): number[] =>
  rows.map(({ key }) => key).toSorted((one, other) => one - other);
