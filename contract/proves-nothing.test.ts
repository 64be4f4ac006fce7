import { expect, test } from "vitest";
import { domainOf, isAtSite, provesNothing } from "./proves-nothing.ts";

test.each([
  ["nhs.net", true],
  ["NHS.net", true],
  ["surgery.leeds.nhs.uk", true],
  ["gmail.com", true],
  ["store.boots.co.uk", true],
  ["ashenwick-pharmacy.co.uk", false],
  // Only ends like one.
  ["notnhs.net", false],
  ["nhs.net.example.com", false],
  ["", false],
])("whether an address at %s proves nothing: %s", (domain, nothing) => {
  expect(provesNothing(domain)).toBe(nothing);
});

test("an agency's own domains are its website's, and those below it", () => {
  expect(domainOf("Ann@Swift-Locums.Example")).toBe("swift-locums.example");
  expect(isAtSite("ann@swift-locums.example", "swift-locums.example")).toBe(true);
  expect(isAtSite("ann@mail.swift-locums.example", "swift-locums.example")).toBe(true);
  expect(isAtSite("ann@not-swift-locums.example", "swift-locums.example")).toBe(false);
  expect(isAtSite("ann@anything.example", "")).toBe(false);
});
