import { globSync, readFileSync } from "node:fs";
import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import * as limits from "@locumark/contract/limits";
import { expect, test } from "vitest";
import { storeys } from "./house.ts";

// See docs/decisions/0007-sentences-stand-with-their-noun.md.

const isTest = /\.test\.tsx?$|\/test\/|\/development\/|\/dist\/|\/node_modules\//;
function sourcesIn(folders: string[]) {
  const files = globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`)).filter(
    (file) => !isTest.test(file),
  );
  expect(files.length).toBeGreaterThan(folders.length * 10);
  return files.map((file) => ({ file, source: withoutComments(readFileSync(file, "utf8")) }));
}

/** Also collapses white space to single spaces, since sentences continue over lines. */
const withoutComments = (source: string): string =>
  source
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/^\s*\/\/.*$/gm, "")
    .replaceAll(/\s+/g, " ");

const find = (folders: string[], pattern: RegExp): string[] =>
  sourcesIn(folders).flatMap(({ file, source }) =>
    [...source.matchAll(pattern)].map(([found]) => `${file}: ${found}`),
  );

/** Whether a sentence is not for staff alone: theirs stand on the page of the desk where they read them. */
const isNotOfDesk = (found: string): boolean =>
  !/^web\/(?:desk|services\/cases|people\/(?:staff|verifications)|places\/added-places\/place-screen|pages\/desk)/.test(
    found,
  );

test("the texts of toasts and of failed forms come from the contract", () => {
  const literal =
    /\b(?:toast\.\w+|explainFailure|explainChange|failureMessage)\([^;"'`]*["'`](?!["'`])/g;
  expect(find(["web"], literal).filter(isNotOfDesk)).toEqual([]);
});

test("the labels and hints of fields come from the contract", () => {
  const literal = /[ {](?:label|hint|failedText)=(?:"|\{["'`]|\{[^{}<]*\? ?["'`])/g;
  expect(find(["web"], literal).filter(isNotOfDesk)).toEqual([]);
});

test("a sentence takes its numbers from the limits", () => {
  const numbers =
    /(?<![-\w.£])\d(?:[\d,]*\d)? (?:MB|days?|hours?|minutes?|characters|reviews|workplaces|agencies)\b|\b(?:out of|1 to) 10\b/g;
  const found = find(["contract", ...storeys.map(({ name }) => `server/${name}`), "web"], numbers);
  expect(found.filter((one) => !ofNoLimit.some((known) => one.endsWith(known)))).toEqual([]);
});

/** Numbers that are not limits of the software. */
const ofNoLimit = [
  // A sliding day.
  "-texts.ts: 24 hours",
  // Promises of the team.
  "web/people/accounts/stuck.tsx: 48 hours",
  "web/pages/contact/contact-page.tsx: 48 hours",
  "web/pages/guides/last-sections.tsx: 48 hours",
  // From the law: the Defamation (Operators of Websites) Regulations 2013.
  "web/pages/notice/notice-page.tsx: 48 hours",
  "contract/desk/notices/notice-texts.ts: 48 hours",
  "server/desk/notices/notice-mails.ts: 48 hours",
  // One of the bands of contract/reviews/reviews/review-bands.ts.
  "web/pages/privacy/privacy-additions.tsx: 60 days",
];

test.each([
  [
    "web/pages/forgot-password/forgot-password-page.tsx",
    "works for half an hour",
    accountLimits.resetMinutes,
    30,
  ],
  ["web/pages/guides/first-steps.tsx", "After ten wrong passwords", accountLimits.loginTries, 10],
  [
    "web/pages/guides/first-steps.tsx",
    "a quarter of an hour",
    accountLimits.loginWindowMinutes,
    15,
  ],
  ["web/pages/guides/review-sections.tsx", "as ten stars", limits.ratingMax, 10],
])("%s states a limit in words: %s", (file, words, limit, inWords) => {
  expect(withoutComments(readFileSync(file, "utf8"))).toContain(words);
  expect(limit).toBe(inWords);
});
