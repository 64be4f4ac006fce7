// On both engines: mark-queries.ts, and what each engine stores beside the columns.
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Tables } from "../../database/schema.ts";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { giveEverything } from "../../test/give-everything.ts";
import { ofWorkplaces, reviewer } from "../../test/reviews.ts";
import { onPostgres } from "../../test/test-database.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { listShifts } from "../shifts/shift-queries.ts";
import { shift } from "../shifts/test/shift.ts";
import { listWritten } from "./author-queries.ts";

interface Row {
  readonly table: keyof Tables;
  /** By which two rows can be recognised as belonging together: ids, hashes, seals. */
  readonly values: readonly string[];
}

/** Long enough to be random, and without the spaces of a sentence. Of "workplace-review:ID" the part that is an id. */
const identifying = /[\w-]{16,}/g;

async function steal(site: TestSite): Promise<Row[]> {
  const { read } = site.site.database;
  const rows: Row[] = [];
  for (const { name } of await read.introspection.getTables()) {
    if (name.startsWith("kysely") || name === "secrets") continue;
    const found = await read
      .selectFrom(name as "reviews")
      .selectAll()
      .execute();
    for (const row of found) {
      const values = Object.values(row)
        .filter((value) => typeof value === "string")
        .flatMap((value) => value.match(identifying) ?? []);
      rows.push({ table: name as keyof Tables, values });
    }
  }
  return rows;
}

/** All rows that a thief can join to a value, going from row to row by any value that they have in common. */
function joinedTo(rows: readonly Row[], value: string, hubs: ReadonlySet<string>): Set<Row> {
  const reached = new Set<Row>();
  const seen = new Set<string>([value]);
  const waiting = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const row of rows) {
      if (reached.has(row) || !row.values.includes(next)) continue;
      reached.add(row);
      for (const one of row.values) {
        if (seen.has(one) || hubs.has(one)) continue;
        seen.add(one);
        waiting.push(one);
      }
    }
  }
  return reached;
}

/** What many rows have in common and nobody is recognised by: places, words of the form, and staff, who decide about all. */
function hubsIn(rows: readonly Row[], staff: readonly Member[]): Set<string> {
  const places = new Set<keyof Tables>(["workplaces", "agencies", "towns", "chains"]);
  return new Set([
    ...rows.filter(({ table }) => places.has(table)).flatMap(({ values }) => values),
    ...staff.map(({ accountId }) => accountId),
    "notice-of-defamation",
  ]);
}

/** One person's anonymous reviews in every state, besides all that `giveEverything` gives. */
async function live(site: TestSite, moderator: Member, as: Member, secret: string) {
  await giveEverything(site, moderator, as, secret);
  const instants: string[] = [];
  /** What a person does to an anonymous review, at an instant at which nothing else happens. */
  const act = async <Answer extends { status: number }>(
    status: number,
    answer: () => Promise<Answer>,
  ) => {
    site.clock.advance(61_007);
    instants.push(site.clock.now().toISOString());
    const given = await answer();
    expect(given.status).toBe(status);
    site.clock.advance(61_007);
    return given;
  };
  const post = async (changes: object = {}) => {
    const { _id: workplaceId } = await site.workplace();
    const by = reviewer(site, ofWorkplaces, workplaceId, as);
    const words = { isAnonymous: true, comments: "", ...changes };
    const { body } = await act(201, async () => {
      // The same shift in their diary, at the same instant.
      const diary = { ...shift, workplaceId, remind: true, invoicedOn: "2026-11-03" };
      const kept = await site.call("POST", "/api/shifts", { as, body: diary });
      const own = `/api/shifts/${kept.body.shift._id}` as const;
      await site.call("PUT", own, { as, body: { invoiceNumber: "7" } });
      return await by.post(words);
    });
    return { by, id: body.review._id };
  };
  await post({ remindPayment: true });
  await post({ publish: "two-weeks" });
  const edited = await post();
  await act(200, () => edited.by.edit(edited.id, { isAnonymous: true, rating: 2 }));
  const leaving = await post();
  const leave = `${ofWorkplaces.path}/${leaving.id}/delete-later` as const;
  await act(200, () => site.call("POST", leave, { as }));
  const named = await post({ isAnonymous: false });
  await act(200, () => named.by.edit(named.id, { isAnonymous: true }));
  const forgotten = await post();
  await act(200, () => forgotten.by.forget(forgotten.id));
  const deleted = await post();
  await act(200, () => deleted.by.remove(deleted.id));
  return instants;
}

/** When a count ends that began then. */
const dayAfter = (instant: string) => toInstant(Date.parse(instant) + dayMs);

test("a thief of the database finds no instant at which an anonymous review was posted or changed", async () => {
  const site = await startTestSite();
  const moderator = await site.staff("moderator", "verifier", "admin");
  const instants = await live(site, moderator, await site.member(), "SECRET");
  const { read } = site.site.database;
  const found: string[] = [];
  for (const { name } of await read.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(read);
    for (const row of rows as Record<string, unknown>[]) {
      // The worker sends meanwhile what `giveEverything` has queued.
      const text = JSON.stringify({ ...row, sent_at: null });
      if (instants.some((at) => text.includes(at) || text.includes(dayAfter(at))))
        found.push(`${name}: ${text}`);
    }
  }
  expect(found).toEqual([]);
});

test("a thief of the database, without the key, joins no anonymous review to its author or to another of theirs", async () => {
  const site = await startTestSite();
  const moderator = await site.staff("moderator", "verifier", "admin");
  const people = [await site.member(), await site.member()];
  for (const [index, person] of people.entries()) {
    await live(site, moderator, person, `SECRET ${index}`);
  }
  const { read } = site.site.database;
  const rows = await steal(site);
  const hubs = hubsIn(rows, [moderator]);
  for (const { accountId } of people) {
    const anonymous = await read
      .selectFrom("reviews")
      .select("id")
      .where("id", "in", await listWritten(read, accountId))
      .where("is_anonymous", "=", 1)
      .execute();
    expect(anonymous.length).toBeGreaterThanOrEqual(5);
    const ids = new Set(anonymous.map(({ id }) => id));
    const reachedFrom = (value: string) =>
      [...joinedTo(rows, value, hubs)].flatMap(({ table, values }) =>
        values.filter((one) => ids.has(one)).map((one) => `${table}: ${one}`),
      );
    expect(reachedFrom(accountId)).toEqual([]);
    const kept = await listShifts(read, accountId);
    expect(kept.length).toBeGreaterThanOrEqual(9);
    for (const { id } of kept) {
      expect([...joinedTo(rows, id, hubs)].map(({ table }) => table)).toEqual(["shifts"]);
    }
    for (const id of ids) {
      expect(reachedFrom(id).filter((one) => !one.endsWith(id))).toEqual([]);
      const tables = [...joinedTo(rows, id, hubs)].map(({ table }) => table);
      expect(tables).not.toContain("accounts");
    }
  }
});

test("the transaction that writes a review writes no row that bears the account", async () => {
  const site = await startTestSite();
  const as = await site.member();
  const { read } = site.site.database;
  const before = await rowsOfAccount();
  const { _id } = await site.workplace();
  expect((await reviewer(site, ofWorkplaces, _id, as).post({ isAnonymous: true })).status).toBe(
    201,
  );
  // On PostgreSQL with the number of the transaction that wrote or locked each: a lock leaves it, too.
  expect(await rowsOfAccount()).toEqual(before);

  async function rowsOfAccount(): Promise<unknown[]> {
    const found: unknown[] = [];
    const hidden = onPostgres() ? sql`, xmin::text, xmax::text` : sql``;
    for (const { name } of await read.introspection.getTables()) {
      const { rows } = await sql`select *${hidden} from ${sql.table(name)}`.execute(read);
      found.push(...rows.filter((row) => JSON.stringify(row).includes(as.accountId)));
    }
    return found;
  }
});
