import { expect, it } from "vitest";
import { formatDay, formatMonth } from "./review-dates.ts";

it("shows the day the UK had, whatever the zone of the reader", () => {
  expect(formatDay("2026-07-20T23:30:00.000Z")).toBe("21 July 2026");
  expect(formatDay("2026-11-20T23:30:00.000Z")).toBe("20 November 2026");
});

it("shows the month of an anonymous review", () => {
  expect(formatMonth("2026-07-01T00:00:00.000Z")).toBe("July 2026");
});
