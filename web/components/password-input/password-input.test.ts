import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const hidden = /type=(?:"password"|\{[^}]*"password"\})/g;
const files = globSync("web/**/*.tsx").filter((file) => !/\.test\.tsx$|\/dist\//.test(file));

test("every field for a password hides it, and says to password managers which one it is", () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return [...text.matchAll(/<\w+\s[^<]*?type=(?:"password"|\{[^}]*"password"\})[^<]*?\/>/g)].map(
      ([field]) => ({ file, field }),
    );
  });
  const all = files.flatMap((file) => readFileSync(file, "utf8").match(hidden) ?? []);
  expect(all.length).toBeGreaterThan(5);
  expect(found).toHaveLength(all.length);
  for (const { file, field } of found) {
    expect(field, file).toMatch(/autoComplete="(?:current|new)-password"/);
  }
});

test("nothing stands in the way of pasting", () => {
  const stopping = files.filter((file) => /onPaste|onBeforeInput/.test(readFileSync(file, "utf8")));
  expect(stopping).toEqual([]);
});
