import { aReview } from "@locumark/contract/test/a-review";
import { expect } from "vitest";
import { dayMs } from "../../server/platform/clock.ts";
import { eveningOf, habits } from "./habits.ts";
import type { Life, Written } from "./life.ts";
import { dueOn, type Person, type PlannedReview, type Shift, type TownPlace } from "./make-town.ts";
import { nightAfter } from "./nights.ts";

/* The acts of authors: each function is one person's, at the time of the clock. */

export function planReviews(life: Life): void {
  for (const review of life.town.reviews) {
    const { from, to } = eveningOf(review.writtenOn);
    life.plan(life.within(from, to), () => write(life, review));
  }
}

/** Has two members erase their accounts towards the end, one with the reviews. */
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

async function write(life: Life, planned: PlannedReview) {
  const { shift, writtenOn, isAnonymous, isSentNow, rating, payment, showsPayment } = planned;
  const { person, place } = shift;
  if (life.left.has(person)) return;
  const about = await nameOrAdd(life, place);
  const own = life.shiftsOf(person, place);
  const lastPaid = own.findLast(({ paidOn }) => paidOn <= writtenOn);
  const publish = isAnonymous && !isSentNow ? "together" : "now";
  const { status, body, text } = await life.site.call("POST", "/api/workplace-review", {
    as: await life.logIn(person),
    body: {
      ...aReview({
        rating,
        payment,
        timeToPay: payment === "paid" && lastPaid ? daysOf(lastPaid) : null,
        wouldReturn: rating > 5 ? "yes" : "no",
        isAnonymous,
        showPayment: showsPayment,
        answers: {},
        // As words would, it tells which review has got another _id, and nothing of its author.
        pmr: `System ${life.written.length}`,
        features: "",
        comments: "",
      }),
      ...about,
      publish,
    },
  });
  // They reviewed the place within 30 days.
  if (status === 409) return;
  expect([status, text]).toEqual([201, text]);
  life.count("newWorkplace" in about ? "post with a new place" : `post, ${publish}`);
  life.placeIds.set(place, body.review.workplaceId);
  const written = { id: body.review._id, planned, writtenAt: life.now };
  life.written.push(written);
  if (publish === "together" && life.dice.chance(person.habits.pressesOn)) {
    const at = life.within(life.now, nightAfter(life.now));
    life.plan(at, () => call(life, "publish now", written, "POST", "/publish"));
  }
  planChanges(life, written);
  const due = dueOn(writtenOn, own);
  const isAwaited = payment === "not-due" || payment === "overdue";
  if (due && isAwaited && life.dice.chance(habits.reportsPayment)) {
    const paid = { payment: "paid", timeToPay: daysOf(due) };
    life.plan(due.paidOn + dayMs, () => change(life, "pay late", written, paid));
  }
}

/** Names the place as the form does: one that is not found is added with the review. */
async function nameOrAdd(life: Life, place: TownPlace) {
  const id = life.placeIds.get(place);
  const { name, type, isAdded } = place;
  if (!isAdded) return { workplaceId: id ?? "" };
  const { body } = await life.site.call("GET", "/api/workplace");
  const found = body.some(({ _id }) => _id === id);
  const newWorkplace = { name, type, address: "9 Hazel Lane, Rowanton", postcode: "ZX1 1AA" };
  return found ? { workplaceId: id ?? "" } : { newWorkplace };
}

function planChanges(life: Life, written: Written): void {
  const { planned, writtenAt } = written;
  if (life.dice.chance(habits.edits)) {
    const at = life.within(writtenAt + dayMs, writtenAt + 8 * dayMs);
    life.plan(at, () => edit(life, written));
  }
  const { namesLater, hidesName } = habits;
  if (life.dice.chance(planned.isAnonymous ? namesLater : hidesName)) {
    const at = life.within(writtenAt + dayMs, writtenAt + 28 * dayMs);
    const operation = planned.isAnonymous ? "show the name" : "hide the name";
    const changed = { isAnonymous: !planned.isAnonymous };
    life.plan(at, () => change(life, operation, written, changed));
  }
  if (planned.isAnonymous && life.dice.chance(habits.forgets)) {
    const night = nightAfter(writtenAt);
    // The review stays, and its author can do nothing about it any more.
    life.plan(life.within(night + dayMs, night + 30 * dayMs), () =>
      call(life, "forget", written, "POST", "/forget"),
    );
  }
  for (let week = 0; week * 7 < life.town.days; week += 1) {
    if (!life.dice.chance(habits.deletesAWeek)) continue;
    const from = writtenAt + week * 7 * dayMs;
    life.plan(life.within(from, from + 7 * dayMs), () => remove(life, written));
  }
}

export function edit(life: Life, written: Written): Promise<void> {
  const { rating } = written.planned;
  const changed = { rating: rating === 10 ? 9 : rating + 1 };
  return change(life, "edit", written, changed);
}

const change = (life: Life, operation: string, written: Written, body: object): Promise<void> =>
  call(life, operation, written, "PUT", "", body);

export const remove = (life: Life, written: Written): Promise<void> =>
  call(life, "delete", written, "DELETE");

/** Has its author do something with a review; it may be gone, and its 30 days over. */
async function call(
  life: Life,
  operation: string,
  { id, planned }: Written,
  method: "POST" | "PUT" | "DELETE",
  act: "" | "/publish" | "/forget" = "",
  body: object = {},
): Promise<void> {
  const { person } = planned.shift;
  if (life.left.has(person)) return;
  const as = await life.logIn(person);
  const address = `/api/workplace-review/${id}${act}` as "/api/workplace-review/id";
  const { status } = await life.site.call(method, address, { as, body });
  if (status === 200) life.count(operation);
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
