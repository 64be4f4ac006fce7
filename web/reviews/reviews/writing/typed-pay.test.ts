import { describe, expect, it, test } from "vitest";
import { amountFor, readPay, tidyAmount, typedPayRate } from "./typed-pay.ts";

test.each([
  ["28.50", "28.50"],
  ["£28.50", "28.50"],
  [" £ 28.50 ", "28.50"],
  ["28,50", "28.50"],
  ["28,5", "28.5"],
  ["£1,200", "1200"],
  ["1,200.50", "1200.50"],
  ["28.50/hr", "28.50"],
  ["28.50 per hour", "28.50"],
  ["28.50 an hour", "28.50"],
  ["28ph", "28"],
  ["8 hours", "8"],
  ["8 hrs", "8"],
  ["２８", "28"],
  // These are no amount, and stay so.
  ["12,50,1", "12,50,1"],
  ["28-30", "28-30"],
  ["about 30", "about30"],
  ["", ""],
])("an amount typed as %j is read as %j", (typed, read) => {
  expect(tidyAmount(typed)).toBe(read);
});

test("a huge amount is not read at all", () => {
  expect(typedPayRate({ payRate: `${" ".repeat(100_000)}28` })).toBeUndefined();
});

describe("pay for a day or a session", () => {
  it("is an hour's, to the penny", () => {
    const day = { payRate: "£280", payBasis: "day", payHours: "9.5" };
    expect(typedPayRate(day)).toBe(29.47);
    expect(readPay(day)).toEqual({ payRate: "29.47", payHours: "9.5" });
    expect(typedPayRate({ ...day, payHours: "8,5" })).toBe(32.94);
  });

  it("is nothing without its hours, and goes to the check as it was typed", () => {
    for (const payHours of ["", "0", "0.4", "x", "100"]) {
      const typed = { payRate: "280", payBasis: "session", payHours };
      expect(typedPayRate(typed)).toBeUndefined();
      expect(readPay(typed)).toEqual({ payRate: "280", payHours });
    }
  });

  it("by the hour has no hours", () => {
    expect(readPay({ payRate: "28,50", payBasis: "hour" })).toEqual({ payRate: "28.50" });
    expect(readPay({ payRate: "28" })).toEqual({ payRate: "28.00" });
  });
});

test("an edit shows an amount that comes to the same rate, for any amount and hours", () => {
  expect(amountFor(29.47, 9.5)).toBe("280");
  expect(amountFor(30, 8)).toBe("240");
  for (let quarters = 2; quarters <= 96; quarters += 1) {
    for (const amount of ["95", "120.50", "280", "333.33"]) {
      const hours = String(quarters / 4);
      const typed = { payRate: amount, payBasis: "day", payHours: hours };
      const rate = typedPayRate(typed) ?? 0;
      const shown = amountFor(rate, Number(hours));
      expect(typedPayRate({ ...typed, payRate: shown }), `${amount} for ${hours}`).toBe(rate);
    }
  }
});
