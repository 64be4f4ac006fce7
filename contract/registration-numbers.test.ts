import { expect, test } from "vitest";
import type { Profession } from "./choices.ts";
import { registrationNumberWarning } from "./registration-numbers.ts";

test.each<[Profession, string]>([
  ["Pharmacist", "2033467"],
  ["Pharmacist", " 203 3467 "],
  ["Accuracy Checking Technician", "5001234"],
  ["Doctor", "0123456"],
  ["Nurse", "99I1234E"],
  ["Nurse", "99i1234e"],
  ["Optometrist", "01-12345"],
  ["Optometrist", "01–12345"],
  ["Dispensing Optician", "D-1234"],
  ["Dispenser", "anything at all"],
  ["Other", "X"],
  ["Pharmacist", ""],
])("%s %s looks right", (profession, number) => {
  expect(registrationNumberWarning(profession, number)).toBeUndefined();
});

test.each<[Profession, string]>([
  ["Pharmacist", "1033467"],
  ["Pharmacist", "203346"],
  ["Accuracy Checking Technician", "2033467"],
  ["Doctor", "C123456"],
  ["Nurse", "99I1234"],
  ["Dispensing Optician", "01-12345"],
])("%s %s gets a hint that can be passed", (profession, number) => {
  expect(registrationNumberWarning(profession, number)).toMatch(/you can still continue\.$/);
});
