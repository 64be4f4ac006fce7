import { expect, test } from "vitest";
import { formatDue, formatLength } from "./desk-ages.ts";

const minute = 60_000;
const hour = 60 * minute;

test.each([
  [0, "less than a minute"],
  [minute - 1, "less than a minute"],
  [minute, "1 minute"],
  [2 * hour - 1, "119 minutes"],
  [2 * hour, "2 hours"],
  [19 * hour + 59 * minute, "19 hours"],
  [48 * hour - 1, "47 hours"],
  [48 * hour, "2 days"],
])("%s ms are %s", (ms, text) => {
  expect(formatLength(ms)).toBe(text);
});

test.each([
  ["2026-11-20T14:30:00.000Z", "due in 5 hours"],
  ["2026-11-20T09:30:00.000Z", "due in less than a minute"],
  ["2026-11-20T09:10:00.000Z", "overdue by 20 minutes"],
])("something due at %s is %s", (dueAt, text) => {
  expect(formatDue(dueAt, new Date("2026-11-20T09:30:00.000Z"))).toBe(text);
});
