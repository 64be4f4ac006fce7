import { canTestOnPostgres } from "../server/test/postgres-cluster.ts";
import { buildIfStale } from "./build-stamp.ts";
import { run } from "./run.ts";

// `npm run test:faults` takes some ten minutes, with `-- --short` a few; `-- kill` runs that file alone.
const files = process.argv.slice(2).filter((word) => !word.startsWith("--"));
if (process.argv.includes("--short")) process.env["FAULTS"] = "short";
await buildIfStale();
const passed = run("vitest", "run", "--config", "faults/vitest.config.ts", ...files);
if (!canTestOnPostgres()) {
  process.stdout.write(
    "\nThe PostgreSQL half did NOT run: there is no PostgreSQL server on this machine.\n",
  );
}
process.exit(passed ? 0 : 1);
