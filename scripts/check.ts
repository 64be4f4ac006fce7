import { run } from "./run.ts";

// All of them, even after one has failed: who mends one thing wants to know of the others.
const results = [
  run("tsc", "-p", "."),
  run("tsc", "-p", "web"),
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
  run("knip"),
  run(process.execPath, "scripts/check-names.ts"),
  run(process.execPath, "scripts/check-decisions.ts"),
];
process.exit(results.every(Boolean) ? 0 : 1);
