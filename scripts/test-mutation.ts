import { readdirSync } from "node:fs";
import path from "node:path";
import { run } from "./run.ts";

// Changes the code of a folder, or of some files, in many small ways and sees whether the tests beside it fail.
// docs/mutation-testing.md says how to read what it prints.

const places = process.argv.slice(2).map((place) => place.replace(/\/+$/, ""));
if (places.length === 0) {
  process.stderr.write(
    "Say which folder or files, e.g. npm run test:mutation -- server/features/reviews/policy.ts\n",
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

/** Of a folder all that lie in it; of a file those that begin with its name, or else all that lie beside it. */
function testsOf(place: string): string[] {
  if (!isFile(place)) return [`${place}/**/*.test.ts`];
  const folder = path.dirname(place);
  const name = path.basename(place, ".ts");
  const own = readdirSync(folder).filter(
    (file) => file.startsWith(name) && file.endsWith(".test.ts"),
  );
  return own.length > 0 ? own.map((file) => `${folder}/${file}`) : [`${folder}/*.test.ts`];
}
