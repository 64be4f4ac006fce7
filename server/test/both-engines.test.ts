import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/*
 * Code that the two engines may take differently runs on both in every run, not only at night: SQL written out, the
 * order of rows (of null, of letters), a row that is there already.
 */
const mayDiffer = /\bsql(<[^`]*>)?`|\.(orderBy|onConflict)\(/;

const sources = globSync("server/**/*.ts").filter((file) => !/\.test\.ts$|\/test\//.test(file));
const differing = sources.filter((file) => mayDiffer.test(readFileSync(file, "utf8")));

/**
 * The files that tests say they test on both engines: in the first line, by a name in the folder of the test or by
 * their path in server/.
 */
const named = globSync("server/**/*.test.ts").flatMap((test) => {
  const [, why = ""] = /^\/\/ On both engines: (.*)/.exec(readFileSync(test, "utf8")) ?? [];
  return [...why.matchAll(/[\w/-]+\.ts/g)].map(([name]) =>
    path.join(name.includes("/") ? "server" : path.dirname(test), name),
  );
});

test.each([
  ["sql`count(*)`", true],
  ["sql<number>`0`", true],
  ['.orderBy("id")', true],
  [".onConflict((conflict) => conflict.doNothing())", true],
  ['.where("id", "=", id)', false],
  ["sql.ref(name)", false],
])("%s: that the engines may take it differently is %s", (query, may) => {
  expect(mayDiffer.test(query)).toBe(may);
});

test("every file whose queries the engines may take differently is named by a test that runs on both", () => {
  // All migrations run there before the first test, and the engines themselves with every one.
  const others = differing.filter((file) => !/\/(migrations|platform\/database)\//.test(file));
  expect(others.filter((file) => !named.includes(file))).toEqual([]);
});

test("no test says that it runs on both engines for a file that is not there", () => {
  expect(named.filter((file) => !sources.includes(file))).toEqual([]);
});
