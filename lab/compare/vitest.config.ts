import path from "node:path";
import { defineConfig } from "vitest/config";

// Fills the database of what is compared, through the commit in whose folder this file stands.
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, "../.."),
    include: ["lab/compare/fill.test.ts"],
    testTimeout: 600_000,
  },
});
