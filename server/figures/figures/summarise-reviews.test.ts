// On both engines: totals.
import { expect, test } from "vitest";
import { reviewer, type Reviewing, reviewings } from "../../test/reviews.ts";
import { nextMonth } from "../../test/next-night.ts";
import { startTestSite } from "../../test/test-site.ts";

const [[, ofWorkplaces], [, ofAgencies]] = reviewings as [[string, Reviewing], [string, Reviewing]];

/** A place with these reviews, each by a different person. */
async function workplaceWith(reviews: object[]) {
  const site = await startTestSite();
  const place = await site.workplace();
  const post = async (one: object) => {
    const [member] = await site.members(1);
    const as = reviewer(site, ofWorkplaces, place._id, member!);
    const { status, body } = await as.post(one);
    expect(status).toBe(201);
    return { as, id: body.review._id };
  };
  const posted = [];
  for (const one of reviews) posted.push(await post(one));
  const path = `/api/workplace-reviews/at-a-glance?workplaceId=${place._id}` as const;
  return { site, place, post, posted, figures: async () => (await site.call("GET", path)).body };
}

const noAnswers = { wouldReturn: null, answers: [] };
const noFigures = {
  payments: null,
  checks: null,
  figuresMadeOn: null,
};
const ratingsOnly = { pay: null, payCompared: null, ...noFigures, ...noAnswers };
const systems = ["ProScript Connect"];

test("ratings appear with the third review; pay and days to pay with the fifth, on the first of the month, rounded, each with its count", async () => {
  const { site, post, figures } = await workplaceWith([
    { rating: 8, payRate: 30.4, timeToPay: 10 },
    { rating: 8, payRate: 27.49, timeToPay: 31 },
  ]);
  expect(await figures()).toEqual({
    reviewCount: 2,
    ratings: null,
    ...ratingsOnly,
    systems,
  });
  await post({ rating: 3, payRate: 41.25, timeToPay: 14 });
  await post({ rating: 3, payRate: 31.75, timeToPay: 15 });
  expect(await figures()).toEqual({
    reviewCount: 4,
    ratings: [0, 0, 2, 0, 0, 0, 0, 2, 0, 0],
    ...ratingsOnly,
    systems,
  });
  await post({ rating: 1, payRate: 38, timeToPay: 20 });
  expect(await figures()).toMatchObject({ reviewCount: 5, ...noFigures, pay: null });
  await nextMonth(site);
  const pay = { median: 32, lowest: 25, highest: 40, count: 5 };
  expect(await figures()).toEqual({
    reviewCount: 5,
    ratings: [1, 0, 2, 0, 0, 0, 0, 2, 0, 0],
    pay,
    checks: null,
    figuresMadeOn: "2026-12-01T00:00:00.000Z",
    payments: {
      paid: 5,
      notDue: 0,
      overdue: 0,
      partOrNothing: 0,
      notYet: 0,
      typicalDays: 15,
      byProfession: [expect.objectContaining({ profession: "Pharmacist", typicalDays: 15 })],
    },
    systems,
    wouldReturn: { yes: 5, maybe: 0, no: 0 },
    answers: [{ question: "breaks", good: 5, mixed: 0, bad: 0 }],
    payCompared: {
      madeOn: "2026-12-01T00:00:00.000Z",
      area: expect.any(String),
      kind: "pharmacy",
      rows: [
        { profession: null, booking: null, here: pay, area: null, country: null },
        { profession: "Pharmacist", booking: null, here: pay, area: null, country: null },
      ],
    },
  });
});

test("the median of an even number is between the two in the middle; of days from five that were paid on", async () => {
  const { site, post, figures } = await workplaceWith([
    { rating: 1, payRate: 20, timeToPay: null },
    { rating: 2, payRate: 22, timeToPay: 7 },
    { rating: 3, payRate: 25, timeToPay: 8 },
    { rating: 4, payRate: 90, timeToPay: null },
    { rating: 4, payRate: 19, timeToPay: 90 },
    { rating: 5, payRate: 91, timeToPay: 12 },
  ]);
  await nextMonth(site);
  expect(await figures()).toMatchObject({
    // Between 22 and 25, rounded to the pound.
    pay: { median: 24, lowest: 20, highest: 90, count: 6 },
    // Four paid reviews are too few for a median.
    payments: null,
  });
  await post({ rating: 5, timeToPay: 9 });
  await post({ rating: 6, timeToPay: 8 });
  await nextMonth(site);
  // Between 8 and 9, rounded to the day. Two say nothing of it.
  expect((await figures()).payments).toMatchObject({ paid: 6, notYet: 0, typicalDays: 9 });
});

test("edits and deletions change the ratings at once", async () => {
  const { posted, figures } = await workplaceWith([1, 2, 3, 4, 5].map((rating) => ({ rating })));
  const [{ as, id }] = posted as [(typeof posted)[number]];
  await as.edit(id, { rating: 10, payRate: 99 });
  expect(await figures()).toMatchObject({
    ratings: [0, 1, 1, 1, 1, 0, 0, 0, 0, 1],
  });
  await as.remove(id);
  expect(await figures()).toEqual({
    reviewCount: 4,
    ratings: [0, 1, 1, 1, 1, 0, 0, 0, 0, 0],
    ...ratingsOnly,
    systems,
  });
});

test("the two systems that most reviews name, whatever their case; none that a single review names", async () => {
  const { post, figures } = await workplaceWith(
    ["Titan", "TITAN", "titan", "Titan", "RxWeb", "RxWeb"].map((pmr) => ({ pmr })),
  );
  expect((await figures()).systems).toEqual(["Titan", "RxWeb"]);
  for (const pmr of ["Analyst", "Nexphase", "Nexphase"]) await post({ pmr });
  // Between two named equally often, the first by name.
  expect((await figures()).systems).toEqual(["Titan", "Nexphase"]);
});

test("a system that the author is not sure of is required like any, and neither stored, shown nor counted", async () => {
  const { posted, figures, site, place } = await workplaceWith([
    { pmr: "Not sure" },
    { pmr: " not SURE " },
    { pmr: "Titan" },
    { pmr: "Titan" },
  ]);
  expect((await figures()).systems).toEqual(["Titan"]);
  const list = await site.call("GET", `/api/workplace-reviews?workplaceId=${place._id}`);
  expect(list.body.map(({ pmr }: { pmr: string }) => pmr).toSorted()).toEqual([
    "",
    "",
    "Titan",
    "Titan",
  ]);
  const [one] = posted;
  expect((await one!.as.edit(one!.id, { pmr: "" })).status).toBe(400);
  for (const [pmr, stored] of [
    ["RxWeb", "RxWeb"],
    ["Not sure", ""],
  ])
    expect((await one!.as.edit(one!.id, { pmr })).body.review).toMatchObject({ pmr: stored });
});

test("they are computed from the published values, anonymous reviews in bands", async () => {
  const { site, place, figures } = await workplaceWith(
    [21.4, 23.3, 28.2, 31.75, 33, 37.1].map((payRate, index) => ({
      payRate,
      timeToPay: [5, 11, 27, 43, 55, 58][index],
      isAnonymous: index % 2 === 1,
      showPay: true,
      showPayment: true,
    })),
  );
  const { body } = await site.call("GET", `/api/workplace-reviews?workplaceId=${place._id}`);
  await nextMonth(site);
  const sorted = (name: "payRate" | "timeToPay"): number[] =>
    body.map((one) => one[name] ?? NaN).toSorted((a, b) => a - b);
  const middle = (values: number[]) => Math.round(((values[2] ?? 0) + (values[3] ?? 0)) / 2);
  expect(await figures()).toMatchObject({
    pay: { median: middle(sorted("payRate")), count: 6 },
    payments: { typicalDays: middle(sorted("timeToPay")) },
  });
});

test("an agency has the histogram; an unknown place has nothing", async () => {
  const site = await startTestSite();
  const { _id } = await site.agency();
  for (const [index, as] of (await site.members(3)).entries()) {
    await reviewer(site, ofAgencies, _id, as).post({ rating: [10, 10, 1][index] });
  }
  const ofAgency = await site.call("GET", `/api/agency-reviews/at-a-glance?agencyId=${_id}`);
  expect(ofAgency.body).toEqual({
    reviewCount: 3,
    ...noFigures,
    ratings: [1, 0, 0, 0, 0, 0, 0, 0, 0, 2],
    ...noAnswers,
  });
  const unknown = await site.call("GET", "/api/workplace-reviews/at-a-glance?workplaceId=nowhere");
  expect([unknown.status, unknown.body.reviewCount]).toEqual([200, 0]);
  expect((await site.call("GET", "/api/agency-reviews/at-a-glance")).status).toBe(400);
});
