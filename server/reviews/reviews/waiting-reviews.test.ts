// On both engines: two posts, two processes at once.
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import * as stateLimits from "@locumark/contract/reviews/states/state-limits";
import { dayMs, minuteMs } from "../../platform/clock.ts";
import { logIn } from "../../test/notices.ts";
import { observePlace, withoutRandomness } from "../../test/observe-place.ts";
import { ofWorkplaces as kind, reviewer, type Reviewing, reviewings } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { watchChanges } from "../../test/watch-changes.ts";
import { suspendAccount, liftSuspension } from "../../desk/moderation/suspend-account.ts";
import { mergeAgencies } from "../../places/agencies/change-agencies.ts";
import { nextNight } from "../../test/next-night.ts";
import { decide, openedBy, setVerification } from "../../desk/moderation/test/at-desk.ts";
import { rebuildFigures } from "../../figures/figures/rebuild-figures.ts";
import { countQuarter } from "../../figures/transparency/count-quarter.ts";
import { storeTotals } from "../../figures/transparency/store-totals.ts";
import { moveEntries } from "../../places/workplaces/merge-entries.ts";
import { runNight } from "../../run-night.ts";
import { eraseReview } from "./erase-review.ts";

const rowOf = (site: TestSite) =>
  site.site.database.read.selectFrom("reviews").selectAll().executeTakeFirstOrThrow();

const own = async (site: TestSite, kind: Reviewing, as: Member) =>
  (await site.call("GET", kind.ownPath, { as })).body;

const listed = async (site: TestSite, kind: Reviewing, placeId: string) =>
  (await site.call("GET", kind.list(placeId))).body;

async function waiting(kind: Reviewing, changes: object = {}) {
  const site = await startTestSite();
  const place = await kind.place(site);
  const author = await site.member();
  const by = reviewer(site, kind, place._id, author);
  const posted = await by.post({ publish: "together", isAnonymous: true, ...changes });
  expect(posted.status).toBe(201);
  return { site, place, author, by, posted: posted.body, id: posted.body.review._id };
}

/** Their session has ended by then. */
async function logInAgain(site: TestSite, author: Member) {
  const { body } = await site.call("POST", "/api/auth/login", { body: author });
  Object.assign(author, { token: body.token });
}

describe("a review that waits", () => {
  test("is public in the night to the next 1st or 15th, dated by it, with the mark and the edit window of then", async () => {
    const { site, place, author, by, id, posted } = await waiting(kind);
    expect(posted.message).toContain(" Others see it from 1 December 2026 on.");
    expect(posted.review).toMatchObject({
      publish: "together",
      seenFrom: "2026-12-01T00:00:00.000Z",
      canEdit: true,
      moderation: { state: "waiting", canAppeal: false, changeUntil: null },
    });
    // Nothing tells the day of writing.
    expect((await rowOf(site)).created_at).toBe("2026-11-15T00:00:00.000Z");
    await setVerification(site, author, "verified");
    site.clock.set("2026-11-30T23:59:59.999Z");
    await runNight(site.site);
    expect(await listed(site, kind, place._id)).toEqual([]);
    site.clock.advance(1);
    await runNight(site.site);
    const [shown] = await listed(site, kind, place._id);
    expect(shown).toMatchObject({ _id: id, createdAt: "2026-12-01T00:00:00.000Z" });
    expect(await kind.average(site, place._id)).toEqual([1, kind.review.rating]);
    expect(await rowOf(site)).toMatchObject({
      created_at: "2026-12-01T00:00:00.000Z",
      author_checked: 1,
      due: null,
      due_on: null,
    });
    await logInAgain(site, author);
    const [mine] = await own(site, kind, author);
    expect(mine?.moderation).toBeUndefined();
    expect([mine?.publish, mine?.seenFrom]).toEqual([undefined, undefined]);
    expect(mine?.editableUntil).toBe("2026-12-31T23:59:59.999Z");
    site.clock.set("2026-12-31T23:00:00.000Z");
    await logInAgain(site, author);
    expect((await by.edit(id, { isAnonymous: true, rating: 3 })).status).toBe(200);
    site.clock.advance(60 * minuteMs);
    expect((await by.edit(id, { isAnonymous: true, rating: 4 })).status).toBe(403);
  });

  test("is invisible to others: every byte is as if it had not been written", async () => {
    const { site, place, author, by, id } = await waiting(kind);
    const manager = await site.member();
    const seen = (await observePlace(site, kind, place, manager)).everything;
    expect(seen).not.toContain(id);
    expect((await by.edit(id, { rating: 1, isAnonymous: true })).status).toBe(200);
    expect((await observePlace(site, kind, place, manager)).everything).toBe(seen);
    expect((await site.call("PUT", `${kind.path}/${id}`, { as: manager, body: {} })).status).toBe(
      404,
    );
    const after = await site.call("GET", `${kind.list(place._id)}&before=${id}` as "/api/agency");
    expect(after.status).toBe(400);
    const report = await site.call("POST", "/api/report", {
      body: {
        kind: kind.path === "/api/agency-review" ? "agency-review" : "workplace-review",
        id,
        reason: "names-a-person",
        details: "It names me.",
        email: "kim@example.org",
      },
    });
    expect(report.status).toBe(404);
    expect((await by.remove(id)).status).toBe(200);
    expect((await observePlace(site, kind, place, manager)).everything).toBe(seen);
    expect(await own(site, kind, author)).toEqual([]);

    const empty = await startTestSite();
    const bare = await kind.place(empty);
    await empty.member();
    const nothing = await observePlace(empty, kind, bare, await empty.member());
    const again = await observePlace(site, kind, place, manager);
    expect(await withoutRandomness(site, again)).toEqual(await withoutRandomness(empty, nothing));
  });

  test("is public as soon as its author asks, and asking again changes nothing", async () => {
    const { site, place, author, by, id } = await waiting(kind);
    const other = reviewer(site, kind, place._id, await site.member());
    expect((await other.publish(id)).status).toBe(404);
    expect(await listed(site, kind, place._id)).toEqual([]);
    const first = await by.publish(id);
    expect(first.status).toBe(200);
    expect(first.body.message).toMatch(
      /^(Successfully submitted review!|Review submitted successfully!)$/,
    );
    expect(first.body).not.toHaveProperty("review.moderation");
    expect((await listed(site, kind, place._id)).map(({ _id }) => _id)).toEqual([id]);
    const row = await rowOf(site);
    site.clock.advance(minuteMs);
    expect((await by.publish(id)).status).toBe(200);
    expect(await rowOf(site)).toEqual(row);
    site.clock.advance(40 * dayMs);
    await logInAgain(site, author);
    expect((await by.publish(id)).status).toBe(200);
    expect((await by.remove(id)).status).toBe(200);
    expect((await by.publish(id)).status).toBe(404);
    expect(
      (await reviewer(site, kind, place._id, { token: "" } as Member).publish(id)).status,
    ).toBe(401);
  });

  test("is not public when its author asks while one of us reads it, only afterwards", async () => {
    const words = { [kind.words]: "Ring me on 07700 900123." };
    const { site, place, by, id, posted } = await waiting(kind, words);
    expect(posted.review.moderation?.state).toBe("held");
    const { status, body } = await by.publish(id);
    expect(status).toBe(200);
    expect(body.message).toContain("Your review is waiting for one of us to look at it.");
    expect(await listed(site, kind, place._id)).toEqual([]);
    const moderator = await site.staff("moderator");
    await decide(site, moderator, "publish", "no-rule-broken");
    expect(await listed(site, kind, place._id)).toHaveLength(1);
  });

  test("leaves cached answers, and the rows that other processes follow, alone", async () => {
    const { site, place, by, id } = await waiting(kind);
    // Jobs that are done once after the start, whenever that is.
    await rebuildFigures(site.site);
    await storeTotals(site.site);
    const noticed = await watchChanges(site);
    await by.edit(id, { rating: 2, isAnonymous: true });
    const other = reviewer(site, kind, place._id, await site.member());
    const { body } = await other.post({ publish: "together" });
    await other.remove(body.review._id);
    expect(await noticed()).toEqual([[], []]);
    await by.edit(id, { publish: "now" });
    expect((await noticed())[0]).not.toEqual([]);
  });

  test("counts nowhere: totals by quarter, days at the desk, the history of its author", async () => {
    const { site, author } = await waiting(kind);
    const quarter = { from: "2026-10-01T00:00:00.000Z", to: "2027-01-01T00:00:00.000Z" };
    const { read } = site.site.database;
    expect((await countQuarter(read, quarter)).posted).toBe(0);
    const admin = await site.staff("admin");
    const { body } = await site.call("GET", "/api/desk/admin", { as: admin });
    expect(body.days.map(({ reviews }) => reviews).join("")).toMatch(/^0+$/);
    expect((await site.call("GET", "/api/review-counts")).body).toEqual({ checks: null });
    const moderator = await site.staff("moderator");
    const [mine] = await own(site, kind, author);
    const opened = await site.call("GET", `/api/desk/reviews/${mine!._id}`, { as: moderator });
    expect(opened.status).toBe(404);
    await nextNight(site);
    expect((await countQuarter(read, quarter)).posted).toBe(1);
  });

  test("can be published now, or wait after all, named or not, as its author chooses", async () => {
    const { site, place, author, by, id } = await waiting(kind);
    const before = await rowOf(site);
    const same = await by.edit(id, { publish: "together", isAnonymous: true });
    expect([same.status, await rowOf(site)]).toEqual([200, before]);
    site.clock.advance(3 * dayMs);
    expect((await by.edit(id, { isAnonymous: false, rating: 5 })).status).toBe(200);
    const now = await by.edit(id, { publish: "now", isAnonymous: false, rating: 5 });
    expect(now.status).toBe(200);
    expect(now.body.review.moderation).toBeUndefined();
    const [shown] = await listed(site, kind, place._id);
    expect(shown).toMatchObject({
      rating: 5,
      createdAt: "2026-11-23T00:00:00.000Z",
      editedAt: null,
      user: { name: author.name },
    });
    const late = await by.edit(id, { publish: "together", isAnonymous: false, rating: 5 });
    expect([late.status, late.body.fields]).toEqual([
      400,
      { publish: "Others see this review already, so it cannot wait any more." },
    ]);
    expect(await kind.average(site, place._id)).toEqual([1, 5]);
  });

  test("is this person's one voice, as long as it waits and 30 days from then", async () => {
    const { site, author, by, id } = await waiting(kind);
    const second = await by.post({ rating: 1 });
    expect([second.status, second.body.code]).toEqual([409, "reviewed_recently"]);
    expect((second.body as { _id?: string })._id).toBe(id);
    await nextNight(site);
    site.clock.advance(29 * dayMs);
    await logInAgain(site, author);
    expect((await by.post({ rating: 1 })).status).toBe(409);
    site.clock.advance(2 * dayMs);
    expect((await by.post({ rating: 1 })).status).toBe(201);
  });

  test("is stored once when two browsers send the same draft together", async () => {
    const site = await startTestSite();
    const place = await kind.place(site);
    const by = reviewer(site, kind, place._id, await site.member());
    const sent = Array.from({ length: 4 }, () => by.post({ publish: "together" }));
    const answers = await Promise.all(sent);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const [stored] = answers.flatMap(({ status, body }) => (status === 201 ? body.review._id : []));
    for (const { status, body } of answers) {
      if (status !== 201) expect([status, body._id]).toEqual([409, stored]);
    }
  });

  test("goes with its author's account at once, whatever they choose for the others", async () => {
    for (const reviews of ["keep", "delete"]) {
      const { site, author } = await waiting(kind);
      const erased = await site.call("POST", "/api/profile/deletion", {
        as: author,
        body: { password: author.password, reviews },
      });
      expect(erased.status).toBe(204);
      const { read } = site.site.database;
      expect(await read.selectFrom("reviews").select("id").execute()).toEqual([]);
    }
  });

  test("is in its author's export", async () => {
    const { site, author, id } = await waiting(kind);
    const answer = await site.app.inject({
      method: "GET",
      url: "/api/profile/export",
      headers: { authorization: `Bearer ${author.token}` },
    });
    const { "data.json": json } = unzipSync(answer.rawPayload);
    const exported = strFromU8(json ?? new Uint8Array());
    expect(exported).toContain(id);
    expect(exported).toContain('"whenOthersSeeIt": "together"');
  });

  test("of a suspended author does not become public until the suspension is over", async () => {
    const { site, place, author } = await waiting(kind);
    const reason = "abuse" as const;
    const suspension = { accountId: author.accountId, reason, by: null };
    await suspendAccount(site.site, { ...suspension, reviews: "reviews-stay" });
    await nextNight(site);
    expect(await listed(site, kind, place._id)).toEqual([]);
    await liftSuspension(site.site, author.accountId, null);
    // Not now: what appears between two nights would be known for a suspended person's.
    await runNight(site.site);
    expect(await listed(site, kind, place._id)).toEqual([]);
    await nextNight(site);
    expect(await listed(site, kind, place._id)).toHaveLength(1);
  });

  test.each([0, 1])(
    "that is held as well waits for the night after its release: %i nights later",
    async (nights) => {
      const site = await startTestSite();
      const place = await kind.place(site);
      const author = await site.member();
      await setVerification(site, author, "rejected");
      const by = reviewer(site, kind, place._id, author);
      const { body } = await by.post({ isAnonymous: true, publish: "together" });
      expect(body.review).toMatchObject({ publish: "together", moderation: { state: "held" } });
      expect(body.review).not.toHaveProperty("seenFrom");
      expect(body.review.moderation?.sentences.at(-1)).toContain("it waits for the next night");
      if (nights > 0) await nextNight(site);
      expect((await rowOf(site)).state).toBe("held");
      const staff = await site.staff("moderator");
      const { body: decided } = await decide(site, staff, "publish", "no-rule-broken");
      expect(decided.message).toContain("from the next night on");
      expect(await listed(site, kind, place._id)).toEqual([]);
      const sent = (await site.mails()).length;
      site.clock.advance(3 * minuteMs);
      const night = nights > 0 ? "15 December 2026" : "1 December 2026";
      expect((await site.mails()).slice(sent).join()).toContain(`Others see it from ${night}`);
      await nextNight(site);
      expect(await listed(site, kind, place._id)).toHaveLength(1);
    },
  );

  test.each([{ isAnonymous: false, publish: "together" }, { isAnonymous: true }])(
    "is not one that is held and has a name, or was sent at once: released, it is public: %j",
    async (changes) => {
      const site = await startTestSite();
      const place = await kind.place(site);
      const author = await site.member();
      await setVerification(site, author, "rejected");
      await reviewer(site, kind, place._id, author).post(changes);
      await decide(site, await site.staff("moderator"), "publish", "no-rule-broken");
      expect(await listed(site, kind, place._id)).toHaveLength(1);
    },
  );

  test("refuses other words for the time, and takes none as now, as ever", async () => {
    const site = await startTestSite();
    const place = await kind.place(site);
    const by = reviewer(site, kind, place._id, await site.member());
    for (const publish of [
      "within-a-day",
      "two-weeks",
      "a-month",
      "",
      1,
      null,
      {},
      ["now"],
      "NOW",
      "x".repeat(5000),
    ]) {
      const { status, body } = await by.post({ publish });
      const sentence = "Say when others see the review: “now” or “together”.";
      expect([status, body.fields]).toEqual([400, { publish: sentence }]);
    }
    const { body } = await by.post();
    expect(body.review.moderation).toBeUndefined();
    expect(body.review).not.toHaveProperty("publish");
    expect(await listed(site, kind, place._id)).toHaveLength(1);
  });
});

describe("a burst", () => {
  test("is counted when reviews become public, so that waiting evades it no more than it tells", async () => {
    const site = await startTestSite({ environment: { DAILY_LIMITS_SCALE: "1" } });
    const place = await kind.place(site);
    const authors = await site.members(stateLimits.burst + 2);
    for (const as of authors.slice(0, -1)) {
      const by = reviewer(site, kind, place._id, as);
      const { body } = await by.post({ isAnonymous: true, publish: "together" });
      expect(body.review.moderation?.state).toBe("waiting");
    }
    // Being held does not show that others wait.
    const probe = reviewer(site, kind, place._id, authors.at(-1)!);
    const { body } = await probe.post();
    expect(body.review.moderation).toBeUndefined();
    await probe.remove(body.review._id);
    await nextNight(site);
    expect(await listed(site, kind, place._id)).toHaveLength(stateLimits.burst);
    const { review } = await openedBy(site, await site.staff("moderator"));
    expect([review.state, review.reason]).toEqual(["held", "burst"]);
  });

  test("is not made full by one that is held, so that a probe does not show by being held that another is", async () => {
    const site = await startTestSite({ environment: { DAILY_LIMITS_SCALE: "1" } });
    const place = await kind.place(site);
    const [author, prober, ...others] = await site.members(stateLimits.burst + 1);
    for (const as of others) {
      const { body } = await reviewer(site, kind, place._id, as).post();
      expect(body.review.moderation).toBeUndefined();
    }
    const words = { [kind.words]: "Ring me on 07700 900123 for shifts." };
    const held = await reviewer(site, kind, place._id, author!).post(words);
    expect(held.body.review.moderation?.state).toBe("held");
    const probe = await reviewer(site, kind, place._id, prober!).post();
    expect(probe.body.review.moderation).toBeUndefined();
  });
});

describe("the ten reviews of a day", () => {
  test("are those that were written in it, not those that became public", async () => {
    const site = await startTestSite({ environment: { DAILY_LIMITS_SCALE: "1" } });
    const author = await site.member();
    const post = async (number: number, publish: string) => {
      const { _id } = await site.workplace({ name: `PLACE ${number}` });
      return await reviewer(site, kind, _id, author).post({ publish });
    };
    const places = Array.from({ length: 10 }, (_, index) => index);
    for (const number of places) expect((await post(number, "together")).status).toBe(201);
    expect((await post(10, "together")).status).toBe(429);
    await nextNight(site);
    Object.assign(author, { token: await logIn(site, author) });
    expect((await post(11, "now")).status).toBe(201);
  });
});

describe("making them public", () => {
  async function many(count: number) {
    const site = await startTestSite();
    const author = await site.member();
    const places = await Promise.all(
      Array.from({ length: count }, (_, index) => site.workplace({ name: `PLACE ${index}` })),
    );
    for (const { _id } of places) {
      const by = reviewer(site, kind, _id, author);
      expect((await by.post({ isAnonymous: true, publish: "together" })).status).toBe(201);
    }
    const shown = async () => {
      const { body } = await site.call("GET", "/api/overview");
      return body.reviews;
    };
    return { site, shown };
  }

  test("a night is done once by several processes at once, and after downtime at the next start", async () => {
    const { site, shown } = await many(5);
    site.clock.set("2026-12-08T12:00:00.000Z");
    await Promise.all([runNight(site.site), runNight(site.site), runNight(site.site)]);
    expect(await shown()).toBe(5);
    const { read } = site.site.database;
    const totals = await read
      .selectFrom("workplaces")
      .select("review_count")
      .where("review_count", ">", 0)
      .execute();
    expect(totals).toEqual(Array.from({ length: 5 }, () => ({ review_count: 1 })));
  });

  test("a clock that goes back over a night shows nothing twice and nothing early", async () => {
    const { site, shown } = await many(2);
    site.clock.advance(-400 * dayMs);
    await runNight(site.site);
    expect(await shown()).toBe(0);
    site.clock.set("2026-12-01T00:10:00.000Z");
    await runNight(site.site);
    expect(await shown()).toBe(2);
    site.clock.set("2026-11-30T23:10:00.000Z");
    await runNight(site.site);
    expect(await shown()).toBe(2);
  });

  test.each(reviewings)("follows %s into the one that it was merged into", async (_name, kind) => {
    const site = await startTestSite();
    const [one, other] = [
      await kind.place(site, "ONE OF TWO"),
      await kind.place(site, "THE OTHER"),
    ];
    const by = reviewer(site, kind, other._id, await site.member());
    expect((await by.post({ publish: "together" })).status).toBe(201);
    await site.site.database.commit(async (transaction) => {
      if (kind.path === "/api/agency-review") {
        await mergeAgencies(transaction, [one._id, other._id], site.clock.now());
      } else {
        await moveEntries(transaction, new Map([[other._id, one._id]]));
      }
    });
    expect(await listed(site, kind, one._id)).toEqual([]);
    await nextNight(site);
    expect(await listed(site, kind, one._id)).toHaveLength(1);
  });
});

test("a review that waits in a backup, and was forgotten after it, appears all the same, under another _id", async () => {
  const { site, place, id } = await waiting(kind);
  const erased_at = site.clock.now().toISOString();
  await site.site.database.commit((transaction) =>
    eraseReview(transaction, { id, extent: "author", erased_at }),
  );
  await nextNight(site);
  const [shown, ...others] = await listed(site, kind, place._id);
  expect([shown?.createdAt, others]).toEqual(["2026-12-01T00:00:00.000Z", []]);
  expect(shown!._id).not.toBe(id);
  expect(await kind.average(site, place._id)).toEqual([1, kind.review.rating]);
});
