// On both engines: erasure-queries.ts.
import { expect, test } from "vitest";
import { deleteOld } from "../../clean-up.ts";
import { applyErasures } from "../../operations/erasures.ts";
import { dayMs } from "../../platform/clock.ts";
import { openDatabase, type Reader } from "../../database/database.ts";
import type { ErasuresTable } from "../../database/tables/erasure-tables.ts";
import { randomId } from "../../platform/tokens.ts";
import { needsAt } from "../../test/operations.ts";
import { makeDatabasePlace } from "../../test/test-database.ts";
import { startTestSite } from "../../test/test-site.ts";
import { parseErasures, toLine } from "./format-erasures.ts";
import { listErasures } from "./erasure-queries.ts";

const silent = () => {};
const listAll = (database: Reader) => listErasures(database, "1970-01-01");

const right: ErasuresTable = {
  id: "AAAAAAAAAAAAAAAAAAAAAA",
  kind: "account",
  extent: "with_reviews",
  erased_at: "2026-11-21T09:30:15.123Z",
};

const garbage: [string, string][] = [
  ["half a line", JSON.stringify(right).slice(0, -9)],
  ["npm's words", "> locumark@0.1.0 erasures"],
  ["an invalid id", JSON.stringify({ ...right, id: "someone@example.com" })],
  ["an unknown kind", JSON.stringify({ ...right, kind: "agency" })],
  ["an extent that belongs to another kind", JSON.stringify({ ...right, extent: "name" })],
  ["no time", JSON.stringify({ ...right, erased_at: "yesterday" })],
  ["an extra field", JSON.stringify({ ...right, name: "Quentin" })],
  ["no object", "null"],
];

test.each(garbage)("a list containing %s is refused as a whole", (_, line) => {
  expect(() => parseErasures(`${toLine(right)}\n${line}\n${toLine(right)}\n`)).toThrow(
    /^line 2 of the list of erasures .* None of the list was used/,
  );
});

test("concatenated lists, with empty lines between them, are a valid list", () => {
  expect(parseErasures(`${toLine(right)}\n\n${toLine(right)}\n`)).toEqual([right, right]);
  expect(parseErasures("")).toEqual([]);
});

test("an older list does not undo newer entries of the database", async () => {
  const place = await makeDatabasePlace();
  const database = await openDatabase(place);
  const id = randomId();
  const entry = (extent: ErasuresTable["extent"], erased_at: string): ErasuresTable => ({
    id,
    kind: "review",
    extent,
    erased_at,
  });
  const [hidden, deleted] = [
    entry("name", "2026-11-21T00:00:00.000Z"),
    entry("whole", "2026-11-22T00:00:00.000Z"),
  ];
  // Not in order, as concatenated lists of several days may be.
  await applyErasures(needsAt(place), [deleted, hidden, deleted], silent);
  expect(await listAll(database.read)).toEqual([deleted]);
  await applyErasures(needsAt(place), [hidden], silent);
  expect(await listAll(database.read)).toEqual([deleted]);
  await database.close();
});

test("erasures are listed for 400 days", async () => {
  const site = await startTestSite();
  const now = site.clock.now().getTime();
  const daysAgo = (days: number): ErasuresTable => ({
    id: randomId(),
    kind: "account",
    extent: "with_reviews",
    erased_at: new Date(now - days * dayMs).toISOString(),
  });
  const [old, recent] = [daysAgo(401), daysAgo(399)];
  await site.site.database.write.insertInto("erasures").values([old, recent]).execute();
  await deleteOld(site.site);
  expect(await listAll(site.site.database.read)).toEqual([recent]);
});
