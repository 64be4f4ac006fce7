import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{contract,server,web,registers,bench,scripts}/**/*.test.{ts,tsx}"],
    globalSetup: ["server/test/build-pages.ts"],
    setupFiles: ["server/test/strict.ts"],
    // An odd time zone: 45 minutes off, on the other side of the date line's neighbourhood, with daylight saving.
    env: { TZ: "Pacific/Chatham" },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
