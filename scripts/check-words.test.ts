import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const project = path.resolve(import.meta.dirname, "..");

/** Makes a project whose page of counts was written when it had these files. */
function makeProject(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), "locumark-words-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "docs"));
  const write = (name: string, text: string): void => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  /** @returns the faults found */
  const check = (...words: string[]): string =>
    spawnSync(process.execPath, ["scripts/check-words.ts", folder, ...words], {
      cwd: project,
      encoding: "utf8",
    }).stderr;
  for (const [name, text] of Object.entries(files)) write(name, text);
  expect(check("--write")).toBe("");
  const readPage = () => readFileSync(path.join(folder, "docs/words.md"), "utf8");
  return { write, check, readPage };
}

test("a new comment with a counted habit is refused, with its line, in code and styles", () => {
  const { write, check } = makeProject({ "server/a.ts": "/** What it was. */" });
  expect(check()).toBe("");
  write("server/places/b.ts", "const a = 1;\n\n/**\n * What it is.\n * Told anew.\n */\n");
  write("web/c.tsx", "/**\n * Reads it.\n *\n * @returns what it is\n */");
  write("web/d.css", "a {\n  /* The one beside it. */\n}");
  const said = check();
  expect(said).toContain('server: "What …" in 2 comments, docs/words.md allows 1');
  expect(said).toContain("server/places/b.ts:4\n");
  expect(said).toContain('server: "anew" in 1 comments');
  expect(said).toContain("server/places/b.ts:5\n");
  expect(said).toContain("web/c.tsx:4\n");
  expect(said).toContain("web/d.css:2\n");
});

test("only the first word of a comment counts, not one of its later lines, nor a text", () => {
  const { write, check } = makeProject({ "lab/a.ts": "" });
  write("lab/a.ts", "// Asks\n// what it is. Of all.\nconst so = `// What ${so}`;");
  write("lab/b.tsx", 'const a = <p title="// Who">http://so.many // anew</p>;');
  expect(check()).toBe("");
});

test("fewer are to be written down, more cannot be", () => {
  const { write, check, readPage } = makeProject({ "e2e/a.ts": "// So it is." });
  const page = readPage();
  write("e2e/a.ts", "// So it is.\nconst a = 1; // Of it.");
  expect(check("--write")).toContain('e2e: "Of …" in 1 comments');
  expect(readPage()).toBe(page);
  write("e2e/a.ts", "// It is.");
  expect(check()).toContain("run npm run words");
  expect(check("--write")).toBe("");
  expect(check()).toBe("");
  expect(readPage()).not.toBe(page);
});
