import { expect, test } from "vitest";
import { type Dated, takeBatches } from "./take-batches.ts";

const none: Dated = {};
const november: Dated = { "2026-11": { 30: 3 } };

test.each<[string, Dated, Dated, Dated]>([
  ["two wait", none, { "2026-11": { 30: 2 } }, {}],
  [
    "three of one month are a batch of that month",
    none,
    { "2026-11": { 30: 1, 35: 2 } },
    { "2026-11": { 30: 1, 35: 2 } },
  ],
  [
    "three of several months are one of the latest",
    none,
    { "2026-09": { 30: 1 }, "2026-11": { 30: 2 } },
    { "2026-11": { 30: 3 } },
  ],
  [
    "an earlier three do not wait for a later one",
    none,
    { "2026-09": { 30: 3 }, "2026-11": { 40: 1 } },
    { "2026-09": { 30: 3 } },
  ],
  ["one that is new waits", november, { "2026-11": { 30: 3 }, "2026-12": { 40: 1 } }, november],
  [
    "three that are new are another batch",
    november,
    { "2026-11": { 30: 3 }, "2026-12": { 40: 3 } },
    { ...november, "2026-12": { 40: 3 } },
  ],
  [
    "one that says something else stays as it was",
    november,
    { "2026-11": { 30: 2, 40: 1 } },
    november,
  ],
  [
    "one of four that is deleted goes",
    { "2026-11": { 30: 4 } },
    { "2026-11": { 30: 3 } },
    november,
  ],
  [
    "one of three that is deleted takes the others along, which wait",
    november,
    { "2026-11": { 30: 2 } },
    {},
  ],
  [
    "of equal ones the latest goes",
    { ...november, "2026-12": { 30: 4 } },
    { "2026-11": { 30: 3 }, "2026-12": { 30: 3 } },
    { ...november, "2026-12": { 30: 3 } },
  ],
  [
    "one that is deleted and one that is new leave it as it was",
    november,
    { "2026-11": { 30: 2 }, "2026-12": { 40: 1 } },
    november,
  ],
  ["all that are deleted go", november, {}, {}],
])("%s", (_, taken, now, expected) => {
  const batches = takeBatches(taken, now);
  expect(batches).toEqual(expected);
  // However often it is made in a month.
  expect(takeBatches(batches, now)).toEqual(expected);
});
