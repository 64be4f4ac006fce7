import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../test/test-database.ts";

test("the columns that say who wrote a review are named in this folder alone", () => {
  const server = path.resolve(import.meta.dirname, "../..");
  const naming = globSync("**/!(*.test).ts", { cwd: server })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) =>
      /author_account|author_tag|author_marks|SealedAuthor/.test(
        readFileSync(path.join(server, file), "utf8"),
      ),
    );
  const elsewhere = naming.filter((file) => !/^(?:reviews\/authorship|test)\//.test(file));
  expect(elsewhere.toSorted()).toEqual([
    "all-lives.ts",
    "database/database.ts",
    "database/migrations/0042-author-account.ts",
    "database/migrations/0044-sealed-authors.ts",
    "database/migrations/0090-two-nights.ts",
    "database/migrations/0091-clear-authors.ts",
    "database/schema.ts",
    "database/tables/author-tables.ts",
  ]);
});

test("only reviews have them", async () => {
  const database = await openTestDatabase();
  const tables = await database.read.introspection.getTables();
  const having = tables.filter(({ columns }) =>
    columns.some(({ name }) => name === "sealed_author" || name === "author_tag"),
  );
  expect(having.map(({ name }) => name)).toEqual(["reviews"]);
});
