import { expect, test } from "vitest";
import { workplaceTypes } from "@locumark/contract/choices";
import { shiftQuestions } from "./shift-questions.ts";

test.each([
  ["Pharmacy", "controlled drugs"],
  ["GP practice", "surgery runs over"],
  ["Dental practice", "X-ray"],
  ["Optician", "sight test"],
  ["Hospital", "record system"],
  ["", "record system"],
])("what locums ask before a shift at: %s", (type, words) => {
  expect(shiftQuestions(type).join(" ")).toContain(words);
});

test.each(workplaceTypes)("%s: between six and eight questions, each one once", (type) => {
  const questions = shiftQuestions(type);
  expect(questions.length).toBeGreaterThanOrEqual(6);
  expect(questions.length).toBeLessThanOrEqual(8);
  expect(new Set(questions).size).toBe(questions.length);
});
