// On both engines: what each keeps of a row beside its columns (platform/database/shuffle-rows.ts).
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { cleanUp } from "../../clean-up.ts";
import { findJob } from "../../database/jobs.ts";
import { ofWorkplaces, reviewer } from "../../test/reviews.ts";
import { makeDatabasePlace, onPostgres } from "../../test/test-database.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { embeddedFile } from "../../database/database.ts";
import { shift } from "../shifts/test/shift.ts";
import { ofAuthors } from "./renew-row-order.ts";

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

async function post(site: TestSite, comments = "", as?: Member): Promise<{ id: string }> {
  const { _id } = await site.workplace();
  const by = reviewer(site, ofWorkplaces, _id, as ?? (await site.member()));
  const { status, body } = await by.post({ isAnonymous: true, remindPayment: true, comments });
  expect(status).toBe(201);
  return { id: body.review._id };
}

test("after a night, reviews stand in the order of their random keys, written by one transaction", async () => {
  const site = await startTestSite();
  for (let posts = 0; posts < 12; posts += 1) await post(site);
  const before = await readReviews(site);
  if (onPostgres()) {
    expect(before.map(({ key }) => key)).not.toEqual(sorted(before));
    expect(new Set(before.map(({ writtenBy }) => writtenBy)).size).toBe(12);
  }

  await night(site);

  const after = await readReviews(site);
  expect(after.map(({ key }) => key)).toEqual(sorted(before));
  expect(new Set(after.map(({ writtenBy }) => writtenBy)).size).toBe(1);
});

const long = () =>
  randomBytes(2500)
    .toString("base64url")
    .replaceAll(/[\d_-]+/g, " ");

test.runIf(onPostgres())(
  "after a night, long texts that are stored apart are numbered in the order of random keys",
  async () => {
    const site = await startTestSite();
    const { read, write } = site.site.database;
    // As they are, so that they can be recognised.
    await sql`alter table reviews alter column comments set storage external`.execute(write);
    for (let posts = 0; posts < 10; posts += 1) await post(site, long());
    const numbers = async () => {
      const { rows: apart } = await sql<{ name: string }>`
        select reltoastrelid::regclass::text as name from pg_class
        where oid = 'reviews'::regclass`.execute(read);
      const { rows: chunks } = await sql<{ id: string; words: string }>`
        select chunk_id::text as id, convert_from(chunk_data, 'UTF8') as words
        from ${sql.raw(apart[0]!.name)} where chunk_seq = 0`.execute(read);
      const reviews = await read.selectFrom("reviews").select("comments").orderBy("key").execute();
      return reviews.map(({ comments }) =>
        Number(chunks.find(({ words }) => comments.startsWith(words))?.id),
      );
    };
    const before = await numbers();
    expect(before).not.toEqual(before.toSorted(ascending));
    await night(site);
    const after = await numbers();
    expect(after).toEqual(after.toSorted(ascending));
    expect(after[0]).toBeGreaterThan(Math.max(...before));
  },
);

test.runIf(!onPostgres())(
  "after a night, the file stands as if its rows had been written in the order of their keys",
  async () => {
    const place = await makeDatabasePlace();
    const site = await startTestSite({ place });
    for (let posts = 0; posts < 20; posts += 1) await post(site, long());
    const { database } = site.site;
    // What SQLite makes of the rows in that order, page by page.
    const differing = async (copy: string) => {
      await database.scrub();
      await sql`vacuum into ${path.join(place.directory, copy)}`.execute(database.write);
      const [pages, sorted] = [embeddedFile(place.directory), path.join(place.directory, copy)]
        .map((file) => readFileSync(file))
        .map((bytes) => cut(bytes, 4096));
      return pages!.filter((page, number) => !sorted![number]?.equals(page)).length;
    };
    expect(await differing("before")).toBeGreaterThan(20);
    await night(site);
    // The header of the file, and the rows that say that it was done.
    expect(await differing("after")).toBeLessThanOrEqual(3);
  },
);

test("after a night, all that is written with a review stands in the order of random keys", async () => {
  const site = await startTestSite();
  for (let posts = 0; posts < 6; posts += 1) {
    const as = await site.member();
    const newWorkplace = {
      name: `New place ${posts}`,
      type: "Pharmacy",
      address: "1 Elm Road",
      postcode: "LS1 1AA",
    };
    const body = { ...ofWorkplaces.review, isAnonymous: true, remindPayment: true };
    const { status } = await site.call("POST", ofWorkplaces.path, {
      as,
      body: { ...body, newWorkplace, publish: "two-weeks" },
    });
    expect(status).toBe(201);
    const { id } = await post(site, "", as);
    const later = await site.call("POST", `${ofWorkplaces.path}/${id}/delete-later`, { as });
    expect(later.status).toBe(200);
    const deleted = await post(site, "", as);
    await site.call("DELETE", `${ofWorkplaces.path}/${deleted.id}`, { as });
    expect((await site.call("POST", "/api/shifts", { as, body: shift })).status).toBe(201);
    const items = [{ kind: "workplace", key: (await site.workplace())._id, since: "2026-11-19" }];
    expect((await site.call("POST", "/api/following", { as, body: { items } })).status).toBe(200);
  }
  await night(site);
  const hidden = onPostgres() ? sql`xmin::text` : sql`''`;
  const order = onPostgres() ? sql`ctid` : sql`rowid`;
  for (const table of ofAuthors.filter((name) => name !== "erasures")) {
    const { rows } = await sql<Row>`
      select key, ${hidden} as "writtenBy" from ${sql.table(table)} order by ${order}
    `.execute(site.site.database.read);
    expect(rows.length, table).toBeGreaterThanOrEqual(6);
    expect(
      rows.map(({ key }) => key),
      table,
    ).toEqual(sorted(rows));
    expect(new Set(rows.map(({ writtenBy }) => writtenBy)).size, table).toBe(1);
  }
});

test("after a night, reviews that were deleted one after another do not stand together in the list of erasures", async () => {
  const site = await startTestSite();
  const as = await site.member();
  const posted: string[] = [];
  for (let posts = 0; posts < 10; posts += 1) posted.push((await post(site, "", as)).id);
  for (const id of posted) {
    const { status } = await site.call("DELETE", `${ofWorkplaces.path}/${id}`, { as });
    expect(status).toBe(200);
  }
  const hidden = onPostgres() ? sql`xmin::text` : sql`''`;
  const order = onPostgres() ? sql`ctid` : sql`rowid`;
  const stored = async () => {
    const { rows } = await sql<{ id: string; writtenBy: string }>`
      select id, ${hidden} as "writtenBy" from erasures order by ${order}
    `.execute(site.site.database.read);
    return { ids: rows.map(({ id }) => id), writers: new Set(rows.map((row) => row.writtenBy)) };
  };
  expect((await stored()).ids).toEqual(posted);
  await night(site);
  const { ids, writers } = await stored();
  expect(ids.toSorted()).toEqual(posted.toSorted());
  expect(ids).not.toEqual(posted);
  expect(writers.size).toBe(1);
});

test.runIf(onPostgres())(
  "after a night, nothing that was erased is left in what PostgreSQL notes of values to plan queries",
  async () => {
    const site = await startTestSite();
    const { read, write } = site.site.database;
    const [leaver, ...others] = await site.members(3);
    const noted = async () => {
      const { rows } = await sql<{ noted: string }>`
        select string_agg(concat(most_common_vals::text, histogram_bounds::text), ' ') as noted
        from pg_stats where schemaname = current_schema()`.execute(read);
      return rows[0]!.noted ?? "";
    };
    for (const as of [leaver!, ...others]) await post(site, `Words of ${as.name}`, as);
    const { id } = await post(site, "Words that go", leaver);
    // As PostgreSQL does by itself from time to time, where a tenth of a table has changed.
    await sql`analyze`.execute(write);
    const deleted = await site.call("DELETE", `${ofWorkplaces.path}/${id}`, { as: leaver! });
    expect(deleted.status).toBe(200);
    const body = { password: leaver!.password, reviews: "keep" };
    const done = await site.call("POST", "/api/profile/deletion", { as: leaver!, body });
    expect(done.status).toBe(204);
    const traces = [leaver!.email, "that go"];
    for (const trace of traces) expect(await noted()).toContain(trace);
    await night(site);
    const left = await noted();
    for (const trace of traces) expect(left).not.toContain(trace);
    expect(left).toContain(others[0]!.email);
  },
);

/** Lets the hour come in which rows are shuffled. */
async function night(site: TestSite): Promise<void> {
  site.clock.set("2026-11-21T03:30:00Z");
  await cleanUp(site.site);
  expect(await findJob(site.site.database.read, "shuffle")).toMatchObject({ outcome: "done" });
}

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

const ascending = (one: number, other: number) => one - other;

const cut = (bytes: Buffer, size: number): Buffer[] =>
  Array.from({ length: bytes.length / size }, (_, page) =>
    bytes.subarray(page * size, (page + 1) * size),
  );

const sorted = (rows: readonly Row[]): number[] =>
  rows.map(({ key }) => key).toSorted((one, other) => one - other);
