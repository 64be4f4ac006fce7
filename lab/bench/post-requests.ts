import type { WorkplaceReviewInput } from "@locumark/contract/reviews/reviews/reviews";
import type { Request } from "autocannon";
import { counts, tokenOf } from "./fill.ts";
import { comment, zipf } from "./review-row.ts";

/** For the whole run: measuring again, in the same database, continues where it stopped. */
let posted = 0;
const postedAbout = new Map<string, number>();

/**
 * Reviews by one person after another, each with unique text, distributed over the workplaces like the stored reviews.
 * No person posts about the same workplace twice: the second review would be refused.
 */
export const postRequests = (workplaces: readonly string[]): Request[] => [
  {
    method: "POST",
    path: "/api/workplace-review",
    setupRequest: (request) => ({ ...request, ...nextReview(workplaces) }),
  },
];

/**
 * Posts one review a second until it is stopped.
 * @returns stops, and throws if a review was refused
 */
export function postSteadily(origin: string, workplaces: readonly string[]): () => Promise<void> {
  const answers: Promise<number>[] = [];
  const post = async () => {
    const { status } = await fetch(`${origin}/api/workplace-review`, {
      method: "POST",
      ...nextReview(workplaces),
    });
    return status;
  };
  const timer = setInterval(() => answers.push(post()), 1000);
  return async () => {
    clearInterval(timer);
    const others = (await Promise.all(answers)).filter((status) => status !== 201);
    if (others.length > 0) throw new Error(`A review got status ${others[0]}.`);
  };
}

function nextReview(workplaces: readonly string[]) {
  posted += 1;
  const place = zipf(workplaces.length, posted);
  const workplaceId = workplaces[place] ?? "";
  return {
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${tokenOf(nextAuthor(workplaceId, place))}`,
    },
    body: JSON.stringify(reviewOf(posted, workplaceId)),
  };
}

export const reviewOf = (number: number, workplaceId: string): WorkplaceReviewInput => ({
  workplaceId,
  rating: 1 + (number % 10),
  payRate: 25.5,
  wouldReturn: "yes",
  payBasis: "hour",
  payHours: null,
  bookedThrough: "direct",
  payment: "paid",
  timeToPay: number % 60,
  showPay: false,
  showPayment: false,
  shiftMonth: null,
  answers: { breaks: "good", staffing: "mixed" },
  remindPayment: false,
  pmr: "ProScript Connect",
  features: "Consultation room, free parking",
  comments: `${comment(number)}${number}`,
  isAnonymous: number % 2 === 0,
});

/** Authors have the same order at each workplace, starting from a different one. */
function nextAuthor(workplaceId: string, place: number): number {
  const before = postedAbout.get(workplaceId) ?? 0;
  if (before === counts.people) throw new Error("Everybody has posted about this workplace.");
  postedAbout.set(workplaceId, before + 1);
  return (before + place * 7919) % counts.people;
}
