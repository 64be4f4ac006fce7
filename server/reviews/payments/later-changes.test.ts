import { describe, expect, test } from "vitest";
import { hourMs } from "../../platform/clock.ts";
import { observePlace } from "../../test/observe-place.ts";
import { logIn } from "../../test/notices.ts";
import { nextNight } from "../../test/next-night.ts";
import { reviewer, reviewings } from "../../test/reviews.ts";
import { type Member, startTestSite } from "../../test/test-site.ts";

// The clock stands at 20 November 2026.

const overdue = { payment: "overdue", timeToPay: null };
const paid = { payment: "paid", timeToPay: 20 };

describe.each(reviewings)("the payment of a review of %s, reported later,", (_, kind) => {
  async function siteWith(reviews: object[]) {
    const site = await startTestSite();
    const place = await kind.place(site);
    const manager = await site.member({ email: "manager@example.com" });
    /** Sessions end meanwhile. */
    const session = async (member: Member) => ({ ...member, token: await logIn(site, member) });
    const written = [];
    for (const changes of reviews) {
      const author = await site.member();
      const { body } = await reviewer(site, kind, place._id, author).post({
        ...overdue,
        ...changes,
      });
      const { _id: id } = body.review;
      const put = async (changed: object) =>
        site.call("PUT", `${kind.path}/${id}`, { as: await session(author), body: changed });
      written.push({ id, put });
    }
    const observe = async () => observePlace(site, kind, place, await session(manager));
    const shown = async (id: string) => (await observe()).list.find(({ _id }) => _id === id)!;
    const figures = async () => (await site.call("GET", kind.figures(place._id))).body.payments;
    return { site, written, observe, shown, figures };
  }

  test("changes no byte of an anonymous one; three of them are in the figures of the next night", async () => {
    const { site, written, observe, figures } = await siteWith(
      Array.from({ length: 6 }, () => ({ isAnonymous: true })),
    );
    await nextNight(site);
    expect(await figures()).toMatchObject({ overdue: 6, paid: 0 });
    const before = (await observe()).everything;
    for (const { put } of written.slice(0, 3)) {
      expect((await put(paid)).body.review).toMatchObject(paid);
      expect((await observe()).everything).toBe(before);
    }
    await nextNight(site);
    expect(await figures()).toMatchObject({ overdue: 3, paid: 3 });
    await written[3]!.put(paid);
    await nextNight(site);
    // One alone waits for two more.
    expect(await figures()).toMatchObject({ overdue: 3, paid: 3 });
  });

  test("corrects a review with a name at once, also when its edit window is over", async () => {
    const { site, written, shown } = await siteWith([{ isAnonymous: false }]);
    const [{ id, put }] = written as [(typeof written)[0]];
    site.clock.advance(hourMs);
    expect((await put(paid)).status).toBe(200);
    expect(await shown(id)).toMatchObject({ ...paid, editedAt: "2026-11-20T00:00:00.000Z" });
    site.clock.set("2027-01-15T12:00:00.000Z");
    const refused = await put({ rating: 1, payment: "part-or-nothing" });
    expect([refused.status, refused.body.code]).toEqual([403, "edit_window_closed"]);
    expect((await put(overdue)).status).toBe(200);
    expect(await shown(id)).toMatchObject({ ...overdue, editedAt: "2027-01-15T00:00:00.000Z" });
  });
});
