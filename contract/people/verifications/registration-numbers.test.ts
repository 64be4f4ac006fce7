import { expect, test } from "vitest";
import type { Profession } from "../../choices.ts";
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

test.each([
  ["GDC", "123456"],
  ["gdc", " 123 "],
  ["General Dental Council (GDC)", "12345"],
  ["City College", "C-1"],
  ["", "C-1"],
])("of others the body says what it looks like: %s %s is right", (body, number) => {
  expect(registrationNumberWarning("Other", number, body)).toBeUndefined();
});

test.each([
  ["GDC", "12"],
  ["GDC", "1234567"],
  ["The General Dental Council", "CD012345"],
])("of others the body says what it looks like: %s %s gets a hint", (body, number) => {
  expect(registrationNumberWarning("Other", number, body)).toBe(
    "GDC numbers have 3 to 6 digits. Please check yours; you can still continue.",
  );
});

test("a body that is added to a profession with a fixed one changes nothing", () => {
  expect(registrationNumberWarning("Pharmacist", "2033467", "GDC")).toBeUndefined();
});
