import { describe, expect, test } from "vitest";
import { workplaceKinds } from "../../choices.ts";
import { kindLabels } from "./place-texts.ts";
import { adviseOn, distanceText, searchTexts } from "./search-texts.ts";

describe("adviseOn", () => {
  test.each([
    "near me",
    "pharmacy near me",
    "Chemists NEAR ME",
    "dentist close to me",
    "gp around me",
    "nearest to me",
    "pharmacy nearby",
    "dentist near by",
  ])("asks for a town in answer to %j", (query) => {
    expect(adviseOn(query, [])).toBe(searchTexts.nearMe);
  });

  test.each(["opticians hull", "Optician", "specsavers leeds", "vision express", "optometrists"])(
    "says of %j that none is listed, if none was found",
    (query) => {
      expect(adviseOn(query, [{ kind: "pharmacy", displayName: "" }])).toBe(
        searchTexts.fewOpticians,
      );
      expect(adviseOn(query, [{ kind: "optician", displayName: "" }])).toBeUndefined();
    },
  );

  test.each(["leeds general infirmary", "St James's Hospital", "hospital leeds", "infirmary"])(
    "says of %j that hospitals are missing, if none was found",
    (query) => {
      expect(adviseOn(query, [{ kind: "pharmacy", displayName: "" }])).toBe(
        searchTexts.fewHospitals,
      );
      expect(
        adviseOn(query, [
          { kind: "pharmacy", displayName: "" },
          { kind: "hospital", displayName: "" },
        ]),
      ).toBeUndefined();
      const site = { kind: "other", displayName: "Leeds General Infirmary" } as const;
      expect(adviseOn(query, [site])).toBeUndefined();
    },
  );

  test.each(["vet", "Vets leeds", "veterinary surgery", "care home", "nursing homes hull"])(
    "says of %j that no register has any",
    (query) => {
      expect(adviseOn(query, [{ kind: "gp", displayName: "" }])).toBe(searchTexts.unlisted);
    },
  );

  test.each(["01132", "0113 242 8194", "(0113) 2428194", "+44 113 242 8194"])(
    "says of %j that no place has the number, if none was found",
    (query) => {
      expect(adviseOn(query, [])).toBe(searchTexts.telephoneUnknown);
      expect(adviseOn(query, [{ kind: "pharmacy", displayName: "" }])).toBeUndefined();
    },
  );

  test.each(["BFPO 61", "bfpo61", " B.F.P.O. 5 "])(
    "says of %j that BFPO numbers are not known, to forms and near too",
    (query) => {
      expect(adviseOn(query, [])).toBe(searchTexts.bfpo);
      expect(searchTexts.nearUnknown(query)).toBe(searchTexts.bfpo);
    },
  );

  test.each(["24 hour pharmacy", "24h chemist", "late night pharmacy", "dentist open now"])(
    "says of %j that opening hours are not known",
    (query) => {
      expect(adviseOn(query, [])).toBe(searchTexts.noHours);
    },
  );

  test.each([
    "",
    "024",
    "24 high street",
    "openshaw surgery",
    "boots leeds",
    "near meadow",
    "nearbyton",
    "chop shop",
    "nearmead surgery",
    "hospital road pharmacy york",
    "boots hospital road",
    "vetch street",
    "care pharmacy",
  ])("has nothing to say of %j", (query) => {
    expect(adviseOn(query, [])).toBeUndefined();
  });
});

test.each([
  [0.5, false, "about half a mile"],
  [1, false, "about 1 mile"],
  [6, false, "about 6 miles"],
  [0.5, true, "0.5 miles"],
  [1, true, "1 mile"],
])("%d miles, exact: %s, are %j", (miles, isExact, text) => {
  expect(distanceText(miles, isExact)).toBe(text);
});

test("every kind has a label", () => {
  expect(Object.keys(kindLabels)).toEqual(workplaceKinds);
});

test("one closed place is not called places, and left-out words are quoted", () => {
  expect(searchTexts.hiddenClosed("1", true)).toBe("1 closed place is not shown.");
  expect(searchTexts.hiddenClosed("17", false)).toBe("17 closed places are not shown.");
  expect(searchTexts.closedAreCloser("1", true)).toBe(
    "1 closed place has more of these words than the results.",
  );
  expect(searchTexts.closedAreCloser("3", false)).toBe(
    "3 closed places have more of these words than the results.",
  );
  expect(searchTexts.respelt(["morley"])).toBe(
    "No open place has all of these words. Showing places with a word like “morley”.",
  );
  expect(searchTexts.dropped(["xyz", "abc"])).toBe(
    "No open place has all of these words. Showing results without “xyz”, “abc”.",
  );
});
