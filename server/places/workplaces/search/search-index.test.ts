import { describe, expect, test } from "vitest";
import type { Position } from "../../towns/find-position.ts";
import { PlainScan } from "./test/plain-scan.ts";
import { at, everything, indexOf, place, rated, searched } from "./test/sample-workplaces.ts";
import { SearchIndex, type IndexedWorkplace, type Sort } from "./search-index.ts";

describe("search", () => {
  const places = [
    rated("Beta", 4, 32),
    rated("Alpha", 2, 16),
    place("Gamma"),
    rated("Delta", 1, 3),
    // Shown as 10.0 and 9.9: more than what fewer or more reviews weigh.
    rated("Zeta", 2, 20),
    rated("Eta", 40, 396),
    place("Epsilon", { status: "closed", reviewCount: 1, ratingSum: 10 }),
  ];

  test.each<[Sort, string[]]>([
    ["name-asc", ["Alpha", "Beta", "Delta", "Epsilon", "Eta", "Gamma", "Zeta"]],
    ["name-desc", ["Zeta", "Gamma", "Eta", "Epsilon", "Delta", "Beta", "Alpha"]],
    ["rating-desc", ["Zeta", "Epsilon", "Eta", "Beta", "Alpha", "Delta", "Gamma"]],
    ["rating-asc", ["Delta", "Beta", "Alpha", "Eta", "Zeta", "Epsilon", "Gamma"]],
    ["relevance", ["Eta", "Zeta", "Alpha", "Beta", "Delta", "Gamma", "Epsilon"]],
  ])("sorts by %s", (sort, names) => {
    expect(searched(places, { sort })).toEqual(names);
  });

  test("the least rating counts stars of five as they are drawn", () => {
    // 74.5 out of 10 reviews are shown as 7.5 and drawn as four stars; 74.4 as 7.4, three and a half.
    const shown = [rated("Four", 100, 745), rated("Below", 100, 744), place("Unrated")];
    expect(searched(shown, { minRating: 4 })).toEqual(["Four"]);
    expect(searched(shown, { minRating: 3 })).toEqual(["Four", "Below"]);
  });

  test("pages, with the total of all pages", () => {
    const index = indexOf(...places);
    const page = index.search({ ...everything, sort: "name-asc", offset: 1, limit: 2 });
    expect(page.total).toBe(7);
    expect(page.results.map(({ name }) => name)).toEqual(["Beta", "Delta"]);
    expect(index.search({ ...everything, offset: 9 })).toMatchObject({ total: 7, results: [] });
  });
});

describe("what is found", () => {
  test("says whether another entry, open or closed, has the very name", () => {
    const places = [place("Boots"), place("Boots", { status: "closed" }), place("BOOTS")];
    const ambiguous = indexOf(...places)
      .search(everything)
      .results.map((found) => [found.name, found.ambiguous]);
    expect(ambiguous).toEqual([
      ["Boots", true],
      ["BOOTS", false],
      ["Boots", true],
    ]);
  });
});

describe("changes", () => {
  test("a review is counted at once", () => {
    const boots = place("Boots");
    const index = indexOf(boots);
    expect(index.suggest("boots")).toMatchObject([{ reviewCount: 0, ratingSum: 0 }]);
    index.put([{ ...boots, reviewCount: 1, ratingSum: 9 }]);
    expect(index.suggest("boots")).toMatchObject([{ reviewCount: 1, ratingSum: 9 }]);
  });

  test("a review counts for the least rating at once", () => {
    const boots = rated("Boots", 1, 7);
    const index = indexOf(boots);
    const goodOnes = { ...everything, minRating: 4 };
    expect(index.search(goodOnes).total).toBe(0);
    index.put([{ ...boots, reviewCount: 2, ratingSum: 17 }]);
    expect(index.search(goodOnes).total).toBe(1);
    index.put([{ ...boots, reviewCount: 0, ratingSum: 0 }]);
    expect(index.search(goodOnes).total).toBe(0);
  });

  test("an added workplace is found at once and makes its namesake ambiguous", () => {
    const index = indexOf(place("Boots"));
    const ambiguous = () => index.suggest("boots").map((found) => found.ambiguous);
    expect(ambiguous()).toEqual([false]);
    const other = at("Boots", "N1 1AA");
    index.put([other]);
    expect(ambiguous()).toEqual([true, true]);
    index.put([{ ...other, name: "Rowlands" }]);
    expect(ambiguous()).toEqual([false]);
    expect(index.suggest("rowlands")).toMatchObject([{ name: "Rowlands", ambiguous: false }]);
    expect(index.size).toBe(2);
  });

  test("a place of another kind is found as that, and no longer as the one before", () => {
    const mill = place("Mill", { kind: "pharmacy" });
    const index = indexOf(mill);
    index.put([{ ...mill, kind: "dental" }]);
    expect(index.suggest("dentist").map(({ name }) => name)).toEqual(["Mill"]);
    expect(index.suggest("chemist")).toEqual([]);
  });

  test("what is put is copied", () => {
    const boots = place("Boots");
    const index = indexOf(boots);
    boots.name = "Changed";
    expect(index.find(boots._id)?.name).toBe("Boots");
  });
});

describe("finding by id and name", () => {
  test("by id", () => {
    const boots = place("Boots");
    expect(indexOf(boots).find(boots._id)).toEqual({ ...boots, ambiguous: false });
    expect(indexOf(boots).find("__proto__")).toBeUndefined();
  });

  test("by the very name, else ignoring case and runs of white space", () => {
    const index = indexOf(place("The  Surgery"), place("THE SURGERY"), place("The-Surgery"));
    expect(index.findByName("THE SURGERY").map(({ name }) => name)).toEqual(["THE SURGERY"]);
    expect(index.findByName("the surgery ").map(({ name }) => name)).toEqual([
      "The  Surgery",
      "THE SURGERY",
    ]);
    expect(index.findByName("thesurgery")).toEqual([]);
  });
});

describe("the nearest places", () => {
  const near = (index: SearchIndex, from: IndexedWorkplace) =>
    index.nearest(from._id, 5).map(({ name, distanceText }) => `${name}: ${distanceText}`);
  const from = at("From", "LS1 4DT");

  test("are the open ones of its kind, as far as a town is wide", () => {
    const others = [
      place("Closed", { postcode: "LS1 4DT", status: "closed" }),
      place("Practice", { postcode: "LS1 4DT", kind: "gp" }),
      at("Same sector", "LS1 4AP"),
      at("Next sector", "LS1 6AA"),
      at("York", "YO1 7HH"),
      at("Nottingham", "NG1 1AA"),
    ];
    expect(near(indexOf(from, ...others), from)).toEqual([
      "Same sector: in LS1 4",
      "Next sector: about half a mile",
      "York: about 22 miles",
    ]);
  });

  test("of a branch surgery are surgeries of both kinds, and the other way round", () => {
    const branch = place("Branch", { postcode: "LS1 4AP", kind: "branch" });
    const practice = place("Practice", { postcode: "LS1 4DT", kind: "gp" });
    const index = indexOf(branch, practice, at("Shop", "LS1 4DT"));
    expect(near(index, branch)).toEqual(["Practice: in LS1 4"]);
    expect(near(index, practice)).toEqual(["Branch: in LS1 4"]);
    expect(index.nearest(practice._id, 5, [branch._id])).toEqual([]);
  });

  test("are as exact as their postcodes, once these are known, and each of them is one", () => {
    // The first is in the next cell of the grid, a tenth of a degree on.
    const point = (code: string, latitude: number) => {
      const position: Position = { latitude, longitude: -1.55, code, precision: "postcode" };
      return [code, position] as const;
    };
    const index = indexOf(from, at("Beside", "LS1 4AP"));
    const exact = [point("LS1 4DT", 53.905), point("LS1 4AP", 53.91), point("LS1 4AA", 53.92)];
    index.locateExactly(new Map(exact));
    index.put([at("Added", "LS1 4AA")]);
    expect(near(index, from)).toEqual(["Beside: 0.3 miles", "Added: 1 mile"]);
    index.remove([index.findByName("Beside")[0]!._id]);
    expect(near(index, from)).toEqual(["Added: 1 mile"]);
  });
});

test("those that were reviewed, closed ones too, in the order of their ids, with their present sums", () => {
  const [first, second] = [place("First"), place("Second", { status: "closed" })];
  const index = indexOf(place("Unrated"), second, first);
  expect(index.listRated()).toEqual([]);
  index.put([{ ...second, reviewCount: 1, ratingSum: 4 }]);
  index.put([{ ...first, reviewCount: 2, ratingSum: 20 }]);
  expect(index.listRated()).toEqual([
    { ...first, reviewCount: 2, ratingSum: 20, ambiguous: false },
    { ...second, reviewCount: 1, ratingSum: 4, ambiguous: false },
  ]);
});

test("agrees with a plain scan with thousands of equal names", () => {
  const known = new Map<string, IndexedWorkplace>();
  for (let number = 0; number < 3600; number += 1) {
    const each = place(number % 2 === 0 ? "DENTAL SURGERY" : "BOOTS", {
      postcode: `SW${(number % 19) + 1} ${number % 7}AA`,
      reviewCount: number % 50 === 0 ? 1 : 0,
      ratingSum: number % 50 === 0 ? (number % 10) + 1 : 0,
    });
    known.set(each._id, each);
  }
  const index = new SearchIndex();
  index.put(known.values());
  const scan = new PlainScan(known);
  for (const query of ["boots", "d", "surg", "boots sw11", "dental s", "sw1 1", "botos", "oo"]) {
    expect(index.suggest(query).map(({ _id }) => _id)).toEqual(
      scan.suggest(query).map(({ _id }) => _id),
    );
  }
  expect(index.search({ ...everything, query: "boots", limit: 0 }).total).toBe(1800);
  expect(index.findByName("DENTAL SURGERY")).toHaveLength(1800);
});
