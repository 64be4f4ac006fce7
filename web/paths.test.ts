import { describe, expect, it } from "vitest";
import { secretPages } from "@locumark/contract/places/workplaces/addresses";
import { awkwardNames } from "@locumark/contract/test/awkward-names";
import { nameInPath, ownPath, paths, patterns } from "./paths.ts";

describe("the path of a workplace", () => {
  it.each(awkwardNames)("round-trips the name %s", (name) => {
    const path = paths.workplace({ name, _id: "x1", ambiguous: false });
    const url = new URL(path, "https://site.test");
    expect(url.search).toBe("");
    expect(url.hash).toBe("");
    expect(url.pathname.split("/")).toHaveLength(3);
    expect(nameInPath(url.pathname)).toBe(name);
  });

  it("contains the id only where the name is ambiguous", () => {
    expect(paths.workplace({ name: "BOOTS", _id: "a b", ambiguous: true })).toBe(
      "/workplaces/BOOTS?id=a+b",
    );
  });

  it("accepts half a surrogate pair", () => {
    expect(paths.workplace({ name: "\uD83D", _id: "", ambiguous: false })).toBe(
      "/workplaces/%EF%BF%BD",
    );
  });
});

describe("a name in a path", () => {
  it.each(["/workplaces/%E0%A4%A", "/workplaces/%", "/workplaces/%FF", "/workplaces/"])(
    "is nothing in %s",
    (pathname) => {
      expect(nameInPath(pathname)).toBeUndefined();
    },
  );
});

describe("a query", () => {
  it("omits empty parameters", () => {
    expect(paths.search({ query: "", minRating: undefined, sort: "name-asc" })).toBe(
      "/search?sort=name-asc",
    );
    expect(paths.addWorkplace({ name: "A & B" })).toBe("/add-workplace?name=A+%26+B");
  });
});

describe("where to go after logging in", () => {
  it.each([
    ["/search?query=a#b", "/search?query=a#b"],
    ["/workplaces/A%2FB?id=1", "/workplaces/A%2FB?id=1"],
    ["/", "/"],
    [null, "/"],
    ["", "/"],
    ["search", "/"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["/\t/evil.example", "/"],
    ["/\n//evil.example", "/"],
    ["/.//evil.example", "/"],
    ["/a/..//evil.example", "/"],
    ["https://evil.example/", "/"],
    ["javascript:alert(1)", "/"],
    ["/login?next=/login", "/"],
    ["/signup?next=/search", "/"],
    ["http:/search", "/"],
  ])("turns %j into %s", (next, expected) => {
    expect(ownPath(next)).toBe(expected);
  });
});

describe("a page with a secret in its address", () => {
  const withSecret = Object.values(patterns).filter((pattern) =>
    /:(token|reference)\b/.test(pattern),
  );

  it.each(withSecret)("is in the list of those that are not cached: %s", (pattern) => {
    const page = pattern.replace(/\/:.*/, "");
    expect(secretPages).toContain(page);
  });
});
