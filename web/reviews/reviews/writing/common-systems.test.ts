import { expect, test } from "vitest";
import { systemsFor } from "./common-systems.ts";

test.each([
  ["Pharmacy", "ProScript Connect"],
  ["GP practice", "EMIS Web"],
  ["Branch surgery", "EMIS Web"],
  ["Out-of-hours service", "Adastra"],
  ["Walk-in and out-of-hours service", "Adastra"],
  ["Urgent care", "Adastra"],
  ["Prison", "SystmOne"],
  ["Hospital", "TrakCare"],
])("a tap says which system it is at: %s", (type, system) => {
  const { isKnownKind, systems } = systemsFor(type);
  expect(isKnownKind).toBe(true);
  expect(systems).toContain(system);
  expect(systems.length).toBeLessThanOrEqual(7);
});

test("where the kind is unknown, all of them are suggested, each once", () => {
  const { isKnownKind, systems } = systemsFor("Care home");
  expect(isKnownKind).toBe(false);
  expect(new Set(systems).size).toBe(systems.length);
});
