import { expect, test } from "vitest";
import { indexWords } from "./word-postings.ts";

test("it finds the texts with the most words, the last of which may be unfinished", () => {
  const find = indexWords([
    "Ash Pharmacy, Rowanton",
    "Ash Surgery, Elmford",
    "Oak Pharmacy, Elmford",
  ]);
  expect(find("ash pharm")).toEqual([0]);
  expect(find("elm")).toEqual([1, 2]);
  expect(find("pharm elmford")).toEqual([1, 2]);
  expect(find("willow")).toEqual([]);
});
