import path from "node:path";
import { defineConfig } from "vitest/config";

/** How tests run while one place in the code is wrong: see docs/mutation-testing.md. */
export default defineConfig({
  // The workspaces in node_modules lead out of the copy that is mutated, back to the code as it was.
  resolve: { alias: { "@locumark/contract": path.resolve("contract") } },
  test: {
    // On the embedded database alone: no other project is started, so nothing is provided for PostgreSQL.
    include: (process.env["MUTATION_TESTS"] ?? "**/*.test.ts").split(","),
    setupFiles: ["server/test/setup.ts"],
    env: { TZ: "Pacific/Chatham" },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
