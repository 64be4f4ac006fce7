import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

// Checks that decision records are few, short, numbered and titled, and that docs/decisions/README.md lists them all.
// `npm run check` checks the list; `npm run decisions:index` writes it.
const folder = path.resolve(import.meta.dirname, "../docs/decisions");
const index = path.join(folder, "README.md");
const listBegins = "<!-- The list is written by `npm run decisions:index`. -->\n";

const recordsMax = 40;
const wordsMax = 500;

const faults: string[] = [];

const numberOf = (file: string): number => Number(file.slice(0, 4));
const files = readdirSync(folder)
  .filter((file) => file.endsWith(".md") && file !== "README.md")
  .sort();

/** @returns its line in the list */
function read(file: string): string {
  const number = numberOf(file);
  const text = readFileSync(path.join(folder, file), "utf8");
  const [, titleNumber, title = ""] = /^# (\d+)\. (.+)\n/.exec(text) ?? [];
  if (!/^\d{4}-[a-z0-9-]+\.md$/.test(file)) faults.push(`${file}: name it NNNN-some-words.md.`);
  if (Number(titleNumber) !== number) faults.push(`${file}: begin with "# ${number}. A title".`);
  const words = text.split(/\s+/).filter(Boolean).length;
  if (words > wordsMax) faults.push(`${file}: has ${words} words; ${wordsMax} are the most.`);
  const first = files.find((other) => numberOf(other) === number);
  if (first !== file) faults.push(`${file}: ${first} has the same number; take the next free one.`);
  return `- ${number}: [${title}](${file})`;
}

const list = `\n${files.map(read).join("\n")}\n`;
if (files.length > recordsMax) {
  faults.push(
    `There are ${files.length} records; ${recordsMax} are the most. Fold one into another.`,
  );
}

const current = existsSync(index) ? readFileSync(index, "utf8") : "";
const [introduction = "", listed = ""] = current.split(listBegins);
if (process.argv.includes("--write")) {
  writeFileSync(index, `${introduction}${listBegins}${list}`);
} else if (listed !== list) {
  faults.push("The list in README.md is out of date. Run `npm run decisions:index`.");
}

for (const fault of faults) process.stderr.write(`docs/decisions/${fault}\n`);
if (faults.length === 0) process.stdout.write(`${files.length} decision records.\n`);
process.exit(faults.length === 0 ? 0 : 1);
