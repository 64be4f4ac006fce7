import { run } from "./run.ts";

// `npm run test:unit -- reviews` runs the unit and API tests whose path has "reviews" in it, on the embedded database
// alone; with `--both` on PostgreSQL too. All other words go to Vitest, e.g. `--watch` or `-t "part of a test's name"`.
const words = process.argv.slice(2);
const both = words.includes("--both");
const others = words.filter((word) => word !== "--both" && word !== "--watch");
const passed = run(
  "vitest",
  words.includes("--watch") ? "watch" : "run",
  ...(both ? [] : ["--project", "embedded"]),
  ...others,
);
if (!both) {
  process.stdout.write(
    "\nOn the embedded database alone; `-- --both` runs what touches a database on PostgreSQL too.\n",
  );
}
process.exit(passed ? 0 : 1);
