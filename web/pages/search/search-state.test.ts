import { describe, expect, it } from "vitest";
import { clearedState, mostShown, parseSearchState, searchPath } from "./search-state.ts";

const parse = (query: string) => parseSearchState(new URLSearchParams(query));

describe("the state of the search page", () => {
  it("survives its address", () => {
    const address = "/search?query=a+%26+b&minRating=4&sort=rating-desc&show=50";
    expect(searchPath(parse(address.split("?")[1] ?? ""))).toBe(address);
  });

  it.each(["", "minRating=9&sort=sideways&show=-3", "minRating=x&show=1e9x", "minRating=&show=5"])(
    "is the plain one for %j",
    (query) => {
      expect(parse(query)).toEqual({ query: "", minRating: 0, sort: undefined, show: 10 });
    },
  );

  it("shows no more than a page can bear", () => {
    expect(parse("show=999999").show).toBe(mostShown);
  });

  it("cuts a query to what the API takes, without halving a character", () => {
    expect(Array.from(parse(`query=${encodeURIComponent("😀".repeat(300))}`).query)).toHaveLength(
      200,
    );
    expect(parse("query=a%00b").query).toBe("ab");
  });

  it("keeps its page size when the filters are cleared", () => {
    expect(clearedState(parse("query=a&minRating=3&sort=name-asc&show=30"))).toEqual({
      query: "",
      minRating: 0,
      sort: undefined,
      show: 30,
    });
  });
});
