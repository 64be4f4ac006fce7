// On both engines: what is deleted with an account.
import type { Insertable } from "kysely";
import { expect, test } from "vitest";
import { tableLives } from "./all-lives.ts";
import type { Tables } from "./database/schema.ts";
import { openTestDatabase } from "./test/test-database.ts";

/** Columns by which a person is found. */
const personal = new Set([
  "account_id",
  "author_account",
  "author_id",
  "email",
  "email_key",
  "sender_id",
]);

const lifeOf = (table: string) => tableLives[table as keyof Tables];

test("every table has a life, and none that names a person is nobody's", async () => {
  const { read } = await openTestDatabase();
  const tables = await read.introspection.getTables();
  expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(tableLives).toSorted());
  const owned = tables.filter(({ columns }) => columns.some(({ name }) => personal.has(name)));
  expect(owned.length).toBeGreaterThan(10);
  for (const { name } of owned) expect(lifeOf(name).belongsTo, name).not.toBe("nobody");
});

test("what is said to go with the account does", async () => {
  const { read, write } = await openTestDatabase();
  const tables = await read.introspection.getTables();
  const accounts = tables.filter(({ name }) => name === "accounts");
  const going = tables.filter(({ name }) => lifeOf(name).erased === "with the account");
  expect(going.map(({ name }) => name)).toContain("sessions");
  for (const { name, columns } of [...accounts, ...going]) {
    const row = Object.fromEntries(
      columns.map((column) => [column.name, /int/.test(column.dataType.toLowerCase()) ? 0 : "one"]),
    );
    await write
      .insertInto(name as "sessions")
      .values(row as unknown as Insertable<Tables["sessions"]>)
      .execute();
  }
  await write.deleteFrom("accounts").execute();
  for (const { name } of going) {
    const left = await read
      .selectFrom(name as keyof Tables)
      .selectAll()
      .execute();
    expect(left, name).toEqual([]);
  }
});

test("what stands beside a review has its new identifier, and goes with it", async () => {
  const { read, write } = await openTestDatabase();
  const rows = {
    payment_questions: { key: 1, review_id: "one", link_hash: null, until: null },
    asked_changes: { review_id: "one", item_kind: null, until: "2026-06-01", reason: "burst" },
    removals: { review_id: "one" },
  };
  const review = { key: 1, id: "one", kind: "agency", place_id: "place", comments: "", rating: 7 };
  const rest = { is_anonymous: 1, created_at: "", listed_at: "", pmr: "", features: "" };
  await write
    .insertInto("reviews")
    .values({ ...review, ...rest } as unknown as Insertable<Tables["reviews"]>)
    .execute();
  for (const [table, row] of Object.entries(rows)) {
    await write
      .insertInto(table as "removals")
      .values(row)
      .execute();
  }
  const listIds = async () =>
    await Promise.all(
      Object.keys(rows).map((table) =>
        read
          .selectFrom(table as "removals")
          .select("review_id")
          .execute(),
      ),
    );
  await write.updateTable("reviews").set({ id: "two" }).execute();
  expect(await listIds()).toEqual(Object.keys(rows).map(() => [{ review_id: "two" }]));
  await write.deleteFrom("reviews").execute();
  expect(await listIds()).toEqual(Object.keys(rows).map(() => []));
});
