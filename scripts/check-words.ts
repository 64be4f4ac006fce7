import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";

/*
 * Refuses habits of bad English in the comments of this checkout, or of a folder that is named. A function's comment begins
 * with a verb in the third person ("Returns ..."), a constant's or a type's with a noun.
 */
const [, , named = path.join(import.meta.dirname, "..")] = process.argv;

const patterns = [
  /^(?:What|Who|Of|Where|So|Whoever|Those)\b|(?<=@returns )(?:what|who|of|where)\b/gi,
  /\b(?:anew|beside|so (?:many|far|long)|is told|somebody)\b/gi,
];

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

const faults: string[] = [];
for (const file of globSync("{contract,e2e,lab,scripts,server,web}/**/*.{ts,tsx,css}", {
  cwd: named,
  exclude: ["**/node_modules", "**/dist"],
}).toSorted()) {
  const text = readFileSync(path.join(named, file), "utf8");
  for (const { start, end } of findComments(file, text)) {
    const comment = stripMarks(text.slice(start, end));
    const begins = comment.length - comment.trimStart().length;
    for (const { 0: words, index } of patterns.flatMap((pattern) =>
      Array.from(comment.trimStart().matchAll(pattern)),
    )) {
      const before = text.slice(0, start) + comment.slice(0, begins + index);
      faults.push(`${file}:${before.split("\n").length}: say "${words}" in other words`);
    }
  }
}
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);
