import { expect, test } from "vitest";
import { reviewer, type Reviewing, reviewings } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";

const [[, ofWorkplaces], [, ofAgencies]] = reviewings as [[string, Reviewing], [string, Reviewing]];

async function workplaceWith(reviews: object[]) {
  const site = await startTestSite();
  const place = await site.workplace();
  const member = await site.member();
  const asMember = reviewer(site, ofWorkplaces, place._id, member);
  const posted = [];
  for (const one of reviews) posted.push((await asMember.post(one)).body.review._id as string);
  const path = `/api/workplace-reviews/at-a-glance?workplaceId=${place._id}`;
  return {
    site,
    place,
    asMember,
    posted,
    figures: async () => (await site.call("GET", path)).body,
  };
}

test("figures appear with the third review, each with its count", async () => {
  const { asMember, figures } = await workplaceWith([
    { rating: 8, payRate: 30, timeToPay: 10 },
    { rating: 8, payRate: 25.5, timeToPay: 31 },
  ]);
  expect(await figures()).toEqual({ reviewCount: 2, ratings: null, pay: null, timeToPay: null });
  await asMember.post({ rating: 3, payRate: 41.25, timeToPay: 14 });
  expect(await figures()).toEqual({
    reviewCount: 3,
    ratings: [0, 0, 1, 0, 0, 0, 0, 2, 0, 0],
    pay: { median: 30, lowest: 25.5, highest: 41.25, count: 3 },
    timeToPay: { medianDays: 14, paidCount: 3, notYetPaidCount: 0 },
  });
});

test("of an even number the median lies between the two in the middle; who is not yet paid counts apart", async () => {
  const { asMember, figures } = await workplaceWith([
    { rating: 1, payRate: 20, timeToPay: null },
    { rating: 2, payRate: 22, timeToPay: 7 },
    { rating: 3, payRate: 23.01, timeToPay: 8 },
    { rating: 4, payRate: 90, timeToPay: null },
  ]);
  expect(await figures()).toMatchObject({
    pay: { median: 22.51, lowest: 20, highest: 90, count: 4 },
    // Two who were paid are too few for a median.
    timeToPay: { medianDays: null, paidCount: 2, notYetPaidCount: 2 },
  });
  await asMember.post({ rating: 5, timeToPay: 90 });
  await asMember.post({ rating: 6, timeToPay: 9 });
  expect((await figures()).timeToPay).toEqual({
    medianDays: 8.5,
    paidCount: 4,
    notYetPaidCount: 2,
  });
});

test("editing and deleting are in the figures at once", async () => {
  const { asMember, posted, figures } = await workplaceWith([
    { rating: 1 },
    { rating: 2 },
    { rating: 3 },
  ]);
  await asMember.edit(posted[0] ?? "", { rating: 10, payRate: 99 });
  expect(await figures()).toMatchObject({
    ratings: [0, 1, 1, 0, 0, 0, 0, 0, 0, 1],
    pay: { highest: 99 },
  });
  await asMember.remove(posted[0] ?? "");
  expect(await figures()).toEqual({ reviewCount: 2, ratings: null, pay: null, timeToPay: null });
});

test("they are what anybody can count in the list, and do not tell who hid their name", async () => {
  const ratings = [4, 4, 9, 10, 7];
  const { site, place, asMember, posted, figures } = await workplaceWith(
    ratings.map((rating, index) => ({
      rating,
      payRate: 20 + index,
      timeToPay: index % 2 === 0 ? null : index,
      isAnonymous: index % 2 === 0,
    })),
  );
  const before = await figures();
  const { body: list } = await site.call("GET", ofWorkplaces.list(place._id));
  const pays = list.map((one: { payRate: number }) => one.payRate).toSorted();
  expect(before).toEqual({
    reviewCount: list.length,
    ratings: Array.from(
      { length: 10 },
      (_, index) => list.filter((one: { rating: number }) => one.rating === index + 1).length,
    ),
    pay: { median: pays[2], lowest: pays[0], highest: pays[4], count: 5 },
    timeToPay: {
      medianDays: null,
      paidCount: 2,
      notYetPaidCount: list.filter((one: { timeToPay: unknown }) => one.timeToPay === null).length,
    },
  });
  // The very same review, now anonymous: no figure moves.
  await asMember.edit(posted[1] ?? "", { rating: 4, payRate: 21, timeToPay: 1, isAnonymous: true });
  expect(await figures()).toEqual(before);
});

test("an agency has the histogram; a place nobody knows has nothing", async () => {
  const site = await startTestSite();
  const { _id } = await site.agency();
  const asMember = reviewer(site, ofAgencies, _id, await site.member());
  for (const rating of [10, 10, 1])
    await asMember.post({ rating, comment: `${rating} ${Math.random()}` });
  const ofAgency = await site.call("GET", `/api/agency-reviews/at-a-glance?agencyId=${_id}`);
  expect(ofAgency.body).toEqual({ reviewCount: 3, ratings: [1, 0, 0, 0, 0, 0, 0, 0, 0, 2] });
  const unknown = await site.call("GET", "/api/workplace-reviews/at-a-glance?workplaceId=nowhere");
  expect([unknown.status, unknown.body.reviewCount]).toEqual([200, 0]);
  expect((await site.call("GET", "/api/agency-reviews/at-a-glance")).status).toBe(400);
});
