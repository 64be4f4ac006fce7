import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

// Checks that every decision record has a number, a title and a status, and that docs/decisions/README.md lists them all.
// `npm run check` checks the list; `npm run decisions:index` writes it.
const folder = path.resolve(import.meta.dirname, "../docs/decisions");
const index = path.join(folder, "README.md");
const listBegins = "<!-- The list is written by `npm run decisions:index`. -->\n";

const faults: string[] = [];

interface Decision {
  number: number;
  line: string;
}

const numberOf = (file: string): number => Number(file.slice(0, 4));
const files = readdirSync(folder).filter((file) => file.endsWith(".md") && file !== "README.md");
const numbers = new Set(files.map(numberOf));

function read(file: string): Decision {
  const number = numberOf(file);
  const text = readFileSync(path.join(folder, file), "utf8");
  const [, titleNumber, title = ""] = /^# (\d+)\. (.+)\n/.exec(text) ?? [];
  const [, status = "", successor] =
    /^Status: (accepted.*|superseded by \[?(\d+).*)$/m.exec(text) ?? [];
  if (!/^\d{4}-[a-z0-9-]+\.md$/.test(file)) faults.push(`${file}: name it NNNN-some-words.md.`);
  if (Number(titleNumber) !== number) faults.push(`${file}: begin with "# ${number}. A title".`);
  if (status === "") {
    faults.push(`${file}: add "Status: accepted" (or "superseded by NNNN") below the title.`);
  }
  if (text.split("\nStatus: ").length > 2) faults.push(`${file}: has more than one status.`);
  if (successor !== undefined && !numbers.has(Number(successor))) {
    faults.push(`${file}: superseded by ${successor}, which does not exist.`);
  }
  const first = files.find((other) => numberOf(other) === number);
  if (first !== file) faults.push(`${file}: ${first} has the same number; take the next free one.`);
  return { number, line: `- ${number}: [${title}](${file}), ${status}` };
}

const decisions = files.sort().map(read);
const unused = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1).filter(
  (number) => !numbers.has(number),
);
const list =
  `\n${decisions.map(({ line }) => line).join("\n")}\n\n` +
  `Numbers without a record: ${unused.join(", ")}. The next free one is ${Math.max(...numbers) + 1}.\n`;

const current = existsSync(index) ? readFileSync(index, "utf8") : "";
const [introduction = "", listed = ""] = current.split(listBegins);
if (process.argv.includes("--write")) {
  writeFileSync(index, `${introduction}${listBegins}${list}`);
} else if (listed !== list) {
  faults.push("The list in README.md is out of date. Run `npm run decisions:index`.");
}

for (const fault of faults) process.stderr.write(`docs/decisions/${fault}\n`);
if (faults.length === 0) process.stdout.write(`${decisions.length} decision records.\n`);
process.exit(faults.length === 0 ? 0 : 1);
