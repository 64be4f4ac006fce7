import { canTestOnPostgres } from "../server/test/postgres-cluster.ts";
import { run } from "./run.ts";
import { withTemporaryFolder } from "./temporary-folder.ts";

// The unit and API tests rebuild the pages if they are stale, so the browser tests get the production build.
process.env["ON_POSTGRES"] = "some";
process.stdout.write(
  "This takes up to 40 minutes on two busy cores: about 20 for the unit and API tests, which print only what fails, then" +
    " 15 for the journeys, a dot each.\n",
);
const passed = withTemporaryFolder(
  () =>
    run("vitest", "run", "--reporter=minimal") &&
    run("playwright", "test", "--config", "e2e/playwright.config.ts", "--reporter=dot"),
);
process.stdout.write(`\nThe tests took ${Math.ceil(process.uptime() / 60)} minutes.\n`);
if (!canTestOnPostgres()) {
  process.stdout.write(
    "\nThe tests on PostgreSQL did NOT run: there is no PostgreSQL server on this machine. Install one" +
      " (Debian: apt-get install postgresql) or set TEST_DATABASE_URL to one that may be written to.\n",
  );
}
process.exit(passed ? 0 : 1);
