import { expect, test } from "vitest";
import { taxYearOf, addYears, daysBetween, isDay } from "../../shift-days.ts";
import { amountOf, daysOverdue, dueOn, owedOf, stateOf, wrongInShift } from "./shift-states.ts";

const shift = {
  date: "2026-11-02",
  payBasis: "hour",
  pay: 32.5,
  hours: 8.5,
  bookedThrough: null,
  invoicedOn: null,
  dueDays: 30,
  paidOn: null,
  received: null,
} as const;

test.each([
  ["to-invoice", {}, "2026-11-02", { name: "to-invoice", days: 0 }],
  ["to-invoice", {}, "2026-11-25", { name: "to-invoice", days: 23 }],
  ["ahead", { date: "2026-12-24" }, "2026-11-25", { name: "ahead", days: 29 }],
  [
    "invoiced ahead",
    { date: "2026-12-24", invoicedOn: "2026-11-20" },
    "2026-11-25",
    { name: "not-due", days: 25 },
  ],
  ["not due", { invoicedOn: "2026-11-03" }, "2026-11-25", { name: "not-due", days: 8 }],
  ["due today", { invoicedOn: "2026-11-03" }, "2026-12-03", { name: "not-due", days: 0 }],
  ["overdue", { invoicedOn: "2026-11-03" }, "2026-12-04", { name: "overdue", days: 1 }],
  [
    "due at once",
    { invoicedOn: "2026-11-03", dueDays: 0 },
    "2026-11-03",
    { name: "not-due", days: 0 },
  ],
  [
    "overdue at once",
    { invoicedOn: "2026-11-03", dueDays: 0 },
    "2026-11-04",
    { name: "overdue", days: 1 },
  ],
  ["over a year's end", { invoicedOn: "2026-12-20" }, "2027-01-20", { name: "overdue", days: 1 }],
  [
    "over the clocks' change",
    { invoicedOn: "2026-10-20", dueDays: 7 },
    "2026-10-28",
    { name: "overdue", days: 1 },
  ],
  [
    "part, not due",
    { invoicedOn: "2026-11-03", received: 100 },
    "2026-11-25",
    { name: "part", days: 0 },
  ],
  [
    "part, overdue",
    { invoicedOn: "2026-11-03", received: 100 },
    "2026-12-13",
    { name: "part", days: 10 },
  ],
  ["part, never invoiced", { received: 100 }, "2026-12-13", { name: "part", days: 0 }],
  [
    "nothing came",
    { invoicedOn: "2026-11-03", received: 0 },
    "2026-12-13",
    { name: "overdue", days: 10 },
  ],
  [
    "paid",
    { invoicedOn: "2026-11-03", paidOn: "2026-12-10" },
    "2026-12-13",
    { name: "paid", on: "2026-12-10" },
  ],
  ["paid uninvoiced", { paidOn: "2026-11-10" }, "2026-12-13", { name: "paid", on: "2026-11-10" }],
] as const)("%s: %o on %s is %o", (_title, changes, today, expected) => {
  expect(stateOf({ ...shift, ...changes }, today)).toEqual(expected);
});

test("money: by the hour, by the session, in part, in full, not known", () => {
  expect(amountOf(shift)).toBe(276.25);
  expect(amountOf({ ...shift, payBasis: "session", pay: 310, hours: null })).toBe(310);
  expect(amountOf({ ...shift, hours: null })).toBeNull();
  expect(amountOf({ ...shift, pay: null })).toBeNull();
  expect(owedOf({ ...shift, received: 76.3 })).toBe(199.95);
  expect(owedOf({ ...shift, paidOn: "2026-12-10" })).toBe(0);
  expect(owedOf({ ...shift, pay: null })).toBeNull();
  expect(dueOn({ invoicedOn: "2027-02-28", dueDays: 1 })).toBe("2027-03-01");
  expect(daysOverdue({ ...shift, invoicedOn: "2026-11-03" }, "2026-12-13")).toBe(10);
  expect(daysOverdue({ ...shift, paidOn: "2026-12-10" }, "2026-12-13")).toBe(0);
});

test.each([
  ["2026-04-05", "2025-26"],
  ["2026-04-06", "2026-27"],
  ["2026-12-31", "2026-27"],
  ["2027-01-01", "2026-27"],
  ["2099-04-06", "2099-00"],
])("%s is in the tax year %s", (day, year) => {
  expect(taxYearOf(day)).toBe(year);
});

test("days", () => {
  expect(["2026-02-28", "2028-02-29"].every(isDay)).toBe(true);
  expect(["2026-02-29", "2026-13-01", "2026-2-1", "x", "", "2026-11-31"].some(isDay)).toBe(false);
  expect(addYears("2028-02-29", 1)).toBe("2029-03-01");
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
});

test.each([
  [{ date: "1950-01-01" }, ["date"]],
  [{ date: "2090-01-01" }, ["date"]],
  [{ date: "2019-11-24" }, ["date"]],
  [{ date: "2019-11-25" }, []],
  [{ date: "2027-11-25" }, []],
  [{ date: "2027-11-26" }, ["date"]],
  [{ invoicedOn: "2026-11-26" }, ["invoicedOn"]],
  [{ invoicedOn: "2026-11-25", paidOn: "2026-11-26" }, ["paidOn"]],
  [{ paidOn: "1950-11-26" }, ["paidOn"]],
  [{ hours: null }, ["hours"]],
  [{ hours: null, pay: null }, []],
  [{ pay: 1200 }, ["pay"]],
  [{ pay: 1200, payBasis: "day" }, []],
  [{ received: 276.25 }, ["received"]],
  [{ received: 276.24 }, []],
] as const)("on 25 November 2026, %o is refused for %o", (changes, fields) => {
  expect(Object.keys(wrongInShift({ ...shift, ...changes }, "2026-11-25"))).toEqual(fields);
});
