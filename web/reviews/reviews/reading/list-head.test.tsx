import { ratingBands, reviewSorts } from "@locumark/contract/reviews/reviews/review-choices";
import { reviewListTexts } from "@locumark/contract/reviews/reviews/review-texts";
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
    expect(html).toMatch(/href="[^"]*paidLate=1#reviews"[^>]*>Over 30 days or overdue/);
  },
);

const place = { kind: "workplace", _id: "p1", name: "A", type: "", path: "/workplaces/A" } as const;

/** Lists where each chip leads, and whether it is marked as chosen. */
function chipsOf(filtered: string) {
  const element = <ListHead place={place} filtered={filtered} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  const html = renderToString(<RouterProvider router={router} />).replaceAll("&amp;", "&");
  const links = html.matchAll(/<a ([^>]*)>([^<]*)</g);
  return Object.fromEntries(
    [...links].map(([, attributes = "", text = ""]) => [
      text,
      {
        query: /href="[^"?]*\??([^"#]*)#reviews"/.exec(attributes)?.[1],
        isChosen: attributes.includes('aria-current="true"'),
      },
    ]),
  );
}

const band = ratingBands.at(-1)!;

test("a chip that is chosen leads back to the list without it, and keeps what else is chosen", () => {
  const chips = chipsOf(`?sort=highest&rating=${band}&withText=1&q=rota`);
  const { highest } = reviewListTexts.sorts;
  const { low, newest, withText, lastYear } = reviewListTexts.chipTexts;
  expect(chips[highest]).toEqual({ query: `rating=${band}&withText=1&q=rota`, isChosen: true });
  expect(chips[low]).toEqual({ query: "sort=highest&withText=1&q=rota", isChosen: true });
  expect(chips[withText]).toEqual({ query: `sort=highest&rating=${band}&q=rota`, isChosen: true });
  expect(chips["“rota”"]).toEqual({
    query: `sort=highest&rating=${band}&withText=1`,
    isChosen: true,
  });
  expect(chips[newest]).toEqual({ query: `rating=${band}&withText=1&q=rota`, isChosen: false });
  expect(chips[lastYear]?.isChosen).toBe(false);
  expect(chips[lastYear]?.query).toContain("lastYear=1");
});

test.each(["", "?sort=highest", `?rating=${ratingBands[0]}`, `?rating=${band}`])(
  "with %j every order and rating is offered",
  (filtered) => {
    const chips = Object.keys(chipsOf(filtered));
    const { sorts, ratings, chipTexts } = reviewListTexts;
    const orders = reviewSorts.slice(1).map((sort) => sorts[sort]);
    const others = ratingBands.slice(0, -1).map((rating) => ratings[rating]);
    expect(chips).toEqual(expect.arrayContaining([...orders, ...others, chipTexts.low]));
  },
);
