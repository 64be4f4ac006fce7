import { describe, expect, test } from "vitest";
import { dayMs, hourMs } from "../../platform/clock.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import { testKeys } from "../../test/author-keys.ts";
import { noAuthor, signNamed } from "../authorship/author-queries.ts";
import { canEdit, counted, datedAt, editableUntil, isOwner, windowEnds } from "./review-policy.ts";

const viewerOf = (accountId: string): Viewer => ({
  accountId,
  authorKeys: testKeys,
  tokenHash: "hash",
  role: "member",
  deskUsedAt: null,
  author: {
    name: "Robin",
    profession: "Nurse",
    jobTitle: null,
    verification: "pending",
    checkedAt: null,
    checkMethod: null,
  },
});
const written = "2026-03-01T10:00:00.000Z";
const isPublic = {
  state: "public" as const,
  state_since: null,
  change_until: null,
  due: null,
  due_on: null,
};
const ofRobin = {
  id: "review",
  ...signNamed("robin"),
  created_at: written,
  is_anonymous: 0 as const,
  ...isPublic,
};
const ofNobody = { ...ofRobin, ...noAuthor };
// Across the end of March, when the clocks in the UK change.
const end = new Date("2026-03-31T10:00:00.000Z");

describe("who owns a review", () => {
  test.each([
    ["its author", ofRobin, viewerOf("robin"), true],
    ["another member", ofRobin, viewerOf("kim"), false],
    ["a visitor", ofRobin, undefined, false],
    ["a member, when its author's account is gone", ofNobody, viewerOf("robin"), false],
    ["a visitor, when its author's account is gone", ofNobody, undefined, false],
    ["a member without an identifier, when its author is gone", ofNobody, viewerOf(""), false],
  ])("%s", (_who, review, viewer, owns) => {
    expect(isOwner(review, viewer)).toBe(owns);
    expect(canEdit(review, viewer, new Date(written))).toBe(owns);
  });
});

test.each([
  ["at once", new Date(written), true],
  ["a millisecond before 30 days are over", new Date(end.getTime() - 1), true],
  ["when 30 days are over", end, false],
  ["later", new Date("2027-01-01T00:00:00.000Z"), false],
])("its author can edit it %s: %s", (_when, now, can) => {
  expect(editableUntil(ofRobin, now)).toEqual(end);
  expect(canEdit(ofRobin, viewerOf("robin"), now)).toBe(can);
  expect(canEdit(ofRobin, viewerOf("kim"), now)).toBe(false);
});

test.each([
  // The clocks change in between: to winter, and to summer.
  ["2026-10-20T00:30:00.000Z", "2026-10-20T23:59:59.999Z"],
  ["2026-03-20T23:59:59.999Z", "2026-03-20T00:00:00.000Z"],
  ["2026-06-20T22:59:59.999Z", "2026-06-20T23:00:00.000Z"],
])(
  "of an anonymous one the day is stored, and the last of its 30 days is whole: %s",
  (one, two) => {
    for (const at of [one, two]) {
      const review = { ...ofRobin, is_anonymous: 1 as const };
      const created_at = datedAt(at, review);
      expect(created_at).toMatch(/T00:00:00.000Z$/);
      const ends = windowEnds({ ...review, created_at });
      const isOver = ends - Date.parse(at) - 30 * dayMs;
      expect(isOver).toBeGreaterThanOrEqual(0);
      expect(isOver).toBeLessThanOrEqual(25 * hourMs);
    }
  },
);

test.each([
  ["2026-06-14T22:59:59.999Z", "2026-06-01T00:00:00.000Z"],
  ["2026-06-14T23:00:00.000Z", "2026-06-15T00:00:00.000Z"],
])("of one that waits the half of the month is stored: %s", (at, stored) => {
  expect(datedAt(at, { is_anonymous: 1, state: "waiting" })).toBe(stored);
});

test("its author can edit it for as long as we ask them to change it, but not once it is removed", () => {
  const until = "2026-06-01T10:00:00.000Z";
  const asked = { ...ofRobin, change_until: until };
  expect(editableUntil(asked, new Date(written))).toEqual(new Date(until));
  expect(canEdit(asked, viewerOf("robin"), new Date("2026-05-31T10:00:00.000Z"))).toBe(true);
  expect(canEdit(asked, viewerOf("robin"), new Date(until))).toBe(false);
  for (const state of ["hidden", "struck"] as const) {
    expect(canEdit({ ...asked, state }, viewerOf("robin"), new Date(written))).toBe(false);
  }
  expect(canEdit({ ...ofRobin, state: "held" }, viewerOf("robin"), new Date(written))).toBe(true);
});

test("while it is unpublished, its author can change it, and for 30 days from the night in which it appears", () => {
  const now = new Date("2026-06-01T10:00:00.000Z");
  const atOnce = { ...ofRobin, state: "held" as const, state_since: written };
  expect(editableUntil(atOnce, now)).toEqual(new Date("2026-07-01T10:00:00.000Z"));
  expect(canEdit(atOnce, viewerOf("robin"), now)).toBe(true);
  const later = { due: "appear" as const, due_on: "2026-04-01" };
  for (const review of [
    { ...ofRobin, ...later, state: "waiting" as const },
    { ...atOnce, ...later },
  ]) {
    expect(editableUntil(review, new Date(written))).toEqual(new Date("2026-05-01T00:00:00.000Z"));
    expect(canEdit(review, viewerOf("robin"), now)).toBe(true);
  }
  // Others could read it before its author changed it.
  const edited = { ...atOnce, state_since: "2026-03-02T10:00:00.000Z" };
  expect(editableUntil(edited, now)).toEqual(end);
  expect(canEdit(edited, viewerOf("robin"), now)).toBe(false);
});

test.each([
  ["public", { count: 1, sum: 7 }],
  ["hidden", { count: 1, sum: 7 }],
  ["held", { count: 0, sum: 0 }],
  ["struck", { count: 0, sum: 0 }],
  ["suspended", { count: 0, sum: 0 }],
] as const)("a %s review adds %j to the totals", (state, added) => {
  expect(counted({ state, rating: 7 })).toEqual(added);
});
