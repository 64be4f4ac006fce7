import { expect, test } from "vitest";
import { lateClaim, referenceDay } from "./late-interest.ts";

const rates = [
  { day: "2023-12-31", percent: 5.25 },
  { day: "2024-06-30", percent: 5.25 },
  { day: "2024-12-31", percent: 4.75 },
  { day: "2025-06-30", percent: 4.25 },
  { day: "2025-12-31", percent: 3.75 },
];

test.each([
  [0.01, 40],
  [999.99, 40],
  [1000, 70],
  [9999.99, 70],
  [10_000, 100],
  [250_000, 100],
])("the fixed sum for £%d is £%d", (debt, sum) => {
  const late = { debt, due: "2026-01-31", today: "2026-02-01" };
  expect(lateClaim(late, rates)?.fixedSum).toBe(sum);
  expect(lateClaim(late, [])).toMatchObject({ fixedSum: sum, interest: undefined });
});

test.each([
  ["2026-01-01", "2025-12-31"],
  ["2026-06-30", "2025-12-31"],
  ["2026-07-01", "2026-06-30"],
  ["2026-12-31", "2026-06-30"],
  ["2027-01-01", "2026-12-31"],
])("for interest that starts on %s the rate of %s counts", (from, reference) => {
  expect(referenceDay(from)).toBe(reference);
});

test.each([
  // £365 at 11.75 % is 11.75 pence a day.
  [
    365,
    "2026-01-31",
    "2026-02-01",
    { interest: { days: 1, percent: 11.75, sum: 0.12 }, total: 405.12 },
  ],
  // The whole of a common year: the rate itself.
  [
    1000,
    "2025-01-31",
    "2026-01-31",
    { interest: { days: 365, percent: 12.75, sum: 127.5 }, total: 1197.5 },
  ],
  // Due on 30 June: interest starts on 1 July, with the rate of 30 June.
  [
    500,
    "2025-06-30",
    "2025-07-10",
    { interest: { days: 10, percent: 12.25, sum: 1.68 }, total: 541.68 },
  ],
  // Due on 29 June: it starts on 30 June, with the rate of 31 December, and keeps it.
  [
    500,
    "2025-06-29",
    "2025-09-07",
    { interest: { days: 70, percent: 12.75, sum: 12.23 }, total: 552.23 },
  ],
  // Across 29 February.
  [
    2000,
    "2024-02-27",
    "2024-03-01",
    { interest: { days: 3, percent: 13.25, sum: 2.18 }, total: 2072.18 },
  ],
  [
    12_000,
    "2025-12-31",
    "2026-01-01",
    { interest: { days: 1, percent: 11.75, sum: 3.86 }, total: 12_103.86 },
  ],
] as const)("£%d due on %s comes on %s to %o", (debt, due, today, expected) => {
  expect(lateClaim({ debt, due, today }, rates)).toMatchObject(expected);
});

test("nothing is claimed while nothing is late or owed", () => {
  const due = "2026-01-31";
  expect(lateClaim({ debt: 100, due, today: due }, rates)).toBeUndefined();
  expect(lateClaim({ debt: 100, due, today: "2026-01-30" }, rates)).toBeUndefined();
  expect(lateClaim({ debt: 0, due, today: "2026-03-01" }, rates)).toBeUndefined();
});

test.each([
  [100, "2026-07-01", "2026-11-25", "2026-06-30", 40],
  [1500.5, "2026-12-31", "2027-02-01", "2026-12-31", 70],
  [20_000, "2022-03-01", "2026-11-25", "2021-12-31", 100],
])(
  "without the rate of the half-year the fixed sum alone is added to £%d due on %s",
  (debt, due, today, reference, fixedSum) => {
    expect(lateClaim({ debt, due, today }, rates)).toEqual({
      act: "Late Payment of Commercial Debts (Interest) Act 1998",
      interest: undefined,
      reference,
      fixedSum,
      total: debt + fixedSum,
    });
  },
);
