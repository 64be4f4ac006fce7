import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { fastestFolder } from "./scripts/temporary-folder.ts";
import { canTestOnPostgres } from "./server/test/postgres-cluster.ts";

const include = [
  "{contract,server,web,e2e,registers,lab/bench,lab/town,scripts}/**/*.test.{ts,tsx}",
];

/*
 * Which tests run on PostgreSQL too: those whose first line says why, "// On both engines: find-matching.ts", in every run of
 * CI; at night all that open a database. The scripts say which by ON_POSTGRES, "some" or "all". both-engines.test.ts wants
 * every query that may differ named in such a line.
 */
const onPostgres = process.env["ON_POSTGRES"];
const opensDatabase = /test-site\.ts|test-database\.ts|test\/notices\.ts/;
const saysWhy = /^\/\/ On both engines: /;

const onBothEngines =
  onPostgres !== undefined && canTestOnPostgres()
    ? globSync("{server,lab/town}/**/*.test.ts").filter((file) => {
        const text = readFileSync(file, "utf8");
        return onPostgres === "all" ? opensDatabase.test(text) : saysWhy.test(text);
      })
    : [];

/*
 * Tests whose first line asks for a browser's globals. A project of their own, because a worker that has run a test of
 * the other kind is replaced, and loads all modules again.
 */
const inBrowser = globSync("{web,e2e}/**/*.test.{ts,tsx}", { exclude: ["**/node_modules"] }).filter(
  (file) => readFileSync(file, "utf8").startsWith("// @vitest-environment happy-dom"),
);

// The workers inherit it, and what they start.
process.env["TMPDIR"] ??= fastestFolder();

export default defineConfig({
  test: {
    setupFiles: ["server/test/setup.ts"],
    // What was expected and what came, in the first line of a failure: not "{ …(3) }".
    chaiConfig: { truncateThreshold: 500 },
    // An odd time zone: 45 minutes off, on the other side of the date line's neighbourhood, with daylight saving.
    env: { TZ: "Pacific/Chatham" },
    // Loading the modules again for each file took longer than its tests. Files that run after one another in a worker
    // share modules, which hold nothing that one test could leave to another.
    isolate: false,
    // For what hangs; how fast something is, no test asks.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // One less than there are cores is the default.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "embedded",
          include,
          exclude: ["**/node_modules/**", ...inBrowser],
          globalSetup: ["server/test/build-pages.ts"],
        },
      },
      {
        extends: true,
        test: { name: "browser", include: inBrowser, globalSetup: ["server/test/build-pages.ts"] },
      },
      ...(onBothEngines.length === 0
        ? []
        : [
            {
              extends: true as const,
              test: {
                name: "postgres",
                include: onBothEngines,
                globalSetup: ["server/test/build-pages.ts", "server/test/postgres-server.ts"],
              },
            },
          ]),
    ],
  },
});
