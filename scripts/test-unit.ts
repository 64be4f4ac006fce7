import { run } from "./run.ts";
import { withTemporaryFolder } from "./temporary-folder.ts";

// `npm run test:unit -- reviews` runs the unit and API tests whose path contains "reviews", on the embedded database
// only; with `--both` on PostgreSQL too, those whose first line asks for it; with `--nightly` all that open a database.
// All other arguments go to Vitest, e.g. `--watch` or `-t "part of a title"`.
const words = process.argv.slice(2);
const own = new Set(["--both", "--nightly", "--watch"]);
if (words.includes("--both")) process.env["ON_POSTGRES"] = "some";
if (words.includes("--nightly")) process.env["ON_POSTGRES"] = "all";
const passed = withTemporaryFolder(() =>
  run(
    "vitest",
    words.includes("--watch") ? "watch" : "run",
    ...words.filter((word) => !own.has(word)),
  ),
);
const ran = process.env["ON_POSTGRES"];
if (ran === undefined) {
  process.stdout.write(
    "\nRan on the embedded database only; `-- --both` also runs on PostgreSQL what it may do differently.\n",
  );
} else if (ran === "some") {
  process.stdout.write(
    "\nOn PostgreSQL ran the files whose first line asks for it; `-- --nightly` runs all that open a database.\n",
  );
}
process.exit(passed ? 0 : 1);
