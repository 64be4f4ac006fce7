import { describe, expect, it, test } from "vitest";
import { agencyReviewChanges, agencyReviewInput } from "./agency-reviews.ts";
import {
  workplaceReviewChanges,
  workplaceReviewFields,
  workplaceReviewInput,
  workplaceReviewsQuery,
} from "./reviews.ts";

const least = { payRate: 30, pmr: "EMIS", rating: 8 };
const taken = (changes: object) => workplaceReviewFields.safeParse({ ...least, ...changes }).data;
const faultsAt = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map(({ path }) => path.join("."));
const refusedAt = (changes: object) =>
  faultsAt(workplaceReviewFields.safeParse({ ...least, ...changes }));

describe("a workplace review", () => {
  it("needs pay, system and rating; the rest has defaults", () => {
    expect(taken({})).toEqual({
      ...least,
      wouldReturn: null,
      payBasis: null,
      payHours: null,
      bookedThrough: null,
      payment: null,
      timeToPay: null,
      showPay: false,
      showPayment: false,
      shiftMonth: null,
      answers: {},
      features: "",
      comments: "",
      isAnonymous: true,
    });
    expect(faultsAt(workplaceReviewFields.safeParse({}))).toEqual(["rating", "payRate", "pmr"]);
    expect(taken({ isAnonymous: false })).toMatchObject({ isAnonymous: false });
  });

  it.each([
    [28.5, 28.5],
    ["28.50", 28.5],
    [" 28 ", 28],
    [`${" ".repeat(38)}28`, 28],
    [0.01, 0.01],
    ["0.01", 0.01],
    [0.005, 0.01],
    [28.499, 28.5],
    [28.494, 28.49],
    [1000, 1000],
    ["1000.00", 1000],
  ])("takes the pay %j as %d pounds an hour", (payRate, pounds) => {
    expect(taken({ payRate })).toMatchObject({ payRate: pounds });
  });

  it.each([
    0,
    0.004,
    -1,
    1000.01,
    "1000.01",
    "",
    " ",
    "28.505",
    "28,50",
    "£28",
    "1e2",
    "-1",
    "28.",
    ".5",
    "12345678",
    `${" ".repeat(39)}28`,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    true,
    undefined,
    [28],
  ])("refuses the pay %j", (payRate) => {
    expect(refusedAt({ payRate })).toEqual(["payRate"]);
  });

  it.each([
    [0, 0],
    ["0", 0],
    [14, 14],
    [" 14 ", 14],
    [3650, 3650],
    ["3650", 3650],
    ["", null],
    ["  ", null],
    [null, null],
    [undefined, null],
  ])("takes the time to pay %j as %j days", (timeToPay, days) => {
    expect(taken({ timeToPay })).toMatchObject({ timeToPay: days });
  });

  it.each([-1, "-1", 3651, "3651", 1.5, "1.5", "two", "1234567890", true, [14]])(
    "refuses the time to pay %j",
    (timeToPay) => {
      expect(refusedAt({ timeToPay })).toEqual(["timeToPay"]);
    },
  );

  it.each([1, 10])("takes the rating %d", (rating) => {
    expect(taken({ rating })).toMatchObject({ rating });
  });

  it.each([0, 11, -1, 5.5, "8", null, undefined])("refuses the rating %j", (rating) => {
    expect(refusedAt({ rating })).toEqual(["rating"]);
    expect(faultsAt(agencyReviewInput.safeParse({ agencyId: "a", comment: "x", rating }))).toEqual([
      "rating",
    ]);
  });

  it.each([
    ["pmr", 100],
    ["features", 5000],
    ["comments", 5000],
  ])("takes %s of %d characters and not of one more", (field, most) => {
    expect(taken({ [field]: "x".repeat(most) })).toBeDefined();
    expect(refusedAt({ [field]: "x".repeat(most + 1) })).toEqual([field]);
  });

  it("needs a system with visible characters, on one line; the long texts may have several", () => {
    for (const pmr of ["", "  ", "\u200b", "two\nlines", undefined]) {
      expect(refusedAt({ pmr })).toEqual(["pmr"]);
    }
    expect(taken({ features: "two\nlines", comments: "two\nlines" })).toBeDefined();
  });

  it.each(["true", 1, null])("does not guess whether %j means anonymous", (isAnonymous) => {
    expect(refusedAt({ isAnonymous })).toEqual(["isAnonymous"]);
  });

  it("identifies the workplace by name or by id", () => {
    expect(faultsAt(workplaceReviewInput.safeParse(least))).toEqual(["workplaceName"]);
    for (const place of [{ workplaceName: "BOOTS" }, { workplaceId: "x" }]) {
      expect(workplaceReviewInput.safeParse({ ...least, ...place }).success).toBe(true);
    }
    expect(workplaceReviewInput.safeParse({ ...least, workplaceId: "" }).success).toBe(false);
  });
});

describe("an edit of a review", () => {
  it("contains no omitted field and no default for one", () => {
    expect(workplaceReviewChanges.safeParse({}).data).toEqual({});
    expect(agencyReviewChanges.safeParse({}).data).toEqual({});
    const change = { rating: 3, editedAt: null };
    expect(workplaceReviewChanges.safeParse(change).data).toEqual(change);
    expect(agencyReviewChanges.safeParse(change).data).toEqual(change);
  });

  it("names its version in no more than forty characters", () => {
    expect(workplaceReviewChanges.safeParse({ editedAt: "x".repeat(40) }).success).toBe(true);
    expect(faultsAt(workplaceReviewChanges.safeParse({ editedAt: "x".repeat(41) }))).toEqual([
      "editedAt",
    ]);
    expect(faultsAt(workplaceReviewChanges.safeParse({ editedAt: 7 }))).toEqual(["editedAt"]);
  });
});

test("an agency review needs an agency, a comment and a rating, and is anonymous by default", () => {
  expect(faultsAt(agencyReviewInput.safeParse({}))?.toSorted()).toEqual([
    "agencyId",
    "comment",
    "rating",
  ]);
  const review = { agencyId: "a", comment: "x".repeat(5000), rating: 1 };
  expect(agencyReviewInput.safeParse(review).data).toEqual({
    ...review,
    isAnonymous: true,
    remindPayment: false,
    wouldReturn: null,
    payment: null,
    timeToPay: null,
    showPay: false,
    showPayment: false,
    shiftMonth: null,
    answers: {},
  });
  for (const comment of ["", " ", "x".repeat(5001)]) {
    expect(faultsAt(agencyReviewInput.safeParse({ ...review, comment }))).toEqual(["comment"]);
  }
});

describe("a page of reviews", () => {
  const read = (query: object) => workplaceReviewsQuery.safeParse({ workplaceId: "x", ...query });

  it("has fifty by default, or from 1 to 100", () => {
    expect(read({}).data).toMatchObject({ workplaceId: "x", limit: 50 });
    for (const [limit, number] of [
      ["1", 1],
      ["100", 100],
    ]) {
      expect(read({ limit }).data).toMatchObject({ limit: number });
    }
    for (const limit of ["0", "101", "-1", "1.5", "ten", "", "1234567890"]) {
      expect(faultsAt(read({ limit })), limit).toEqual(["limit"]);
    }
  });

  it("is of one workplace, by name or by id", () => {
    expect(faultsAt(workplaceReviewsQuery.safeParse({}))).toEqual(["workplace"]);
    expect(workplaceReviewsQuery.safeParse({ workplace: "BOOTS" }).success).toBe(true);
    expect(faultsAt(read({ before: "x".repeat(65) }))).toEqual(["before"]);
    expect(read({ before: "x".repeat(64) }).success).toBe(true);
  });
});
