import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./browser.ts";

// Every worker process reads this file again; the environment passes on the values the first one chose.
const port = (process.env["E2E_PORT"] ??= String(20_000 + (process.pid % 12_000)));
const dataDirectory = (process.env["E2E_DATA_DIR"] ??= mkdtempSync(
  path.join(tmpdir(), "locumark-e2e-"),
));
// By IP address: a container may not resolve its own name.
const origin = (process.env["E2E_ORIGIN"] ??= `http://127.0.0.1:${port}`);
const browser = await findBrowser();

export default defineConfig({
  testDir: ".",
  // The text tests in the same folder need no browser and run with the unit tests.
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["list"]],
  // Generous: the test machines are small and busy.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: origin,
    launchOptions: browser,
    locale: "en-GB",
    timezoneId: "Europe/London",
    screenshot: "only-on-failure",
  },
  webServer: {
    // Builds the pages first if they are missing or stale, so that the tests never run on an old build.
    command: "node scripts/start.ts",
    timeout: 180_000,
    cwd: path.resolve(import.meta.dirname, ".."),
    url: `${origin}/readyz`,
    env: {
      PORT: port,
      PUBLIC_URL: origin,
      DATA_DIR: dataDirectory,
      RATE_LIMIT_SCALE: "1000",
      DAILY_LIMITS_SCALE: "1000",
      LOG_LEVEL: "error",
      ...(process.env["REGISTERS_DIR"] && { REGISTERS_DIR: process.env["REGISTERS_DIR"] }),
    },
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
