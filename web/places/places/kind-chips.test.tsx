import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { WorkplaceKind } from "@locumark/contract/choices";
import { KindChips } from "./kind-chips.tsx";

function chipsOf(counts: Partial<Record<WorkplaceKind, number>>, chosen?: WorkplaceKind): string[] {
  const kinds = Object.entries(counts).map(([kind, count]) => ({
    kind: kind as WorkplaceKind,
    count,
    isNamed: kind === "gp",
  }));
  const element = <KindChips kinds={kinds} chosen={chosen} pathOf={(kind) => `/?kind=${kind}`} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  const html = renderToString(<RouterProvider router={router} />);
  return [...html.matchAll(/<a[^>]*>(.*?)<\/a>/g)].map(([, text = ""]) =>
    text.replaceAll(/<[^>]*>/g, ""),
  );
}

test("kinds that there are can be chosen, first what was named, then all", () => {
  expect(chipsOf({ pharmacy: 1200, gp: 3, dental: 0 })).toEqual([
    "GP practice 3",
    "All 1,203",
    "Pharmacy 1,200",
  ]);
});

test("of one kind there is nothing to choose, but a choice can be taken back", () => {
  expect(chipsOf({ pharmacy: 2, dental: 0 })).toEqual([]);
  expect(chipsOf({ pharmacy: 2, dental: 0 }, "pharmacy")).toEqual(["All 2", "Pharmacy 2"]);
  expect(chipsOf({ pharmacy: 2, dental: 0 }, "dental")).toHaveLength(3);
});
