import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../test/test-database.ts";

test("the column that says who wrote a review is named in this folder alone", () => {
  const server = path.resolve(import.meta.dirname, "../..");
  const naming = globSync("**/!(*.test).ts", { cwd: server })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) =>
      /author_account|AuthorRef/.test(readFileSync(path.join(server, file), "utf8")),
    );
  const elsewhere = naming.filter((file) => !file.startsWith("features/authorship/"));
  expect(elsewhere.toSorted()).toEqual([
    "database/migrations/0042-author-account.ts",
    "database/tables/review-tables.ts",
  ]);
});

test("only reviews and their former identifiers have it", async () => {
  const database = await openTestDatabase();
  const tables = await database.read.introspection.getTables();
  const having = tables.filter(({ columns }) =>
    columns.some(({ name }) => name === "author_account"),
  );
  expect(having.map(({ name }) => name).toSorted()).toEqual(["former_review_ids", "reviews"]);
});

test("a query that compares it with the id of an account does not compile", async () => {
  const { read } = await openTestDatabase();
  const asked = read
    .selectFrom("reviews")
    .select("id")
    // @ts-expect-error An opaque value, which only this folder makes.
    .where("author_account", "=", "the id of an account");
  expect(await asked.execute()).toEqual([]);
});
