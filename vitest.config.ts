import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { canTestOnPostgres } from "./server/test/postgres-cluster.ts";

const include = ["{contract,server,web,e2e,registers,bench,scripts}/**/*.test.{ts,tsx}"];

// What touches a database runs once on each engine: whatever starts a site or opens a database of its own.
const onBothEngines = canTestOnPostgres()
  ? globSync("server/**/*.test.ts").filter((file) =>
      /test-site\.ts|test-database\.ts/.test(readFileSync(file, "utf8")),
    )
  : [];

export default defineConfig({
  test: {
    setupFiles: ["server/test/strict.ts"],
    // An odd time zone: 45 minutes off, on the other side of the date line's neighbourhood, with daylight saving.
    env: { TZ: "Pacific/Chatham" },
    // As with the journeys: what passes only the second time is shown as such, and holds nobody else's change up.
    retry: process.env["CI"] ? 1 : 0,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // One less than there are cores is the default; most of a test's time is waiting for the disk.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: { name: "embedded", include, globalSetup: ["server/test/build-pages.ts"] },
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
