// On both engines: listing-queries.ts, store-listings.ts and find-listings.ts, what is updated and found by a text, and in which order.
import path from "node:path";
import type { ListingSort } from "@locumark/contract/choices";
import type { ListingsAnswer } from "@locumark/contract/figures/payers/payment-listings";
import { describe, expect, test } from "vitest";
import { dayMs } from "../../platform/clock.ts";
import { decide } from "../../test/claims.ts";
import {
  announceListing,
  anonymous,
  enough,
  inTwoWeeks,
  overdue,
  post,
  type Posted,
  postOver,
  times,
} from "../../test/listings.ts";
import { nextMonth } from "../../test/next-night.ts";
import { ofAgencies, ofWorkplaces, reviewer } from "../../test/reviews.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";

// The clock stands at 20 November 2026.

const registersDirectory = path.resolve(import.meta.dirname, "../../../registers");

async function look(site: TestSite, sort?: ListingSort): Promise<ListingsAnswer> {
  const query = sort === undefined ? "" : `?sort=${sort}`;
  const { status, text } = await site.call("GET", `/api/payments${query}`);
  expect(status).toBe(200);
  return JSON.parse(text) as ListingsAnswer;
}

const namesIn = ({ listings }: ListingsAnswer): string[] => listings.map(({ name }) => name);

/** An agency with these reports, told on the first of the month after them, and listed a month later. */
async function agencyWith(posts: readonly Posted[], name = "Swift Locums") {
  const site = await startTestSite();
  const agency = await site.agency({ name });
  await postOver(site, agency._id, posts);
  await nextMonth(site);
  return { site, agency };
}

/** Five branches of one chain. */
async function chainOf(site: TestSite): Promise<string[]> {
  const { branches } = (await site.call("GET", "/api/chain?slug=motley-crow-pharmacy")).body;
  expect(branches.length).toBeGreaterThanOrEqual(5);
  return branches.slice(0, 5).map(({ _id }) => _id);
}

describe("who pays, and when", () => {
  test("is listed a fortnight after those who speak for it were told, and changes in the nights alone", async () => {
    const { site, agency } = await agencyWith(enough);
    expect((await look(site)).listings).toEqual([]);
    await nextMonth(site);
    const before = (await site.call("GET", "/api/payments")).text;
    expect(JSON.parse(before)).toEqual({
      madeOn: "2027-06-01T00:00:00.000Z",
      nextOn: "2027-06-15T00:00:00.000Z",
      listings: [
        {
          _id: `agency ${agency._id}`,
          kind: "agency",
          name: "Swift Locums",
          slug: null,
          reports: 10,
          paid: 6,
          notDue: 1,
          overdue: 3,
          partOrNothing: 0,
          notYet: 0,
          typicalDays: 14,
          checked: null,
          unchecked: null,
          reply: null,
        },
      ],
    });
    await post(site, ofAgencies, [agency._id], times(4, overdue));
    expect((await site.call("GET", "/api/payments")).text).toBe(before);
    await nextMonth(site);
    expect((await look(site)).listings).toMatchObject([{ reports: 12, overdue: 5 }]);
  });

  test.each([
    [10, true],
    [10, false],
    [9, true],
    [9, false],
  ])(
    "is the same, at %s reports, whether two anonymous ones have one author: %s",
    async (count, isOne) => {
      const site = await startTestSite({ registersDirectory });
      const ids = await chainOf(site);
      const puppets = [...times(1, anonymous), ...times(count - 3)];
      await post(site, ofWorkplaces, ids.slice(0, 3), puppets, 7);
      const author = await site.member();
      const other = isOne ? author : await site.member();
      for (const [id, as] of [
        [ids[3]!, author],
        [ids[4]!, other],
      ] as const) {
        const { status } = await reviewer(site, ofWorkplaces, id, as).post({
          ...inTwoWeeks,
          ...anonymous,
        });
        expect(status).toBe(201);
      }
      const names = [[], []] as string[][];
      await nextMonth(site);
      names[0] = namesIn(await look(site));
      await nextMonth(site);
      names[1] = namesIn(await look(site));
      // Their places alone would be two of five: not even three anonymous reports make them so.
      expect(names).toEqual([[], []]);
      await post(site, ofWorkplaces, ids.slice(3), times(2));
      await nextMonth(site);
      await nextMonth(site);
      expect((await look(site)).listings).toMatchObject([
        { kind: "chain", name: "Motley Crow Pharmacy", reports: count + 2 },
      ]);
    },
  );

  test("is never a single person's business", async () => {
    const { site } = await agencyWith(enough, "Jane Doe");
    await nextMonth(site);
    expect((await look(site)).listings).toEqual([]);
  });

  test("forgets what is older than a year, and lists it at once when there is enough again", async () => {
    const { site, agency } = await agencyWith(enough);
    await nextMonth(site);
    expect((await look(site)).listings).toHaveLength(1);
    site.clock.set("2028-05-20T12:00:00.000Z");
    await nextMonth(site);
    expect((await look(site)).listings).toEqual([]);
    await postOver(site, agency._id, enough);
    await nextMonth(site);
    expect((await look(site)).listings).toHaveLength(1);
  });

  test("counts anonymous reports three at a time, and checked authors apart where there are three of either", async () => {
    const site = await startTestSite();
    const agency = await site.agency();
    for (let index = 0; index < 4; index += 1) {
      site.clock.advance(15 * dayMs);
      const as = await site.member();
      await site.site.database.write
        .updateTable("accounts")
        .set({ verification_status: "verified" })
        .where("id", "=", as.accountId)
        .execute();
      expect((await reviewer(site, ofAgencies, agency._id, as).post(overdue)).status).toBe(201);
    }
    await postOver(site, agency._id, [...times(6), ...times(2, anonymous)]);
    await nextMonth(site);
    await nextMonth(site);
    expect((await look(site)).listings).toMatchObject([
      { reports: 10, checked: { reports: 4 }, unchecked: { reports: 6 } },
    ]);
    await postOver(site, agency._id, times(1, anonymous));
    await nextMonth(site);
    expect((await look(site)).listings).toMatchObject([
      { reports: 13, checked: { reports: 4, overdue: 4 }, unchecked: { reports: 9, paid: 9 } },
    ]);
  });

  test("can be sorted by each of its figures", async () => {
    const site = await startTestSite();
    const late = await site.agency({ name: "Late Locums" });
    const slow = await site.agency({ name: "Slow Locums" });
    await postOver(site, late._id, [...times(8), ...times(4, overdue)]);
    await postOver(site, slow._id, times(10, { timeToPay: 60 }));
    await nextMonth(site);
    await nextMonth(site);
    const [lateFirst, slowFirst] = [
      ["Late Locums", "Slow Locums"],
      ["Slow Locums", "Late Locums"],
    ];
    expect(namesIn(await look(site))).toEqual(lateFirst);
    expect(namesIn(await look(site, "days"))).toEqual(slowFirst);
    expect(namesIn(await look(site, "paid"))).toEqual(slowFirst);
    expect(namesIn(await look(site, "reports"))).toEqual(lateFirst);
    expect(namesIn(await look(site, "name"))).toEqual(lateFirst);
    const { status, body } = await site.call("GET", "/api/payments?sort=owl");
    expect([status, JSON.stringify(body)]).toEqual([
      400,
      expect.stringContaining("Sort by overdue"),
    ]);
  });
});

describe("who speaks for a name", () => {
  async function announced() {
    const made = await announceListing();
    const { site, agency, token } = made;
    const reply = (text: string, listing = `agency ${agency._id}`) =>
      site.call("POST", "/api/payments/reply", { body: { token, listing, text } });
    return { ...made, reply };
  }

  test("is told before, and their reply stands beside the figures", async () => {
    const { site, agency, mail, token, reply } = await announced();
    expect(mail).toContain("From 15 May 2027 on");
    expect(mail).not.toContain("Subject: Swift");
    const own = async () => (await site.call("GET", `/api/replies/${token}`)).body.listings;
    const listing = { _id: `agency ${agency._id}`, name: "Swift Locums" };
    expect(await own()).toMatchObject([
      { ...listing, listedFrom: "2027-05-15T00:00:00.000Z", reply: null },
    ]);
    const posted = await reply("We changed our bank in October.");
    expect([posted.status, posted.body.isHeld]).toEqual([201, false]);
    expect(posted.body.message).toBe("Your reply stands with the figures.");
    expect((await look(site)).listings).toEqual([]);
    await nextMonth(site);
    expect((await look(site)).listings[0]?.reply).toMatchObject({
      name: "Swift Locums",
      text: "We changed our bank in October.",
    });
    expect(await own()).toMatchObject([{ isHeld: false, reply: { _id: posted.body.reply._id } }]);
    // Once for ever: nobody hears of the same name again.
    const { read } = site.site.database;
    expect(await read.selectFrom("listing_notices").select("scope").execute()).toHaveLength(1);
    expect((await reply("Another one.")).body.code).toBe("replied_already");
    const changed = { token, text: "Settled since." };
    expect(
      (await site.call("PUT", `/api/reply/${posted.body.reply._id}`, { body: changed })).status,
    ).toBe(200);
    expect((await look(site)).listings[0]?.reply?.text).toBe("Settled since.");
    await site.call("POST", `/api/reply/${posted.body.reply._id}/remove`, { body: { token } });
    expect((await look(site)).listings[0]?.reply).toBeNull();
  });

  test("waits with a reply that may name a person, which the desk decides as any other", async () => {
    const { site, reply } = await announced();
    await nextMonth(site);
    const posted = await reply("It was Mrs Okonkwo who did not send the invoice.");
    expect([posted.status, posted.body.isHeld]).toEqual([201, true]);
    expect((await look(site)).listings[0]?.reply).toBeNull();
    const as = await site.staff("moderator");
    const { items } = (await site.call("GET", "/api/desk/queue", { as })).body;
    const item = items.find(({ kind }) => kind === "report")!;
    const matter = await site.call("GET", `/api/desk/reports/${item._id}`, { as });
    expect(matter.body).toMatchObject({ path: "/payments", replyTo: null });
    const body = { decision: "keep" };
    expect((await site.call("POST", `/api/desk/reports/${item._id}`, { as, body })).status).toBe(
      200,
    );
    expect((await look(site)).listings[0]?.reply?.text).toContain("Okonkwo");
  });

  test("is not beside the figures once the desk has revoked the claim", async () => {
    const { site, reply } = await announced();
    await nextMonth(site);
    expect((await reply("We pay on Fridays.")).status).toBe(201);
    expect((await look(site)).listings[0]?.reply?.text).toBe("We pay on Fridays.");
    const as = await site.staff("moderator");
    const [claim] = await site.site.database.read.selectFrom("claims").select("id").execute();
    await site.call("POST", `/api/desk/claims/${claim!.id}/reopen`, { as });
    const { items } = (await site.call("GET", "/api/desk/queue", { as })).body;
    const revoke = { decision: "revoke", reason: "misused" };
    expect((await decide(site, as, items[0]!._id, revoke)).status).toBe(200);
    expect((await look(site)).listings).toMatchObject([{ name: "Swift Locums", reply: null }]);
  });

  test("replies for nobody else, and takes all of it along when they give up", async () => {
    const { site, reply, token } = await announced();
    const other = await site.agency({ name: "Other Locums" });
    expect((await reply("Not ours.", `agency ${other._id}`)).status).toBe(404);
    expect((await reply("We pay on Fridays.")).status).toBe(201);
    // A listing is no review.
    const asReview = { token, kind: "agency-review", reviewId: `agency ${other._id}`, text: "x" };
    expect((await site.call("POST", "/api/reply", { body: asReview })).status).toBe(404);
    expect((await site.call("POST", "/api/replies/give-up", { body: { token } })).status).toBe(200);
    await nextMonth(site);
    expect((await look(site)).listings).toMatchObject([{ name: "Swift Locums", reply: null }]);
    const { read } = site.site.database;
    expect(await read.selectFrom("listing_notices").selectAll().execute()).toEqual([]);
  });
});
