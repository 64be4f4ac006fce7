import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ListHead } from "./list-head.tsx";

test.each(["workplace", "agency"] as const)(
  "the reviews of a %s can be narrowed down to those that were paid late",
  (kind) => {
    const place = { kind, _id: "p1", name: "A", type: "", path: "/agencies/A" };
    const element = <ListHead place={place} filtered="" />;
    const router = createMemoryRouter([{ path: "/", element }]);
    const html = renderToString(<RouterProvider router={router} />);
    expect(html).toMatch(/href="[^"]*paidLate=1#reviews"[^>]*>Paid late/);
  },
);
