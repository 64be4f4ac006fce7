import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const isBuilt = (file: string): boolean => file.includes("/dist/");
const read = (file: string): string => readFileSync(file, "utf8");
const components = globSync("web/**/*.tsx")
  .filter((file) => !isBuilt(file) && !file.includes(".test."))
  .map((file) => ({ file, source: read(file) }));

const classesOf = (file: string): Set<string> => {
  const selectors = read(file)
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/[^{}]*;/g, "");
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name));
};

test("the plain class names of components are the ones in shared.css", () => {
  const used = components.flatMap(({ source }) =>
    [...source.matchAll(/(?:className=(?:"|\{`)|classNames\(")([^"`]*)/g)].flatMap(
      ([, names = ""]) =>
        names
          .replaceAll(/\$\{[^}]*\}/g, "")
          .split(" ")
          .filter(Boolean),
    ),
  );
  expect(used.length).toBeGreaterThan(100);
  expect([...new Set(used)].toSorted()).toEqual([...classesOf("web/styles/shared.css")].toSorted());
});

test("every class of a style sheet is used by a component that imports it", () => {
  const sheets = globSync("web/**/*.module.css").filter((file) => !isBuilt(file));
  expect(sheets.length).toBeGreaterThan(50);
  const unused = sheets.flatMap((sheet) => {
    const uses = components.flatMap(({ file, source }) =>
      [...source.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)]
        .filter(([, , from = ""]) => path.join(path.dirname(file), from) === sheet)
        .map(([, name = ""]) => ({ name, source })),
    );
    const isUsed = (one: string) =>
      uses.some(({ name, source }) => new RegExp(`\\b${name}(?:\\.${one}\\b|\\[)`).test(source));
    return [...classesOf(sheet)].filter((one) => !isUsed(one)).map((one) => `${sheet}: ${one}`);
  });
  expect(unused).toEqual([]);
});
