import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ListHead } from "./list-head.tsx";

test.each(["workplace", "agency"] as const)(
  "the reviews of a %s can be narrowed down to those that were paid late",
  (kind) => {
    const place = { kind, _id: "p1", name: "A", type: "", path: "/agencies/A" };
    const matching = { matching: 5, all: 5, searched: null, professions: [] };
    const element = (
      <ListHead {...{ place, matching }} filtered="" before={undefined} isEmpty={false} />
    );
    const router = createMemoryRouter([{ path: "/", element }]);
    const html = renderToString(<RouterProvider router={router} />);
    expect(html).toContain("Paid after more than 30 days, or overdue");
    expect(html).toContain('name="paidLate"');
  },
);
