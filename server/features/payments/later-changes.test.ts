import { describe, expect, test } from "vitest";
import { dayMs, hourMs } from "../../platform/clock.ts";
import { observePlace, withoutRandomness } from "../../test/observe-place.ts";
import { logIn } from "../../test/notices.ts";
import { reviewer, reviewings } from "../../test/reviews.ts";
import { type Member, startTestSite } from "../../test/test-site.ts";
import type { AnswerTo } from "../../test/typed-call.ts";
import { renewFigures } from "../figures/renew-figures.ts";
import { updatePayments } from "./update-payments.ts";

interface Written {
  readonly id: string;
  put(body: object): Promise<AnswerTo<"PUT", `/api/${"agency" | "workplace"}-review/${string}`>>;
  own(): Promise<object>;
}

const december = "2026-12-01T00:00:00.000Z";
const overdue = { payment: "overdue", timeToPay: null };

describe.each(reviewings)("the payment of a review of %s, reported later,", (_, kind) => {
  async function siteWith(reviews: object[]) {
    const site = await startTestSite();
    const place = await kind.place(site);
    let manager = await site.member({ email: "manager@example.com" });
    const sessions = new Map<Member, string>();
    const written: Written[] = [];
    for (const changes of reviews) {
      const as = await site.member();
      const by = reviewer(site, kind, place._id, as);
      const posted = await by.post({ ...overdue, ...changes });
      expect(posted.status).toBe(201);
      const { _id: id } = posted.body.review;
      const session = () => ({ as: sessions.get(as) ?? as });
      written.push({
        id,
        put: (body) => site.call("PUT", `${kind.path}/${id}`, { ...session(), body }),
        own: async () => (await site.call("GET", kind.ownPath, session())).body[0]!,
      });
      sessions.set(as, as.token);
    }
    /** Sessions end meanwhile. */
    const setClock = async (instant: string) => {
      site.clock.set(instant);
      for (const as of sessions.keys()) sessions.set(as, await logIn(site, as));
      manager = { ...manager, token: await logIn(site, manager) };
      await renewFigures(site.site);
    };
    const observe = () => observePlace(site, kind, place, manager);
    const shown = async (id: string) => (await observe()).list.find(({ _id }) => _id === id)!;
    return { site, written, setClock, observe, shown };
  }

  test("changes no byte of an anonymous one; on the first of the month all that was reported is in the figures at once", async () => {
    const anonymous = { isAnonymous: true };
    const { site, written, setClock, observe, shown } = await siteWith(
      Array.from({ length: 6 }, () => anonymous),
    );
    await setClock(december);
    const before = await observe();
    const lineOf = ({ everything }: typeof before) =>
      everything.split("\n").find((line) => line.includes("/at-a-glance?"));
    expect(lineOf(before)).toContain('"overdue":6');
    const january = "2027-01-01T00:00:00.000Z";
    for (const [index, { put, own }] of written.slice(0, 3).entries()) {
      const paid = { payment: "paid", timeToPay: 20 + index };
      const { body } = await put(paid);
      expect(body.review).toMatchObject({ ...paid, paymentSeenFrom: january });
      expect(await own()).toMatchObject({ ...paid, paymentSeenFrom: january });
      expect((await observe()).everything).toBe(before.everything);
      site.clock.advance(dayMs);
      await renewFigures(site.site);
    }
    await setClock("2026-12-31T23:59:59.999Z");
    expect((await observe()).everything).toBe(before.everything);

    await setClock(january);
    for (const { id } of written.slice(0, 3)) {
      expect(await shown(id)).toMatchObject({ ...overdue, editedAt: null });
    }
    expect(await written[0]!.own()).not.toHaveProperty("paymentSeenFrom");
    const after = lineOf(await observe());
    expect(after).toContain('"paid":3');
    expect(after).toContain('"overdue":3');
    expect(after).toContain('"lastOverdue":"2026-11-01T00:00:00.000Z"');
  });

  test("looks the same in places that differ in the day of the report, and in what was reported and taken back", async () => {
    const seen = [];
    for (const [waitMs, first] of [
      [hourMs, { payment: "paid", timeToPay: 3 }],
      [6 * dayMs, { payment: "part-or-nothing" }],
    ] as const) {
      const { site, written, setClock, observe } = await siteWith([{ isAnonymous: true }]);
      await updatePayments(site.site);
      site.clock.advance(waitMs);
      await written[0]!.put(first);
      await written[0]!.put(overdue);
      expect(await written[0]!.own()).not.toHaveProperty("paymentSeenFrom");
      await setClock("2026-11-29T10:00:00.000Z");
      await written[0]!.put({ payment: "paid", timeToPay: 9 });
      const beforeIt = await withoutRandomness(site, await observe());
      await setClock("2026-12-02T10:00:00.000Z");
      seen.push([beforeIt, await withoutRandomness(site, await observe())]);
    }
    expect(seen[1]).toEqual(seen[0]);
  });

  test("appears at once on a review with a name, and on the first once its edit window is over", async () => {
    const { written, setClock, shown } = await siteWith([{ isAnonymous: false }]);
    const [{ id, put }] = written as [Written];
    const paid = { payment: "paid", timeToPay: 20 };
    expect((await put(paid)).body.review).not.toHaveProperty("paymentSeenFrom");
    expect(await shown(id)).toMatchObject({ ...paid, editedAt: "2026-11-20T00:00:00.000Z" });

    await put(overdue);
    await setClock("2027-01-15T12:00:00.000Z");
    const refused = await put({ rating: 1, payment: "part-or-nothing" });
    expect([refused.status, refused.body.code]).toEqual([403, "edit_window_closed"]);
    const late = await put({ ...paid, editedAt: "2026-11-20T09:30:15.123Z" });
    expect(late.body.review).toMatchObject({ paymentSeenFrom: "2027-02-01T00:00:00.000Z" });
    expect(await shown(id)).toMatchObject({ ...overdue, editedAt: "2026-11-20T00:00:00.000Z" });
    await setClock("2027-02-03T00:00:00.000Z");
    expect(await shown(id)).toMatchObject({ ...paid, editedAt: "2026-11-20T00:00:00.000Z" });
  });

  test("stays hidden where the review takes its name off", async () => {
    const { site, written, setClock, observe } = await siteWith([{ isAnonymous: false }]);
    const [{ put, own }] = written as [Written];
    await updatePayments(site.site);
    await put({ isAnonymous: true, payment: "paid", timeToPay: 20 });
    expect((await observe()).list).toMatchObject([overdue]);
    expect(await own()).toMatchObject({ payment: "paid", paymentSeenFrom: december });
    await setClock(december);
    expect((await observe()).list).toMatchObject([overdue]);
  });

  test("counts in the month of the review, not of the report, once that has taken its name off", async () => {
    const named = { isAnonymous: false };
    const paid = { payment: "paid", timeToPay: 12 };
    const anonymous = { ...paid, isAnonymous: true };
    const { written, setClock, observe } = await siteWith([
      { ...paid, ...named },
      { ...paid, ...named },
      { ...paid, ...named },
      anonymous,
      anonymous,
    ]);
    await setClock("2026-12-05T12:00:00.000Z");
    await written[0]!.put(overdue);
    await written[0]!.put({ isAnonymous: true });
    await setClock("2027-01-02T12:00:00.000Z");
    const { everything } = await observe();
    // Not compared as a whole: the message would be as long as all pages.
    expect(/"lastOverdue":"([^"]*)"/.exec(everything)?.[1]).toBe("2026-11-01T00:00:00.000Z");
  });

  test("leaves the card as it was written while the review is not public, unless that is taken back", async () => {
    const { site, written, shown } = await siteWith([{ isAnonymous: true }]);
    const [{ id, put, own }] = written as [Written];
    const setState = (state: "held" | "public") =>
      site.site.database.write
        .updateTable("reviews")
        .set((row) => ({ state, state_since: row.ref("created_at") }))
        .where("id", "=", id)
        .execute();
    await setState("held");
    const paid = { payment: "paid", timeToPay: 20 };
    const { body } = await put(paid);
    expect(body.review).toMatchObject({ ...paid, paymentSeenFrom: december });
    await setState("public");
    expect(await shown(id)).toMatchObject(overdue);
    await setState("held");
    await put({ comment: "Other words.", comments: "Other words." });
    expect(await own()).toMatchObject({ ...paid, paymentSeenFrom: december });
    await put({ payment: null, timeToPay: null });
    await put(paid);
    expect(await own()).not.toHaveProperty("paymentSeenFrom");
    await setState("public");
  });

  test("is applied once a month, whatever the clock and after downtime", async () => {
    const { site, written, setClock, shown } = await siteWith([
      { isAnonymous: false },
      { isAnonymous: false },
    ]);
    const [one, two] = written as [Written, Written];
    // Within the 30 days it would be shown at once.
    await setClock("2027-01-10T00:00:00.000Z");
    await one.put({ payment: "paid", timeToPay: 20 });
    await setClock("2026-12-30T00:00:00.000Z");
    await setClock("2027-01-22T00:00:00.000Z");
    expect(await shown(one.id)).toMatchObject(overdue);
    // The site was down on the first.
    await setClock("2027-02-04T00:00:00.000Z");
    expect(await shown(one.id)).toMatchObject({ payment: "paid" });
    await two.put({ payment: "part-or-nothing" });
    await updatePayments(site.site);
    expect(await shown(two.id)).toMatchObject(overdue);
    await site.site.database.write
      .updateTable("reviews")
      .set({ next_from: "2031-01-01T00:00:00.000Z" })
      .where("id", "=", two.id)
      .execute();
    await setClock("2027-03-01T00:00:00.000Z");
    expect(await shown(two.id)).toMatchObject({ payment: "part-or-nothing" });
  });
});
