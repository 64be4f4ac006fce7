import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const page = readFileSync("docs/asvs.md", "utf8");

const tests = globSync(
  "{contract,e2e,lab,registers,scripts,server,web}/**/*.{test,spec}.{ts,tsx}",
  {
    exclude: (name) => name.includes("node_modules"),
  },
);

const states = ["shown", "missing", "does not apply"];

interface Row {
  readonly number: string;
  readonly level: string;
  readonly state: string;
  readonly evidence: string;
}

/** `- 6.5.1 (2) codes work once: by what`, or instead of the proof why it is `**missing**`. */
const rows = [
  ...page.matchAll(
    /^- (\d+\.\d+\.\d+)(?: \(([23])\))? [^:\n]+: (?:\*\*([a-z ]+)\*\*(?:: |$))?(.*)$/gm,
  ),
].map(([, number = "", level = "1", state = "shown", evidence = ""]): Row => ({
  number,
  level,
  state,
  evidence,
}));

/** How many requirements of a level the scope has. */
const inScope = { 1: 70, 2: 43, 3: 32 };

const orderOf = ({ number }: Row): number => {
  const [chapter = 0, section = 0, requirement = 0] = number.split(".").map(Number);
  return (chapter * 100 + section) * 100 + requirement;
};

test("every requirement in scope has one line, in order, with a state", () => {
  for (const [level, count] of Object.entries(inScope)) {
    expect(rows.filter((row) => row.level === level)).toHaveLength(count);
  }
  const order = rows.map(orderOf);
  expect(order).toEqual([...new Set(order)].toSorted((one, other) => one - other));
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
  // No line is read over.
  expect([...page.matchAll(/^\S* ?\d+\.\d+\.\d+ /gm)]).toHaveLength(rows.length);
});

test("the counts at the top are those of the rows", () => {
  const counts = [...page.matchAll(/^\| (Level (\d)|All) +\| +(\d+) \| +(\d+) \| +(\d+) \|$/gm)];
  expect(counts).toHaveLength(4);
  for (const [, name, level, ...stated] of counts) {
    const counted = states.map(
      (state) =>
        rows.filter((row) => row.state === state && (level === undefined || row.level === level))
          .length,
    );
    expect(stated.map(Number), name).toEqual(counted);
  }
});

test("what is shown names a file or a page, every one that is named exists, and so does every test", () => {
  const bare = rows.filter(
    ({ state, evidence }) => state === "shown" && !/`[^`]+\.\w+`|\]\(/.test(evidence),
  );
  expect(bare.map(({ number }) => number)).toEqual([]);
  const files = [
    ...page.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w+|[\w-]+\.(?:test|spec)\.tsx?)`/g),
  ].map(([, name = ""]) => fileOf(name));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const quoted = [...page.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`((?: "[^"]+",?)+)/g)].flatMap(
    ([, file = "", titles = ""]) =>
      [...titles.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => ({ file: fileOf(file), title })),
  );
  expect(quoted.filter(({ file, title }) => !titlesIn(file).includes(title))).toEqual([]);
  // None stands without its file.
  expect(quoted).toHaveLength([...page.matchAll(/"[^"\n]+"/g)].length);
  for (const { number, evidence } of rows) {
    for (const [, file = "", next] of evidence.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`( ")?/g)) {
      expect(next, `${number}: ${file} without the title of a test`).toBeDefined();
    }
  }
});

/** Named by its whole path, or by its name alone where no other test has it. */
function fileOf(name: string): string {
  if (name.includes("/")) return name;
  const found = tests.filter((file) => path.basename(file) === name);
  return found.length === 1 ? (found[0] ?? name) : `${name}, of which there are ${found.length}`;
}

/** The lines of a test file that begin a test, a group of tests, or the title of a table of them. */
const titlesIn = (file: string): string =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => /\b(?:test|it|describe)\b.*\(|^\s*(?:\]?\)\(|\[?["'`])/.test(line))
    .join("\n");
