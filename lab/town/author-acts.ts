import { proposedChoice, type PublishChoice } from "@locumark/contract/publishing";
import { aReview } from "@locumark/contract/test/a-review";
import { monthOnly } from "@locumark/contract/uk-dates";
import { expect } from "vitest";
import { dayMs } from "../../server/platform/clock.ts";
import { choiceOdds, eveningOf, habits } from "./habits.ts";
import type { Life, Written } from "./life.ts";
import {
  dueOn,
  paymentOn,
  type Person,
  type PlannedReview,
  type Shift,
  type TownPlace,
} from "./make-town.ts";

/* What the authors of reviews do: each function is one person's act, at the time of the clock. */

export function planReviews(life: Life): void {
  for (const review of life.town.reviews) {
    const { from, to } = eveningOf(review.writtenOn);
    life.plan(life.within(from, to), () => write(life, review));
  }
}

/** Towards the end two members erase their accounts, one with the reviews. */
export function planErasures(
  life: Life,
  leavers: readonly [Person, Person],
  from: number,
  to: number,
) {
  const [first, second] = leavers;
  life.plan(life.within(from, to), () => erase(life, first, "delete"));
  life.plan(life.within(from, to), () => erase(life, second, "keep"));
}

async function write(life: Life, { shift, writtenOn, isAnonymous }: PlannedReview) {
  const { person, place } = shift;
  if (life.left.has(person)) return;
  const about = await nameOrAdd(life, place);
  const own = life.shiftsOf(person, place);
  const payment = life.dice.chance(habits.saysPayment) ? paymentOn(writtenOn, own) : null;
  const lastPaid = own.findLast(({ paidOn }) => paidOn <= writtenOn);
  const proposed = proposedChoice({ isAnonymous, isOnlyOne: await isOnlyOne(life, about) });
  const { status, body, text } = await life.site.call("POST", "/api/workplace-review", {
    as: await life.logIn(person),
    body: {
      ...aReview({
        rating: life.dice.number(3, 10),
        payRate: person.rate,
        payment,
        timeToPay: payment === "paid" && lastPaid ? daysOf(lastPaid) : null,
        wouldReturn: life.dice.pick(["yes", "maybe", "no"]),
        isAnonymous,
        answers: {},
        features: "",
        comments: "",
      }),
      ...about,
      publish: isAnonymous ? choose(life, proposed) : proposed,
    },
  });
  // They reviewed the place within 30 days.
  if (status === 409) return;
  expect([status, text]).toEqual([201, text]);
  life.count("newWorkplace" in about ? "post with a new place" : "post");
  life.placeIds.set(place, body.review.workplaceId);
  const written = { id: body.review._id, person, place, isAnonymous, writtenAt: life.now };
  life.written.push(written);
  if (body.review.publish !== "now" && life.dice.chance(habits.publishesNow)) {
    await publishNow(life, written);
  }
  planChanges(life, written);
  const due = dueOn(writtenOn, own);
  const isAwaited = payment === "not-due" || payment === "overdue";
  if (due && isAwaited && life.dice.chance(habits.reportsPayment)) {
    const paid = { payment: "paid", timeToPay: daysOf(due) };
    life.plan(due.paidOn + dayMs, () => change(life, "pay late", written, paid));
  }
}

/** The place as the form sends it: one that is not found is added with the review. */
async function nameOrAdd(life: Life, { name, type, isAdded }: TownPlace) {
  const id = [...life.placeIds].find(([place]) => place.name === name)?.[1];
  if (!isAdded) return { workplaceId: id ?? "" };
  const { body } = await life.site.call("GET", "/api/workplace");
  const found = body.some(({ _id }) => _id === id);
  const newWorkplace = { name, type, address: "9 Hazel Lane, Rowanton", postcode: "ZX1 1AA" };
  return found ? { workplaceId: id ?? "" } : { newWorkplace };
}

async function publishNow(life: Life, { id, person }: Written): Promise<void> {
  const as = await life.logIn(person);
  const { status } = await life.site.call("POST", `/api/workplace-review/${id}/publish`, { as });
  expect(status).toBe(200);
  life.count("publish now");
}

/** As the form looks it up. */
async function isOnlyOne(life: Life, { workplaceId }: { workplaceId?: string }): Promise<boolean> {
  if (workplaceId === undefined) return true;
  const month = monthOnly(new Date(life.now).toISOString());
  const { body } = await life.site.call(
    "GET",
    `/api/workplace-reviews?workplaceId=${workplaceId}&limit=1`,
  );
  return !body.some(({ createdAt }) => monthOnly(createdAt) === month);
}

function choose(life: Life, proposed: PublishChoice): PublishChoice {
  let left = life.within(0, 1);
  for (const [choice, odds] of choiceOdds({ [proposed]: 1 })) {
    left -= odds;
    if (left <= 0) return choice;
  }
  return proposed;
}

function planChanges(life: Life, written: Written): void {
  const { writtenAt } = written;
  if (life.dice.chance(habits.edits)) {
    const at = life.within(writtenAt + dayMs, writtenAt + 8 * dayMs);
    life.plan(at, () => edit(life, written));
  }
  const { namesLater, hidesName } = habits;
  if (life.dice.chance(written.isAnonymous ? namesLater : hidesName)) {
    const at = life.within(writtenAt + dayMs, writtenAt + 28 * dayMs);
    const operation = written.isAnonymous ? "show the name" : "hide the name";
    const changed = { isAnonymous: !written.isAnonymous };
    life.plan(at, () => change(life, operation, written, changed));
  }
  if (written.isAnonymous && life.dice.chance(habits.forgets)) {
    const at = life.within(writtenAt, writtenAt + 30 * dayMs);
    life.plan(at, () => forget(life, written));
  }
  for (let week = 0; week * 7 < life.town.days; week += 1) {
    if (!life.dice.chance(habits.deletesAWeek)) continue;
    const from = writtenAt + week * 7 * dayMs;
    life.plan(life.within(from, from + 7 * dayMs), () => remove(life, written));
  }
}

export const edit = (life: Life, written: Written): Promise<void> =>
  change(life, "edit", written, { rating: life.dice.number(3, 10) });

async function change(life: Life, operation: string, { id, person }: Written, body: object) {
  if (life.left.has(person)) return;
  const as = await life.logIn(person);
  const { status } = await life.site.call("PUT", `/api/workplace-review/${id}`, { as, body });
  // The 30 days may be over, and the review may be gone.
  if (status === 200) life.count(operation);
}

export async function remove(life: Life, { id, person, isAnonymous }: Written): Promise<void> {
  if (life.left.has(person)) return;
  const as = await life.logIn(person);
  const address = `/api/workplace-review/${id}` as const;
  if (isAnonymous && life.dice.chance(habits.deletesLater)) {
    const { status } = await life.site.call("POST", `${address}/delete-later`, { as });
    if (status === 200) return life.count("delete within a week");
    // Others do not see it, so it goes at once.
  }
  const { status } = await life.site.call("DELETE", address, { as });
  if (status === 200) life.count("delete");
}

/** The review stays; its author can do nothing about it any more. */
async function forget(life: Life, { id, person }: Written): Promise<void> {
  if (life.left.has(person)) return;
  const as = await life.logIn(person);
  const { status } = await life.site.call("POST", `/api/workplace-review/${id}/forget`, { as });
  if (status === 200) life.count("forget");
}

async function erase(life: Life, person: Person, reviews: "delete" | "keep"): Promise<void> {
  const as = await life.logIn(person);
  const { password } = life.members.get(person)!;
  const body = { password, reviews };
  const { status } = await life.site.call("POST", "/api/profile/deletion", { as, body });
  expect(status).toBe(204);
  life.left.add(person);
  life.count(`erase, ${reviews}`);
}

const daysOf = ({ day, paidOn }: Shift): number => (paidOn - day) / dayMs;
