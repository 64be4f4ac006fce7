import type { WorkplaceReview } from "@locumark/contract/reviews/reviews/reviews";
import { ReviewCard } from "../reviews/reviews/reading/review-card.tsx";

const review: WorkplaceReview = {
  _id: "styles",
  rating: 8,
  wouldReturn: "yes",
  payRate: null,
  payBasis: null,
  payHours: null,
  bookedThrough: "agency",
  payment: "paid",
  timeToPay: null,
  showPay: false,
  shiftMonth: null,
  answers: { breaks: "bad", handover: "good", staffing: "mixed" },
  pmr: "ProScript Connect",
  features: "Consultation room, parking",
  comments: "Friendly team, busy mornings. Parking is on the street.",
  isAnonymous: true,
  createdAt: "2026-11-01T00:00:00.000Z",
  editedAt: null,
  isOwner: false,
  canEdit: false,
  editableUntil: null,
  user: null,
  reply: null,
  authorVerified: false,
  authorCheck: { isChecked: false, month: null },
  authorProfession: null,
  authorJobTitle: null,
  workplaceName: "ROWAN STREET PHARMACY",
  workplaceDisplayName: "Rowan Street Pharmacy",
  workplaceId: "styles",
};

const cards: Partial<WorkplaceReview>[] = [
  {},
  { rating: 3, comments: "", wouldReturn: "no", payment: "overdue" },
  {
    isAnonymous: false,
    user: { name: "Morgan Sample" },
    authorProfession: "Pharmacist",
    authorVerified: true,
    payRate: 31.5,
    timeToPay: 30,
    comments: "The rest of the day was friendly and organised. ".repeat(20),
    reply: {
      _id: "styles",
      name: "Rowan Street Pharmacy",
      month: "2026-11-01T00:00:00.000Z",
      text: "Thank you.",
      editedMonth: "2026-11-01T00:00:00.000Z",
    },
  },
];

/** A review as others see it: anonymous, without words, and with a name and a reply. */
export function Cards() {
  return (
    <section className="stack reading">
      <h2>Reviews</h2>
      <div>
        {cards.map((changes, index) => (
          <ReviewCard
            key={JSON.stringify(changes)}
            review={{ ...review, ...changes, _id: `styles-${index}` }}
          />
        ))}
      </div>
    </section>
  );
}
