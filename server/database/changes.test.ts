import { expect, onTestFinished, test } from "vitest";
import { makeDatabasePlace, onPostgres } from "../test/test-database.ts";
import { type Database, openDatabase } from "./database.ts";

/** Two processes' views of one database. */
async function openTwice(): Promise<[Database, Database]> {
  const place = await makeDatabasePlace();
  const databases: [Database, Database] = [await openDatabase(place), await openDatabase(place)];
  onTestFinished(async () => {
    for (const database of databases) await database.close();
  });
  return databases;
}

const addAgency = ({ write }: Database, id: string) =>
  write
    .insertInto("agencies")
    .values({
      id,
      name: id,
      name_key: id,
      website: "https://agency.example",
      services_offered_for: "[]",
      review_count: 0,
      rating_sum: 0,
      created_at: "2026-11-01T00:00:00.000Z",
    })
    .execute();

test("another process's commits are reported once", async () => {
  const [here, there] = await openTwice();
  await here.changes.next();
  await addAgency(there, "a");
  const reported = await here.changes.next();
  expect(reported).toEqual({
    rows: onPostgres() ? [{ table: "agencies", id: "a" }] : [],
    isAnything: true,
  });
  expect(await here.changes.next()).toEqual({ rows: [], isAnything: false });
});

test.skipIf(onPostgres())("this process's own commits are not reported", async () => {
  const [here] = await openTwice();
  await here.changes.next();
  await addAgency(here, "a");
  await here.write
    .transaction()
    .execute((transaction) =>
      transaction.updateTable("agencies").set({ website: "https://other.example" }).execute(),
    );
  await here.scrub();
  expect((await here.changes.next()).isAnything).toBe(false);
});
