// On both engines: two posts, two processes at once.
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { limits } from "@locumark/contract/limits";
import { dayMs, minuteMs } from "../../platform/clock.ts";
import { observePlace, withoutRandomness } from "../../test/observe-place.ts";
import { ofWorkplaces as kind, reviewer, type Reviewing, reviewings } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { watchChanges } from "../../test/watch-changes.ts";
import { suspendAccount, liftSuspension } from "../accounts/suspend-account.ts";
import { mergeAgencies } from "../agencies/change-agencies.ts";
import { decide, openedBy, setVerification } from "../moderation/test/at-desk.ts";
import { renewFigures } from "../figures/renew-figures.ts";
import { updatePayments } from "../payments/update-payments.ts";
import { countQuarter } from "../transparency/count-quarter.ts";
import { storeTotals } from "../transparency/store-totals.ts";
import { moveEntries } from "../workplaces/merge-entries.ts";
import { publishDue } from "./publish-reviews.ts";

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
  const posted = await by.post({ publish: "within-a-day", isAnonymous: true, ...changes });
  expect(posted.status).toBe(201);
  return { site, place, author, by, posted: posted.body, id: posted.body.review._id };
}

/** Past the latest possible random time. */
const pass = (site: TestSite, days = 1) => site.clock.advance(days * dayMs);

/** Their session has ended by then. */
async function logInAgain(site: TestSite, author: Member) {
  const { body } = await site.call("POST", "/api/auth/login", { body: author });
  Object.assign(author, { token: body.token });
}

describe("a review that waits", () => {
  test("is public within a day, dated by then, with the mark and the edit window of then", async () => {
    const { site, place, author, by, id, posted } = await waiting(kind, { isAnonymous: false });
    expect(posted.message).toContain(
      " Others see nothing yet. It becomes public within a day, at a random time.",
    );
    expect(posted.review).toMatchObject({
      publish: "within-a-day",
      canEdit: true,
      moderation: { state: "waiting", canAppeal: false, changeUntil: null },
    });
    await setVerification(site, author, "verified");
    const { publishes_at: drawn } = await rowOf(site);
    site.clock.set(new Date(Date.parse(drawn!) - 1).toISOString());
    expect(await publishDue(site.site)).toBe(0);
    expect(await listed(site, kind, place._id)).toEqual([]);
    site.clock.advance(1);
    expect(await publishDue(site.site)).toBe(1);
    const [shown] = await listed(site, kind, place._id);
    expect(shown).toMatchObject({
      _id: id,
      createdAt: "2026-11-21T00:00:00.000Z",
      authorCheck: { isChecked: true },
    });
    expect(await kind.average(site, place._id)).toEqual([1, kind.review.rating]);
    expect(await rowOf(site)).toMatchObject({
      created_at: drawn,
      listed_at: drawn,
      publishes_at: null,
    });
    const [mine] = await own(site, kind, author);
    expect(mine?.moderation).toBeUndefined();
    expect(mine?.publish).toBeUndefined();
    expect(mine?.editableUntil).toBe(new Date(Date.parse(drawn!) + 30 * dayMs).toISOString());
    site.clock.advance(30 * dayMs - 1);
    await logInAgain(site, author);
    expect((await by.edit(id, { rating: 3 })).status).toBe(200);
    site.clock.advance(1);
    expect((await by.edit(id, { rating: 4 })).status).toBe(403);
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
    // What is done once after the start, whenever that is.
    await renewFigures(site.site);
    await storeTotals(site.site);
    await updatePayments(site.site);
    const noticed = await watchChanges(site);
    await by.edit(id, { rating: 2, isAnonymous: true });
    const other = reviewer(site, kind, place._id, await site.member());
    const { body } = await other.post({ publish: "a-month" });
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
    pass(site);
    await publishDue(site.site);
    expect((await countQuarter(read, quarter)).posted).toBe(1);
  });

  test("can be published now, given another time, and named or not, by its author", async () => {
    const { site, place, author, by, id } = await waiting(kind);
    const before = await rowOf(site);
    const [mine] = await own(site, kind, author);
    expect(JSON.stringify(mine)).not.toContain(before.publishes_at);
    const same = await by.edit(id, { publish: "within-a-day", isAnonymous: true });
    expect([same.status, (await rowOf(site)).publishes_at]).toEqual([200, before.publishes_at]);
    // From the day on which the new time is chosen.
    pass(site, 3);
    await by.edit(id, { publish: "two-weeks", isAnonymous: true });
    const [moved] = await own(site, kind, author);
    expect(moved?.moderation?.sentences.join()).toContain(
      "It becomes public around 8 December 2026, at a random time.",
    );
    site.clock.advance(-3 * dayMs);
    const month = await by.edit(id, { publish: "a-month", isAnonymous: true });
    expect(month.body.review.publish).toBe("a-month");
    expect(month.body.review.moderation?.sentences.join()).toContain(
      "It becomes public around 22 December 2026, at a random time.",
    );
    pass(site, 23);
    await logInAgain(site, author);
    expect(await publishDue(site.site)).toBe(0);
    expect((await by.edit(id, { isAnonymous: false, rating: 5 })).status).toBe(200);
    const now = await by.edit(id, { publish: "now", isAnonymous: false, rating: 5 });
    expect(now.status).toBe(200);
    expect(now.body.review.moderation).toBeUndefined();
    const [shown] = await listed(site, kind, place._id);
    expect(shown).toMatchObject({
      rating: 5,
      createdAt: "2026-12-13T00:00:00.000Z",
      editedAt: null,
      user: { name: author.name },
    });
    const late = await by.edit(id, { publish: "two-weeks", isAnonymous: false, rating: 5 });
    expect([late.status, late.body.fields]).toEqual([
      400,
      { publish: "Others see this review already, so it cannot wait any more." },
    ]);
    expect(await kind.average(site, place._id)).toEqual([1, 5]);
  });

  test("is this person's one voice, as long as it waits and 30 days from then", async () => {
    const { site, author, by, id } = await waiting(kind, { publish: "a-month" });
    pass(site, 20);
    await logInAgain(site, author);
    const second = await by.post({ rating: 1 });
    expect([second.status, second.body.code]).toEqual([409, "reviewed_recently"]);
    expect((second.body as { _id?: string })._id).toBe(id);
    expect(second.body.message).toContain("You wrote a review of this place on 20 November 2026");
    // Later than 30 days after it was written, and before it is public.
    const { publishes_at: drawn } = await rowOf(site);
    await site.site.database.write
      .updateTable("reviews")
      .set({ publishes_at: new Date(Date.parse(drawn!) + 10 * dayMs).toISOString() })
      .execute();
    pass(site, 12);
    await logInAgain(site, author);
    expect((await by.post({ rating: 1 })).status).toBe(409);
    pass(site, 20);
    await publishDue(site.site);
    pass(site, 29);
    await logInAgain(site, author);
    expect((await by.post({ rating: 1 })).status).toBe(409);
    pass(site, 2);
    expect((await by.post({ rating: 1 })).status).toBe(201);
  });

  test("is stored once when two browsers send the same draft together", async () => {
    const site = await startTestSite();
    const place = await kind.place(site);
    const by = reviewer(site, kind, place._id, await site.member());
    const sent = Array.from({ length: 4 }, () => by.post({ publish: "within-a-day" }));
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
    expect(exported).toContain('"whenOthersSeeIt": "within-a-day"');
    expect(exported).not.toContain((await rowOf(site)).publishes_at);
  });

  test("of a suspended author does not become public until the suspension is over", async () => {
    const { site, place, author } = await waiting(kind);
    const reason = "abuse" as const;
    const suspension = { accountId: author.accountId, reason, by: null };
    await suspendAccount(site.site, { ...suspension, reviews: "reviews-stay" });
    pass(site);
    expect(await publishDue(site.site)).toBe(0);
    expect(await listed(site, kind, place._id)).toEqual([]);
    await liftSuspension(site.site, author.accountId, null);
    // Not now: of several, those whose time has come would appear together.
    expect(await publishDue(site.site)).toBe(0);
    pass(site);
    expect(await publishDue(site.site)).toBe(1);
    expect(await listed(site, kind, place._id)).toHaveLength(1);
  });

  test("that is held as well waits on when it is released, or is public when its time is over", async () => {
    for (const [days, state] of [
      [0, "waiting"],
      [2, "public"],
    ] as const) {
      const site = await startTestSite();
      const place = await kind.place(site);
      const author = await site.member();
      await setVerification(site, author, "rejected");
      const by = reviewer(site, kind, place._id, author);
      const { body } = await by.post({ publish: "within-a-day" });
      expect(body.review).toMatchObject({ publish: "within-a-day", moderation: { state: "held" } });
      expect(body.review.moderation?.sentences.at(-1)).toContain("it waits until the time");
      pass(site, days);
      expect(await publishDue(site.site)).toBe(0);
      const staff = await site.staff("moderator");
      const { body: decided } = await decide(site, staff, "publish", "no-rule-broken");
      expect(decided.message).toBe(
        state === "public" ? "Released." : "Looked at. Others see it once its time has come.",
      );
      expect((await rowOf(site)).state).toBe(state);
      expect(await listed(site, kind, place._id)).toHaveLength(state === "public" ? 1 : 0);
      const sent = (await site.mails()).length;
      site.clock.advance(3 * minuteMs);
      expect((await site.mails()).slice(sent).join()).toContain(
        state === "public" ? "Your review is public" : "We have looked at your review",
      );
      pass(site);
      await publishDue(site.site);
      expect(await listed(site, kind, place._id)).toHaveLength(1);
    }
  });

  test("refuses other words for the time, and takes none as now, as ever", async () => {
    const site = await startTestSite();
    const place = await kind.place(site);
    const by = reviewer(site, kind, place._id, await site.member());
    for (const publish of ["later", "", 1, null, {}, ["now"], "NOW", "x".repeat(5000)]) {
      const { status, body } = await by.post({ publish });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ["publish"]]);
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
    const authors = await site.members(limits.burst + 2);
    for (const as of authors.slice(0, -1)) {
      const by = reviewer(site, kind, place._id, as);
      const { body } = await by.post({ publish: "within-a-day" });
      expect(body.review.moderation?.state).toBe("waiting");
    }
    // Being held does not show that others wait.
    const probe = reviewer(site, kind, place._id, authors.at(-1)!);
    const { body } = await probe.post();
    expect(body.review.moderation).toBeUndefined();
    await probe.remove(body.review._id);
    pass(site);
    for (const _ of authors) await publishDue(site.site);
    expect(await listed(site, kind, place._id)).toHaveLength(limits.burst);
    const { review } = await openedBy(site, await site.staff("moderator"));
    expect([review.state, review.reason]).toEqual(["held", "burst"]);
  });

  test("is not made full by one that is held, so that a probe does not show by being held that another is", async () => {
    const site = await startTestSite({ environment: { DAILY_LIMITS_SCALE: "1" } });
    const place = await kind.place(site);
    const [author, prober, ...others] = await site.members(limits.burst + 1);
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
    for (const number of places) expect((await post(number, "within-a-day")).status).toBe(201);
    expect((await post(10, "a-month")).status).toBe(429);
    pass(site);
    site.clock.advance(minuteMs);
    for (const _ of places) await publishDue(site.site);
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
      expect((await by.post({ publish: "within-a-day" })).status).toBe(201);
    }
    const shown = async () => {
      const { body } = await site.call("GET", "/api/overview");
      return body.reviews;
    };
    return { site, shown };
  }

  test("after downtime takes a tenth of those that are due, each once in several processes", async () => {
    const { site, shown } = await many(20);
    pass(site, 12);
    expect(await publishDue(site.site)).toBe(2);
    expect(await shown()).toBe(2);
    await Promise.all([publishDue(site.site), publishDue(site.site), publishDue(site.site)]);
    const counted = await shown();
    expect(counted).toBeGreaterThanOrEqual(4);
    for (let round = 0; round < 20; round += 1) await publishDue(site.site);
    expect(await shown()).toBe(20);
    const { read } = site.site.database;
    const totals = await read
      .selectFrom("workplaces")
      .select("review_count")
      .where("review_count", ">", 0)
      .execute();
    expect(totals).toEqual(Array.from({ length: 20 }, () => ({ review_count: 1 })));
  });

  test("a clock that goes back shows nothing earlier, one that jumps ahead not all together", async () => {
    const { site, shown } = await many(11);
    site.clock.advance(-400 * dayMs);
    expect(await publishDue(site.site)).toBe(0);
    site.clock.advance(800 * dayMs);
    expect(await publishDue(site.site)).toBe(2);
    expect(await shown()).toBe(2);
    site.clock.advance(-400 * dayMs);
    expect(await publishDue(site.site)).toBe(0);
    site.clock.advance(12 * dayMs);
    for (let round = 0; round < 11; round += 1) await publishDue(site.site);
    expect(await shown()).toBe(11);
  });

  test.each(reviewings)("follows %s into the one that it was merged into", async (_name, kind) => {
    const site = await startTestSite();
    const [one, other] = [
      await kind.place(site, "ONE OF TWO"),
      await kind.place(site, "THE OTHER"),
    ];
    const by = reviewer(site, kind, other._id, await site.member());
    expect((await by.post({ publish: "two-weeks" })).status).toBe(201);
    await site.site.database.commit(async (transaction) => {
      if (kind.path === "/api/agency-review") {
        await mergeAgencies(transaction, [one._id, other._id], site.clock.now());
      } else {
        await moveEntries(transaction, new Map([[other._id, one._id]]));
      }
    });
    expect(await listed(site, kind, one._id)).toEqual([]);
    pass(site, 20);
    await publishDue(site.site);
    expect(await listed(site, kind, one._id)).toHaveLength(1);
  });
});
