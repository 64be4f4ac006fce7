import { expect, test } from "vitest";
import type { AgencyReview } from "@locumark/contract/reviews/reviews/agency-reviews";
import { removedStates } from "@locumark/contract/choices";
import { anAgencyReview } from "@locumark/contract/test/a-review";
import { isPending, ownState } from "./own-state.ts";

type Moderation = NonNullable<AgencyReview["moderation"]>;

const review = (state?: Moderation["state"], changes: Partial<AgencyReview> = {}): AgencyReview => {
  const moderation = { state, changeUntil: null } as Moderation;
  return {
    ...anAgencyReview(),
    createdAt: "2026-11-20T09:30:15.123Z",
    ...(state && { moderation }),
    ...changes,
  } as AgencyReview;
};

const until = "2026-12-04T12:00:00.000Z";
const asked = (state: Moderation["state"]): Partial<AgencyReview> => ({
  moderation: { state, changeUntil: until } as Moderation,
});

test.each<[string, AgencyReview, boolean, boolean]>([
  ["Public", review(), false, false],
  ["Public", review("public"), false, false],
  ["Public", review("waiting"), false, true],
  ["one of us", review("held"), true, true],
  ["Not shown", review("suspended"), true, false],
  ["Removed", review(removedStates[0]), true, false],
  ["4 December", review("public", asked("public")), true, true],
  ["4 December", review("held", asked("held")), true, true],
  ["4 December", review("public", { deletedOn: until }), true, false],
  ["from 4 December", review("waiting", { seenFrom: until }), true, true],
])("%s: %#", (text, own, isUnusual, pending) => {
  expect(ownState(own)).toEqual({ text: expect.stringContaining(text), isUnusual });
  expect(isPending(own)).toBe(pending);
});
