import { expect, test } from "vitest";
import type { WorkplaceKind } from "../../choices.ts";
import { workloadSource, workloadText } from "./workload-texts.ts";
import type { Workload } from "./workloads.ts";

const among = "Leeds";

test.each<[Workload["measure"], WorkplaceKind, number, Workload["compared"], string]>([
  [
    "items",
    "pharmacy",
    7900,
    { direction: "more", tenths: 7, among },
    "7,900 items a month: busier than 7 in 10 pharmacies in Leeds",
  ],
  [
    "items",
    "pharmacy",
    90,
    { direction: "fewer", tenths: 10, among },
    "90 items a month: quieter than any other pharmacy in Leeds",
  ],
  [
    "patients",
    "gp",
    8400,
    { direction: "more", tenths: 6, among: "the LS postcode area" },
    "8,400 patients registered: more than 6 in 10 GP practices in the LS postcode area",
  ],
  [
    "patients",
    "dental",
    400,
    { direction: "fewer", tenths: 5, among: "Scotland" },
    "400 patients registered: fewer than half of the dental practices in Scotland",
  ],
  ["patients", "gp", 12_345, null, "12,345 patients registered"],
])("%s of a %s: %d, %j", (measure, kind, amount, compared, text) => {
  expect(workloadText({ measure, amount, compared }, kind)).toBe(text);
});

test("the source has its month, where that is known", () => {
  expect(workloadSource({ source: "NHSBSA", month: "2026-03" })).toBe("NHSBSA, March 2026");
  expect(workloadSource({ source: "NHSBSA", month: null })).toBe("NHSBSA");
});
