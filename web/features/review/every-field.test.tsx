import { agencyReviewFields } from "@locumark/contract/agency-reviews";
import { workplaceReviewFields, type WorkplaceReview } from "@locumark/contract/reviews";
import { aReview } from "@locumark/contract/test/a-review";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ReviewCard } from "./review-card.tsx";
import { ReviewForm } from "./review-form.tsx";

test.each([
  ["workplace", workplaceReviewFields],
  ["agency", agencyReviewFields],
] as const)(
  "the form for a review of a %s has each field of the contract, in its order",
  (kind, schema) => {
    const place = { kind, _id: "p1", name: "A", type: "Pharmacy" };
    const form = renderToString(
      <ReviewForm place={place} onDone={() => undefined} onCancel={() => undefined} />,
    );
    const names = [...form.matchAll(/<(?:input|textarea|select)[^>]* name="(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect([...new Set(names)]).toEqual(Object.keys(schema.shape));
  },
);

test("a review's card contains every label of the contract", () => {
  const texts = Object.fromEntries(
    Object.entries(aReview())
      .filter(([, value]) => typeof value === "string")
      .map(([name]) => [name, `What was written about ${name}.`]),
  );
  const review: WorkplaceReview = {
    ...aReview(),
    ...texts,
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
    authorCheck: { isChecked: false, month: null, how: null },
    authorProfession: null,
  };
  const card = renderToString(
    <MemoryRouter>
      <ReviewCard review={review} />
    </MemoryRouter>,
  );
  expect(Object.keys(texts).length).toBeGreaterThan(2);
  for (const text of Object.values(texts)) expect(card).toContain(text);
});
