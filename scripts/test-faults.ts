import { canTestOnPostgres } from "../server/test/postgres-cluster.ts";
import { buildIfStale } from "./build-stamp.ts";
import { run } from "./run.ts";

// `npm run test:faults` takes some ten minutes, with `-- --short` one or two.
if (process.argv.includes("--short")) process.env["FAULTS"] = "short";
await buildIfStale();
const passed = run("vitest", "run", "--config", "faults/vitest.config.ts");
if (!canTestOnPostgres()) {
  process.stdout.write(
    "\nThe PostgreSQL half did NOT run: there is no PostgreSQL server on this machine.\n",
  );
}
process.exit(passed ? 0 : 1);
