import path from "node:path";
import { defineConfig } from "vitest/config";

// Real processes that are killed, stopped and starved; one file at a time, since each needs the whole machine.
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, "../.."),
    include: ["lab/faults/*.test.ts"],
    fileParallelism: false,
    // A test that passes only on a retry is reported as flaky and does not block other changes.
    retry: process.env["CI"] ? 1 : 0,
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
  },
});
