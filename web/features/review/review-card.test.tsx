import type { WorkplaceReview } from "@locumark/contract/reviews";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
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
  editableUntil: "2026-12-20T09:30:15.123Z",
  user: { _id: "a1", name: "Alex" },
  reply: null,
  authorVerified: false,
  authorCheck: { isChecked: false, month: null, how: null },
  authorProfession: "Nurse",
  workplaceName: "A",
  workplaceDisplayName: "A",
  workplaceId: "p1",
  payRate: 30,
  timeToPay: 1,
  pmr: "Titan",
  features: "",
};

/** Without React's text separators, and with plain spaces. */
const draw = (changes: Partial<WorkplaceReview>): string =>
  renderToString(
    <MemoryRouter>
      <ReviewCard review={{ ...review, ...changes }} />
    </MemoryRouter>,
  )
    .replaceAll("<!-- -->", "")
    .replaceAll("\u00a0", " ");

const change = (changes: Partial<WorkplaceReview>): string =>
  renderToString(<ChangeReview review={{ ...review, ...changes }}>words</ChangeReview>)
    .replaceAll("<!-- -->", "")
    .replaceAll("\u00a0", " ");

describe("a review's card", () => {
  it("has Edit and Delete for its author for 30 days, then says why not and what is still possible", () => {
    const inTime = change({});
    expect(inTime).toMatch(/words.*Edit.*Delete/);
    expect(inTime).not.toContain("Take my name off");
    const late = change({ canEdit: false });
    expect(late).toContain(
      "Reviews can be edited for 30 days after posting. For this one, that ended on 20 December 2026. You can still delete it, or take your name off it.",
    );
    expect(late).not.toContain("Edit");
    expect(late).toMatch(/Take my name off.*Delete/);
    const lateAnonymous = change({ canEdit: false, isAnonymous: true });
    expect(lateAnonymous).toContain("You can still delete it.");
    expect(lateAnonymous).not.toContain("Take my name off");
    expect(lateAnonymous).toContain("Delete");
  });

  it("has neither for others", () => {
    // Another author's named review reveals no account.
    const others = draw({ isOwner: false, canEdit: false, user: { name: "Alex" } });
    expect(others).not.toMatch(/<button|30 days/);
    expect(others).toContain("Alex");
    expect(others).toContain("20 November 2026");
  });

  it("reveals no name, profession or day of an anonymous review", () => {
    const hidden = draw({
      isOwner: false,
      canEdit: false,
      isAnonymous: true,
      payRate: 30,
      timeToPay: 30,
      createdAt: "2026-11-01T00:00:00.000Z",
      user: null,
      authorProfession: null,
      authorVerified: null,
      authorCheck: { isChecked: false, month: null, how: null },
    });
    expect(hidden).toContain("Anonymous");
    expect(hidden).toContain('<time dateTime="2026-11">November 2026</time>');
    expect(hidden).not.toMatch(/Alex|Nurse|\d November/);
    expect(hidden).toContain("<dd>About £30 an hour</dd>");
    expect(hidden).toContain("<dd>15 to 30 days</dd>");
  });

  it("says whether its author's registration had been checked, the same to the author", () => {
    const checked = {
      isChecked: true,
      month: "2026-11-01T00:00:00.000Z",
      how: "register",
    } as const;
    for (const isOwner of [true, false]) {
      expect(draw({ isOwner })).toContain("Registration not checked yet");
      expect(draw({ isOwner, authorCheck: checked })).toContain(
        "Registration checked, November 2026",
      );
      const anonymous = { isOwner, isAnonymous: true, user: null, authorProfession: null };
      expect(draw(anonymous)).toContain("whose registration we have not checked yet");
      expect(draw({ ...anonymous, authorCheck: { ...checked, month: null, how: null } })).toContain(
        "Written by a professional whose registration we checked",
      );
    }
  });

  it("tells its author whether it is anonymous", () => {
    expect(draw({})).toContain("This review is not anonymous");
    expect(draw({ isAnonymous: true })).toContain("This review is anonymous");
  });

  it("tells the author of an anonymous one what others see of it", () => {
    expect(change({ isAnonymous: true })).toContain(
      "Others see: Anonymous · about £30 an hour · up to 14 days · November 2026",
    );
    expect(change({})).not.toContain("Others see");
  });

  it("shows the text exactly as it was written", () => {
    expect(draw({})).toContain("&lt;b&gt;Bold&lt;/b&gt; **claims**\nin two lines");
  });

  it("shows the value beside the stars, one day in the singular, and 'not yet paid'", () => {
    expect(draw({})).toContain("7 out of 10");
    expect(draw({})).toContain("<dd>1 day</dd>");
    expect(draw({ timeToPay: null })).toContain("Not yet paid when written");
  });
});
