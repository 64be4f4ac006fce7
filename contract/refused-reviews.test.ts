import { describe, expect, test } from "vitest";
import { agencyReviewChanges, agencyReviewInput } from "./reviews/reviews/agency-reviews.ts";
import { workplaceReviewChanges, workplaceReviewInput } from "./reviews/reviews/reviews.ts";
import { refusals, titled } from "./test/refusals.ts";

const workplaceReview = {
  workplaceName: "ROWAN STREET PHARMACY",
  payRate: 28.5,
  timeToPay: 14,
  pmr: "ProScript Connect",
  features: "Consultation room, parking",
  comments: "Friendly team, busy mornings.",
  rating: 8,
  isAnonymous: false,
};

const agencyReview = {
  agencyId: "an-agency",
  comment: "Pays on time and answers the phone.",
  rating: 8,
  isAnonymous: false,
};

describe("a review of a workplace", () => {
  test("is accepted when valid", () => {
    expect(refusals(workplaceReviewInput, workplaceReview)).toEqual({});
  });

  test.each(
    titled([
      [{ rating: 0 }, "rating"],
      [{ rating: 11 }, "rating"],
      [{ rating: 5.5 }, "rating"],
      [{ rating: "7" }, "rating"],
      [{ rating: null }, "rating"],
      [{ rating: undefined }, "rating"],
      [{ payRate: -1 }, "payRate"],
      [{ payRate: 0 }, "payRate"],
      [{ payRate: 1e9 }, "payRate"],
      [{ payRate: "abc" }, "payRate"],
      [{ payRate: "£25" }, "payRate"],
      [{ payRate: "" }, "payRate"],
      [{ payRate: {} }, "payRate"],
      [{ payRate: undefined }, "payRate"],
      [{ timeToPay: -1 }, "timeToPay"],
      [{ timeToPay: 1.5 }, "timeToPay"],
      [{ timeToPay: 100_000 }, "timeToPay"],
      [{ timeToPay: "soon" }, "timeToPay"],
      [{ pmr: "" }, "pmr"],
      [{ pmr: "\u200b" }, "pmr"],
      [{ pmr: "x".repeat(101) }, "pmr"],
      [{ comments: "x".repeat(5001) }, "comments"],
      [{ comments: "a\0b" }, "comments"],
      [{ comments: "half a pair \ud83d" }, "comments"],
      [{ comments: 7 }, "comments"],
      [{ isAnonymous: "yes" }, "isAnonymous"],
      [{ workplaceName: "" }, "workplaceName"],
      [{ workplaceName: undefined }, "workplaceName"],
      [{ workplaceId: 7 }, "workplaceId"],
    ]),
  )("%s is refused with a sentence for %s", (_, field, change) => {
    const sentences = refusals(workplaceReviewInput, { ...workplaceReview, ...change });
    expect(Object.keys(sentences)).toEqual([field]);
    expect(sentences[field]).toMatch(/^[A-Z].*\.$/);
  });
});

const wrongChanges = titled([
  [{ rating: 0 }, "rating"],
  [{ rating: 11 }, "rating"],
  [{ rating: 5.5 }, "rating"],
  [{ rating: "7" }, "rating"],
  [{ rating: null }, "rating"],
  [{ isAnonymous: 1 }, "isAnonymous"],
]);

describe.each([
  ["an agency", agencyReviewInput, agencyReview],
  ["an edit of a workplace review", workplaceReviewChanges, {}],
  ["an edit of an agency review", agencyReviewChanges, {}],
])("a review of %s", (_kind, schema, right) => {
  test("is accepted when valid", () => {
    expect(refusals(schema, right)).toEqual({});
  });

  test.each(wrongChanges)("%s is refused with a sentence for %s", (_, field, change) => {
    const sentences = refusals(schema, { ...right, ...change });
    expect(Object.keys(sentences)).toEqual([field]);
    expect(sentences[field]).toMatch(/^[A-Z].*\.$/);
  });
});
