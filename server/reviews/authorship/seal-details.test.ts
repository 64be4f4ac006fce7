import { expect, test } from "vitest";
import { nextNight } from "../../test/next-night.ts";
import { ofAgencies, ofWorkplaces, reviewer } from "../../test/reviews.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";

// Details of an anonymous review that only its author told us are in no column, and are theirs to read as before.

const told = {
  payRate: 31.37,
  payBasis: "day",
  payHours: 8.75,
  bookedThrough: "platform",
  payment: "paid",
  timeToPay: 43,
  shiftMonth: "2026-10",
  answers: { breaks: "good", handover: "bad", judgement: "mixed", parking: "bad" },
};

const inBands = {
  pay_rate_pence: 3000,
  pay_basis: null,
  pay_hours: null,
  booked_through: null,
  payment: "paid",
  time_to_pay_days: 60,
  shift_month: null,
  answers: '{"breaks":"good","parking":"bad"}',
};

const asTyped = {
  pay_rate_pence: 3137,
  pay_basis: "day",
  pay_hours: 8.75,
  booked_through: "platform",
  time_to_pay_days: 43,
  shift_month: "2026-10",
  answers: JSON.stringify(told.answers),
  sealed_details: null,
};

const rowsOf = (site: TestSite) =>
  site.site.database.read.selectFrom("reviews").selectAll().orderBy("key").execute();

async function begin(isAnonymous = true) {
  const site = await startTestSite();
  const as = await site.member();
  const { _id } = await site.workplace();
  const by = reviewer(site, ofWorkplaces, _id, as);
  const { body } = await by.post({ ...told, isAnonymous });
  return {
    site,
    as,
    by,
    placeId: _id,
    id: body.review._id,
    answer: body.review,
    own: async () => (await site.call("GET", "/api/my-workplace-reviews", { as })).body[0],
    row: async () => (await rowsOf(site))[0],
  };
}

test("an anonymous review has bands in its columns, and what was typed for its author", async () => {
  const { site, as, answer, own, row } = await begin();
  expect(await row()).toMatchObject({ ...inBands, sealed_details: expect.any(String) });
  for (const review of [answer, await own()]) expect(review).toMatchObject(told);
  const { text } = await site.call("GET", "/api/profile/export", { as });
  // Not compressed in the archive.
  for (const one of [
    '"payRate": 31.37',
    '"timeToPay": 43',
    '"payHours": 8.75',
    '"handover": "bad"',
  ]) {
    expect(text).toContain(one);
  }
});

test("an edit of one thing keeps the others, and the same sent again is no edit", async () => {
  const { by, id, own, row } = await begin();
  const same = await by.edit(id, { ...told, isAnonymous: true });
  expect([same.status, same.body.review.editedAt]).toEqual([200, null]);
  const { body } = await by.edit(id, { ...told, payRate: 32.01, isAnonymous: true });
  for (const review of [body.review, await own()]) {
    expect(review).toMatchObject({ ...told, payRate: 32.01 });
  }
  expect(await row()).toMatchObject(inBands);
});

test("a name brings the columns back, and taking it off seals them for the new _id", async () => {
  const { by, id, own, row } = await begin();
  await by.edit(id, { ...told, isAnonymous: false });
  expect(await row()).toMatchObject(asTyped);
  await by.edit(id, { ...told, isAnonymous: true });
  expect(await row()).toMatchObject({ ...inBands, sealed_details: expect.any(String) });
  expect((await row())?.id).not.toBe(id);
  expect(await own()).toMatchObject(told);
});

test("a payment that is corrected is sealed too", async () => {
  const { by, id, own, row } = await begin();
  await by.edit(id, { ...told, timeToPay: 71, isAnonymous: true });
  expect(await row()).toMatchObject({ time_to_pay_days: 90 });
  expect(await own()).toMatchObject({ timeToPay: 71 });
});

test("the same review sent again is recognised, though its columns are not the same", async () => {
  const { by } = await begin();
  const again = await by.post({ ...told, isAnonymous: true });
  expect([again.status, again.body.message]).toEqual([
    409,
    expect.stringContaining("You have already posted this review here."),
  ]);
});

test("nothing sealed is left of a review whose author was forgotten", async () => {
  const { site, as, by, id, row } = await begin();
  await nextNight(site);
  const { body } = await site.call("POST", "/api/auth/login", { body: as });
  Object.assign(as, { token: body.token });
  expect((await by.forget(id)).status).toBe(200);
  expect(await row()).toMatchObject({ sealed_details: null, pay_rate_pence: null });
});

test("what is sealed has one length, however much was told", async () => {
  const { site, placeId } = await begin();
  const post = async (kind: typeof ofWorkplaces, place: string, changes: object) =>
    await reviewer(site, kind, place, await site.member()).post({ isAnonymous: true, ...changes });
  const most = { payRate: 999.99, payHours: 23.75, payBasis: "session", timeToPay: 3650 };
  await post(ofWorkplaces, placeId, { payRate: 5, shiftMonth: "", answers: {} });
  await post(ofWorkplaces, placeId, { ...told, ...most });
  await post(ofAgencies, (await site.agency())._id, {});
  const sealed = (await rowsOf(site)).map((row) => row.sealed_details?.length);
  expect([sealed.length, new Set(sealed).size]).toEqual([4, 1]);
});
