import path from "node:path";
import { buildIfStale, dist } from "./build-stamp.ts";
import { run } from "./run.ts";

await buildIfStale();

// Runs all checks even after one has failed, to report every problem at once.
const results = [
  run("tsc", "-p", "."),
  run("tsc", "-p", "web"),
  run("tsc", "-p", "web/service-worker"),
  run("tsc", "-p", "e2e"),
  run("oxlint", "--type-aware", "--deny-warnings"),
  run("oxfmt", "--check", "."),
  run(
    "depcruise",
    "--config",
    ".dependency-cruiser.js",
    "contract",
    "server",
    "web",
    "scripts",
    "lab",
    "e2e",
    "registers",
  ),
  run("eslint", "--no-inline-config", path.join(dist, "client")),
  run("knip"),
  run(process.execPath, "scripts/check-names.ts"),
  run(process.execPath, "scripts/check-house.ts"),
  run(process.execPath, "scripts/check-words.ts"),
  run(process.execPath, "scripts/check-decisions.ts"),
];
process.exit(results.every(Boolean) ? 0 : 1);
