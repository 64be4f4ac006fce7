import { describe, expect, test } from "vitest";
import { everything, indexOf, place, rated } from "./test/sample-workplaces.ts";

const inYork = { address: "1 MARKET ST, YORK, NORTH YORKSHIRE", postcode: "YO1 7HH" };
const inLeeds = { address: "1 BOAR LANE, LEEDS, WEST YORKSHIRE", postcode: "LS1 4DT" };

const places = [
  { ...place("HMP YORK", inYork), kind: "prison" as const },
  place("YORK PHARMACY LTD", { ...inYork, kind: "head-office" }),
  place("ACOMB PHARMACY", inYork),
  place("YORK PHARMACY", inYork),
  { ...rated("ONE TEN PHARMACY", 1, 10), ...inYork },
  { ...rated("FIFTY NINES PHARMACY", 50, 450), ...inYork },
  { ...rated("TWO TENS DENTAL", 2, 20), ...inYork, kind: "dental" as const },
  { ...place("YORK SURGERY", inYork), kind: "gp" as const },
  { ...place("BRANCH OF YORK SURGERY", inYork), kind: "branch" as const },
  { ...place("YORK HOSPITAL WARDS", inYork), kind: "clinic" as const, type: "Hospital" },
  { ...place("YORK WALK-IN", inYork), kind: "clinic" as const, type: "Walk-in centre" },
  { ...rated("THIRTY FIVES PHARMACY", 30, 150), ...inLeeds },
  { ...place("BOAR LANE OPTICIANS", inLeeds), kind: "optician" as const },
];
const index = indexOf(...places);
const ask = (query: string, more: Partial<Parameters<typeof index.search>[0]> = {}) => {
  const { results, ...answer } = index.search({ ...everything, closed: false, query, ...more });
  return { ...answer, names: results.map(({ name }) => name) };
};

describe("a query without a name", () => {
  test("reviewed places first by their weighted average, then the rest of the kind, then other kinds", () => {
    const { names, groups } = ask("york pharmacy");
    expect(groups).toEqual({ asked: 4, reviewed: 2, others: 7 });
    expect(names.slice(0, 5)).toEqual([
      "FIFTY NINES PHARMACY",
      "ONE TEN PHARMACY",
      // The first of those without reviews is the one that is called just this.
      "YORK PHARMACY",
      "ACOMB PHARMACY",
      "TWO TENS DENTAL",
    ]);
    expect(names.at(-1)).toBe("YORK PHARMACY LTD");
  });

  test.each([
    ["york", 11, 3],
    ["YO1", 11, 3],
    ["yo1 chemist", 4, 2],
    ["dentists in york", 1, 1],
    ["gp surgery york", 2, 0],
    ["dental practice york", 1, 1],
    // A ward that its register calls a hospital; a walk-in centre is none.
    ["hospital york", 1, 0],
    ["york, UK", 11, 3],
  ])("%j", (query, asked, reviewed) => {
    expect(ask(query).groups).toEqual({ asked, reviewed, others: 11 - asked });
    expect(index.suggest(query).length).toBe(11);
  });

  test.each(["boar lane", "york medical", "acomb york", "york hospital wards"])(
    "%j has one",
    (query) => expect(ask(query).groups).toBeNull(),
  );

  test("other orders have the kind first, too, and say nothing of reviews", () => {
    const near = index.locate("YO1 7HH");
    for (const more of [
      { sort: "name-asc" },
      { sort: "rating-desc" },
      { near, within: 10 },
      { closed: true },
    ]) {
      const { names, groups } = ask("pharmacy york", more as object);
      expect(groups).toEqual({ asked: 4, reviewed: null, others: 7 });
      expect(names.slice(0, 4).every((name) => name.endsWith("PHARMACY"))).toBe(true);
    }
  });

  test("a kind that is chosen beside it is what is asked for", () => {
    expect(ask("pharmacy york", { kind: "dental" }).groups).toMatchObject({ asked: 1, others: 0 });
  });

  test("the nearest of a kind that a town has not", () => {
    expect(ask("optician york")).toMatchObject({
      groups: { asked: 0, others: 11 },
      nearest: { name: "BOAR LANE OPTICIANS", distanceText: "about 22 miles" },
    });
    expect(ask("hospice york").nearest).toBeNull();
    expect(ask("pharmacy york").nearest).toBeNull();
    expect(ask("york").nearest).toBeNull();
  });
});
