import type { WorkplaceReview } from "@locumark/contract/reviews";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ChangeReview } from "./change-review.tsx";
import { ReviewCard } from "./review-card.tsx";

const review: WorkplaceReview = {
  _id: "r1",
  rating: 7,
  comments: "<b>Bold</b> **claims**\nin two lines",
  isAnonymous: false,
  createdAt: "2026-11-20T09:30:15.123Z",
  editedAt: null,
  isOwner: true,
  canEdit: true,
  user: { _id: "a1", name: "Alex" },
  authorVerified: false,
  authorProfession: "Nurse",
  workplaceName: "A",
  workplaceId: "p1",
  payRate: 30,
  timeToPay: 1,
  pmr: "Titan",
  features: "",
};

/** Without what React puts between texts. */
const draw = (changes: Partial<WorkplaceReview>): string =>
  renderToString(<ReviewCard review={{ ...review, ...changes }} />).replaceAll("<!-- -->", "");

describe("a review's card", () => {
  it("has Edit and Delete for its author, for 30 days, and then says why not", () => {
    const inTime = renderToString(<ChangeReview review={review}>words</ChangeReview>);
    expect(inTime).toMatch(/words.*Edit.*Delete/);
    const late = draw({ canEdit: false });
    expect(late).not.toMatch(/<button/);
    expect(late).toContain(
      "Reviews can be edited or deleted for 30 days after posting. For this one that ended on 20 December 2026.",
    );
  });

  it("has neither for others", () => {
    const others = draw({ isOwner: false, canEdit: false });
    expect(others).not.toMatch(/<button|30 days/);
    expect(others).toContain("Alex");
    expect(others).toContain("20 November 2026");
  });

  it("tells of an anonymous review no name, no profession and no day", () => {
    const hidden = draw({
      isOwner: false,
      canEdit: false,
      isAnonymous: true,
      createdAt: "2026-11-01T00:00:00.000Z",
      user: null,
      authorProfession: null,
      authorVerified: null,
    });
    expect(hidden).toContain("Anonymous");
    expect(hidden).toContain('<time dateTime="2026-11">November 2026</time>');
    expect(hidden).not.toMatch(/Alex|Nurse|\d November/);
  });

  it("says to its author whether it is anonymous", () => {
    expect(draw({})).toContain("This review is not anonymous");
    expect(draw({ isAnonymous: true })).toContain("This review is anonymous");
  });

  it("shows what was written as it was written", () => {
    expect(draw({})).toContain("&lt;b&gt;Bold&lt;/b&gt; **claims**\nin two lines");
  });

  it("shows the value beside the stars, one day in the singular, and who is not yet paid", () => {
    expect(draw({})).toContain("7 out of 10");
    expect(draw({})).toContain("<dd>1 day</dd>");
    expect(draw({ timeToPay: null })).toContain("Not yet paid when written");
  });
});
