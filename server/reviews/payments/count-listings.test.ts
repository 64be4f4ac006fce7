import { describe, expect, test } from "vitest";
import type { CountedReview } from "../../figures/batches/figure-queries.ts";
import type { Dated } from "../../figures/batches/take-batches.ts";
import { countListings } from "../../figures/payers/count-listings.ts";

const night = "2026-12-01T00:00:00.000Z";
const halves = ["2026-09-20", "2026-10-02", "2026-10-31", "2026-11-15", "2026-11-30"];
const months = ["2026-05-03", "2026-06-30", "2026-08-14", "2026-10-15", "2026-11-20"];

interface Report {
  readonly place: string;
  readonly day: string;
  readonly isAnonymous?: true;
  readonly payment?: "overdue";
}

/** Reports of these places, two of each, in these days in turn. */
const from = (places: number, days: readonly string[], count = 2 * places): Report[] =>
  Array.from({ length: count }, (_, index) => ({
    place: `place${index % places}`,
    day: days[index % days.length]!,
  }));

const hidden = (reports: readonly Report[]): Report[] =>
  reports.map((report) => ({ ...report, isAnonymous: true }));

const rowOf = ({ place, day, isAnonymous, payment = "paid" as never }: Report): CountedReview =>
  ({
    place_id: place,
    is_anonymous: isAnonymous ? 1 : 0,
    created_at: `${day}T00:00:00.000Z`,
    byline_checked: 0,
    author_checked: 0,
    payment,
    time_to_pay_days: payment === "overdue" ? null : 14,
  }) as CountedReview;

function count(reports: readonly Report[], before: Dated = {}, scope = "chain X") {
  const listings = countListings(night);
  for (const report of reports) listings.add(rowOf(report), [scope]);
  const { listed, taken } = listings.take(new Map([[scope, before]]));
  return { figures: listed.get(scope), taken: taken.get(scope)! };
}

const countOf = (reports: readonly Report[], scope?: string): number =>
  count(reports, {}, scope).figures?.reports ?? 0;

describe("a chain is listed", () => {
  test.each([
    ["ten of five places, in three half-months", from(5, halves.slice(0, 3)), 10],
    ["nine", from(5, halves.slice(0, 3), 9), 0],
    ["ten of four places", from(4, halves, 10), 0],
    ["ten in two half-months", from(5, halves.slice(0, 2)), 0],
    ["what is older than a year", [...from(5, halves, 9), { place: "a", day: "2025-11-30" }], 0],
    [
      "the first half-month of the year",
      [...from(5, halves, 9), { place: "a", day: night.slice(0, 10).replace("6", "5") }],
      10,
    ],
    ["anonymous ones alone", hidden(from(5, halves)), 10],
    ["two anonymous ones beside nine", [...from(5, halves, 9), ...hidden(from(5, halves, 2))], 0],
    [
      "three anonymous ones beside seven",
      [...from(5, halves, 7), ...hidden(from(7, halves, 10).slice(7))],
      10,
    ],
  ] as [string, Report[], number][])("or not, with %s", (_, reports, expected) => {
    expect(countOf(reports)).toBe(expected);
  });

  test("with at most two of a place and half-month, named or not", () => {
    const three = Array.from({ length: 3 }, () => ({ place: "flooded", day: "2026-11-03" }));
    expect(countOf([...from(5, halves, 7), ...three])).toBe(0);
    expect(countOf([...from(5, halves, 8), ...three])).toBe(10);
    expect(countOf([...from(5, halves, 8), ...hidden(three)])).toBe(0);
    expect(countOf([...from(5, halves), ...hidden(three), ...three])).toBe(12);
    const others = three.map(({ place }, index) => ({ place, day: `2026-11-${14 + index}` }));
    expect(countOf([...from(5, halves), ...three, ...others])).toBe(14);
  });

  test("never because of fewer than three anonymous reports", () => {
    const named = from(4, halves, 9);
    const [one, other, third] = hidden(from(3, halves));
    const atFifth = { ...one!, place: "place4" };
    // All three are counted, but one of them alone is of a fifth place.
    expect(countOf([...named, atFifth, other!, third!])).toBe(0);
    const atSixth = { ...other!, place: "place5" };
    expect(countOf([...named, atFifth, atSixth, { ...third!, place: "place5" }])).toBe(12);
  });
});

test("an agency is listed with ten reports in five months", () => {
  const inMonths = from(1, months, 10);
  expect(countOf(inMonths, "agency X")).toBe(10);
  expect(countOf(inMonths, "company X")).toBe(0);
  expect(countOf(from(1, [...months.slice(1), "2026-10-14"], 10), "agency X")).toBe(0);
});

describe("which two of a place count", () => {
  const cell = { place: "place0", day: "2026-11-03" };

  test("is nothing that a named report changes: no anonymous one leaves the figures for it", () => {
    const anonymous = hidden([...from(5, halves, 10), cell, cell]);
    const before = count(anonymous);
    const late = { ...cell, payment: "overdue" as const };
    const after = count([...anonymous, late, late], before.taken);
    expect(after.figures).toEqual(before.figures);
    expect(before.figures?.reports).toBe(12);
  });

  test("is nothing that one more anonymous report changes", () => {
    const more = hidden([{ ...cell, payment: "overdue" }]);
    const anonymous = hidden([...from(5, halves, 10), cell, cell]);
    const { figures, taken } = count(anonymous);
    expect(count([...more, ...anonymous], taken).figures).toEqual(figures);
  });

  test("is the same after the days of anonymous reports have become half-months", () => {
    const anonymous = hidden(from(5, halves, 10));
    const { figures, taken } = count(anonymous);
    const kept = anonymous.map((one) =>
      Object.assign(
        { ...one },
        { day: `${one.day.slice(0, 8)}${Number(one.day.slice(8)) < 15 ? "01" : "15"}` },
      ),
    );
    expect(count(kept, taken)).toEqual({ figures, taken });
  });
});
