// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  deleteVisitorDraft,
  forgetOldDrafts,
  listVisitorDrafts,
  readVisitorDraft,
  writeVisitorDraft,
} from "./visitor-drafts.ts";
import { canStore } from "./storage.ts";

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

const stored = () => window.localStorage.getItem("visitor-drafts");

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

describe("a visitor's draft", () => {
  it("is kept as it was typed, with its place and the time, for every tab", () => {
    const now = new Date("2026-11-22T10:00:00.000Z");
    vi.useFakeTimers({ now });
    expect(writeVisitorDraft(place("a"), typed({ comments: "Ann's & yours,\nin two lines" }))).toBe(
      true,
    );
    const review = readVisitorDraft("a");
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

  it("is replaced by later input for its place, and leaves the drafts of other places", () => {
    writeVisitorDraft(place("a"), typed({ comments: "First" }), { isReady: true });
    writeVisitorDraft(place("b"), typed({ comments: "Other" }));
    writeVisitorDraft(place("a"), typed({ comments: "Second" }));
    expect(listVisitorDrafts().map(({ typed: words }) => words)).toEqual([
      "comments=Second",
      "comments=Other",
    ]);
    expect(readVisitorDraft("a")?.isReady).toBe(false);
    deleteVisitorDraft("a");
    expect(readVisitorDraft("a")).toBeUndefined();
    deleteVisitorDraft("b");
    expect(stored()).toBeNull();
  });

  it("is forgotten after seven days, and when a clock has dated it far ahead", () => {
    vi.useFakeTimers({ now: new Date("2026-11-22T10:00:00.000Z") });
    writeVisitorDraft(place("a"), typed({ comments: "Old" }));
    vi.advanceTimersByTime(7 * day);
    expect(readVisitorDraft("a")).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(readVisitorDraft("a")).toBeUndefined();
    expect(stored()).not.toBeNull();
    forgetOldDrafts();
    expect(stored()).toBeNull();

    writeVisitorDraft(place("a"), typed({ comments: "From the future" }));
    vi.setSystemTime(new Date("2026-11-25T10:00:00.000Z"));
    expect(readVisitorDraft("a")).toBeDefined();
    vi.setSystemTime(new Date("2026-01-01T10:00:00.000Z"));
    expect(readVisitorDraft("a")).toBeUndefined();
  });

  it("makes room for new ones: the twenty latest are kept", () => {
    for (let number = 1; number <= 25; number += 1) {
      writeVisitorDraft(place(String(number)), typed({ comments: String(number) }));
    }
    expect(listVisitorDrafts()).toHaveLength(20);
    expect(readVisitorDraft("5")).toBeUndefined();
    expect(readVisitorDraft("25")).toBeDefined();
  });
});

it.each(["{", "7", "null", "[7,null]", '[{"place":{}}]', '[{"place":{"kind":"hospital"}}]'])(
  "%s in its stead is no review, and the next one replaces it",
  (value) => {
    window.localStorage.setItem("visitor-drafts", value);
    expect(listVisitorDrafts()).toEqual([]);
    expect(writeVisitorDraft(place("a"), typed({ comments: "Words" }))).toBe(true);
    expect(listVisitorDrafts()).toHaveLength(1);
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
  expect(writeVisitorDraft(place("a"), typed({ comments: "Words" }))).toBe(false);
  // It lasts as long as the page.
  expect(readVisitorDraft("a")?.typed).toContain("Words");
  deleteVisitorDraft("a");
});
