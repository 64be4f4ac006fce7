import { expect, test } from "vitest";
import { compareAmounts, type PlacedAmount } from "./compare-amounts.ts";

const inLeeds = { kind: "pharmacy", slug: "leeds", town: "LEEDS", postcode: "LS1 1AA" } as const;
const at = (amount: number, where: Partial<PlacedAmount> = {}): PlacedAmount => ({
  ...inLeeds,
  country: "England",
  amount,
  ...where,
});

/** The first of these amounts among all of them. */
const first = (amounts: readonly number[]) =>
  compareAmounts(amounts.map((one) => at(one))).then(([one]) => one);

const tens = (count: number) => Array.from({ length: count }, (_, index) => 10 * (index + 1));
const fives = (count: number) => Array<number>(count).fill(5);

test.each([
  ["the most of ten", [100, ...tens(9)], { direction: "more", tenths: 10 }],
  ["the fewest of ten", [1, ...tens(9)], { direction: "fewer", tenths: 10 }],
  ["above seven of ten others", [75, ...tens(10)], { direction: "more", tenths: 7 }],
  ["below seven of ten others", [35, ...tens(10)], { direction: "fewer", tenths: 7 }],
  ["above 79 of 100 others", [795, ...tens(100)], { direction: "more", tenths: 7 }],
  ["in the middle of ten others", [55, ...tens(10)], { direction: "more", tenths: 5 }],
  ["above half, none below", [5, 1, 1, 1, 1, 1, ...fives(5)], { direction: "more", tenths: 5 }],
  ["all alike", fives(12), null],
  ["most alike", [...fives(12), 1, 9], null],
  ["nine, which are too few", [100, ...tens(8)], null],
  ["alone", [100], null],
])("%s", async (_, amounts, expected) => {
  expect(await first(amounts)).toEqual(expected && { ...expected, among: "Leeds" });
});

test("a town with too few is left for the postcode area, that for the country", async () => {
  const elsewhere = { slug: "otley", town: "OTLEY", postcode: "LS21 1AA" };
  const york = { slug: "york", town: "YORK", postcode: "YO1 1AA" };
  const compared = await compareAmounts([
    at(100, elsewhere),
    at(100, { ...elsewhere, slug: "" }),
    at(100, york),
    at(100, { ...york, postcode: "" }),
    at(100, { ...york, country: null }),
    ...tens(9).map((amount) => at(amount)),
  ]);
  expect(compared.map((one) => one?.among).slice(0, 6)).toEqual([
    "the LS postcode area",
    "the LS postcode area",
    "England",
    "England",
    undefined,
    "the LS postcode area",
  ]);
});

test("the postcode area of Northern Ireland is called by its name", async () => {
  const strabane = {
    slug: "strabane",
    town: "STRABANE",
    postcode: "BT82 8AS",
    country: "Northern Ireland",
  } as const;
  const places = [100, ...Array.from({ length: 12 }, () => 10)].map((amount) =>
    at(amount, { ...strabane, slug: amount === 100 ? "strabane" : "" }),
  );
  const [compared] = await compareAmounts(places);
  expect(compared?.among).toBe("Northern Ireland");
});

test("pharmacies are not compared with practices, nor what is no workplace of its kind", async () => {
  const practice = { kind: "gp" } as const;
  const [pharmacy, gp] = await compareAmounts([
    at(100),
    at(100, practice),
    ...tens(9).map((amount) => at(amount, practice)),
  ]);
  expect([pharmacy, gp?.tenths]).toEqual([null, 10]);
  expect(await compareAmounts([at(1, { kind: "other" })])).toEqual([null]);
});
