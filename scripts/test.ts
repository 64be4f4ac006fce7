import { run } from "./run.ts";

// Unit and API tests build the pages when they are stale; the browser then meets what would be served.
const passed =
  run("vitest", "run") && run("playwright", "test", "--config", "e2e/playwright.config.ts");
process.exit(passed ? 0 : 1);
