// On both engines: listing-queries.ts, store-listings.ts and find-listings.ts, what is updated and found by a text, and in which order.
import path from "node:path";
import type { ListingSort } from "@locumark/contract/choices";
import type { ListingsAnswer } from "@locumark/contract/payment-listings";
import { describe, expect, test } from "vitest";
import { dayMs, minuteMs } from "../../platform/clock.ts";
import { agencyClaim, mailTo, speakFor } from "../../test/claims.ts";
import { nextMonth } from "../../test/next-night.ts";
import { ofAgencies, ofWorkplaces, reviewer, type Reviewing } from "../../test/reviews.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { renewFigures } from "../figures/renew-figures.ts";

// The clock stands at 20 November 2026.

const registersDirectory = path.resolve(import.meta.dirname, "../../../registers");

interface Posted {
  readonly isAnonymous?: boolean;
  readonly payment?: string | null;
  readonly timeToPay?: number | null;
}

const inTwoWeeks: Posted = { payment: "paid", timeToPay: 14 };
const overdue: Posted = { payment: "overdue", timeToPay: null };
const anonymous: Posted = { isAnonymous: true };

/** Posts each as a person of its own, at these places in turn: by default under a name, and paid in 14 days. */
async function post(
  site: TestSite,
  kind: Reviewing,
  placeIds: readonly string[],
  posts: readonly Posted[],
) {
  for (const [index, changes] of posts.entries()) {
    const own = reviewer(site, kind, placeIds[index % placeIds.length]!, await site.member());
    site.clock.advance(minuteMs);
    expect((await own.post({ ...inTwoWeeks, ...changes })).status).toBe(201);
  }
}

const times = (count: number, posted: Posted = {}): Posted[] =>
  Array.from({ length: count }, () => posted);

async function look(site: TestSite, sort?: ListingSort): Promise<ListingsAnswer> {
  const query = sort === undefined ? "" : `?sort=${sort}`;
  const { status, text } = await site.call("GET", `/api/payments${query}`);
  expect(status).toBe(200);
  return JSON.parse(text) as ListingsAnswer;
}

const namesIn = ({ listings }: ListingsAnswer): string[] => listings.map(({ name }) => name);

/** An agency with these reports, made and announced on 1 December, so that it is listed from January on. */
async function agencyWith(posts: readonly Posted[], name = "Swift Locums") {
  const site = await startTestSite();
  const agency = await site.agency({ name });
  await post(site, ofAgencies, [agency._id], posts);
  await nextMonth(site);
  return { site, agency };
}

describe("who pays late", () => {
  test("is listed with ten reports by ten people, a month after those who speak for it were told", async () => {
    const { site, agency } = await agencyWith([...times(6), ...times(3, overdue)]);
    await nextMonth(site);
    expect((await look(site)).listings).toEqual([]);
    await post(site, ofAgencies, [agency._id], times(1, { payment: "not-due", timeToPay: null }));
    await nextMonth(site);
    expect((await look(site)).listings).toEqual([]);
    await nextMonth(site);
    expect(await look(site)).toEqual({
      madeOn: "2027-03-01T00:00:00.000Z",
      nextOn: "2027-04-01T00:00:00.000Z",
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
  });

  test("is not listed sooner than fourteen days after it was told, however late the figures were made", async () => {
    const site = await startTestSite();
    const agency = await site.agency();
    await post(site, ofAgencies, [agency._id], times(10));
    site.clock.set("2026-12-20T12:00:00.000Z");
    await renewFigures(site.site);
    site.clock.set("2027-01-01T03:00:00.000Z");
    await renewFigures(site.site);
    expect((await look(site)).listings).toEqual([]);
    await nextMonth(site);
    expect((await look(site)).listings).toHaveLength(1);
  });

  test("counts people: ten reports of a chain by nine of them are too few", async () => {
    const site = await startTestSite({ registersDirectory });
    const { branches } = (await site.call("GET", "/api/chain?slug=motley-crow-pharmacy")).body;
    const ids = branches.slice(0, 2).map(({ _id }) => _id);
    await post(site, ofWorkplaces, ids, times(8));
    const twice = await site.member();
    for (const id of ids) await reviewer(site, ofWorkplaces, id, twice).post(anonymous);
    await nextMonth(site);
    await nextMonth(site);
    expect((await look(site)).listings).toEqual([]);
    await post(site, ofWorkplaces, ids, times(2));
    await nextMonth(site);
    await nextMonth(site);
    expect((await look(site)).listings).toMatchObject([
      { kind: "chain", name: "Motley Crow Pharmacy", slug: "motley-crow-pharmacy", reports: 10 },
    ]);
  });

  test.each([true, false])(
    "is the same whether the author of an anonymous report is one of nine with a name: %s",
    async (isOneOfThem) => {
      const site = await startTestSite({ registersDirectory });
      const { branches } = (await site.call("GET", "/api/chain?slug=motley-crow-pharmacy")).body;
      const [one, other, third] = branches.map(({ _id }) => _id);
      await post(site, ofWorkplaces, [one!, other!], times(8));
      const ninth = await site.member();
      for (const id of [one!, other!]) {
        await reviewer(site, ofWorkplaces, id, ninth).post({ ...inTwoWeeks, isAnonymous: false });
      }
      const author = isOneOfThem ? ninth : await site.member();
      await reviewer(site, ofWorkplaces, third!, author).post({ ...inTwoWeeks, ...anonymous });
      await nextMonth(site);
      await nextMonth(site);
      expect((await look(site)).listings).toEqual([]);
      const stored = await site.site.database.read
        .selectFrom("payment_listings")
        .selectAll()
        .execute();
      expect(stored).toEqual([]);
    },
  );

  test("is the same at a second look within the month, whatever is posted", async () => {
    const { site, agency } = await agencyWith(times(12));
    await nextMonth(site);
    const before = (await site.call("GET", "/api/payments")).text;
    expect(before).toContain("Swift Locums");
    await post(site, ofAgencies, [agency._id], times(4, overdue));
    site.clock.advance(20 * dayMs);
    await renewFigures(site.site);
    expect((await site.call("GET", "/api/payments")).text).toBe(before);
    await nextMonth(site);
    expect((await look(site)).listings).toMatchObject([{ reports: 16, overdue: 4 }]);
  });

  test("is never a single person's business", async () => {
    const { site } = await agencyWith(times(10), "Jane Doe");
    await nextMonth(site);
    expect((await look(site)).listings).toEqual([]);
  });

  test("forgets what is older than a year, and lists it at once when there are enough again", async () => {
    const { site, agency } = await agencyWith(times(10));
    await nextMonth(site);
    expect((await look(site)).listings).toHaveLength(1);
    site.clock.set("2027-11-20T12:00:00.000Z");
    await nextMonth(site);
    expect((await look(site)).listings).toEqual([]);
    await post(site, ofAgencies, [agency._id], times(10));
    await nextMonth(site);
    expect((await look(site)).listings).toHaveLength(1);
  });

  test("counts anonymous reports three at a time, and checked authors apart where there are three of either", async () => {
    const site = await startTestSite();
    const agency = await site.agency();
    const checked = await site.members(4);
    await site.site.database.write
      .updateTable("accounts")
      .set({ verification_status: "verified" })
      .where(
        "id",
        "in",
        checked.map(({ accountId }) => accountId),
      )
      .execute();
    for (const as of checked) {
      site.clock.advance(minuteMs);
      expect((await reviewer(site, ofAgencies, agency._id, as).post(overdue)).status).toBe(201);
    }
    await post(site, ofAgencies, [agency._id], [...times(6), ...times(2, anonymous)]);
    await nextMonth(site);
    await nextMonth(site);
    expect((await look(site)).listings).toMatchObject([
      { reports: 10, checked: { reports: 4 }, unchecked: { reports: 6 } },
    ]);
    await post(site, ofAgencies, [agency._id], times(1, anonymous));
    await nextMonth(site);
    expect((await look(site)).listings).toMatchObject([
      { reports: 13, checked: { reports: 4, overdue: 4 }, unchecked: { reports: 9, paid: 9 } },
    ]);
  });

  test("can be sorted by each of its figures", async () => {
    const site = await startTestSite();
    const late = await site.agency({ name: "Late Locums" });
    const slow = await site.agency({ name: "Slow Locums" });
    await post(site, ofAgencies, [late._id], [...times(8), ...times(4, overdue)]);
    await post(site, ofAgencies, [slow._id], times(10, { timeToPay: 60 }));
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
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const agency = await site.agency();
    await speakFor(site, staff, agency._id, agencyClaim);
    await post(site, ofAgencies, [agency._id], times(10));
    await nextMonth(site);
    const mail = await mailTo(site, agencyClaim.email, "What locums report of your payments");
    const token = /\/replies\/([\w-]+)/.exec(mail)?.[1] ?? "";
    const reply = (text: string, listing = `agency ${agency._id}`) =>
      site.call("POST", "/api/payments/reply", { body: { token, listing, text } });
    return { site, agency, mail, token, reply };
  }

  test("is told before, and their reply stands beside the figures", async () => {
    const { site, agency, mail, token, reply } = await announced();
    expect(mail).toContain("From 1 January 2027 on");
    expect(mail).not.toContain("Subject: Swift");
    const own = async () => (await site.call("GET", `/api/replies/${token}`)).body.listings;
    const listing = { _id: `agency ${agency._id}`, name: "Swift Locums" };
    expect(await own()).toMatchObject([
      { ...listing, listedFrom: "2027-01-01T00:00:00.000Z", reply: null },
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
    // Once for ever: nobody is told of the same name again.
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
