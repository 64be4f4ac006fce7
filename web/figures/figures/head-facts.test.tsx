import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { WorkplaceAtAGlance } from "@locumark/contract/reviews/reviews/at-a-glance";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import { headFacts, lastYearOf } from "./head-facts.tsx";

const payments = {
  paid: 9,
  notDue: 2,
  overdue: 1,
  partOrNothing: 2,
  notYet: 4,
  typicalDays: 21,
  byProfession: [],
};

const figures: WorkplaceAtAGlance = {
  reviewCount: reviewLimits.atAGlanceMin,
  checks: null,
  figuresMadeOn: null,
  ratings: null,
  overTime: undefined,
  pay: { median: 30, lowest: 25, highest: 40, count: 6 },
  payments,
  systems: [],
  wouldReturn: { yes: 8, maybe: 1, no: 1 },
  answers: [
    { question: "breaks", good: 5, mixed: 5, bad: 0 },
    { question: "staffing", good: 0, mixed: 7, bad: 3 },
    { question: "logIn", good: 9, mixed: 0, bad: 1 },
  ],
  payCompared: null,
};

/** The text of a part of the page. */
function textOf(element: ReactNode): string {
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToString(<RouterProvider router={router} />)
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const factsOf = (changes: Partial<WorkplaceAtAGlance> = {}): string[] =>
  headFacts({ ...figures, ...changes }, "workplace", { systems: ["EMIS", "SystmOne"] }).map(
    ({ label, value, more }) =>
      textOf(
        <>
          {label}: {value} {more}
        </>,
      ),
  );

test("what one decides by: who would return, pay, payments, systems, and what stands out", () => {
  expect(factsOf()).toEqual([
    "Would work here again: 80% of 10",
    "Typical pay: £30/hr £25 to £40",
    "Typically paid in: 21 days 3 overdue",
    "Systems: EMIS, SystmOne",
    "Stands out: Best: log-in, 9 of 10 Worst: staffing, 3 of 10 bad",
  ]);
});

test("of so few reviews that they are read sooner it says nothing", () => {
  expect(factsOf({ reviewCount: reviewLimits.atAGlanceMin - 1 })).toEqual([]);
});

test.each([
  ["how many are overdue, without a typical time", { ...payments, typicalDays: null }, "3 overdue"],
  ["a time, where none is overdue", { ...payments, overdue: 0, partOrNothing: 0 }, "21 days"],
  ["nothing, where neither is known", null, undefined],
])("of payments it says %s", (_, said, expected) => {
  const fact = factsOf({ payments: said }).find((one) => /days|overdue/.test(one));
  expect(fact?.replace(/^[^:]+: /, "")).toBe(expected);
});

const answered = (...counts: [good: number, mixed: number, bad: number][]) => {
  const questions = ["breaks", "staffing", "logIn"] as const;
  const answers = counts.map(([good, mixed, bad], index) => ({
    question: questions[index]!,
    good,
    mixed,
    bad,
  }));
  return factsOf({ answers }).find((fact) => fact.startsWith("Stands out"));
};

test.each([
  ["nothing of fewer than 10 answers", [[9, 0, 0]], undefined],
  ["nothing good below 70 %", [[13, 7, 0]], undefined],
  ["nothing bad below 30 %", [[14, 2, 5]], undefined],
  ["70 % good", [[7, 3, 0]], "Best: breaks, 7 of 10"],
  ["30 % bad", [[4, 3, 3]], "Worst: breaks, 3 of 10 bad"],
  [
    "a question as both, where seven of ten are pleased and three are not",
    [[7, 0, 3]],
    "Best: breaks, 7 of 10 Worst: breaks, 3 of 10 bad",
  ],
  [
    "the one with the larger share, not with more answers",
    [
      [30, 10, 0],
      [9, 1, 0],
      [4, 4, 4],
    ],
    "Best: staffing, 9 of 10 Worst: log-in, 4 of 12 bad",
  ],
] as const)("what stands out is %s", (_, counts, expected) => {
  const said = answered(...(counts as unknown as [number, number, number][]));
  expect(said).toBe(expected && `Stands out: ${expected}`);
});

test.each([
  ["where it is of fewer reviews than all", { averageRating: 7.5, count: 4 }, 7.5],
  ["not of all reviews, which have their average", { averageRating: 7.5, count: 5 }, undefined],
  ["not of too few", { averageRating: null, count: 2 }, undefined],
])("the average of the last year is shown %s", (_, lastYear, expected) => {
  const overTime = { lastYear, halfYears: [] };
  expect(lastYearOf({ reviewCount: 5, overTime })).toBe(expected);
});
