import path from "node:path";
import { defineConfig } from "vitest/config";

// Real processes that are killed, stopped and starved; one at a time, since each wants the machine for itself.
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, "../.."),
    include: ["lab/faults/*.test.ts"],
    fileParallelism: false,
    // As with the journeys: what passes only the second time is shown as such, and holds nobody else's change up.
    retry: process.env["CI"] ? 1 : 0,
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
  },
});
