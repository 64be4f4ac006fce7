import { expect, test } from "vitest";
import { workplaceTypes } from "@locumark/contract/choices";
import { shiftQuestions } from "./shift-questions.ts";

const unknown = { chain: null, workloads: [] };

test.each([
  ["Pharmacy", "controlled drugs"],
  ["GP practice", "surgery runs over"],
  ["Dental practice", "X-ray"],
  ["Optician", "sight test"],
  ["Hospital", "record system"],
  ["", "record system"],
])("what locums ask before a shift at: %s", (type, words) => {
  expect(shiftQuestions(type, unknown).join(" ")).toContain(words);
});

test.each([
  ["Pharmacy", true],
  ["Distance-selling pharmacy", true],
  ["GP practice", false],
  ["Optician", false],
  ["Hospital", false],
])("whether a locum at %s is asked to authorise technicians: %s", (type, isAsked) => {
  const words = shiftQuestions(type, unknown).join(" ");
  expect(words.includes("Will you be asked to authorise technicians or hand-outs?")).toBe(isAsked);
});

test.each(workplaceTypes)("%s: between six and nine questions, each one once", (type) => {
  const questions = shiftQuestions(type, unknown);
  expect(questions.length).toBeGreaterThanOrEqual(6);
  expect(questions.length).toBeLessThanOrEqual(9);
  expect(new Set(questions).size).toBe(questions.length);
});

const workload = {
  source: "",
  month: null,
  compared: null,
  text: "",
  sourceText: "",
};

test("what is known of a place is asked about first, in place of the general question", () => {
  const general = shiftQuestions("Pharmacy", unknown);
  const own = shiftQuestions("Pharmacy", {
    chain: null,
    workloads: [{ ...workload, measure: "items", amount: 7900 }],
  });
  expect(own[0]).toContain("With 7,900 items a month");
  expect(own.slice(1)).toEqual(general.filter((question) => !question.includes("items a day")));
  const [first] = shiftQuestions("GP practice", {
    chain: null,
    workloads: [{ ...workload, measure: "patients", amount: 8400 }],
  });
  expect(first).toContain("With 8,400 patients");
});

test("a dental practice with patients known is asked what any is", () => {
  const workloads = [{ ...workload, measure: "patients", amount: 8400 } as const];
  const type = "Dental practice";
  expect(shiftQuestions(type, { chain: null, workloads })).toEqual(shiftQuestions(type, unknown));
});

test("at a branch surgery one asks for the main one", () => {
  expect(shiftQuestions("Branch surgery", unknown)[0]).toContain("main surgery");
});
