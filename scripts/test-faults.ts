import { hasSwift } from "../faults/swift-server.ts";
import { canTestOnPostgres } from "../server/test/postgres-cluster.ts";
import { buildIfStale } from "./build-stamp.ts";
import { run } from "./run.ts";

// `npm run test:faults` takes half an hour, with `-- --short` four minutes; `-- kill` runs that file alone.
const files = process.argv.slice(2).filter((word) => !word.startsWith("--"));
if (process.argv.includes("--short")) process.env["FAULTS"] = "short";
await buildIfStale();
const passed = run("vitest", "run", "--config", "faults/vitest.config.ts", ...files);
if (!canTestOnPostgres()) {
  process.stdout.write(
    "\nThe PostgreSQL half did NOT run: there is no PostgreSQL server on this machine.\n",
  );
}
if (!hasSwift()) {
  process.stdout.write(
    "\nThe storage's faults were NOT provoked: there is no Swift on this machine (Debian: apt-get install swift-proxy" +
      " swift-account swift-container swift-object).\n",
  );
}
process.exit(passed ? 0 : 1);
