import { globSync, readFileSync } from "node:fs";
import { limits } from "@locumark/contract/limits";
import { expect, test } from "vitest";

// Where sentences stand: docs/decisions/0063-where-sentences-stand.md.

const isTest = /\.test\.tsx?$|\/test\/|\/dist\/|\/node_modules\//;
function sourcesIn(folders: string[]) {
  const files = globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`)).filter(
    (file) => !isTest.test(file),
  );
  expect(files.length).toBeGreaterThan(folders.length * 10);
  return files.map((file) => ({ file, source: withoutComments(readFileSync(file, "utf8")) }));
}

/** With every run of white space as one space, as a reader gets it: sentences run over lines. */
const withoutComments = (source: string): string =>
  source
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/^\s*\/\/.*$/gm, "")
    .replaceAll(/\s+/g, " ");

const find = (folders: string[], pattern: RegExp): string[] =>
  sourcesIn(folders).flatMap(({ file, source }) =>
    [...source.matchAll(pattern)].map(([found]) => `${file}: ${found}`),
  );

test("toasts, and what is said when a form fails, come from the contract", () => {
  const literal =
    /\b(?:toast\.\w+|explainFailure|explainChange|failureMessage)\([^;"'`]*["'`](?!["'`])/g;
  expect(find(["web"], literal)).toEqual([]);
});

test("what fields are called, and what helps to fill them in, comes from the contract", () => {
  const literal = /[ {](?:label|hint|failedText)=(?:"|\{["'`]|\{[^{}<]*\? ?["'`])/g;
  expect(find(["web/pages", "web/features"], literal)).toEqual([]);
});

test("a sentence takes its numbers from the limits", () => {
  const numbers =
    /(?<![-\w.£])\d(?:[\d,]*\d)? (?:MB|days?|hours?|minutes?|characters|reviews|workplaces|agencies)\b|\b(?:out of|1 to) 10\b/g;
  const found = find(["contract", "server/features", "web"], numbers);
  expect(found.filter((one) => !ofNoLimit.some((known) => one.endsWith(known)))).toEqual([]);
});

/** What is no limit of the software. */
const ofNoLimit = [
  // A day, whenever it begins.
  "-texts.ts: 24 hours",
  // What the team promises.
  "web/pages/contact/page.tsx: 48 hours",
  "web/pages/guides/last-sections.tsx: 48 hours",
  // One of the bands of contract/review-bands.ts.
  "web/pages/privacy/additions.tsx: 60 days",
];

test.each([
  ["web/pages/forgot-password/page.tsx", "works for half an hour", limits.resetMinutes, 30],
  ["web/pages/guides/first-steps.tsx", "After ten wrong passwords", limits.loginTries, 10],
  ["web/pages/guides/first-steps.tsx", "a quarter of an hour", limits.loginWindowMinutes, 15],
  ["web/pages/guides/review-sections.tsx", "as ten stars", limits.ratingMax, 10],
])("%s says of a limit in words: %s", (file, words, limit, inWords) => {
  expect(withoutComments(readFileSync(file, "utf8"))).toContain(words);
  expect(limit).toBe(inWords);
});
