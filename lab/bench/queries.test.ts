import { expect, test } from "vitest";
import { makeQueries } from "./queries.ts";

const places = Array.from({ length: 40 }, (_, index) => ({
  name: `Willow${index} Pharmacy`,
  postcode: `ZX${index} 1AA`,
  address: `${index} High Street, Ashford`,
}));

function take(count: number, seed: number): string[] {
  const queries = makeQueries(places, seed);
  return Array.from({ length: count }, () => queries.next().value);
}

test("no query repeats", () => {
  const queries = take(2000, 1);
  expect(new Set(queries).size).toBe(2000);
});

test("the same seed gives the same queries, another seed gives others", () => {
  expect(take(100, 1)).toEqual(take(100, 1));
  expect(take(100, 2)).not.toEqual(take(100, 1));
});

test("it throws when no new query can be found", () => {
  const [place] = places;
  const queries = makeQueries([place!], 1);
  expect(() => {
    for (let count = 0; count < 100_000; count += 1) queries.next();
  }).toThrow("too few places");
});
