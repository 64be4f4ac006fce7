import { describe, expect, test } from "vitest";
import { indexOf, place, searched } from "./test/sample-workplaces.ts";

const places = [
  place("Rowan Pharmacy", { address: "3 Mill Lane, Leeds", postcode: "LS1 4DT" }),
  place("Hazel Pharmacy", { address: "5 Queen Street, Cardiff", postcode: "CF10 2BY" }),
  place("No 9 Pharmacy", { address: "7 High Street, Derby", postcode: "DE1 2AA" }),
  place("B+ Chemist", { address: "8 High Street, Hull", postcode: "HU1 1AA" }),
  place("O'Hara Chemist", { address: "9 High Street, Ely", postcode: "CB7 4XX" }),
];

/** Somewhere is a town where more than one place is. */
const twins = [
  place("Alder Surgery", { address: "4 Mill Lane, Leeds", postcode: "LS1 4DT" }),
  place("Hazel Surgery", { address: "6 Queen Street, Cardiff", postcode: "CF10 2BY" }),
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
    ["Rowan, Leeds, W Yorks, United Kindom", "Rowan Pharmacy, LS1 4DT"],
    ["Rowan, Leeds, Unit", "Rowan Pharmacy, LS1 4DT"],
    ["Rowan Pharmacy Inc, Leeds, Europe", "Rowan Pharmacy, LS1 4DT"],
    ["No 9 Pharmacy, Unit B2, Derby DE1 2AA, Reino Unido", "No 9 Pharmacy, DE1 2AA"],
    ["Hazel, Cardiff, S Glam", "Hazel Pharmacy, CF10 2BY"],
    ["Rowan, Leeds, the UK", "Rowan Pharmacy, LS1 4DT"],
    ["LSI4DT", "Rowan Pharmacy, LS1 4DT"],
    ["CF1O2BY", "Hazel Pharmacy, CF10 2BY"],
    ["HUl 1AA", "B+ Chemist, HU1 1AA"],
    ["Hazel, Cardiff, Glos, CF10 2BY", "Hazel Pharmacy, CF10 2BY"],
    ["O%27Hara", "O'Hara Chemist, CB7 4XX"],
    ["O&#39;Hara", "O'Hara Chemist, CB7 4XX"],
  ])("%j finds %s alone", (query, found) => {
    expect(searched(places, { query })).toEqual([found]);
  });

  test.each([
    ["Zebra Leeds", "Rowan Pharmacy, LS1 4DT"],
    ["Leeds Hazel", "Rowan Pharmacy, LS1 4DT"],
    ["Zebra DE1 2AA", "No 9 Pharmacy, DE1 2AA"],
    ["Rowan Queen DE1 2AA", "No 9 Pharmacy, DE1 2AA"],
  ])("of %j the town or postcode is what is not left out: %s", (query, found) => {
    expect(searched([...places, ...twins], { query })).toContain(found);
  });

  test.each([
    "Leeds, UK",
    "leeds, west yorkshire",
    "3 Mill Lane, Leeds, LS1 4DT, U.K.",
    "Leeds, W Yorks",
    "LSI 4DT",
    "L51",
  ])("%j says where to search near", (near) => {
    expect(indexOf(...places).locate(near)?.latitude).toBeCloseTo(53.8, 1);
  });
});
