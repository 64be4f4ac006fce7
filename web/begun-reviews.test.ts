// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  canStore,
  deleteBegunReview,
  forgetOldReviews,
  listBegunReviews,
  readBegunReview,
  writeBegunReview,
} from "./begun-reviews.ts";

const day = 24 * 60 * 60 * 1000;

const place = (id: string) => ({
  kind: "workplace" as const,
  _id: id,
  name: `Place ${id}`,
  path: `/workplaces/${id}`,
});

const typed = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

const stored = () => window.localStorage.getItem("begun-reviews");

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

describe("a begun review", () => {
  it("is kept as it was typed, with its place and the time, for every tab", () => {
    const now = new Date("2026-11-22T10:00:00.000Z");
    vi.useFakeTimers({ now });
    expect(writeBegunReview(place("a"), typed({ comments: "Ann's & yours,\nin two lines" }))).toBe(
      true,
    );
    const review = readBegunReview("a");
    expect(review).toMatchObject({
      place: place("a"),
      writtenAt: now.toISOString(),
      isReady: false,
      isLooked: false,
    });
    expect(Object.fromEntries(new URLSearchParams(review?.typed))).toEqual({
      comments: "Ann's & yours,\nin two lines",
    });
    expect(Object.keys(window.sessionStorage)).toEqual([]);
  });

  it("is replaced by later input for its place, and leaves those of other places", () => {
    writeBegunReview(place("a"), typed({ comments: "First" }), { isReady: true });
    writeBegunReview(place("b"), typed({ comments: "Other" }));
    writeBegunReview(place("a"), typed({ comments: "Second" }));
    expect(listBegunReviews().map(({ typed: words }) => words)).toEqual([
      "comments=Second",
      "comments=Other",
    ]);
    expect(readBegunReview("a")?.isReady).toBe(false);
    deleteBegunReview("a");
    expect(readBegunReview("a")).toBeUndefined();
    deleteBegunReview("b");
    expect(stored()).toBeNull();
  });

  it("is forgotten after seven days, and when a clock has dated it far ahead", () => {
    vi.useFakeTimers({ now: new Date("2026-11-22T10:00:00.000Z") });
    writeBegunReview(place("a"), typed({ comments: "Old" }));
    vi.advanceTimersByTime(7 * day);
    expect(readBegunReview("a")).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(readBegunReview("a")).toBeUndefined();
    expect(stored()).not.toBeNull();
    forgetOldReviews();
    expect(stored()).toBeNull();

    writeBegunReview(place("a"), typed({ comments: "From the future" }));
    vi.setSystemTime(new Date("2026-11-25T10:00:00.000Z"));
    expect(readBegunReview("a")).toBeDefined();
    vi.setSystemTime(new Date("2026-01-01T10:00:00.000Z"));
    expect(readBegunReview("a")).toBeUndefined();
  });

  it("makes room for new ones: the twenty latest are kept", () => {
    for (let number = 1; number <= 25; number += 1) {
      writeBegunReview(place(String(number)), typed({ comments: String(number) }));
    }
    expect(listBegunReviews()).toHaveLength(20);
    expect(readBegunReview("5")).toBeUndefined();
    expect(readBegunReview("25")).toBeDefined();
  });
});

it.each(["{", "7", "null", "[7,null]", '[{"place":{}}]', '[{"place":{"kind":"hospital"}}]'])(
  "%s in its stead is no review, and the next one replaces it",
  (value) => {
    window.localStorage.setItem("begun-reviews", value);
    expect(listBegunReviews()).toEqual([]);
    expect(writeBegunReview(place("a"), typed({ comments: "Words" }))).toBe(true);
    expect(listBegunReviews()).toHaveLength(1);
  },
);

it("where storage is blocked or full, writing says that it failed", () => {
  expect(canStore()).toBe(true);
  const full = (): never => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: full,
    removeItem: () => undefined,
  });
  expect(canStore()).toBe(false);
  expect(writeBegunReview(place("a"), typed({ comments: "Words" }))).toBe(false);
});
