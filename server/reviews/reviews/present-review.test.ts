import { describe, expect, test } from "vitest";
import { dayMs } from "../../platform/clock.ts";
import { agencyReview, review, reviewings } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";

// Every field that leaves the server, for every audience. The clock is fixed at 2026-11-20T09:30:15.123Z.

const posted = "2026-11-20T09:30:15.123Z";
const edited = "2026-11-22T09:30:15.123Z";
const editableUntil = "2026-12-20T09:30:15.123Z";
const statuses = [
  ["pending", false],
  ["rejected", false],
  ["verified", true],
] as const;
const others = { isOwner: false, canEdit: false, editableUntil: null };

const setStatus = (site: TestSite, { accountId }: Member, changes: object) =>
  site.site.database.write
    .updateTable("accounts")
    .set(changes)
    .where("id", "=", accountId)
    .execute();

describe.each(reviewings)("a review of %s", (_, kind) => {
  const isWorkplace = kind.words === "comments";
  const sent = isWorkplace ? review : agencyReview;
  const placed = (place: { _id: string; name: string }) =>
    isWorkplace
      ? { workplaceId: place._id, workplaceName: place.name, workplaceDisplayName: place.name }
      : { agencyId: place._id, agencyName: place.name };
  /** For everyone but its author, an anonymous one has no pay, payment or days. */
  const noPay = { ...(isWorkplace && { payRate: null }), payment: null, timeToPay: null };
  const othersRead = { payRate: null, payment: null, timeToPay: null };

  /** The mark of a check whose day was not recorded. */
  const markOf = (isChecked: boolean) => ({ isChecked, month: null });

  async function posting(site: TestSite, isAnonymous: boolean, profession: string, status: string) {
    site.clock.set(posted);
    const place = await kind.place(site, `PLACE ${status}`);
    const [author, other] = (await site.members(2)) as [Member, Member];
    // The very first review of a person whose registration was refused would be held.
    const elsewhere = await kind.place(site, `BEFORE ${status}`);
    await site.call("POST", kind.path, {
      as: author,
      body: { ...sent, ...kind.about(elsewhere._id) },
    });
    await setStatus(site, author, { profession, verification_status: status });
    const { body } = await site.call("POST", kind.path, {
      as: author,
      body: { ...sent, ...kind.about(place._id), isAnonymous, timeToPay: 13 },
    });
    const list = async (as?: Member) =>
      (await site.call("GET", kind.list(place._id), as ? { as } : {})).body;
    const {
      isAnonymous: _ask,
      showPay: _show,
      showPayment: _showPayment,
      ...words
    } = { ...sent, timeToPay: 13, payment: "paid" };
    const shared = { _id: body.review._id, isAnonymous, reply: null, ...words, ...placed(place) };
    return { place, author, other, answered: body.review, list, shared };
  }

  test("with a name, by an author whose registration was checked or not", async () => {
    const site = await startTestSite();
    for (const [status, authorVerified] of statuses) {
      const { author, other, answered, list, shared } = await posting(site, false, "Nurse", status);
      const own = {
        ...shared,
        showPay: false,
        showPayment: false,
        createdAt: posted,
        editedAt: null,
        isOwner: true,
        canEdit: true,
        editableUntil,
        user: { _id: author.accountId, name: author.name },
        authorVerified,
        authorCheck: markOf(authorVerified),
        authorProfession: "Nurse",
        authorJobTitle: null,
      };
      const seen = {
        ...shared,
        createdAt: "2026-11-20T00:00:00.000Z",
        editedAt: null,
        ...others,
        user: { name: author.name },
        authorVerified,
        authorCheck: markOf(authorVerified),
        authorProfession: "Nurse",
        authorJobTitle: null,
      };
      expect(answered).toEqual(own);
      expect(await list(author)).toEqual([own]);
      expect(await list(other)).toEqual([seen]);
      expect(await list()).toEqual([seen]);

      // A later name, or a later check, is not copied into existing reviews.
      await setStatus(site, author, {
        name: "Another Name",
        profession: "Doctor",
        verification_status: authorVerified ? "pending" : "verified",
      });
      site.clock.advance(2 * dayMs);
      const change = { as: author, body: { rating: 3 } };
      await site.call("PUT", `${kind.path}/${shared._id}`, change);
      expect(await list(author)).toEqual([{ ...own, rating: 3, editedAt: edited }]);
      expect(await list(other)).toEqual([
        { ...seen, rating: 3, editedAt: "2026-11-22T00:00:00.000Z" },
      ]);
    }
  });

  test("without a name, by the same author", async () => {
    const site = await startTestSite();
    for (const [status, authorVerified] of statuses) {
      const { author, other, answered, list, shared } = await posting(site, true, "Doctor", status);
      const own = {
        ...shared,
        showPay: false,
        showPayment: false,
        othersRead,
        createdAt: "2026-11-20T00:00:00.000Z",
        editedAt: null,
        isOwner: true,
        canEdit: true,
        editableUntil: "2026-12-20T23:59:59.999Z",
        forget: {
          from: "2026-12-01T00:00:00.000Z",
          backupsUntil: expect.stringMatching(/^2026-12-2[57]T00:00/),
        },
        user: { _id: author.accountId, name: author.name },
        authorVerified,
        authorCheck: null,
        authorProfession: "Doctor",
        authorJobTitle: null,
      };
      const seen = {
        ...shared,
        ...noPay,
        createdAt: "2026-11-01T00:00:00.000Z",
        editedAt: null,
        ...others,
        user: null,
        authorVerified: null,
        authorCheck: null,
        authorProfession: null,
        authorJobTitle: null,
      };
      expect(answered).toEqual(own);
      expect(await list(author)).toEqual([own]);
      expect(await list(other)).toEqual([seen]);
      expect(await list()).toEqual([seen]);

      site.clock.advance(2 * dayMs);
      const change = { as: author, body: { rating: 3 } };
      await site.call("PUT", `${kind.path}/${shared._id}`, change);
      expect(await list(author)).toEqual([
        { ...own, rating: 3, editedAt: expect.stringMatching(/^2026-11-22T/) },
      ]);
      // Not even that it was edited.
      expect(await list(other)).toEqual([{ ...seen, rating: 3 }]);
    }
  });

  test("whose name is hidden keeps no byline, and gets the one of the day when it is named again", async () => {
    const site = await startTestSite();
    const { author, shared } = await posting(site, false, "Nurse", "verified");
    const bylineOf = async (id: string) => {
      const { byline_name, byline_profession, byline_checked } = await site.site.database.read
        .selectFrom("reviews")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return [byline_name, byline_profession, byline_checked];
    };
    const put = async (id: string, isAnonymous: boolean) => {
      const change = { as: author, body: { isAnonymous } };
      return (await site.call("PUT", `${kind.path}/${id}`, change)).body.review._id;
    };
    expect(await bylineOf(shared._id)).toEqual([author.name, "Nurse", 1]);
    const hidden = await put(shared._id, true);
    expect(await bylineOf(hidden)).toEqual([null, null, null]);
    await setStatus(site, author, { name: "Robin After", verification_status: "rejected" });
    expect(await bylineOf(await put(hidden, false))).toEqual(["Robin After", "Nurse", 0]);
  });
});
