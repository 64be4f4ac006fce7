import { describe, expect, test } from "vitest";
import type { Viewer } from "../../plugins/sessions.ts";
import { canEdit, editableUntil, isOwner } from "./policy.ts";

const viewerOf = (accountId: string): Viewer => ({
  accountId,
  tokenHash: "hash",
  role: "member",
  deskUsedAt: null,
  author: { name: "Robin", profession: "Nurse", verification: "pending" },
});
const written = "2026-03-01T10:00:00.000Z";
const ofRobin = { account_id: "robin", created_at: written };
const ofNobody = { account_id: null, created_at: written };
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
  expect(editableUntil(ofRobin)).toEqual(end);
  expect(canEdit(ofRobin, viewerOf("robin"), now)).toBe(can);
  expect(canEdit(ofRobin, viewerOf("kim"), now)).toBe(false);
});
