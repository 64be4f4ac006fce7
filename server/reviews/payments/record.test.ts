// On both engines: totals.
import type { PaymentRecord } from "@locumark/contract/reviews/reviews/at-a-glance";
import type { Profession } from "@locumark/contract/choices";
import { describe, expect, test } from "vitest";
import { nextMonth } from "../../test/next-night.ts";
import { reviewer, reviewings } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";

const not = { timeToPay: null };
const counts = {
  paid: 0,
  notDue: 0,
  overdue: 0,
  partOrNothing: 0,
  notYet: 0,
  typicalDays: null,
};

describe.each(reviewings)("the payment record of %s", (_, kind) => {
  async function placeWithReviews() {
    const site = await startTestSite();
    const place = await kind.place(site);
    const post = async (changes: object, profession: Profession = "Nurse") => {
      const as = await site.member({ profession });
      const sent = { isAnonymous: true, ...not, ...changes };
      expect((await reviewer(site, kind, place._id, as).post(sent)).status).toBe(201);
    };
    /** On the first of the next month. */
    const record = async (): Promise<PaymentRecord | null> => {
      await nextMonth(site);
      return (await site.call("GET", kind.figures(place._id))).body.payments;
    };
    return { site, place, post, record };
  }

  test("counts what five reviews report of it; those that say nothing of it are not counted", async () => {
    const { post, record } = await placeWithReviews();
    for (let number = 0; number < 5; number += 1) await post({});
    await post({ payment: "not-due" });
    await post({ payment: "overdue" });
    await post({ payment: "part-or-nothing" });
    // As older clients send it.
    await post({ timeToPay: 20 });
    expect(await record()).toBeNull();
    await post({ timeToPay: 33, isAnonymous: false });
    const five = { ...counts, paid: 2, notDue: 1, overdue: 1, partOrNothing: 1 };
    expect(await record()).toEqual({ ...five, byProfession: [] });
    // Bands of anonymous reviews, the days of named ones: 30, 30, 30, 30, 33, 33, 45.
    for (let number = 0; number < 3; number += 1) await post({ timeToPay: 16 });
    await post({ payment: "paid", timeToPay: 33, isAnonymous: false });
    await post({ payment: "paid", timeToPay: 45, isAnonymous: false });
    expect(await record()).toEqual({ ...five, paid: 7, typicalDays: 30, byProfession: [] });
    await post({ payment: "overdue", isAnonymous: false }, "Doctor");
    await post({ payment: "not-yet", isAnonymous: false }, "Doctor");
    const after = { ...five, paid: 7, overdue: 2, notYet: 1, typicalDays: 30 };
    expect(await record()).toEqual({ ...after, byProfession: [] });
  });

  test("is split by profession where five people of one have given their names, from the next month on", async () => {
    const { site, place, post, record } = await placeWithReviews();
    const named = { isAnonymous: false, timeToPay: 12 };
    for (let number = 0; number < 5; number += 1) await post({ ...named, isAnonymous: true });
    for (let number = 0; number < 4; number += 1) await post(named);
    for (let number = 0; number < 4; number += 1) await post(named, "Doctor");
    await post({ ...named, payment: "overdue", timeToPay: null });
    expect((await site.call("GET", kind.figures(place._id))).body.payments).toBeNull();
    const nurses = { profession: "Nurse", ...counts, paid: 4, overdue: 1 };
    expect((await record())?.byProfession).toEqual([nurses]);
    // Written this month, so that it counts from January on.
    await post(named, "Doctor");
    const now = (await site.call("GET", kind.figures(place._id))).body.payments;
    expect(now?.byProfession).toEqual([nurses]);
    const doctors = { profession: "Doctor", ...counts, paid: 5, typicalDays: 12 };
    expect((await record())?.byProfession).toEqual([doctors, nurses]);
  });
});

test("an anonymous author's profession changes no figure of a payment", async () => {
  const seen = [];
  for (const profession of ["Nurse", "Doctor"] as const) {
    const site = await startTestSite();
    const [, kind] = reviewings[0]!;
    const place = await kind.place(site);
    for (const [index, one] of Array.from({ length: 11 }).fill(profession).entries()) {
      const as = await site.member({ profession: index < 5 ? "Nurse" : (one as Profession) });
      const by = reviewer(site, kind, place._id, as);
      await by.post({ isAnonymous: index >= 5, payment: "overdue", timeToPay: null });
    }
    await nextMonth(site);
    const { body } = await site.call("GET", kind.figures(place._id));
    expect(body.payments).toMatchObject({ overdue: 11, byProfession: [{ overdue: 5 }] });
    seen.push(body);
  }
  expect(seen[1]).toEqual(seen[0]);
});
