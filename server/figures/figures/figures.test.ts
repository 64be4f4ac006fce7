// On both engines: rebuild-figures.ts, figures/batches/figure-queries.ts, totals of pay, payments and checks.
import { describe, expect, test } from "vitest";
import { dayMs, minuteMs } from "../../platform/clock.ts";
import { logIn } from "../../test/notices.ts";
import { reviewer, reviewings } from "../../test/reviews.ts";
import { type Member, startTestSite } from "../../test/test-site.ts";
import { setVerification } from "../../desk/moderation/test/at-desk.ts";
import { resetFarNights } from "../../reset-far-nights.ts";
import { rebuildFigures } from "./rebuild-figures.ts";

// The clock stands at 20 November 2026.

const december = "2026-12-01T00:00:00.000Z";
const january = "2027-01-01T00:00:00.000Z";

describe.each(reviewings)("the figures of %s made of pay, payments or checks", (_, kind) => {
  async function placeWith() {
    const site = await startTestSite();
    const place = await kind.place(site);
    const post = async (changes: object = {}, author?: Member) => {
      const as = author ?? (await site.member());
      const own = reviewer(site, kind, place._id, as);
      site.clock.advance(minuteMs);
      const { status, body } = await own.post({
        isAnonymous: true,
        payment: "paid",
        timeToPay: 20,
        ...changes,
      });
      expect(status).toBe(201);
      const { _id: id } = body.review;
      const put = async (changed: object) =>
        site.call("PUT", `${kind.path}/${id}`, {
          as: { ...as, token: await logIn(site, as) },
          body: changed,
        });
      const remove = async () =>
        site.call("DELETE", `${kind.path}/${id}`, {
          as: { ...as, token: await logIn(site, as) },
        });
      return { id, put, remove, as };
    };
    const several = async (count: number, changes: object = {}) => {
      const posted = [];
      for (let number = 0; number < count; number += 1) posted.push(await post(changes));
      return posted;
    };
    const figures = async () => (await site.call("GET", kind.figures(place._id))).body;
    const payments = async () => (await figures()).payments;
    const onFirst = async (instant: string) => {
      site.clock.set(instant);
      // By two processes at once.
      await Promise.all([rebuildFigures(site.site), rebuildFigures(site.site)]);
    };
    return { site, place, post, several, figures, payments, onFirst };
  }

  test("are not there before the next night, and then say when they were made", async () => {
    const { site, several, figures, onFirst } = await placeWith();
    await rebuildFigures(site.site);
    await several(5);
    await rebuildFigures(site.site);
    expect(await figures()).toMatchObject({
      payments: null,
      checks: null,
      figuresMadeOn: null,
    });
    await onFirst(december);
    expect(await figures()).toMatchObject({
      payments: { paid: 5, typicalDays: 30 },
      figuresMadeOn: december,
    });
  });

  test("do not move between two nights, whatever is posted, edited, deleted, named or erased", async () => {
    const { site, several, post, figures, onFirst } = await placeWith();
    site.clock.set("2026-11-29T12:00:00.000Z");
    const [first, second, third, fourth] = await several(8);
    await onFirst(december);
    const seen = async () => {
      const { payments, checks, figuresMadeOn, ...others } = await figures();
      return { payments, checks, figuresMadeOn, pay: "pay" in others ? others.pay : null };
    };
    const before = await seen();
    expect(before.payments).toMatchObject({ paid: 8 });
    await several(3, { payment: "overdue", timeToPay: null });
    await first!.put({ payment: "overdue", timeToPay: null });
    await second!.remove();
    await third!.put({ isAnonymous: false });
    const { as } = fourth!;
    const erased = await site.call("POST", "/api/profile/deletion", {
      as: { ...as, token: await logIn(site, as) },
      body: { password: as.password, reviews: "keep" },
    });
    expect(erased.status).toBe(204);
    site.clock.advance(7 * dayMs);
    await rebuildFigures(site.site);
    expect(await seen()).toEqual(before);
    await onFirst(january);
    // The named one's own days, and four new ones of those without a name: taken together. The erased one says no more than
    // its card.
    expect((await seen()).payments).toMatchObject({ paid: 5, overdue: 4 });
    await post();
    expect((await seen()).payments).toMatchObject({ paid: 5, overdue: 4 });
  });

  test("take anonymous reviews in threes: one or two wait, those with a name do not", async () => {
    const { several, payments, onFirst } = await placeWith();
    await several(5, { isAnonymous: false });
    await several(2, { payment: "overdue", timeToPay: null });
    await onFirst(december);
    expect(await payments()).toMatchObject({ paid: 5, overdue: 0 });
    await several(1, { isAnonymous: false });
    await onFirst(january);
    expect(await payments()).toMatchObject({ paid: 6, overdue: 0 });
    await several(1, { payment: "overdue", timeToPay: null });
    await onFirst("2027-02-01T00:00:00.000Z");
    expect(await payments()).toMatchObject({ paid: 6, overdue: 3 });
  });

  test("wait for three of what was reported later, or edited, too", async () => {
    const { several, payments, onFirst } = await placeWith();
    const posted = await several(7, { payment: "overdue", timeToPay: null });
    await onFirst(december);
    expect(await payments()).toMatchObject({ overdue: 7, paid: 0 });
    for (const one of posted.slice(0, 2)) await one.put({ payment: "paid", timeToPay: 33 });
    await onFirst(january);
    expect(await payments()).toMatchObject({ overdue: 7, paid: 0 });
    await posted[2]!.put({ payment: "paid", timeToPay: 33 });
    await onFirst("2027-02-01T00:00:00.000Z");
    expect(await payments()).toMatchObject({
      overdue: 4,
      paid: 3,
    });
  });

  test("lose what was deleted on the first of the next month, and go where fewer than five are left", async () => {
    const { several, payments, onFirst } = await placeWith();
    const posted = await several(6);
    await onFirst(december);
    await posted[0]!.remove();
    expect(await payments()).toMatchObject({ paid: 6 });
    await onFirst(january);
    expect(await payments()).toMatchObject({ paid: 5 });
    await posted[1]!.remove();
    expect(await payments()).toMatchObject({ paid: 5 });
    await onFirst("2027-02-01T00:00:00.000Z");
    expect(await payments()).toBeNull();
  });

  test("say how many authors had been checked where three were and three were not, hidden reviews left out", async () => {
    const { site, several, post, figures, onFirst } = await placeWith();
    const checked = async (count: number, changes: object = {}) => {
      for (let number = 0; number < count; number += 1) {
        const as = await site.member({
          registrationNumber: `20${70_000 + (site.clock.now().getTime() % 29_999)}`,
        });
        await setVerification(site, as, "verified");
        await post(changes, as);
      }
    };
    await several(3);
    await checked(2);
    await onFirst(december);
    expect((await figures()).checks).toBeNull();
    await checked(1);
    await onFirst(january);
    // A single new one waits.
    expect((await figures()).checks).toBeNull();
    await checked(2, { isAnonymous: false });
    await onFirst("2027-02-01T00:00:00.000Z");
    expect((await figures()).checks).toEqual({ checked: 4, unchecked: 3 });
    await site.site.database.write
      .updateTable("reviews")
      .set({ state: "hidden" })
      .where("is_anonymous", "=", 0)
      .execute();
    await onFirst("2027-03-01T00:00:00.000Z");
    expect((await figures()).checks).toBeNull();
  });

  test("are made once by two processes, again after a restart in another month only, and again after a clock that was wrong", async () => {
    const { site, several, payments, onFirst } = await placeWith();
    await several(5);
    site.clock.set(december);
    await Promise.all([rebuildFigures(site.site), rebuildFigures(site.site)]);
    const made = await payments();
    expect(made).toMatchObject({ paid: 5 });
    await several(3);
    // As a process that has just been started.
    const fresh = { ...site.site, cache: Object.create(site.site.cache) as typeof site.site.cache };
    await rebuildFigures(fresh);
    expect(await payments()).toEqual(made);
    await onFirst("2028-06-15T00:00:00.000Z");
    expect(await payments()).toMatchObject({ paid: 8 });
    await onFirst("2026-12-10T00:00:00.000Z");
    await several(3);
    await onFirst("2026-12-16T00:00:00.000Z");
    expect(await payments()).toMatchObject({ paid: 8 });
    await resetFarNights(site.site);
    await onFirst("2026-12-16T00:00:00.000Z");
    expect(await payments()).toMatchObject({ paid: 11 });
  });
});
