import { canTestOnPostgres } from "../server/test/postgres-cluster.ts";
import { run } from "./run.ts";

// The unit and API tests rebuild the pages if they are stale, so the browser tests get the production build.
process.env["ON_POSTGRES"] = "some";
const passed =
  run("vitest", "run") && run("playwright", "test", "--config", "e2e/playwright.config.ts");
if (!canTestOnPostgres()) {
  process.stdout.write(
    "\nThe tests on PostgreSQL did NOT run: there is no PostgreSQL server on this machine. Install one" +
      " (Debian: apt-get install postgresql) or set TEST_DATABASE_URL to one that may be written to.\n",
  );
}
process.exit(passed ? 0 : 1);
