import { describe, expect, test } from "vitest";
import { dayMs, hourMs } from "../../platform/clock.ts";
import { nextNight } from "../../test/next-night.ts";
import { reviewer, reviewings } from "../../test/reviews.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { watchChanges } from "../../test/watch-changes.ts";
import { openItem } from "../../services/cases/open-desk-item.ts";
import { decide, openedBy, setVerification } from "../../desk/moderation/test/at-desk.ts";
import { rebuildFigures } from "../../figures/figures/rebuild-figures.ts";
import { storeTotals } from "../../figures/transparency/store-totals.ts";

/*
 * A change that others see nothing of leaves cached pages alone, and the rows by which other processes learn of
 * changes. Otherwise a client that polls a place would notice it by a slower answer.
 */

const telephone = "Ring me on 07700 900123 for shifts.";
const overdue = { payment: "overdue", timeToPay: null };
const paid = { payment: "paid", timeToPay: 20 };

/** Watches changes, once the jobs that follow every start are done. */
async function watch(site: TestSite) {
  await rebuildFigures(site.site);
  await storeTotals(site.site);
  return await watchChanges(site);
}

describe.each(reviewings)("a review of %s", (_, kind) => {
  async function placeWith() {
    const site = await startTestSite();
    const place = await kind.place(site);
    const author = await site.member();
    const by = reviewer(site, kind, place._id, author);
    const row = () =>
      site.site.database.read.selectFrom("reviews").selectAll().executeTakeFirstOrThrow();
    const list = async () => (await site.call("GET", kind.list(place._id))).body;
    return { site, place, author, by, row, list };
  }

  test.each([{ publish: "together" }, { publish: "now" }])(
    "that is held for its words is written, changed and deleted unnoticed: %j",
    async (changes) => {
      const { site, by } = await placeWith();
      const noticed = await watch(site);
      const { body } = await by.post({ ...changes, [kind.words]: telephone });
      expect(body.review.moderation?.state).toBe("held");
      expect(await noticed()).toEqual([[], []]);
      await by.edit(body.review._id, { rating: 1, [kind.words]: telephone });
      expect(await noticed()).toEqual([[], []]);
      await by.remove(body.review._id);
      expect(await noticed()).toEqual([[], []]);
    },
  );

  test.each([{}, { publish: "together" }])(
    "that is held for its author's refused evidence is written unnoticed: %j",
    async (changes) => {
      const { site, author, by } = await placeWith();
      await setVerification(site, author, "rejected");
      const noticed = await watch(site);
      expect((await by.post(changes)).body.review.moderation?.state).toBe("held");
      expect(await noticed()).toEqual([[], []]);
    },
  );

  test("that is held is decided about unnoticed, until others see it", async () => {
    const { site, author, by, row } = await placeWith();
    await setVerification(site, author, "rejected");
    await by.post({ isAnonymous: true, publish: "together" });
    const staff = await site.staff("moderator");
    const noticed = await watch(site);
    const { item } = await openedBy(site, staff);
    await decide(site, staff, "ask-author", "names-a-person");
    expect(await noticed()).toEqual([[], []]);
    const undone = await site.call("POST", `/api/desk/items/${item._id}/undo`, { as: staff });
    expect(undone.status).toBe(200);
    expect((await noticed())[1]).toEqual([]);
    expect((await decide(site, staff, "publish", "no-rule-broken")).status).toBe(200);
    expect((await row()).state).toBe("waiting");
    expect(await noticed()).toEqual([[], []]);
  });

  test("that is public is asked to be changed, and kept, unnoticed", async () => {
    const { site, by } = await placeWith();
    const { body } = await by.post();
    const opensItem = () =>
      site.site.database.commit((transaction) =>
        // As a report does.
        openItem(transaction, site.clock.now(), {
          kind: "held-review",
          subjectId: body.review._id,
        }),
      );
    const staff = await site.staff("moderator");
    const noticed = await watch(site);
    for (const [decision, reason] of [
      ["ask-author", "names-a-person"],
      ["keep", "opinion"],
    ] as const) {
      await opensItem();
      expect((await decide(site, staff, decision, reason)).status).toBe(200);
      expect(await noticed()).toEqual([[], []]);
    }
    await opensItem();
    await decide(site, staff, "hide", "names-a-person");
    expect((await noticed())[0]).not.toEqual([]);
  });

  test.each([
    ["ask-author", "names-a-person"],
    ["keep", "opinion"],
  ])(
    "that is reported is decided unnoticed where it stays as it is: %s",
    async (decision, reason) => {
      const { site, by } = await placeWith();
      const { _id: id } = (await by.post()).body.review;
      const reviewKind = kind.path === "/api/agency-review" ? "agency-review" : "workplace-review";
      const report = { details: "x", email: "reporter@example.com", reason: "names-a-person" };
      await site.call("POST", "/api/report", { body: { kind: reviewKind, id, ...report } });
      const as = await site.staff("moderator");
      const { items } = (await site.call("GET", "/api/desk/queue", { as })).body;
      const { version } = (await site.call("GET", `/api/desk/reviews/${id}`, { as })).body;
      const noticed = await watch(site);
      const body = { decision, reason, version };
      const done = await site.call("POST", `/api/desk/reports/${items[0]!._id}/review`, {
        as,
        body,
      });
      expect(done.status).toBe(200);
      expect(await noticed()).toEqual([[], []]);
    },
  );

  test.each(["keep", "delete"] as const)(
    "that is anonymous loses its author unnoticed, unlike a named one: %s",
    async (reviews) => {
      const { site, author, by } = await placeWith();
      await by.post({ isAnonymous: true });
      const other = await kind.place(site, "Of a named one");
      await reviewer(site, kind, other._id, author).post({ isAnonymous: false });
      const third = await kind.place(site, "Of one that waits");
      await reviewer(site, kind, third._id, author).post({ publish: "together" });
      const noticed = await watch(site);
      const { password } = author;
      const body = { password, reviews };
      const deleted = await site.call("POST", "/api/profile/deletion", { as: author, body });
      expect(deleted.status).toBe(204);
      expect((await noticed())[1]).toEqual([other._id]);
    },
  );

  test("that is anonymous and says nothing of its payment has it changed unnoticed, in the form and by the mail's link", async () => {
    const { site, by, list } = await placeWith();
    const { body } = await by.post({ isAnonymous: true, remindPayment: true, ...overdue });
    const noticed = await watch(site);
    const edited = await by.edit(body.review._id, { isAnonymous: true, ...paid });
    expect(edited.body.review).toMatchObject(paid);
    expect(await noticed()).toEqual([[], []]);
    await by.edit(body.review._id, { isAnonymous: true, ...overdue });

    site.clock.set("2026-12-20T12:00:00.000Z");
    await nextNight(site);
    site.clock.advance(6 * hourMs);
    await site.mailWorker.drain();
    const mail = (await site.mails()).at(-1)?.replaceAll("=\r\n", "").replaceAll("=\n", "");
    const token = /\/payment\/([\w-]+)/.exec(mail ?? "")?.[1] ?? "";
    await noticed();
    const answered = await site.call("POST", `/api/payment-question/${token}`, { body: paid });
    expect(answered.status).toBe(200);
    expect(await noticed()).toEqual([[], []]);
    expect(await list()).toMatchObject([{ payment: null, timeToPay: null }]);
  });

  test("that is anonymous is edited unnoticed where its card stays as it is", async () => {
    const { site, by, list } = await placeWith();
    const isOfWorkplace = kind.path === "/api/workplace-review";
    const hidden = isOfWorkplace
      ? { payRate: 31, payBasis: "hour", bookedThrough: "agency", shiftMonth: "2026-11" }
      : { shiftMonth: "2026-11" };
    const sent = { isAnonymous: true, ...paid, ...hidden };
    const { body } = await by.post(sent);
    const before = await list();
    const noticed = await watch(site);
    const changes = isOfWorkplace
      ? [{ payRate: 87 }, { payBasis: "session", payHours: 4 }, { bookedThrough: "direct" }]
      : [];
    for (const changed of [...changes, { shiftMonth: "2026-10" }, { timeToPay: 21 }]) {
      const edited = await by.edit(body.review._id, { ...sent, ...changed });
      expect(edited.status).toBe(200);
      expect(await noticed()).toEqual([[], []]);
    }
    expect(await list()).toEqual(before);
    await by.edit(body.review._id, { ...sent, rating: 2 });
    expect((await noticed())[1]).toHaveLength(1);
  });

  test("that is held, to be public now, can be given another time again", async () => {
    const { site, author, by, row, list } = await placeWith();
    await setVerification(site, author, "rejected");
    const { body } = await by.post({ isAnonymous: true, publish: "together" });
    const id = body.review._id;
    const now = await by.edit(id, { isAnonymous: true, publish: "now" });
    expect(now.body.review).not.toHaveProperty("publish");
    expect(now.body.review.moderation?.state).toBe("held");
    site.clock.advance(hourMs);
    const later = await by.edit(id, { isAnonymous: true, publish: "together" });
    expect(later.body.review.publish).toBe("together");
    const staff = await site.staff("moderator");
    await decide(site, staff, "publish", "no-rule-broken");
    expect(await list()).toEqual([]);
    expect((await row()).state).toBe("waiting");
  });

  test("that waits is dated when it becomes public: held by an edit, public now, then released", async () => {
    const { site, by, row, list } = await placeWith();
    const { body } = await by.post({ isAnonymous: false, publish: "together" });
    site.clock.advance(dayMs);
    const words = { isAnonymous: false, [kind.words]: telephone };
    const held = await by.edit(body.review._id, { ...words, publish: "now" });
    expect(held.body.review.moderation?.state).toBe("held");
    expect(await list()).toEqual([]);
    site.clock.advance(dayMs);
    const staff = await site.staff("moderator");
    await decide(site, staff, "publish", "no-rule-broken");
    const { created_at: at, listed_at: listed, due } = await row();
    expect([at, listed, due]).toEqual([
      site.clock.now().toISOString(),
      site.clock.now().toISOString(),
      null,
    ]);
    expect(await list()).toMatchObject([{ createdAt: "2026-11-22T00:00:00.000Z", editedAt: null }]);
  });

  test("asks the words that are new again, though others like them were read", async () => {
    const { site, by, list } = await placeWith();
    const { body } = await by.post({ [kind.words]: telephone });
    const staff = await site.staff("moderator");
    await decide(site, staff, "publish", "no-rule-broken");
    expect(await list()).toHaveLength(1);
    const other = await by.edit(body.review._id, { [kind.words]: "Ring me on 07700 900456." });
    expect(other.body.review.moderation?.state).toBe("held");
  });
});
