import { run } from "./run.ts";

// `npm run test:unit -- reviews` runs the unit and API tests whose path contains "reviews", on the embedded database
// only; with `--both` on PostgreSQL too. All other arguments go to Vitest, e.g. `--watch` or `-t "part of a title"`.
const words = process.argv.slice(2);
const both = words.includes("--both");
const others = words.filter((word) => word !== "--both" && word !== "--watch");
const passed = run(
  "vitest",
  words.includes("--watch") ? "watch" : "run",
  ...(both ? [] : ["--project", "!postgres"]),
  ...others,
);
if (!both) {
  process.stdout.write(
    "\nRan on the embedded database only; `-- --both` also runs the tests with a database on PostgreSQL.\n",
  );
}
process.exit(passed ? 0 : 1);
