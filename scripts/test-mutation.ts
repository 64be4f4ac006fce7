import { readdirSync } from "node:fs";
import path from "node:path";
import { run } from "./run.ts";

// Runs a mutation tester over a folder, or some files, with the tests in their folder. docs/mutation-testing.md
// explains its output.

const places = process.argv.slice(2).map((place) => place.replace(/\/+$/, ""));
if (places.length === 0) {
  process.stderr.write(
    "Name a folder or files, e.g. npm run test:mutation -- server/reviews/rows/review-policy.ts\n",
  );
  process.exit(2);
}

const isFile = (place: string) => place.endsWith(".ts");
const mutate = places.flatMap((place) =>
  isFile(place) ? [place] : [`${place}/**/*.ts`, `!${place}/**/*.test.ts`],
);
process.env["MUTATION_TESTS"] = places.flatMap(testsOf).join(",");
const passed = run("stryker", "run", "--mutate", mutate.join(","));
process.exit(passed ? 0 : 1);

/** For a folder, all tests in it; for a file, those whose names begin with its name, or else all in its folder. */
function testsOf(place: string): string[] {
  if (!isFile(place)) return [`${place}/**/*.test.ts`];
  const folder = path.dirname(place);
  const name = path.basename(place, ".ts");
  const own = readdirSync(folder).filter(
    (file) => file.startsWith(name) && file.endsWith(".test.ts"),
  );
  return own.length > 0 ? own.map((file) => `${folder}/${file}`) : [`${folder}/*.test.ts`];
}
