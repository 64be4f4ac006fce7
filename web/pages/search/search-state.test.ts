import { describe, expect, it } from "vitest";
import {
  clearedState,
  countFilters,
  mostAtOnce,
  parseSearchState,
  sameList,
  searchPath,
  searchQueryOf,
  unfilteredState,
  withFilters,
} from "./search-state.ts";

const parse = (query: string) => parseSearchState(new URLSearchParams(query));

describe("the state of the search page", () => {
  it("round-trips through its address", () => {
    for (const address of [
      "/search?query=a+%26+b&minRating=4&sort=rating-desc&show=50",
      "/search?query=a&kind=head-office&rated=1&hours=saturday&closed=1&near=LS1+4DT&within=25",
      "/search?near=York",
      "/search?query=york&elsewhere=1",
    ]) {
      expect(searchPath(parse(address.split("?")[1] ?? ""))).toBe(address);
    }
  });

  it.each([
    ["kind=casino&rated=yes&hours=noon&closed=true&within=5", {}],
    ["near=%20York%20&within=7", { near: "York" }],
    ["near=York&within=1000000", { near: "York" }],
    ["near=York&within=10", { near: "York" }],
    ["near=York&within=0", { near: "York" }],
    [`near=${"x".repeat(100)}`, { near: "x".repeat(60) }],
  ])("with %s has the filters %j", (query, filters) => {
    expect(parse(query)).toEqual({ ...parse(""), ...filters });
  });

  it("counts the filters that are not seen at all times", () => {
    expect(countFilters(parse("query=a&kind=gp"))).toBe(0);
    expect(
      countFilters(
        parse("minRating=3&sort=name-asc&rated=1&hours=lunch&closed=1&near=York&within=25"),
      ),
    ).toBe(6);
  });

  it("without filters has what was typed, and closed places if they were asked for", () => {
    const all =
      "query=a&minRating=3&kind=gp&rated=1&hours=lunch&closed=1&near=York&within=25&sort=name-asc";
    expect(unfilteredState(parse(all))).toEqual(parse("query=a&closed=1"));
    expect(clearedState(parse(all))).toEqual(parse(""));
  });

  it("is sent to the API with only what it has", () => {
    const query = (text: string) => JSON.parse(JSON.stringify(searchQueryOf(parse(text))));
    expect(query("query=a")).toEqual({ query: "a", minRating: 0 });
    expect(query("query=a&rated=1&hours=lunch&closed=1&kind=gp&near=York&within=25")).toEqual({
      query: "a",
      minRating: 0,
      rated: "1",
      hours: "lunch",
      closed: "1",
      kind: "gp",
      near: "York",
      within: "25",
    });
  });

  it.each(["", "minRating=9&sort=sideways&show=-3", "minRating=x&show=1e9x", "minRating=&show=5"])(
    "is the plain one for %j",
    (query) => {
      expect(parse(query)).toEqual({ query: "", minRating: 0, sort: undefined, show: 10 });
    },
  );

  it("goes as far down the list as the API pages", () => {
    expect(parse("show=53680").show).toBe(53_680);
    expect(parse("show=99999999999").show).toBe(1_000_000);
  });

  it("shows at least ten, in whole numbers", () => {
    for (const [show, shown] of [
      ["10", 10],
      ["11", 11],
      ["9", 10],
      ["30.5", 10],
      ["1000000", 1_000_000],
      ["1000001", 1_000_000],
    ]) {
      expect(parse(`show=${show}`).show).toBe(shown);
    }
    expect(mostAtOnce).toBe(510);
    expect(parse("minRating=5").minRating).toBe(5);
    expect(parse("minRating=3.5").minRating).toBe(0);
  });

  it("is the same list, however much of it is shown", () => {
    expect(sameList(parse("query=a&show=30"), parse("query=a"))).toBe(true);
    expect(sameList(parse("query=a&sort=name-asc"), parse("query=a"))).toBe(false);
  });

  it("starts another list at the top, with the page size capped", () => {
    expect(withFilters(parse("query=a&show=1010"), parse("query=b"))).toEqual({
      ...parse("query=b"),
      show: mostAtOnce,
    });
    expect(clearedState(parse("query=a&show=1010")).show).toBe(mostAtOnce);
  });

  it("truncates a query to the API's limit, without splitting a character", () => {
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

  it("searches for no words like “near me” once it is known where", () => {
    const queryOf = (address: string) => searchQueryOf(parse(address)).query;
    expect(queryOf("query=near+me&near=LS1")).toBe("");
    expect(queryOf("query=pharmacy+near+me&near=LS1")).toBe("pharmacy");
    expect(queryOf("query=near+meadow&near=LS1")).toBe("near meadow");
    expect(queryOf("query=near+me")).toBe("near me");
  });
});
