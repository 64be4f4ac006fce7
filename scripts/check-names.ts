import { globSync } from "node:fs";
import path from "node:path";
import { storeys } from "./house.ts";

// A file of a room says in its name what it is and of which noun: a reader of one room finds their way in all of
// them, and typing both words into an editor finds one file.
const project = path.resolve(import.meta.dirname, "..");

/** Names with a fixed meaning, after a noun: `claim-routes.ts`. */
const roles = [
  "routes", // the calls
  "policy", // permissions; pure
  "queries", // SQL that several files use
  "kinds", // the differences between the kinds of a noun
  "throttle-rules", // limits on attempts
  "index", // an in-memory search index
  "kind", // one of the kinds
  "mails", // the words of the mails
  "command", // a command for operators
  "life", // the personal data in a table's rows: what the export has of it, how it is erased and when it expires
];

/** Any other file is named `<verb>-<noun>.ts`. */
const verbs =
  `add answer ask change check close compare compose confirm count decide delete describe download erase expire export find follow forget format grant
  hash hide hold import limit log make merge name normalise open parse post present publish queue read rebuild recognise recount refresh refuse
  remember remove rename render replace require reset rotate run seal send serve sign store summarise suspend take undo unlink update withdraw write`.split(
    /\s+/,
  );

const isAllowed = (name: string): boolean =>
  roles.some((role) => name.endsWith(`-${role}`)) ||
  verbs.some((verb) => name.startsWith(`${verb}-`));

const faults: string[] = [];
const find = (pattern: string): string[] =>
  globSync(pattern, { cwd: project }).map((file) => file.replaceAll("\\", "/"));

/** Lists the files to check: a pattern that finds nothing would let everything pass. */
function list(pattern: string): string[] {
  const found = find(pattern);
  if (found.length === 0) faults.push(`${pattern}: there is no such file to check.`);
  return found;
}

const inRooms = list(`server/{${storeys.map(({ name }) => name).join(",")}}/*/*.ts`)
  // Each has the name of what it declares.
  .filter((file) => !file.startsWith("server/places/declarations/"))
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => file.replace(/\.ts$/, ""));
const misnamed = inRooms.filter((file) => !isAllowed(path.basename(file)));
if (misnamed.length > 0) {
  faults.push(
    `${misnamed.join(".ts, ")}.ts: name a file in a room of the server <noun>-<role>.ts with one of these roles: ${roles.join(", ")} (claim-routes.ts);` +
      ` or <verb>-<noun>.ts with one of these verbs: ${verbs.join(", ")}. If none of them fits,` +
      " add a word to scripts/check-names.ts and to ARCHITECTURE.md.",
  );
}
for (const folder of list("web/pages/*")) {
  const page = `${path.basename(folder)}-page.tsx`;
  if (find(`${folder}/${page}`).length === 0)
    faults.push(`${folder}: the folder of a page needs a ${page}.`);
}
for (const style of list("web/**/*.module.css")) {
  const owner = style.replace(".module.css", "");
  const isFolders = path.basename(owner) === path.basename(path.dirname(owner));
  if (!isFolders && find(`${owner}.tsx`).length === 0) {
    faults.push(`${style}: name it after its folder or after the component beside it.`);
  }
}
for (const test of list("web/**/*.test.{ts,tsx}")) {
  const subject = test.replace(/\.test\.tsx?$/, "");
  if (find(`${subject}.{ts,tsx}`).length === 0)
    faults.push(`${test}: name it after the file beside it that it tests.`);
}
for (const file of list("{contract,server,web,scripts,e2e,lab}/**/*.{ts,tsx}")) {
  if (/\/(dist|node_modules)\//.test(file)) continue;
  if (!/^[a-z0-9-]+(\.[a-z]+)*$/.test(path.basename(file))) {
    faults.push(`${file}: use lower case with hyphens.`);
  }
}

for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);
