import { describe, expect, test } from "vitest";
import { dayMs, minuteMs } from "../../platform/clock.ts";
import { logIn } from "../../test/notices.ts";
import { observePlace } from "../../test/observe-place.ts";
import { reviewer, reviewings } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";
import { watchChanges } from "../../test/watch-changes.ts";
import { setVerification } from "../moderation/test/at-desk.ts";

/*
 * An anonymous review shows nothing about pay unless its author wants it to: an employer with a rota and a payroll
 * could find the author by it.
 */

describe.each(reviewings)("the pay on a review of %s", (_, kind) => {
  const isWorkplace = kind.words === "comments";
  const pay = isWorkplace ? { payRate: 31.75, payBasis: "day", payHours: 7.25 } : {};
  const paid = { ...pay, payment: "paid", timeToPay: 43 };
  const hidden = { ...(isWorkplace && { payRate: null }), timeToPay: null };
  const bands = { ...(isWorkplace && { payRate: 30 }), timeToPay: 60 };
  const exact = { ...(isWorkplace && { payRate: 31.75 }), timeToPay: 43 };

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

  test("is not there on an anonymous one, in no response and no page, though it says that the money had come", async () => {
    const { site, author, by, card, own, observe } = await placeWith();
    await setVerification(site, author, "verified");
    await by.post({ isAnonymous: true, ...paid });
    expect(await card()).toMatchObject({ payment: "paid", ...hidden });
    expect(await card()).not.toHaveProperty("showPay");
    expect(await own()).toMatchObject({
      ...exact,
      payment: "paid",
      showPay: false,
      othersRead: { payRate: null, payment: "paid", timeToPay: null },
    });
    const everything = await observe();
    expect(everything).not.toMatch(/31\.75|7\.25|£30 an hour|31 to 60|"isChecked":true/);
  });

  test("is there in bands where its author shows it, and goes again: at any time, and with no trace of an edit", async () => {
    const { site, author, by, card, own, put } = await placeWith();
    const { body } = await by.post({ isAnonymous: true, ...paid, showPay: true });
    const id = body.review._id;
    expect(await card()).toMatchObject({ payment: "paid", ...bands });
    expect(await own()).toMatchObject({ ...exact, showPay: true });
    expect((await put(id, { showPay: false })).body.review).toMatchObject({ showPay: false });
    expect(await card()).toMatchObject({ payment: "paid", ...hidden, editedAt: null });
    // Long after it could be edited.
    site.clock.advance(90 * dayMs);
    const as = { ...author, token: await logIn(site, author) };
    expect((await put(id, { rating: 1 }, as)).status).toBe(403);
    expect((await put(id, { showPay: true, rating: 1 }, as)).status).toBe(403);
    expect(await card()).toMatchObject(hidden);
    expect((await put(id, { showPay: true }, as)).status).toBe(200);
    expect(await card()).toMatchObject({ ...bands, rating: 8 });
    const { body: mine } = await site.call("GET", kind.ownPath, { as });
    expect(mine[0]).toMatchObject({ editedAt: null, canEdit: false });
    // Another member can change nothing.
    const other = await site.member();
    expect((await put(id, { showPay: false }, other)).status).toBe(403);
    expect(await card()).toMatchObject(bands);
  });

  test("is exact on one with a name, whatever was ticked, and goes when the name is taken off", async () => {
    const { by, card, put } = await placeWith();
    const { body } = await by.post({ isAnonymous: false, ...paid, showPay: true });
    expect(await card()).toMatchObject({ ...exact, payment: "paid" });
    const off = await put(body.review._id, { isAnonymous: true });
    expect(await card()).toMatchObject({ ...hidden, payment: "paid" });
    const on = await put(off.body.review._id, { isAnonymous: false });
    expect(await card()).toMatchObject(exact);
    await put(on.body.review._id, { isAnonymous: true, showPay: true });
    expect(await card()).toMatchObject(bands);
  });

  test("that its author changes is invisible to others while it is not shown, in the time of an answer too", async () => {
    const { site, by, put, observe } = await placeWith();
    const { body } = await by.post({ isAnonymous: true, ...paid });
    site.clock.advance(minuteMs);
    const before = await observe();
    const noticed = await watchChanges(site);
    await put(body.review._id, { ...(isWorkplace && { payRate: 99 }), shiftMonth: "2026-10" });
    expect(await noticed()).toEqual([[], []]);
    expect(await observe()).toBe(before);
    if (isWorkplace) {
      await put(body.review._id, { showPay: true });
      expect((await noticed())[0]).not.toEqual([]);
    }
  });

  test("says nothing of a payment that was not said, or was reported only while it had a name", async () => {
    const { site, by, card, own, put } = await placeWith();
    const { body } = await by.post({ isAnonymous: false, payment: "overdue", timeToPay: null });
    await put(body.review._id, { payment: "paid", timeToPay: 43 });
    expect(await card()).toMatchObject({ payment: "paid", timeToPay: 43 });
    await put(body.review._id, { isAnonymous: true, showPay: true });
    expect(await card()).toMatchObject({ payment: null, timeToPay: null });
    expect(await own()).toMatchObject({
      payment: "paid",
      othersRead: { payment: null, timeToPay: null },
    });
    const other = reviewer(
      site,
      kind,
      (await kind.place(site, "ELSEWHERE"))._id,
      await site.member(),
    );
    const unsaid = await other.post({ isAnonymous: true, payment: null, timeToPay: null });
    expect(unsaid.body.review).toMatchObject({ payment: null, timeToPay: null });
  });
});
