import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { PayCompared } from "./pay-compared.tsx";

const pay = (median: number, count: number) => ({ median, lowest: 25, highest: 40, count });

function textOf(area: number, country: number): string {
  const row = { profession: "Pharmacist", booking: null, here: pay(30, 5) } as const;
  const rows = [{ ...row, area: pay(31, area), country: pay(32, country) }];
  const compared = { madeOn: "2026-11-01", area: "LS", kind: "pharmacy", rows } as const;
  const router = createMemoryRouter([
    { path: "/", element: <PayCompared compared={{ ...compared, rows }} /> },
  ]);
  return renderToString(<RouterProvider router={router} />);
}

test("a wider figure stands beside the place's own where it is of twice as much, and not below", () => {
  const [both, countryAlone, neither] = [textOf(10, 50), textOf(9, 10), textOf(9, 9)];
  for (const text of [both, countryAlone, neither]) expect(text).toContain("£30");
  expect([both, countryAlone, neither].map((text) => text.includes("£31"))).toEqual([
    true,
    false,
    false,
  ]);
  expect([both, countryAlone, neither].map((text) => text.includes("£32"))).toEqual([
    true,
    true,
    false,
  ]);
});
