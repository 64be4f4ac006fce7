import { agencyReviewFields } from "@locumark/contract/reviews/reviews/agency-reviews";
import {
  agencyQuestions,
  askedOnlyOf,
  workplaceQuestions,
} from "@locumark/contract/reviews/reviews/review-answers";
import {
  workplaceReviewFields,
  type WorkplaceReview,
} from "@locumark/contract/reviews/reviews/reviews";
import { aReview, anAgencyReview } from "@locumark/contract/test/a-review";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Review } from "../reviewed-kinds.ts";
import { ReviewCard } from "../reading/review-card.tsx";
import { EditForm } from "./edit-form.tsx";

const shown = {
  _id: "r1",
  workplaceId: "p1",
  workplaceName: "A",
  workplaceDisplayName: "A",
  createdAt: "2026-11-01T00:00:00.000Z",
  editedAt: null,
  isOwner: false,
  canEdit: false,
  editableUntil: null,
  user: { name: "Alex" },
  reply: null,
  authorVerified: null,
  authorCheck: { isChecked: false, month: null },
  authorProfession: null,
  authorJobTitle: null,
};

/** A visitor is asked what everybody is; an answer that a review has already is shown. */
const isAskedOfAll = (question: string): boolean => !(question in askedOnlyOf);

/** A review whose answers show every field: days where it was paid, hours where the pay was for a day. */
const answered = {
  payment: "paid",
  timeToPay: 14,
  isAnonymous: true,
  payBasis: "day",
  payHours: 9.5,
  answers: { judgement: "good" },
} as const;

test.each([
  ["workplace", workplaceReviewFields, aReview(answered), workplaceQuestions],
  [
    "agency",
    agencyReviewFields,
    anAgencyReview({ payment: "paid", timeToPay: 14, isAnonymous: true }),
    agencyQuestions,
  ],
] as const)(
  "the form for a review of a %s has each field of the contract, in its order, and each question that everybody is asked",
  (kind, schema, fields, questions) => {
    const ofAgency = kind === "agency" && { agencyId: "p1", agencyName: "A" };
    const review = { ...shown, ...ofAgency, ...fields } as Review;
    const form = renderToString(
      <MemoryRouter>
        <EditForm
          review={review}
          type="Pharmacy"
          others={null}
          onDone={() => undefined}
          onCancel={() => undefined}
        />
      </MemoryRouter>,
    );
    const names = [...form.matchAll(/<(?:input|textarea|select)[^>]* name="([\w.]+)"/g)]
      .map(([, name = ""]) => name)
      .filter((name) => name !== "editedAt");
    const asked = questions.filter(
      (question) => question === "judgement" || isAskedOfAll(question),
    );
    expect([...new Set(names)]).toEqual(
      Object.keys(schema.shape)
        // The time is asked of new ones alone, and agencies have no pay.
        .filter((name) => name !== "publish" && !(kind === "agency" && name === "showPay"))
        .flatMap((name) =>
          name === "answers" ? asked.map((question) => `answers.${question}`) : [name],
        ),
    );
  },
);

test("a review's card contains every label of the contract", async () => {
  const texts = Object.fromEntries(
    Object.entries(aReview({ wouldReturn: null }))
      .filter(([, value]) => typeof value === "string")
      .map(([name]) => [name, `What was written about ${name}.`]),
  );
  const review: WorkplaceReview = { ...shown, ...aReview(), ...texts };
  const card = renderToString(
    <MemoryRouter>
      <ReviewCard review={review} />
    </MemoryRouter>,
  );
  expect(Object.keys(texts).length).toBeGreaterThan(2);
  for (const text of Object.values(texts)) expect(card).toContain(text);
});
