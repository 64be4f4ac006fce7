import { readFileSync } from "node:fs";
import { openPages } from "@locumark/contract/places/workplaces/addresses";
import { expect, test } from "vitest";
import { patterns } from "../web/paths.ts";

/** Parts of a page that only staff open: its journeys log in first. */
const isOfDesk = (pattern: string): boolean => pattern.startsWith("/desk/");

/** The part of an address before what differs: "/replies" of "/replies/:token?". */
const fixedPart = (pattern: string): string => pattern.split("/:")[0] ?? "";

test.each([
  { list: "e2e/pages.ts", isLeftOut: isOfDesk, besides: [] },
  { list: "server/site/pages/budget.test.ts", isLeftOut: () => false, besides: openPages },
])("every page of the site is in $list", ({ list, isLeftOut, besides }) => {
  const source = readFileSync(list, "utf8") + besides.map((page) => `"${page}"`).join("");
  const missing = Object.values(patterns).filter((pattern) => {
    const begins = ['"', "`"].map((quote) => quote + fixedPart(pattern));
    return !begins.some((begin) =>
      ['"', "`", "/", "?"].some((end) => source.includes(begin + end)),
    );
  });
  expect(missing.filter((pattern) => !isLeftOut(pattern))).toEqual([]);
});
