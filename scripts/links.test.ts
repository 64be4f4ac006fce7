import { globSync, readFileSync, existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const project = path.resolve(import.meta.dirname, "..");
const documents = globSync("{*.md,{contract,deploy,docs,e2e,lab,registers,server,web}/**/*.md}", {
  cwd: project,
  exclude: (name) => name.includes("node_modules"),
});

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");

const anchorsIn = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    anchorOf(heading),
  );

test("every link between documents leads to a file that is there, and to a heading of it", () => {
  expect(documents.length).toBeGreaterThan(50);
  const lost = documents.flatMap((document) => {
    const text = readFileSync(path.join(project, document), "utf8");
    return [...text.matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, target = "", anchor]) => {
        const file = path.resolve(
          project,
          target === "" ? document : path.join(path.dirname(document), target),
        );
        const isThere = existsSync(file);
        return !isThere || (anchor !== undefined && !anchorsIn(file).includes(anchor));
      })
      .map(([link]) => `${document}: ${link}`);
  });
  expect(lost).toEqual([]);
});

test("the first day takes at most 20 commands", () => {
  const text = readFileSync(path.join(project, "docs/runbook/the-first-day.md"), "utf8");
  const commands = [...text.matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(([, block = ""]) =>
    block.trim().split("\n"),
  );
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.length).toBeLessThanOrEqual(20);
});
