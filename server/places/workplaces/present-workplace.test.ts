import { expect, test } from "vitest";
import { presentAgency } from "../agencies/present-agency.ts";
import { noFacts } from "./add-workplace.ts";
import { presentAdded, presentAverages, presentFound, presentMatch } from "./present-workplace.ts";

const workplace = {
  _id: "id",
  name: "MILL LANE PHARMACY",
  type: "Pharmacy",
  kind: "pharmacy" as const,
  postcode: "ZX1 1AA",
  address: "1 MILL LANE, ZEDFORD, KENT",
  status: "closed" as const,
  reviewCount: 3,
  ratingSum: 25,
  telephone: "",
  codes: ["FZX01"],
  formerNames: [],
};
const found = {
  _id: "id",
  name: "MILL LANE PHARMACY",
  displayName: "Mill Lane Pharmacy",
  address: "1 Mill Lane, Zedford",
  details: "MILL LANE PHARMACY, ZX1 1AA",
  type: "Pharmacy",
  kind: "pharmacy",
  postcode: "ZX1 1AA",
  status: "closed",
  averageRating: 8.3,
  reviewCount: 3,
};

test("a search result has the street and the town, a looked-up workplace its whole address", () => {
  expect(presentFound({ ...workplace, ambiguous: true })).toEqual({ ...found, ambiguous: true });
  expect(presentMatch({ ...workplace, ambiguous: false })).toEqual({
    ...found,
    ambiguous: false,
    address: "1 Mill Lane, Zedford, Kent",
  });
});

test.each([
  ["ZX1 1AA", "1 MILL LANE", "MILL LANE PHARMACY, ZX1 1AA"],
  ["", "1 MILL LANE", "MILL LANE PHARMACY, 1 MILL LANE"],
  ["", "", "MILL LANE PHARMACY"],
])(
  "with the postcode %j and the address %j it is described as %j",
  (postcode, address, details) => {
    const unrated = { ...workplace, postcode, address, reviewCount: 0, ratingSum: 0 };
    expect(presentFound({ ...unrated, ambiguous: false })).toMatchObject({
      details,
      averageRating: null,
      reviewCount: 0,
    });
  },
);

test("a workplace that a member added does not show who added it and when", () => {
  const { name, type, address, postcode, status } = workplace;
  const row = {
    ...noFacts,
    id: "id",
    kind: "pharmacy" as const,
    town: "",
    town_slug: "",
    name,
    type,
    address,
    postcode,
    status,
    added_key: "key",
    review_count: 3,
    rating_sum: 25,
    created_at: "2026-01-01T00:00:00.000Z",
  };
  const details = "MILL LANE PHARMACY, ZX1 1AA";
  expect(presentAdded(row)).toEqual({ _id: "id", name, type, address, postcode, details });
});

test("the averages of a name are over all places with it", () => {
  const place = (name: string, reviewCount: number, ratingSum: number) => ({
    ...workplace,
    name,
    reviewCount,
    ratingSum,
    ambiguous: false,
  });
  expect(presentAverages([])).toEqual({});
  const rated = [place("BOOTS", 1, 8), place("MILL", 3, 10), place("BOOTS", 2, 9)];
  expect(presentAverages(rated)).toEqual({
    BOOTS: { averageRating: 5.7, reviewCount: 3 },
    MILL: { averageRating: 3.3, reviewCount: 3 },
  });
});

test("an agency", () => {
  const row = {
    id: "id",
    name: "Swift Locums",
    name_key: "swift locums",
    website: "https://swift.example",
    services_offered_for: '["Pharmacy","Nurses"]',
    review_count: 2,
    rating_sum: 15,
    created_at: "2026-01-01T00:00:00.000Z",
  };
  expect(presentAgency(row)).toEqual({
    _id: "id",
    name: "Swift Locums",
    website: "https://swift.example",
    servicesOfferedFor: ["Pharmacy", "Nurses"],
    averageRating: 7.5,
    reviewCount: 2,
  });
});
