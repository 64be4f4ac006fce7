import { describe, expect, test } from "vitest";
import { dayMs, minuteMs } from "../../platform/clock.ts";
import { logIn } from "../../test/notices.ts";
import { observePlace } from "../../test/observe-place.ts";
import { reviewer, reviewings } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";
import { watchChanges } from "../../test/watch-changes.ts";
import { setVerification } from "../../desk/moderation/test/at-desk.ts";

/*
 * An anonymous review shows nothing about pay unless its author wants it to: an employer with a rota and a payroll
 * could find the author by it.
 */

describe.each(reviewings)("the pay and payment on a review of %s", (_, kind) => {
  const isWorkplace = kind.words === "comments";
  const pay = isWorkplace ? { payRate: 31.75, payBasis: "day", payHours: 7.25 } : {};
  const paid = { ...pay, payment: "paid", timeToPay: 43 };
  const payOf = (payRate: number | null) => isWorkplace && { payRate };
  const noPayment = { payment: null, timeToPay: null };
  const hidden = { ...payOf(null), ...noPayment };
  const roughly = { payment: "paid", timeToPay: 60 };
  const exact = { ...payOf(31.75), payment: "paid", timeToPay: 43 };

  async function placeWith() {
    const site = await startTestSite({ pages: true });
    const place = await kind.place(site);
    const author = await site.member();
    const manager = await site.member({ name: "Nosy Manager" });
    const by = reviewer(site, kind, place._id, author);
    const card = async () => (await site.call("GET", kind.list(place._id))).body[0];
    const own = async () => (await site.call("GET", kind.ownPath, { as: author })).body[0];
    const put = async (id: string, body: object, as = author) =>
      await site.call("PUT", `${kind.path}/${id}`, { as, body });
    const observe = async () => (await observePlace(site, kind, place, manager)).everything;
    return { site, place, author, manager, by, card, own, put, observe };
  }

  test("is not there on an anonymous one, in no response and no page", async () => {
    const { site, author, by, card, own, observe } = await placeWith();
    await setVerification(site, author, "verified");
    await by.post({ isAnonymous: true, ...paid });
    expect(await card()).toMatchObject(hidden);
    expect(await card()).not.toHaveProperty("showPay");
    expect(await card()).not.toHaveProperty("showPayment");
    expect(await own()).toMatchObject({
      ...exact,
      showPay: false,
      showPayment: false,
      othersRead: { payRate: null, ...noPayment },
    });
    const everything = await observe();
    expect(everything).not.toMatch(/31\.75|7\.25|£30 an hour|31 to 60|"isChecked":true/);
  });

  test("is there in bands where its author shows it, each by its own tick, and goes again: at any time, and with no trace of an edit", async () => {
    const { site, author, by, card, own, put } = await placeWith();
    const ticked = { showPay: true, showPayment: true };
    const { body } = await by.post({ isAnonymous: true, ...paid, ...ticked });
    const id = body.review._id;
    expect(await card()).toMatchObject({ ...payOf(30), ...roughly });
    expect(await own()).toMatchObject({ ...exact, ...ticked });
    expect((await put(id, { showPay: false })).body.review).toMatchObject({ showPay: false });
    expect(await card()).toMatchObject({ ...payOf(null), ...roughly, editedAt: null });
    await put(id, { showPay: true, showPayment: false });
    expect(await card()).toMatchObject({ ...payOf(30), ...noPayment, editedAt: null });
    await put(id, { showPay: false });
    // Long after it could be edited.
    site.clock.advance(90 * dayMs);
    const as = { ...author, token: await logIn(site, author) };
    expect((await put(id, { rating: 1 }, as)).status).toBe(403);
    expect((await put(id, { showPayment: true, rating: 1 }, as)).status).toBe(403);
    expect(await card()).toMatchObject(hidden);
    expect((await put(id, { showPayment: true }, as)).status).toBe(200);
    expect(await card()).toMatchObject({ ...payOf(null), ...roughly, rating: 8 });
    const { body: mine } = await site.call("GET", kind.ownPath, { as });
    expect(mine[0]).toMatchObject({ editedAt: null, canEdit: false });
    // Another member can change nothing.
    const other = await site.member();
    expect((await put(id, { showPayment: false }, other)).status).toBe(403);
    expect(await card()).toMatchObject(roughly);
  });

  test("is exact on one with a name, whatever was ticked, and goes when the name is taken off", async () => {
    const { by, card, put } = await placeWith();
    const ticked = { showPay: true, showPayment: true };
    const { body } = await by.post({ isAnonymous: false, ...paid, ...ticked });
    expect(await card()).toMatchObject(exact);
    const off = await put(body.review._id, { isAnonymous: true });
    expect(await card()).toMatchObject(hidden);
    const on = await put(off.body.review._id, { isAnonymous: false });
    expect(await card()).toMatchObject(exact);
    await put(on.body.review._id, { isAnonymous: true, ...ticked });
    expect(await card()).toMatchObject({ ...payOf(30), ...roughly });
  });

  test("that its author changes is invisible to others while it is not shown, in the time of an answer too", async () => {
    const { site, by, put, observe } = await placeWith();
    const { body } = await by.post({ isAnonymous: true, ...paid });
    site.clock.advance(minuteMs);
    const before = await observe();
    const noticed = await watchChanges(site);
    const changed = { ...payOf(99), payment: "overdue", shiftMonth: "2026-10" };
    expect((await put(body.review._id, changed)).status).toBe(200);
    expect(await noticed()).toEqual([[], []]);
    expect(await observe()).toBe(before);
    await put(body.review._id, { showPayment: true });
    expect((await noticed())[0]).not.toEqual([]);
  });

  test("is corrected by an edit, on a card that says it too", async () => {
    const { by, card, own, put } = await placeWith();
    const overdue = { payment: "overdue", timeToPay: null };
    const { body } = await by.post({ isAnonymous: true, showPayment: true, ...overdue });
    expect(await card()).toMatchObject(overdue);
    await put(body.review._id, { payment: "not-due" });
    expect(await card()).toMatchObject({ payment: "not-due", timeToPay: null, editedAt: null });
    await put(body.review._id, { payment: "paid", timeToPay: 43 });
    expect(await card()).toMatchObject(roughly);
    expect(await own()).toMatchObject({ payment: "paid", timeToPay: 43 });
    await put(body.review._id, noPayment);
    expect(await card()).toMatchObject(noPayment);
  });

  test.each([
    [{ payment: "overdue" }, { payment: "paid", timeToPay: "10" }, { timeToPay: 14 }],
    [{ payment: "part-or-nothing" }, { payment: "paid", timeToPay: 25 }, { timeToPay: 30 }],
    [{ payment: "not-due" }, { payment: "overdue" }, { payment: "overdue", timeToPay: null }],
    [{ payment: "paid", timeToPay: 61 }, noPayment, noPayment],
  ])(
    "is what its author corrected it to before anybody could read it: %j to %j",
    async (was, is, seen) => {
      const { by, card, put } = await placeWith();
      const waiting = { isAnonymous: true, showPayment: true, publish: "together" };
      const { body } = await by.post({ ...waiting, timeToPay: null, ...was });
      expect(await card()).toBeUndefined();
      expect((await put(body.review._id, is)).status).toBe(200);
      expect((await by.publish(body.review._id)).status).toBe(200);
      expect(await card()).toMatchObject(seen);
    },
  );
});

test.each([
  ["", "20", { payment: "paid", timeToPay: 20 }],
  ["45", "4", { payment: "paid", timeToPay: 4 }],
  ["20", "", { payment: "not-yet", timeToPay: null }],
])("a client that knows the days alone corrects them from %j to %j", async (was, is, seen) => {
  const site = await startTestSite();
  const { name, _id } = await site.workplace();
  const as = await site.member();
  const review = {
    workplaceName: name,
    payRate: "30",
    pmr: "Titan",
    features: "",
    comments: "Busy.",
    rating: 7,
    isAnonymous: false,
  };
  const posted = await site.call("POST", "/api/workplace-review", {
    as,
    body: { ...review, timeToPay: was },
  });
  expect(posted.body).toHaveProperty("review");
  const url = `/api/workplace-review/${posted.body.review._id}` as const;
  const edited = await site.call("PUT", url, { as, body: { ...review, timeToPay: is } });
  expect(edited.body.review).toMatchObject(seen);
  const list = await site.call("GET", `/api/workplace-reviews?workplaceId=${_id}`);
  expect(list.body).toMatchObject([seen]);
});
