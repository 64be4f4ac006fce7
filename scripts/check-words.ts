import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";

/*
 * Counts habits of bad English in the comments of this checkout, or of a folder that is named. `docs/words.md` has the
 * counts allowed, which may only fall. With `--write` it writes that page.
 */
const [, , ...words] = process.argv;
const named = words.find((word) => !word.startsWith("--"));
const project = path.resolve(named ?? path.join(import.meta.dirname, ".."));
const page = path.join(project, "docs/words.md");

const folders = ["server", "contract", "web", "scripts", "lab", "e2e"];

const firstWord = (word: string): [string, RegExp] => [
  `${word} …`,
  new RegExp(`^${word}\\b|(?<=@returns )${word}\\b`, "gi"),
];
const patterns = new Map([
  ...["What", "Who", "Of", "Where", "So", "Whoever", "Those"].map(firstWord),
  ["anew", /\banew\b/gi],
  ["beside", /\bbeside\b/gi],
  ["so many", /\bso many\b/gi],
  ["so far, so long", /\bso (?:far|long)\b/gi],
  ["is told", /\bis told\b/gi],
  ["somebody", /\bsomebody\b/gi],
]);

interface Comment {
  readonly start: number;
  readonly end: number;
}

/** Lists the comments of a file; lines of `//` that follow one another are one comment. */
function findComments(file: string, text: string): Comment[] {
  if (file.endsWith(".css"))
    return Array.from(text.matchAll(/\/\*.*?\*\//gs), ({ index, 0: { length } }) => ({
      start: index,
      end: index + length,
    }));
  const all: Comment[] = [];
  for (const { type, start, end } of parseSync(file, text).comments) {
    const last = all.at(-1);
    const isNextLine =
      type === "Line" && last !== undefined && /^\n[ \t]*$/.test(text.slice(last.end, start));
    if (isNextLine) all.splice(-1, 1, { start: last.start, end });
    else all.push({ start, end });
  }
  return all;
}

/** Blanks the marks of a comment, so that every word keeps its line. */
const stripMarks = (comment: string): string =>
  comment.replaceAll(/^\s*(?:\/\*+|\/\/|\*+\/|\*(?!\/))|\*+\/$/gm, "").replace(/^ /, "");

/** Lists the lines with a pattern, by folder and pattern. */
const found = new Map<string, string[]>();
for (const file of globSync(`{${folders.join()}}/**/*.{ts,tsx,css}`, {
  cwd: project,
  exclude: ["**/node_modules", "**/dist"],
}).toSorted()) {
  const text = readFileSync(path.join(project, file), "utf8");
  for (const { start, end } of findComments(file, text)) {
    const comment = stripMarks(text.slice(start, end));
    const begins = comment.length - comment.trimStart().length;
    for (const [name, pattern] of patterns) {
      for (const { index } of comment.trimStart().matchAll(pattern)) {
        const before = text.slice(0, start) + comment.slice(0, begins + index);
        const key = `${file.split(/[\\/]/, 1)[0]} ${name}`;
        found.set(key, [...(found.get(key) ?? []), `${file}:${before.split("\n").length}`]);
      }
    }
  }
}

const count = (folder: string, name: string): number => found.get(`${folder} ${name}`)?.length ?? 0;
const text = `# Words

Written by \`npm run words\`: how often comments begin with one of these words or contain them, by folder. These counts may
only fall. A function's comment begins with a verb in the third person ("Returns …", "Lists …"), a constant's or a type's with a noun.

| in comments | ${folders.join(" | ")} |
| --- |${" ---: |".repeat(folders.length)}
${[...patterns.keys()].map((name) => `| ${name} | ${folders.map((folder) => count(folder, name)).join(" | ")} |`).join("\n")}
`;

const rows = (existsSync(page) ? readFileSync(page, "utf8") : text)
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()));
/** Returns the count that the page allows; none of what it does not list. */
const allowed = (folder: string, name: string): number => {
  const column = rows.find((cells) => cells.includes("in comments"))?.indexOf(folder) ?? -1;
  return Number(rows.find((cells) => cells[1] === name)?.[column] ?? 0);
};

const faults: string[] = [];
let isLower = false;
for (const folder of folders) {
  for (const name of patterns.keys()) {
    const [now, known] = [count(folder, name), allowed(folder, name)];
    isLower ||= now < known;
    if (now > known)
      faults.push(
        `${folder}: "${name}" in ${now} comments, docs/words.md allows ${known}; say it otherwise in one of these:\n` +
          `${found.get(`${folder} ${name}`)?.join("\n")}`,
      );
  }
}
if (faults.length === 0) {
  if (words.includes("--write")) writeFileSync(page, text);
  else if (isLower) faults.push("There are fewer than docs/words.md lists: run npm run words.");
}
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);
