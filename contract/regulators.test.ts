import { expect, test } from "vitest";
import { registrationKey, regulatorOf } from "./regulators.ts";

test.each([
  "GDC",
  "gdc",
  "G.D.C.",
  "GDC UK",
  "the GDC",
  "General Dental Council",
  "The General  dental council",
  "General Dental Council (GDC)",
  "GDC - General Dental Council",
  "General Dental Council UK",
])("%s is the GDC", (body) => {
  expect(regulatorOf(body)).toBe("GDC");
});

test.each(["", "UK", "the", "Dental Council", "GDCX", "General Dental Council of Ireland"])(
  "%j is no regulator of ours",
  (body) => {
    expect(regulatorOf(body)).toBeUndefined();
  },
);

test.each([
  ["GDC", "123456"],
  ["General Dental Council", " 123 456 "],
  ["gdc", "GDC 123456"],
  ["GDC", "0123456"],
  ["GDC", "No. 123456"],
])("%s %s is one number", (body, number) => {
  expect(registrationKey({ profession: "Other", body, number })).toBe("GDC 123456");
});

test("a number without digits still counts as one", () => {
  expect(registrationKey({ profession: "Other", body: "GDC", number: "abc" })).toBe("GDC ABC");
  expect(registrationKey({ profession: "Other", body: "GDC", number: "000" })).toBe("GDC 000");
});
