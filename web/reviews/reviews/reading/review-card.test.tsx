import type { AgencyReview } from "@locumark/contract/reviews/reviews/agency-reviews";
import type { WorkplaceReview } from "@locumark/contract/reviews/reviews/reviews";
import { aReview } from "@locumark/contract/test/a-review";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { ChangeReview } from "../own/change-review.tsx";
import { ReviewCard } from "./review-card.tsx";

const review: WorkplaceReview = {
  ...aReview(),
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
  authorCheck: { isChecked: false, month: null },
  authorProfession: "Nurse",
  authorJobTitle: null,
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

// As the pages' loaders do.

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
    expect(others).not.toMatch(/Edit|Delete|30 days/);
    expect(others).toContain("Alex");
    expect(others).toContain("20 November 2026");
  });

  it.each([
    [false, "Titan", /£|an hour|days|[Pp]aid/],
    [true, "about £30 an hour · paid in 15 to 30 days", /£30\.00/],
  ])(
    "reveals no name, profession, check or day of an anonymous review, and its pay only where its author does: %s",
    (showsPay, words, not) => {
      const hidden = draw({
        isOwner: false,
        canEdit: false,
        isAnonymous: true,
        ...(showsPay
          ? { payRate: 30, payment: "paid", timeToPay: 30 }
          : { payRate: null, payment: null, timeToPay: null }),
        createdAt: "2026-11-01T00:00:00.000Z",
        user: null,
        authorProfession: null,
        authorJobTitle: null,
        authorVerified: null,
        authorCheck: null,
      });
      expect(hidden).toContain("Anonymous");
      expect(hidden).toContain('<time dateTime="2026-11">November 2026</time>');
      expect(hidden).not.toMatch(/Alex|Nurse|\d November/);
      expect(hidden).not.toMatch(/[Rr]egistration|checked/);
      expect(hidden).toContain(words);
      expect(hidden).not.toMatch(not);
    },
  );

  it("says whether its author's registration had been checked, the same to the author", () => {
    const checked = { isChecked: true, month: "2026-11-01T00:00:00.000Z" };
    for (const isOwner of [true, false]) {
      expect(draw({ isOwner })).toContain("Registration not checked yet");
      const drawn = draw({ isOwner, authorCheck: checked });
      expect(drawn).toContain("Registration checked, November 2026");
      expect(drawn).toContain("or saw a letter or certificate.");
    }
  });

  it("tells its author whether it is anonymous", () => {
    expect(draw({})).toContain("This review is not anonymous");
    expect(draw({ isAnonymous: true })).toContain("This review is anonymous");
  });

  it("tells the author of an anonymous one what others see of it", () => {
    const seen = (othersRead: WorkplaceReview["othersRead"]) =>
      change({ isAnonymous: true, ...(othersRead && { othersRead }) });
    const nothing = { payRate: null, payment: null, timeToPay: null };
    expect(seen(nothing)).toContain("Others see: Anonymous, November 2026<");
    expect(seen({ ...nothing, payment: "overdue" })).toContain(
      "Others see: Anonymous, November 2026 · payment overdue<",
    );
    expect(seen({ payRate: 30, payment: "paid", timeToPay: 14 })).toContain(
      "Others see: Anonymous, November 2026 · about £30 an hour · paid in up to 14 days",
    );
    expect(change({})).toContain("Others see: Alex, 20 November 2026");
  });

  it("dates an anonymous one by its month, for its author too", () => {
    expect(draw({ isAnonymous: true })).toContain('<time dateTime="2026-11">November 2026</time>');
    expect(draw({ isAnonymous: true })).not.toContain("20 November 2026");
  });

  it("says of one that waits what others will see, and lets its author publish it now", () => {
    const sentences = ["Others see it from 1 December 2026 on."];
    const waits = { state: "waiting" as const, sentences, changeUntil: null, canAppeal: false };
    const waiting = change({
      moderation: waits,
      isAnonymous: true,
      createdAt: "2026-11-30T12:00:00Z",
      seenFrom: "2026-12-01T00:00:00.000Z",
    });
    expect(waiting).toContain("Others will see: Anonymous, December 2026");
    expect(waiting).toMatch(/from 1 December 2026 on\..*Edit.*Publish it now.*Delete/);
  });

  it("can be forgotten from the day that it names on", () => {
    const backupsUntil = "2028-01-01T00:00:00.000Z";
    const forget = (from: string) => change({ isAnonymous: true, forget: { from, backupsUntil } });
    expect(forget("2026-11-15T00:00:00.000Z")).toContain("Forget that it was me");
    const tooEarly = forget("2126-12-01T00:00:00.000Z");
    expect(tooEarly).toContain("You can have this review forgotten from 1 December 2126 on.");
    expect(tooEarly).not.toContain("Forget that it was me");
    expect(change({ isAnonymous: true })).not.toContain("Forget that it was me");
  });

  it("shows the text exactly as it was written", () => {
    expect(draw({})).toContain("&lt;b&gt;Bold&lt;/b&gt; **claims**\nin two lines");
  });

  it("lets its author show or hide pay and payment once it cannot be edited any more", () => {
    const late = { isAnonymous: true, canEdit: false };
    expect(change({ ...late, showPay: false, showPayment: true })).toMatch(
      /Show my pay.*Hide whether I was paid.*Delete/,
    );
    expect(change({ ...late, showPay: true, showPayment: false })).toMatch(
      /Hide my pay.*Show whether I was paid.*Delete/,
    );
    expect(change({ canEdit: false, showPay: false })).not.toMatch(/my pay|I was paid/);
  });

  it("shows the value beside the stars, one day in the singular, and 'not yet paid' where that was said", () => {
    expect(draw({})).toContain("7 out of 10");
    expect(draw({})).toContain("paid in 1 day ·");
    expect(draw({ timeToPay: null, payment: "not-yet" })).toContain("not yet paid");
    expect(draw({ timeToPay: null, payment: null })).not.toMatch(/paid/i);
  });

  it("says what was answered by taps, in words", () => {
    const answered = draw({
      isOwner: false,
      wouldReturn: "no",
      payment: "overdue",
      timeToPay: null,
      bookedThrough: "agency",
      answers: { breaks: "bad", staffing: "mixed" },
    });
    expect(answered).toContain("Would not work here again");
    expect(answered).toContain("· payment overdue ·");
    expect(answered).toContain("booked through an agency");
    expect(answered.replaceAll(/<[^>]*>/g, "")).toMatch(/Bad: breaks.*Mixed: staffing/);
    for (const [payment, words] of [
      ["not-due", "payment not due yet"],
      ["part-or-nothing", "paid only in part, or not at all"],
      ["not-yet", "not yet paid"],
    ] as const) {
      expect(draw({ timeToPay: null, payment })).toContain(`· ${words} ·`);
    }
  });

  it("folds what is good, and the facilities, behind a line that says how much there is", () => {
    const folded = (changes: Partial<WorkplaceReview>) => draw({ isOwner: false, ...changes });
    const two = folded({ answers: { breaks: "good", parking: "good" }, features: "A kettle" });
    expect(two).toMatch(/<summary>2 good, facilities<\/summary>.*Good: breaks, parking/);
    expect(two).toMatch(/Special facilities: A kettle.*<\/details>/);
    expect(folded({ answers: {}, features: "A kettle" })).toContain("<summary>Special facilities<");
    expect(folded({ answers: { breaks: "bad" } })).not.toContain("<summary>");
  });

  it("can be reported by everybody but its author, by a link that names the review", () => {
    const linkOf = (html: string) =>
      /<a[^>]*\/report[^>]*aria-label="([^"]*)"[^>]*>Report<\/a>/.exec(html);
    expect(linkOf(draw({ isOwner: false }))?.[1]).toBe(
      "Report the review by Alex, 20 November 2026",
    );
    expect(linkOf(draw({ isOwner: false, isAnonymous: true, user: null }))?.[1]).toBe(
      "Report the anonymous review of November 2026",
    );
    expect(linkOf(draw({ isOwner: true }))).toBeNull();
  });

  it("has the whole of a long text, and the way to see it", () => {
    expect(draw({})).not.toContain("Read on");
    const long = "As it was. ".repeat(30);
    expect(draw({ comments: long })).toMatch(
      new RegExp(`${long}</p><details[^>]*><summary>Read on`),
    );
  });

  it("of one from before these questions has nothing more than it had", () => {
    const old = draw({ isOwner: false, wouldReturn: null, answers: {} });
    expect(old).not.toMatch(/\bagain\b|booked|good|bad:|mixed:/i);
    expect(old).toContain(">£30.00/hr · paid in 1 day · Titan<");
  });

  it("tells its author what the pay was for, and the month of the shift", () => {
    const own = draw({ payRate: 29.47, payBasis: "day", payHours: 9.5, shiftMonth: "2026-10" });
    expect(own).toContain("£29.47/hr for the day, 9.5 hours ·");
    expect(own).toContain("Month (only you see it): October 2026");
  });

  it("of an agency says when it paid only where it was asked", () => {
    const { payRate: _rate, comments: comment, ...others } = review;
    const agency = { ...others, comment, agencyId: "a", agencyName: "A", timeToPay: null };
    const drawAgency = (changes: object): string =>
      renderToString(
        <MemoryRouter>
          <ReviewCard review={{ ...agency, ...changes } as AgencyReview} />
        </MemoryRouter>,
      );
    expect(drawAgency({ answers: {}, payment: null })).not.toMatch(/due|paid/);
    const answered = drawAgency({ answers: { paidOnTime: "good" }, payment: "not-due" });
    expect(answered).toContain("Would use them again");
    expect(answered).toContain("payment not due yet");
    expect(answered).toContain("Good: payment on time");
  });
});
