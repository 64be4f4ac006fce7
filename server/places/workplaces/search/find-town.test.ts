import { describe, expect, test } from "vitest";
import type { Sort } from "./search-index.ts";
import { largeTown } from "./test/large-town.ts";
import { everything, indexOf, place, rated } from "./test/sample-workplaces.ts";

const inYork = { address: "1 MARKET ST, YORK, NORTH YORKSHIRE", postcode: "YO1 7HH" };
const inLeeds = { address: "1 BOAR LANE, LEEDS, WEST YORKSHIRE", postcode: "LS1 4DT" };

const places = [
  place("BOOTS", inYork),
  { ...rated("ABBEY DENTAL SURGERY", 2, 12), ...inYork, kind: "dental" as const },
  place("SHUT DENTAL SURGERY", { ...inYork, kind: "dental", status: "closed" }),
  place("CLIFTON PHARMACY", { address: "2 GREEN LANE", postcode: "YO1 6AA" }),
  { ...rated("AIRE DENTAL SURGERY", 3, 30), ...inLeeds, kind: "dental" as const },
  place("YORK ROAD PHARMACY", { address: "9 YORK ROAD, HULL", postcode: "HU1 1AA" }),
  place("WELL", { address: "3 YORK STREET, BATH, SOMERSET", postcode: "BA1 1AA" }),
  place("BATH STREET SURGERY", { address: "BATH STREET, FROME", postcode: "BA11 1AA", kind: "gp" }),
  place("ABBEY WELLINGTON SURGERY", { address: "4 MILL ROAD, HULL", kind: "gp" }),
  place("THE MILL", { address: "5 FORE STREET, WELLINGTON, SOMERSET" }),
  place("THE BRIDGE", { address: "6 FORE STREET, WELLINGTON, SOMERSET" }),
  place("TYNE PHARMACY", { address: "1 GREY STREET, NEWCASTLE UPON TYNE", postcode: "NE1 1AA" }),
  place("LYME PHARMACY", { address: "1 HIGH STREET, NEWCASTLE", postcode: "ST5 1AA" }),
  place("EAST HAM PHARMACY", { address: "1 BARKING ROAD, EAST HAM, LONDON", postcode: "E6 1AA" }),
  place("HAM PHARMACY", { address: "1 ASHBURNHAM ROAD, HAM, RICHMOND", postcode: "TW10 7NF" }),
  place("ACOMB PHARMACY", { address: "1 FRONT STREET, ACOMB, YORK", postcode: "YO24 3BN" }),
];
const index = indexOf(...places);

const ask = (query: string, more: Partial<Parameters<typeof index.search>[0]> = {}) => {
  const { results, ...answer } = index.search({ ...everything, closed: false, query, ...more });
  return { ...answer, names: results.map(({ name }) => name).toSorted() };
};

const york = ["ABBEY DENTAL SURGERY", "ACOMB PHARMACY", "BOOTS", "CLIFTON PHARMACY"];

describe("a town that the query ends with", () => {
  test.each([
    "york",
    "YORK",
    " York ",
    "in york",
    "york,",
    "dentist in york",
    "dental surgery york",
  ])("%j finds what is there, not in Yorkshire nor in York Road", (query) => {
    expect(ask(query).names).toEqual(york);
    expect(ask(query)).toMatchObject({ total: 4, town: { name: "York", others: 3 } });
  });

  test.each<Sort>(["relevance", "name-asc", "name-desc", "rating-asc", "rating-desc"])(
    "sorted by %s, too",
    (sort) => expect(ask("york", { sort }).names).toEqual(york),
  );

  test("filters and counts are of the places there", () => {
    expect(ask("dental surgery york", { minRating: 5 })).toMatchObject({ total: 0, names: [] });
    expect(ask("dental surgery leeds", { minRating: 5 }).names).toEqual(["AIRE DENTAL SURGERY"]);
    expect(ask("york", { minRating: 3 }).names).toEqual(["ABBEY DENTAL SURGERY"]);
    const kinds = ask("york").kinds.filter(({ count }) => count > 0);
    expect(kinds).toEqual([
      { kind: "pharmacy", count: 3, isNamed: false },
      { kind: "dental", count: 1, isNamed: false },
    ]);
    expect(ask("dentist york").kinds.slice(0, 2)).toEqual([
      { kind: "dental", count: 1, isNamed: true },
      { kind: "pharmacy", count: 3, isNamed: false },
    ]);
    expect(ask("york", { kind: "dental" })).toMatchObject({ total: 1, hiddenClosed: 1 });
    expect(ask("york", { closed: true }).total).toBe(5);
  });

  test("suggestions are of the places there", () => {
    for (const query of ["york", "pharmacy york"]) {
      const names = index.suggest(query).map(({ name }) => name);
      expect(names.toSorted(), query).toEqual(york);
    }
    expect(index.suggest("yor").map(({ name }) => name)).toContain("YORK ROAD PHARMACY");
  });

  test("the others are found on request, counted from either side", () => {
    const others = ask("york", { elsewhere: true });
    expect(others.names).toEqual(["AIRE DENTAL SURGERY", "WELL", "YORK ROAD PHARMACY"]);
    expect(others.town).toEqual({ name: "York", others: 4 });
    expect(ask("york", { kind: "dental", elsewhere: true })).toMatchObject({
      names: ["AIRE DENTAL SURGERY"],
      town: { others: 1 },
    });
    // Without a town there is nothing elsewhere.
    expect(ask("york road", { elsewhere: true })).toEqual(ask("york road"));
  });

  test("a street is no town", () => {
    expect(ask("york road").names).toContain("YORK ROAD PHARMACY");
    expect(ask("york road pharmacy")).toMatchObject({ names: ["YORK ROAD PHARMACY"], town: null });
    expect(ask("york st").names).toContain("WELL");
    expect(ask("bath street").names).toContain("BATH STREET SURGERY");
    expect(ask("york street bath")).toMatchObject({ names: ["WELL"], town: { name: "Bath" } });
    expect(ask("bath street bath").town).toMatchObject({ name: "Bath" });
  });

  test("a name that ends with one is found where no place there has the rest of it", () => {
    expect(ask("abbey wellington")).toMatchObject({
      names: ["ABBEY WELLINGTON SURGERY"],
      town: null,
    });
    expect(ask("mill wellington")).toMatchObject({
      names: ["THE MILL"],
      town: { name: "Wellington", others: 1 },
    });
    // A closed place is no reason to look elsewhere.
    expect(ask("shut york")).toMatchObject({ dropped: ["shut"], names: york, hiddenClosed: 1 });
    // No place has both: what is there is found.
    expect(ask("superdrug york")).toMatchObject({ dropped: ["superdrug"], names: york });
  });

  test("a town may have a longer name, and part of a name is no town", () => {
    expect(ask("newcastle").names).toEqual(["LYME PHARMACY", "TYNE PHARMACY"]);
    expect(ask("newcastle upon tyne").names).toEqual(["TYNE PHARMACY"]);
    expect(ask("newcastle-upon-tyne").town?.name).toBe("Newcastle upon Tyne");
    expect(ask("pharmacy east ham")).toMatchObject({ town: null });
    expect(ask("county york")).toMatchObject({ town: null });
    expect(ask("coutny york")).toMatchObject({ town: null });
    expect(ask("pharmacy east ham").names).toContain("EAST HAM PHARMACY");
  });

  test("follows changes of places", () => {
    const changed = indexOf(...places);
    const [boots] = places;
    changed.put([{ ...boots!, address: "1 BRIGGATE, LEEDS", postcode: "LS1 6AA" }]);
    changed.remove([places[3]!._id]);
    const names = (query: string) => changed.suggest(query).map(({ name }) => name);
    expect(names("york").toSorted()).toEqual(["ABBEY DENTAL SURGERY", "ACOMB PHARMACY"]);
    expect(names("leeds").toSorted()).toEqual(["AIRE DENTAL SURGERY", "BOOTS"]);
  });
});

describe("in a town as large as real ones", () => {
  const there = largeTown("HARTLEWICK", "ZX");
  const large = indexOf(...there, ...largeTown("OTHERBOROUGH", "ZY"), ...places);
  const find = (query: string) => large.search({ ...everything, query });

  test.each([
    ["hartlewick", ""],
    ["dentist in hartlewick", ""],
    ["motley crow hartlewick", "MOTLEY CROW"],
    ["snowglass, hartlewick", "SNOWGLASS"],
  ])("%j finds all there, though some have its name before a village's", (query, name) => {
    const total = there.filter((one) => one.name.startsWith(name)).length;
    expect(find(query)).toMatchObject({ total, town: { name: "Hartlewick" } });
  });

  test("a postcode whose end is still to be typed finds its sector, not houses with that number", () => {
    const isMeant = ({ postcode }: { postcode: string }) => postcode.startsWith("ZX1 4");
    expect(find("zx1 4").results.every(isMeant)).toBe(true);
    expect(find("zx1 4").total).toBe(there.filter(isMeant).length);
  });
});
