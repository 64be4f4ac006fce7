import { describe, expect, test } from "vitest";
import { indexOf, place, searched } from "./test/sample-workplaces.ts";

const places = [
  place("Rowan Pharmacy", { address: "3 Mill Lane, Leeds", postcode: "LS1 4DT" }),
  place("Hazel Pharmacy", { address: "5 Queen Street, Cardiff", postcode: "CF10 2BY" }),
  place("No 9 Pharmacy", { address: "7 High Street, Derby", postcode: "DE1 2AA" }),
  place("B+ Chemist", { address: "8 High Street, Hull", postcode: "HU1 1AA" }),
  place("O'Hara Chemist", { address: "9 High Street, Ely", postcode: "CB7 4XX" }),
];

describe("what people paste and say finds the place", () => {
  test.each([
    ["Rowan, Leeds, Great Britain", "Rowan Pharmacy, LS1 4DT"],
    ["u.k. rowan plc (leeds)", "Rowan Pharmacy, LS1 4DT"],
    ["LS1 4DT\n\tEngland, UK", "Rowan Pharmacy, LS1 4DT"],
    ["l.s.1-4\u00a0d t", "Rowan Pharmacy, LS1 4DT"],
    ["LSI 4DT", "Rowan Pharmacy, LS1 4DT"],
    ["CF1O 2BY", "Hazel Pharmacy, CF10 2BY"],
    ["CF10 Z8Y", "Hazel Pharmacy, CF10 2BY"],
    ["caerdydd, cymru", "Hazel Pharmacy, CF10 2BY"],
    ["no9 chemist", "No 9 Pharmacy, DE1 2AA"],
    ["b plus chemist", "B+ Chemist, HU1 1AA"],
    ["Hazel Pharmacy, Cardiff, South Glamorgan", "Hazel Pharmacy, CF10 2BY"],
    ["rowan leeds west yorkshire england", "Rowan Pharmacy, LS1 4DT"],
    ["Hazel, Cardiff, Glos, CF10 2BY", "Hazel Pharmacy, CF10 2BY"],
    ["O%27Hara", "O'Hara Chemist, CB7 4XX"],
    ["O&#39;Hara", "O'Hara Chemist, CB7 4XX"],
  ])("%j finds %s alone", (query, found) => {
    expect(searched(places, { query })).toEqual([found]);
  });

  test.each(["Leeds, UK", "leeds, west yorkshire", "3 Mill Lane, Leeds, LS1 4DT, U.K."])(
    "%j says where to search near",
    (near) => {
      expect(indexOf(...places).locate(near)?.latitude).toBeCloseTo(53.8, 1);
    },
  );
});
