import { publishedBetween } from "@locumark/contract/publishing";
import { describe, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs, toInstant } from "../../platform/clock.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import { testKeys } from "../../test/author-keys.ts";
import { noAuthor, signNamed } from "../authorship/author-queries.ts";
import {
  canEdit,
  counted,
  datedAt,
  drawTime,
  editableUntil,
  isOwner,
  windowEnds,
} from "./review-policy.ts";

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
  publish_choice: null,
  publishes_at: null,
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

test("one that waits has the part of a day from which its time is drawn, and no other of the same day", () => {
  const parts = new Set<string>();
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const at = toInstant(Date.parse("2026-06-20T00:00:00.000Z") + minute * minuteMs);
    const part = datedAt(at, { is_anonymous: 1, state: "waiting" });
    parts.add(part);
    for (const choice of ["within-a-day", "two-weeks", "a-month"] as const) {
      expect(publishedBetween(choice, part)).toEqual(publishedBetween(choice, at));
    }
  }
  expect(parts.size).toBe(3);
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

test("while it is unpublished, its author can change it, and for 30 days from the last day it may appear", () => {
  const now = new Date("2026-06-01T10:00:00.000Z");
  const atOnce = { ...ofRobin, state: "held" as const, state_since: written };
  expect(editableUntil(atOnce, now)).toEqual(new Date("2026-07-01T10:00:00.000Z"));
  expect(canEdit(atOnce, viewerOf("robin"), now)).toBe(true);
  const later = { publish_choice: "a-month" as const, publishes_at: "2026-03-28T10:00:00.000Z" };
  for (const review of [
    { ...ofRobin, ...later, state: "waiting" as const },
    { ...atOnce, ...later },
  ]) {
    expect(editableUntil(review, new Date(written))).toEqual(new Date("2026-05-09T01:00:00.000Z"));
    expect(canEdit(review, viewerOf("robin"), now)).toBe(true);
  }
  // Others could read it before its author changed it.
  const edited = { ...atOnce, state_since: "2026-03-02T10:00:00.000Z" };
  expect(editableUntil(edited, now)).toEqual(end);
  expect(canEdit(edited, viewerOf("robin"), now)).toBe(false);
});

test.each([
  ["at once", 0, 0, "2026-03-01T10:00:00.000Z"],
  ["after twenty-seven days and a half", 1 - 2 ** -48, 0, "2026-03-28T22:00:00.000Z"],
  ["once a decision can no longer be taken back", 0, 120_000, "2026-03-01T10:02:00.000Z"],
  ["no later for that", 1 - 2 ** -48, 120_000, "2026-03-28T22:00:00.000Z"],
])("a review that goes with its author does so %s", (_when, fraction, notBefore, at) => {
  const drawn = Date.parse(drawTime(new Date(written), fraction, notBefore));
  expect(Math.abs(drawn - Date.parse(at))).toBeLessThanOrEqual(1);
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
