import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import {
  agencyQuestions,
  type AnswerMark,
  type Payment,
  workplaceQuestions,
} from "@locumark/contract/reviews/reviews/review-answers";
import type { WorkplaceReviewFields } from "@locumark/contract/reviews/reviews/reviews";
import { type Dice, seededDice } from "../../registers/dice.ts";
import { agencySentences } from "./demo-agencies.ts";
import { type DemoPerson, logIns, people } from "./demo-people.ts";
import { details, facilities, openings, otherSystems, systems } from "./demo-sentences.ts";

export interface DemoPlace {
  readonly _id: string;
  readonly type: string;
  readonly postcode: string;
}

export interface DemoPost<Body> {
  readonly email: string;
  /** How long ago it was posted. */
  readonly daysAgo: number;
  readonly body: Body;
}

/** The number of places of all kinds that get reviews; the branches of chains come after them. */
export const sampledPlaces = 40;

/**
 * The first place has more than fits on one page; each further one has fewer. The branches have enough that a chain is
 * listed with what is reported of its payments.
 */
const reviewsOf = (place: number): number =>
  place === 0 ? 57 : place < sampledPlaces ? Math.max(1, 14 - place) : 6;

const moodOf = (rating: number): keyof typeof openings =>
  rating >= 8 ? "good" : rating >= 5 ? "fair" : "poor";

/** The reviewers of a place: no one twice, and the accounts to log in as more often than the others. */
function chooseAuthors(dice: Dice, count: number): DemoPerson[] {
  const known = dice.shuffle(logIns);
  const others = dice.shuffle(people.filter((person) => !logIns.includes(person)));
  return others.flatMap((other, index) => [known[index] ?? [], other].flat()).slice(0, count);
}

/** Reviews of these places, identical on every run, oldest first. */
export function inventWorkplaceReviews(places: readonly DemoPlace[]) {
  const dice = seededDice(20_261_121);
  return places
    .flatMap((place, index) => {
      // Places differ, and most are decent.
      const usual = dice.number(5, 9);
      return chooseAuthors(dice, reviewsOf(index)).map((author) =>
        inventReview(dice, author, place, usual),
      );
    })
    .toSorted((one, other) => other.daysAgo - one.daysAgo);
}

/** One that waits and one that is held, by the first account to log in as, so that My Reviews and the desk show them. */
export function inventUnpublished([first, second]: readonly DemoPlace[]) {
  const dice = seededDice(20_261_122);
  const [author] = logIns;
  if (!author || !first || !second) return [];
  const invent = (place: DemoPlace, daysAgo: number, changes: Partial<WorkplaceReviewFields>) => {
    const { email, body } = inventReview(dice, author, place, 7);
    return { email, daysAgo, body: { ...body, isAnonymous: true, ...changes } };
  };
  const comments = "Ring the shop on 07700 900123 before you set off: the front door stays locked.";
  return [invent(first, 2, { publish: "together" }), invent(second, 1, { comments })];
}

function inventReview(
  dice: Dice,
  author: DemoPerson,
  { _id, type, postcode }: DemoPlace,
  usual: number,
): DemoPost<WorkplaceReviewFields & { workplaceId: string }> {
  // Each account to log in as should have a review that can still be edited.
  const isRecent = dice.chance(logIns.includes(author) ? 0.25 : 0.05);
  const rating = Math.min(10, Math.max(1, usual + dice.number(-2, 2)));
  const mood = moodOf(rating);
  const comments = [
    dice.pick(openings[mood]),
    dice.pick(details[mood]),
    ...(dice.chance(0.3) ? [dice.pick(details.fair)] : []),
  ];
  const daysAgo = isRecent ? dice.number(1, reviewLimits.editWindowDays - 2) : dice.number(1, 700);
  return {
    email: author.email,
    daysAgo,
    body: {
      workplaceId: _id,
      payRate: dice.number(52, 72) / 2 + moreFor(author, postcode, daysAgo),
      ...inventPayment(dice),
      showPay: rating === 9,
      showPayment: rating === 9,
      ...inventBasis(dice),
      bookedThrough: dice.pick(["direct", "direct", "agency", "platform"]),
      wouldReturn: inventReturn(dice, rating),
      shiftMonth: null,
      answers: inventAnswers(dice, workplaceQuestions, rating),
      pmr: dice.pick(systems[type] ?? otherSystems),
      features: dice.chance(0.6)
        ? [...new Set([dice.pick(facilities), dice.pick(facilities)])].join(", ")
        : "",
      comments: dice.chance(0.9) ? comments.join(" ") : "",
      rating,
      isAnonymous: dice.chance(0.55),
    },
  };
}

/** Pounds an hour that some are paid more: by profession, by area, and today more than a year ago. */
const moreFor = ({ profession }: DemoPerson, postcode: string, daysAgo: number): number =>
  (profession === "Doctor" ? 9 : profession === "Pharmacist" ? 2 : 0) +
  (postcode.charCodeAt(1) % 5) +
  (daysAgo > 365 ? 0 : 1.5);

/** One in eight had not been paid when they wrote. */
function inventPayment(dice: Dice): { payment: Payment; timeToPay: number | null } {
  if (dice.chance(0.12)) {
    return { payment: dice.pick(["not-due", "not-due", "overdue"]), timeToPay: null };
  }
  return { payment: "paid", timeToPay: dice.pick([7, 14, 14, 21, 28, 30, 45, 60]) };
}

/** Invents later payments with each agency: the second is slower than the first, and so on. */
function inventPaymentBy(dice: Dice, index: number): ReturnType<typeof inventPayment> {
  if (dice.chance(0.1 + 0.12 * index)) {
    return {
      payment: dice.pick(["not-due", "overdue", "overdue", "part-or-nothing"]),
      timeToPay: null,
    };
  }
  return { payment: "paid", timeToPay: dice.number(1, 3) * 7 + 14 * index };
}

const inventBasis = (dice: Dice) =>
  dice.chance(0.3)
    ? { payBasis: "day" as const, payHours: dice.number(8, 11) }
    : { payBasis: "hour" as const, payHours: null };

const inventReturn = (dice: Dice, rating: number) =>
  dice.chance(0.2) ? null : rating >= 7 ? "yes" : rating >= 5 ? "maybe" : "no";

/** Some people answer none of these. */
function inventAnswers<Question extends string>(
  dice: Dice,
  questions: readonly Question[],
  rating: number,
): Partial<Record<Question, AnswerMark>> {
  if (dice.chance(0.25)) return {};
  const asked = questions.filter(() => dice.chance(0.7));
  const answers = asked.map((name) => [name, markFor(Math.max(1, rating + dice.number(-3, 2)))]);
  return Object.fromEntries(answers) as Partial<Record<Question, AnswerMark>>;
}

const markFor = (rating: number): AnswerMark =>
  rating >= 7 ? "good" : rating >= 4 ? "mixed" : "bad";

/** How many each of the agencies has: the last too few for a list of who pays late. */
const reportsOf = [26, 21, 17, 8];

/** The same for agencies, by their ids. */
export function inventAgencyReviews(agencyIds: readonly string[]) {
  const dice = seededDice(21_112_026);
  return agencyIds
    .flatMap((agencyId, index) =>
      chooseAuthors(dice, reportsOf[index] ?? 3).map(({ email }) => {
        const rating = dice.number(3, 10);
        return {
          email,
          daysAgo: dice.number(1, 360),
          body: {
            agencyId,
            rating,
            ...inventPaymentBy(dice, index),
            showPay: false,
            showPayment: rating === 9,
            wouldReturn: inventReturn(dice, rating),
            shiftMonth: null,
            answers: inventAnswers(dice, agencyQuestions, rating),
            comment: dice.pick(agencySentences[moodOf(rating)]),
            isAnonymous: dice.chance(0.5),
          },
        };
      }),
    )
    .toSorted((one, other) => other.daysAgo - one.daysAgo);
}
