import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { AgencyReview } from "@locumark/contract/reviews/reviews/agency-reviews";
import { anAgencyReview } from "@locumark/contract/test/a-review";
import { RecentReview } from "./recent-review.tsx";

const review: AgencyReview = {
  ...anAgencyReview(),
  _id: "r1",
  rating: 7,
  comment: "Fine.",
  isAnonymous: true,
  createdAt: "2026-11-20T09:30:15.123Z",
  editedAt: null,
  isOwner: true,
  canEdit: true,
  editableUntil: "2026-12-20T09:30:15.123Z",
  user: { _id: "a1", name: "Alex" },
  reply: null,
  authorVerified: false,
  authorCheck: { isChecked: false, month: null },
  authorProfession: "Nurse",
  authorJobTitle: null,
  agencyId: "g1",
  agencyName: "A",
};

test("says when an agency was reviewed and until when the review can be edited", () => {
  const draw = (hasTyped: boolean) =>
    renderToString(<RecentReview review={review} hasTyped={hasTyped} onOpen={() => undefined} />);
  expect(draw(false)).toContain(
    "You reviewed this agency on 20 November 2026. You can change it until 20 December 2026.",
  );
  expect(draw(false)).toContain("Change your review");
  expect(draw(false)).not.toContain("Use what you typed");
  expect(draw(true)).toContain("Use what you typed");
});
