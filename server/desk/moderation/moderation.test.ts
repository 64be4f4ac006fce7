// On both engines: decide-review.ts, reviews/states/hold-review.ts, reviews/rows/moderation-queries.ts, remove-review.ts.
import { describe, expect, test } from "vitest";
import * as stateLimits from "@locumark/contract/reviews/states/state-limits";
import { dayMs, hourMs, minuteMs } from "../../platform/clock.ts";
import { hashToken } from "../../platform/tokens.ts";
import { unfolded } from "../../test/claims.ts";
import { nextNight } from "../../test/next-night.ts";
import { logIn } from "../../test/notices.ts";
import { runAccounts } from "../../test/operations.ts";
import { reviewer, type Reviewing, reviewings } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { openItem } from "../../services/cases/open-desk-item.ts";
import { noAuthor } from "../../reviews/authorship/author-queries.ts";
import { revertState } from "../../reviews/states/change-review-state.ts";
import { hideReview } from "./remove-review.ts";
import { runDeadlines } from "./run-moderation-deadlines.ts";
import {
  decide,
  heldReview,
  openedBy,
  post,
  remove,
  restore,
  setVerification,
} from "./test/at-desk.ts";

const removedOf = async (site: TestSite, kind: Reviewing, placeId: string) => {
  const url = kind.list(placeId).replace("-reviews?", "-reviews/removed?");
  return (await site.call("GET", url as "/api/agency-reviews/removed")).body;
};

const mailsSince = async (site: TestSite, count: number) => (await site.mails()).slice(count);

describe.each(reviewings)("a removed review of %s", (_name, kind) => {
  test("is none for being defamatory, which goes by the steps of a notice alone", async () => {
    const site = await startTestSite();
    await heldReview(site, kind);
    const staff = await site.staff("moderator");
    for (const decision of ["hide", "ask-author"]) {
      const { status, body } = await decide(site, staff, decision, "defamatory");
      expect([status, body.message]).toEqual([400, "Choose a reason."]);
    }
  });

  test("leaves the month and the reason, keeps its rating when hidden, and comes back whole", async () => {
    const site = await startTestSite();
    const place = await kind.place(site);
    const [one, other] = (await site.members(2)) as [Member, Member];
    const { review } = await post(site, kind, place._id, one, { rating: 2 });
    await post(site, kind, place._id, other, { rating: 8 });
    const before = await site.call("GET", kind.list(place._id));
    await remove(site, review._id, "names-a-person");
    const after = await site.call("GET", kind.list(place._id));
    expect(after.body).toHaveLength(1);
    expect(after.headers["x-total-count"]).toBe("1");
    expect(await kind.average(site, place._id)).toEqual([2, 5]);
    expect(await removedOf(site, kind, place._id)).toEqual([
      {
        month: "2026-11-01T00:00:00.000Z",
        reason: "names-a-person",
        text: "A review was removed here in November 2026: it named a person.",
      },
    ]);
    await restore(site, review._id);
    expect((await site.call("GET", kind.list(place._id))).body).toEqual(before.body);
    expect(await removedOf(site, kind, place._id)).toEqual([]);
  });

  test("of several the last month comes first, and within a month the order does not follow the removals", async () => {
    const site = await startTestSite();
    const place = await kind.place(site);
    const ids: string[] = [];
    for (const as of await site.members(3)) {
      ids.push((await post(site, kind, place._id, as)).review._id);
    }
    await remove(site, ids[0]!, "names-a-person");
    site.clock.advance(minuteMs);
    await remove(site, ids[1]!, "another-place");
    site.clock.advance(20 * dayMs);
    await remove(site, ids[2]!, "names-a-person");
    const removed = await removedOf(site, kind, place._id);
    expect(removed.map(({ month, reason }) => [month.slice(0, 7), reason])).toEqual([
      ["2026-12", "names-a-person"],
      ["2026-11", "another-place"],
      ["2026-11", "names-a-person"],
    ]);
  });

  test("does not count when it is struck", async () => {
    const site = await startTestSite();
    const place = await kind.place(site);
    const [one, other] = (await site.members(2)) as [Member, Member];
    const { review } = await post(site, kind, place._id, one, { rating: 2 });
    await post(site, kind, place._id, other, { rating: 8 });
    await remove(site, review._id, "another-place");
    expect(await kind.average(site, place._id)).toEqual([1, 8]);
    const list = await site.call("GET", kind.list(place._id));
    expect(list.headers["x-total-count"]).toBe("1");
    await restore(site, review._id);
    expect(await kind.average(site, place._id)).toEqual([2, 5]);
  });

  test("cannot be edited or continued from, but be deleted, and then nothing of it is left", async () => {
    const site = await startTestSite();
    const place = await kind.place(site);
    const author = await site.member();
    const { review } = await post(site, kind, place._id, author);
    await remove(site, review._id, "names-a-person");
    const by = reviewer(site, kind, place._id, author);
    const edited = await by.edit(review._id, { rating: 3 });
    expect([edited.status, edited.body.code]).toEqual([403, "edit_window_closed"]);
    const list = `${kind.list(place._id)}&before=${review._id}` as const;
    expect((await site.call("GET", list)).status).toBe(400);
    const [own] = (await site.call("GET", kind.ownPath, { as: author })).body;
    expect(own?.moderation).toMatchObject({ state: "hidden", canAppeal: true });
    await site.call("DELETE", `${kind.path}/${review._id}`, { as: author });
    expect(await removedOf(site, kind, place._id)).toEqual([]);
    expect(await kind.average(site, place._id)).toEqual([0, null]);
    const { read } = site.site.database;
    expect(await read.selectFrom("removals").selectAll().execute()).toEqual([]);
  });
});

describe.each(reviewings)("a held review of %s", (_name, kind) => {
  test("appears nowhere and counts nowhere; its author is told", async () => {
    const site = await startTestSite();
    const { place, author, message, review } = await heldReview(site, kind);
    expect(message).toBe(
      "Your review is waiting for one of us to look at it. We aim to decide within a day, and write to you.",
    );
    expect(review.moderation).toMatchObject({ state: "held", canAppeal: false });
    for (const as of [undefined, author]) {
      const list = await site.call("GET", kind.list(place._id), as ? { as } : {});
      expect([list.body, list.headers["x-total-count"]]).toEqual([[], "0"]);
    }
    expect(await kind.average(site, place._id)).toEqual([0, null]);
    expect((await site.call("GET", kind.figures(place._id))).body.reviewCount).toBe(0);
    expect((await site.call("GET", "/api/overview")).body.reviews).toBe(0);
    expect(await removedOf(site, kind, place._id)).toEqual([]);
    expect((await site.call("GET", kind.ownPath, { as: author })).body).toHaveLength(1);
  });

  test("is dated by the moment at which it is published, with the mark of that moment", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const { place, author } = await heldReview(site, kind, { isAnonymous: false });
    await setVerification(site, author, "verified");
    site.clock.advance(10 * minuteMs);
    const answer = await decide(site, staff, "publish", "no-rule-broken");
    expect([answer.status, answer.body]).toEqual([200, { message: "Released." }]);
    const row = await site.site.database.read
      .selectFrom("reviews")
      .select(["created_at", "listed_at", "author_checked", "state_reason"])
      .executeTakeFirstOrThrow();
    const now = site.clock.now().toISOString();
    expect(row).toEqual({ created_at: now, listed_at: now, author_checked: 1, state_reason: null });
    expect(await kind.average(site, place._id)).toEqual([1, 8]);
    const sent = (await site.mails()).length;
    site.clock.advance(3 * minuteMs);
    expect((await mailsSince(site, sent)).join()).toContain("Your review is public");
  });

  test.each([
    ["once the check can no longer be taken back", 10 * minuteMs, 1],
    ["not while it still can", 0, 0],
  ])("named, it shows the check of that moment: %s", async (_when, waitMs, mark) => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const { author } = await heldReview(site, kind, { isAnonymous: false });
    const checkedOn = site.clock.now().toISOString();
    expect((await runAccounts(site, "verify", author.email)).status).toBe(0);
    site.clock.advance(waitMs);
    await decide(site, staff, "publish", "no-rule-broken");
    const row = await site.site.database.read
      .selectFrom("reviews")
      .select(["author_checked", "byline_checked", "author_checked_on", "author_check_method"])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      author_checked: mark,
      byline_checked: mark,
      author_checked_on: mark === 1 ? checkedOn : null,
      author_check_method: mark === 1 ? expect.any(String) : null,
    });
  });

  test("is held too when who was refused has sent another document since", async () => {
    const site = await startTestSite();
    const place = await kind.place(site);
    const author = await site.member();
    await runAccounts(site, "reject", author.email);
    await setVerification(site, author, "pending");
    const { review } = await post(site, kind, place._id, author);
    expect(review.moderation?.state).toBe("held");
  });

  test("goes with its author at once, whatever they choose for the others", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const { author } = await heldReview(site, kind);
    await site.call("POST", "/api/profile/deletion", {
      as: author,
      body: { password: author.password, reviews: "delete" },
    });
    expect((await site.call("GET", "/api/desk/queue", { as: staff })).body.items).toEqual([]);
    expect(await site.site.database.read.selectFrom("reviews").select("id").execute()).toEqual([]);
  });
});

describe("a burst", () => {
  const [[, kind]] = reviewings as [[string, Reviewing]];

  async function burst() {
    const site = await startTestSite({ environment: { DAILY_LIMITS_SCALE: "1" } });
    const place = await kind.place(site);
    for (const as of await site.members(stateLimits.burst)) {
      await post(site, kind, place._id, as);
    }
    return { site, place };
  }

  test("holds the sixth unchecked review of a day, and no checked one", async () => {
    const { site, place } = await burst();
    const [late, checked, tomorrow] = (await site.members(3)) as [Member, Member, Member];
    const { message, review } = await post(site, kind, place._id, late);
    expect(review.moderation?.state).toBe("held");
    expect(message).toContain("after 72 hours at the latest it is public");
    await setVerification(site, checked, "verified");
    expect((await post(site, kind, place._id, checked)).review.moderation).toBeUndefined();
    const elsewhere = await kind.place(site, "ANOTHER PHARMACY");
    expect((await post(site, kind, elsewhere._id, late)).review.moderation).toBeUndefined();
    // The day of an anonymous review is known, not the hour.
    site.clock.advance(2 * dayMs);
    expect((await post(site, kind, place._id, tomorrow)).review.moderation).toBeUndefined();
  });

  test("is not counted again for those that turned out to be false", async () => {
    const { site, place } = await burst();
    const [first] = (await site.call("GET", kind.list(place._id))).body;
    await remove(site, first!._id, "another-place");
    const { review } = await post(site, kind, place._id, await site.member());
    expect(review.moderation).toBeUndefined();
  });

  test("is also a second review from one mailbox, which does not fill it for others", async () => {
    const site = await startTestSite({ environment: { DAILY_LIMITS_SCALE: "1" } });
    const place = await kind.place(site);
    const stateOf = async (email: string, placeId = place._id) => {
      const { review } = await post(site, kind, placeId, await site.member({ email }));
      return review.moderation?.state ?? "public";
    };
    expect(await stateOf("ann.ashen+0@gmail.com")).toBe("public");
    for (const email of [
      "annashen+1@gmail.com",
      "Ann.Ashen@googlemail.com",
      "a.n.n.ashen@gmail.com",
      "annashen@gmail.com",
      "annashen+4@gmail.com",
    ]) {
      expect(await stateOf(email), email).toBe("held");
    }
    // Six reviews by one person are one: four more people, and the sixth is held.
    for (const email of ["ann.ashen@example.com", "annashen@example.com", "b@a.test", "c@a.test"]) {
      expect(await stateOf(email), email).toBe("public");
    }
    expect(await stateOf("d@a.test")).toBe("held");
    // Elsewhere, and when the next day is over, the mailbox has its voice.
    const elsewhere = await kind.place(site, "ANOTHER PHARMACY");
    expect(await stateOf("annashen+5@gmail.com", elsewhere._id)).toBe("public");
    site.clock.advance(2 * dayMs);
    expect(await stateOf("annashen+6@gmail.com")).toBe("public");
  });

  test("counts each review of an erased account, whose mailbox is no longer known", async () => {
    const { site, place } = await burst();
    await site.site.database.write.updateTable("reviews").set(noAuthor).execute();
    const { review } = await post(site, kind, place._id, await site.member());
    expect(review.moderation?.state).toBe("held");
  });

  test("is over after 72 hours, once, however many processes look", async () => {
    const { site, place } = await burst();
    const staff = await site.staff("moderator");
    const late = await site.member();
    await post(site, kind, place._id, late);
    site.clock.advance(72 * hourMs - minuteMs);
    await runDeadlines(site.site);
    expect(await kind.average(site, place._id)).toEqual([5, 8]);
    site.clock.advance(minuteMs);
    const sent = (await site.mails()).length;
    await Promise.all([1, 2, 3, 4].map(() => runDeadlines(site.site)));
    expect(await kind.average(site, place._id)).toEqual([6, 8]);
    expect((await site.call("GET", kind.list(place._id))).body).toHaveLength(6);
    expect(await mailsSince(site, sent)).toHaveLength(1);
    const log = await site.site.database.read
      .selectFrom("desk_log")
      .select(["action", "staff_id", "reason"])
      .where("item_kind", "=", "held-review")
      .execute();
    expect(log).toEqual([{ action: "hold-over", staff_id: null, reason: "burst" }]);
    await site.site.database.write
      .updateTable("sessions")
      .set({ desk_used_at: site.clock.now().toISOString() })
      .execute();
    expect((await site.call("GET", "/api/desk/queue", { as: staff })).body.items).toEqual([]);
  });
});

test("a review of a burst whose author is asked to change it does not become public after 72 hours", async () => {
  const [[, kind]] = reviewings as [[string, Reviewing]];
  const site = await startTestSite({ environment: { DAILY_LIMITS_SCALE: "1" } });
  const place = await kind.place(site);
  const staff = await site.staff("moderator");
  for (const as of await site.members(stateLimits.burst + 1)) {
    await post(site, kind, place._id, as);
  }
  expect((await decide(site, staff, "ask-author", "names-a-person")).status).toBe(200);
  site.clock.advance(73 * hourMs);
  await runDeadlines(site.site);
  expect(await kind.average(site, place._id)).toEqual([stateLimits.burst, 8]);
});

/** The labels of what its author types into a review of a workplace. */
const typed = ["Comments", "Special facilities", "Computer system"];

describe("a decision about a review", () => {
  const [[, kind]] = reviewings as [[string, Reviewing]];

  test("is of a version in which the day of an anonymous review cannot be tried out", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const place = await kind.place(site);
    const { review } = await post(site, kind, place._id, await site.member(), {
      isAnonymous: true,
    });
    const { body } = await site.call("GET", `/api/desk/reviews/${review._id}`, { as: staff });
    const tried = ["2026-11-19", "2026-11-20"].map((day) =>
      hashToken(JSON.stringify([review._id, 1, `${day}T00:00:00.000Z`, null])),
    );
    expect(tried).not.toContain(body.version);
  });

  test("is made without the rating and the author, who is shown on request, which is logged", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const { author, review } = await heldReview(site, kind, {
      rating: 3,
      comments: "Busy.",
      payment: "overdue",
      timeToPay: null,
      answers: { breaks: "bad", judgement: "bad" },
    });
    const opened = await site.call("GET", `/api/desk/reviews/${review._id}`, { as: staff });
    // Only what was typed: answers by taps and the page of the place tell the rating.
    expect(opened.body.texts.map(({ label }) => label)).toEqual(typed);
    expect(opened.body.texts[0]).toEqual({ label: "Comments", text: "Busy." });
    expect(Object.keys(opened.body.place)).toEqual(["name", "where"]);
    // An identifier may contain any letters by chance.
    const answered = JSON.stringify({ ...opened.body, _id: "", version: "" });
    for (const secret of [
      author.accountId,
      author.name,
      author.email,
      "rating",
      "Breaks",
      "bad",
      "Overdue",
      "path",
    ]) {
      expect(answered).not.toContain(secret);
    }
    const queue = await site.call("GET", "/api/desk/queue", { as: staff });
    expect(queue.text).not.toContain(author.name);
    const shown = await site.call("POST", `/api/desk/reviews/${review._id}/author`, {
      as: staff,
      body: { reason: "not-a-real-shift" },
    });
    expect(shown.body.author).toMatchObject({ name: author.name, posted: 1, removed: 0 });
    const again = await site.call("GET", `/api/desk/reviews/${review._id}`, { as: staff });
    expect(again.body.decisions).toMatchObject([{ action: "author-opened", isMine: true }]);
    const decided = await decide(site, staff, "hide", "names-a-person");
    expect(decided.body).toEqual({ message: "Hidden." });
    const after = await site.call("GET", `/api/desk/reviews/${review._id}`, { as: staff });
    for (const answer of [decided, after]) expect(answer.text).not.toContain("rating");
  });

  test.each(["hide", "ask-author"])(
    "to %s what is unlawful names the law, which staff and the author read, and no others",
    async (decision) => {
      const site = await startTestSite();
      const staff = await site.staff("moderator");
      const { author, place, review } = await heldReview(site, kind);
      const { item, review: read } = await openedBy(site, staff);
      const send = (body: object) =>
        site.call("POST", `/api/desk/review-items/${item._id}/decision`, {
          as: staff,
          body: { decision, reason: "unlawful", version: read.version, ...body },
        });
      const law = "Protection from Harassment Act 1997, section 2";
      for (const body of [{}, { law: "  " }, { law: "x".repeat(201) }]) {
        const refused = await send(body);
        expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["law"]]);
      }
      expect((await send({ reason: "names-a-person", law })).status).toBe(200);
      const lawShown = async () =>
        (await site.call("GET", `/api/desk/reviews/${review._id}`, { as: staff })).body.law;
      expect(await lawShown()).toBeNull();
      const undo = () => site.call("POST", `/api/desk/items/${item._id}/undo`, { as: staff });
      expect((await undo()).status).toBe(200);
      expect((await send({ law })).status).toBe(200);
      expect((await undo()).status).toBe(200);
      expect(await lawShown()).toBeNull();
      expect((await send({ law })).status).toBe(200);
      expect(await lawShown()).toBe(law);
      site.clock.advance(3 * minuteMs);
      const [mail = ""] = (await site.mails()).map(unfolded);
      expect(mail).toContain(`To: ${author.email}`);
      expect(mail).toContain(`The law that we think it breaks: ${law}.`);
      const removed = await site.call(
        "GET",
        `/api/workplace-reviews/removed?workplaceId=${place._id}`,
      );
      expect(removed.body).toEqual([]);
      const log = await site.site.database.read.selectFrom("desk_log").select("reason").execute();
      expect(JSON.stringify(log)).not.toContain("1997");
    },
  );

  test("that names another law than the one before tells the author the last", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const { author, place, review } = await heldReview(site, kind);
    const decideBy = async (decision: string, law: string) => {
      const { item, review: read } = await openedBy(site, staff);
      const { status } = await site.call("POST", `/api/desk/review-items/${item._id}/decision`, {
        as: staff,
        body: { decision, reason: "unlawful", law, version: read.version },
      });
      expect(status, decision).toBe(200);
      site.clock.advance(3 * minuteMs);
    };
    await decideBy("ask-author", "Protection from Harassment Act 1997, section 2");
    await reviewer(site, kind, place._id, author).edit(review._id, { comments: "Changed." });
    await decideBy("hide", "Malicious Communications Act 1988, section 1");
    const mail = (await site.mails()).map(unfolded).at(-1);
    expect(mail).toContain("The law that we think it breaks: Malicious Communications Act 1988");
  });

  test.each([
    ["telephone-number", "it had a telephone number", "leave out the telephone number", "hidden"],
    ["private-address", "it had a private address", "leave out the private address", "hidden"],
    ["advertisement", "it was an advertisement", "leave out what advertises", "struck"],
    [
      "paid-or-own",
      "it was paid for, or written by someone with an interest",
      "paid or asked",
      "struck",
    ],
  ] as const)(
    "may be for %s: in the letters, in public, and the rating %s",
    async (reason, removedFor, askedFor, state) => {
      const site = await startTestSite();
      const staff = await site.staff("moderator");
      const place = await kind.place(site);
      const author = await site.member();
      const { review } = await post(site, kind, place._id, author);
      const body = { kind: "workplace-review", id: review._id, reason, details: "It does." };
      const email = "r@example.com";
      const { reference } = (await site.call("POST", "/api/report", { body: { ...body, email } }))
        .body;
      const [item] = (await site.call("GET", "/api/desk/queue", { as: staff })).body.items;
      const send = async (decision: string) => {
        const { version } = (
          await site.call("GET", `/api/desk/reviews/${review._id}`, { as: staff })
        ).body;
        const path = `/api/desk/reports/${item!._id}/review` as const;
        return (await site.call("POST", path, { as: staff, body: { decision, reason, version } }))
          .status;
      };
      const toAuthor = async () =>
        (await site.mails()).map(unfolded).findLast((mail) => mail.includes(`To: ${author.email}`));
      expect(await send("ask-author")).toBe(200);
      site.clock.advance(minuteMs);
      await site.call("POST", `/api/desk/items/${item!._id}/undo`, { as: staff });
      expect(await send("ask-author")).toBe(200);
      site.clock.advance(2 * minuteMs);
      expect(await toAuthor()).toContain(askedFor);
      await reviewer(site, kind, place._id, author).edit(review._id, { comments: "Changed." });
      const [again] = (await site.call("GET", "/api/desk/queue", { as: staff })).body.items;
      Object.assign(item!, again);
      expect(await send("hide")).toBe(200);
      site.clock.advance(3 * minuteMs);
      expect(await toAuthor()).toContain(removedFor);
      const removed = await site.call(
        "GET",
        `/api/workplace-reviews/removed?workplaceId=${place._id}`,
      );
      expect(removed.body).toMatchObject([{ reason, text: expect.stringContaining(removedFor) }]);
      const row = await site.site.database.read
        .selectFrom("reviews")
        .select("state")
        .executeTakeFirstOrThrow();
      expect(row.state).toBe(state);
      const told = (await site.call("GET", `/api/reports/${reference}`)).body;
      expect(told).toMatchObject({ outcome: "removed", outcomeReason: reason });
    },
  );

  test("is not made about one's own review", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const place = await kind.place(site);
    await setVerification(site, staff, "rejected");
    await post(site, kind, place._id, staff);
    const answer = await decide(site, staff, "publish", "no-rule-broken");
    expect([answer.status, answer.body.code]).toEqual([403, "own_matter"]);
  });

  test("is made once of two at the same moment, and not about words that have changed", async () => {
    const site = await startTestSite();
    const [one, other] = [await site.staff("moderator"), await site.staff("moderator")];
    const { author, place, review } = await heldReview(site, kind);
    const { item, review: read } = await openedBy(site, one);
    const by = reviewer(site, kind, place._id, author);
    expect((await by.edit(review._id, { comments: "Something else." })).status).toBe(200);
    const send = (staff: Member, version: string, decision: string, reason: string) =>
      site.call("POST", `/api/desk/review-items/${item._id}/decision`, {
        as: staff,
        body: { decision, reason, version },
      });
    const late = await send(one, read.version, "hide", "names-a-person");
    expect([late.status, late.body.code]).toEqual([409, "edited_elsewhere"]);
    const { version } = (await openedBy(site, one)).review;
    const both = await Promise.all([
      send(one, version, "hide", "names-a-person"),
      send(other, version, "publish", "opinion"),
    ]);
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("decided_already");
  });

  test.each([
    ["hide", "opinion"],
    ["publish", "names-a-person"],
    ["hide", ""],
    ["burn", "unlawful"],
  ])("%s for the reason %j is refused", async (decision, reason) => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    await heldReview(site, kind);
    expect((await decide(site, staff, decision, reason)).status).toBe(400);
  });

  test("that does not fit the state of the review is refused", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    await heldReview(site, kind);
    const answer = await decide(site, staff, "restore", "opinion");
    expect([answer.status, answer.body.code]).toEqual([409, "decided_already"]);
  });

  test("can be taken back for two minutes, with its mail; not once the account is erased", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const { author, place } = await heldReview(site, kind);
    const { item } = await openedBy(site, staff);
    const undo = () => site.call("POST", `/api/desk/items/${item._id}/undo`, { as: staff });
    await decide(site, staff, "publish", "opinion");
    expect(await kind.average(site, place._id)).toEqual([1, 8]);
    expect((await undo()).status).toBe(200);
    expect(await kind.average(site, place._id)).toEqual([0, null]);
    const sent = (await site.mails()).length;
    site.clock.advance(3 * minuteMs);
    expect(await mailsSince(site, sent)).toEqual([]);
    await decide(site, staff, "hide", "names-a-person");
    await site.call("POST", "/api/profile/deletion", {
      as: author,
      body: { password: author.password, reviews: "keep" },
    });
    expect((await undo()).status).toBe(200);
    await decide(site, staff, "publish", "opinion");
    const [shown] = (await site.call("GET", kind.list(place._id))).body;
    expect(shown).toMatchObject({ createdAt: "2026-11-01T00:00:00.000Z", user: null });
    expect((await undo()).status).toBe(200);
    const [row] = await site.site.database.read
      .selectFrom("reviews")
      .select(["created_at", "listed_at"])
      .execute();
    const month = "2026-11-01T00:00:00.000Z";
    expect(row, "of an erased author's review no instant is kept").toEqual({
      created_at: month,
      listed_at: month,
    });
    await decide(site, staff, "publish", "opinion");
    site.clock.advance(2 * minuteMs);
    const late = await undo();
    expect([late.status, late.body.code]).toEqual([409, "decided_already"]);
  });

  test.each(["names-a-person", "another-place"] as const)(
    "to hide it, as %s, is not taken back once its author has deleted it with the account",
    async (reason) => {
      const site = await startTestSite();
      const { database } = site.site;
      const place = await kind.place(site);
      const author = await site.member();
      const { review } = await post(site, kind, place._id, author, { isAnonymous: true });
      const hide = { reason, by: null };
      const { change } = await database.commit((transaction) =>
        hideReview(transaction, review._id, hide, site.clock.now()),
      );
      await site.call("POST", "/api/profile/deletion", {
        as: author,
        body: { password: author.password, reviews: "delete" },
      });
      const undone = database.commit((transaction) => revertState(transaction, review._id, change));
      await expect(undone).rejects.toMatchObject({ status: 404 });
      await expect(restore(site, review._id)).rejects.toMatchObject({ status: 404 });
      expect((await site.call("GET", kind.list(place._id))).text).not.toContain(review._id);
    },
  );

  test("to ask for a change lets its author edit it for a week, after which it comes back", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const place = await kind.place(site);
    const author = await site.member();
    const { review } = await post(site, kind, place._id, author, { isAnonymous: false });
    site.clock.advance(40 * dayMs);
    await refreshSessions(site);
    await report(site, review._id);
    const sent = (await site.mails()).length;
    expect((await decide(site, staff, "ask-author", "names-a-person")).body.message).toBe(
      "The author is asked to change it.",
    );
    expect((await site.call("GET", "/api/desk/queue", { as: staff })).body.items).toEqual([]);
    site.clock.advance(3 * minuteMs);
    expect((await mailsSince(site, sent)).join().replace(/=\r?\n/g, "")).toContain(
      "please leave out the person whom it names",
    );
    const [own] = (await site.call("GET", kind.ownPath, { as: author })).body;
    expect(own).toMatchObject({ canEdit: true, moderation: { state: "public" } });
    const by = reviewer(site, kind, place._id, author);
    expect((await by.edit(review._id, { comments: "Without a name." })).status).toBe(200);
    const { review: again } = await openedBy(site, staff);
    expect(again.texts[0]?.text).toBe("Without a name.");
    await decide(site, staff, "ask-author", "names-a-person");
    site.clock.advance(7 * dayMs);
    await refreshSessions(site);
    expect((await by.edit(review._id, { comments: "Too late." })).status).toBe(403);
    await Promise.all([runDeadlines(site.site), runDeadlines(site.site)]);
    expect((await openedBy(site, staff)).item.dueAt).toBe(site.clock.now().toISOString());
    expect((await decide(site, staff, "keep", "changed")).body.message).toBe("Kept.");
    expect((await site.call("GET", kind.list(place._id))).body).toHaveLength(1);
  });

  test("once it is removed the time to change it ends nothing: it is not put back into the queue", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const place = await kind.place(site);
    const { review } = await post(site, kind, place._id, await site.member());
    await report(site, review._id);
    await decide(site, staff, "ask-author", "names-a-person");
    await remove(site, review._id, "names-a-person", staff.accountId);
    site.clock.advance(8 * dayMs);
    await refreshSessions(site);
    await runDeadlines(site.site);
    expect((await site.call("GET", "/api/desk/queue", { as: staff })).body.items).toEqual([]);
  });

  test("to keep it in another matter leaves what its author was asked, to keep it afterwards ends that", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const place = await kind.place(site);
    const author = await site.member();
    const { review } = await post(site, kind, place._id, author);
    const by = reviewer(site, kind, place._id, author);
    const asked = async () =>
      (await site.call("GET", kind.ownPath, { as: author })).body[0]!.moderation?.changeUntil;
    const queue = async () => (await site.call("GET", "/api/desk/queue", { as: staff })).body.items;
    await report(site, review._id);
    await decide(site, staff, "ask-author", "names-a-person");
    const until = await asked();
    expect(until).toEqual(expect.any(String));
    await site.site.database.commit((transaction) =>
      openItem(transaction, site.clock.now(), { kind: "marked-review", subjectId: review._id }),
    );
    expect((await decide(site, staff, "keep", "opinion")).status).toBe(200);
    expect(await asked()).toBe(until);

    expect((await by.edit(review._id, { comments: "Without a name." })).status).toBe(200);
    const [item] = await queue();
    expect(await asked()).toBe(until);
    expect((await decide(site, staff, "keep", "changed")).status).toBe(200);
    expect(await asked()).toBeUndefined();
    const undo = `/api/desk/items/${item!._id}/undo` as const;
    expect((await site.call("POST", undo, { as: staff })).status).toBe(200);
    expect(await asked()).toBe(until);
    expect((await decide(site, staff, "keep", "changed")).status).toBe(200);
    expect((await by.edit(review._id, { comments: "Better words." })).status).toBe(200);
    expect(await queue()).toEqual([]);
  });

  /** The item of a public review, as a report opens one. */
  const report = (site: TestSite, reviewId: string) =>
    site.site.database.commit((transaction) =>
      openItem(transaction, site.clock.now(), { kind: "held-review", subjectId: reviewId }),
    );
});

/** As if the members, away for weeks, had logged in again. */
async function refreshSessions(site: TestSite) {
  const now = site.clock.now().toISOString();
  await site.site.database.write
    .updateTable("sessions")
    .set({ created_at: now, last_used_at: now })
    .execute();
  await site.site.database.write
    .updateTable("sessions")
    .set({ desk_used_at: now })
    .where("desk_used_at", "is not", null)
    .execute();
}

describe("an appeal", () => {
  const [[, kind]] = reviewings as [[string, Reviewing]];

  async function removedReview(site: TestSite, staff: Member, changes: object = {}) {
    const held = await heldReview(site, kind, changes);
    const sent = (await site.mails()).length;
    await decide(site, staff, "hide", "names-a-person");
    site.clock.advance(3 * minuteMs);
    const [mail = ""] = await mailsSince(site, sent);
    const unfolded = mail.replace(/=\r?\n/g, "").replace(/=3D/g, "=");
    expect(unfolded).not.toContain("ROWAN");
    return { ...held, token: /appeal\?token=([\w-]+)/.exec(unfolded)?.[1] ?? "none" };
  }

  const appeal = (site: TestSite, body: object, as?: Member) =>
    site.call("POST", "/api/appeal", {
      body: { statement: "It is true.", ...body },
      ...(as && { as }),
    });

  test("keeps its anonymous review its author's until it is decided", async () => {
    const site = await startTestSite();
    const removed = await removedReview(site, await site.staff("moderator"), { isAnonymous: true });
    const { author, place, review, token } = removed;
    const by = reviewer(site, kind, place._id, author);
    expect((await appeal(site, { token })).status).toBe(200);
    // It could be forgotten now, were it not for the appeal.
    await nextNight(site);
    Object.assign(author, { token: await logIn(site, author) });
    const second = await site.staff("moderator");
    expect((await by.forget(review._id)).status).toBe(409);
    expect((await decide(site, second, "restore", "opinion")).status).toBe(200);
    expect((await by.forget(review._id)).status).toBe(200);
  });

  test("by the mailed link is decided by another moderator, once", async () => {
    const site = await startTestSite();
    const [first, second] = [await site.staff("moderator"), await site.staff("moderator")];
    const { author, place, token } = await removedReview(site, first);
    expect((await appeal(site, { token })).status).toBe(200);
    expect([(await appeal(site, { token })).body.code]).toEqual(["invalid_link"]);
    const own = await decide(site, first, "restore", "opinion");
    expect([own.status, own.body.code]).toEqual([403, "own_matter"]);
    expect((await openedBy(site, second)).statement).toBe("It is true.");
    expect((await decide(site, second, "restore", "opinion")).status).toBe(200);
    expect(await kind.average(site, place._id)).toEqual([1, 8]);
    const [shown] = (await site.call("GET", kind.ownPath, { as: author })).body;
    expect(shown?.moderation).toBeUndefined();
  });

  test("shows its author which review it is, and a mailbox only what the mail says", async () => {
    const site = await startTestSite();
    const { author, review, token } = await removedReview(site, await site.staff("moderator"));
    const look = (query: object, as?: Member) =>
      site.call(
        "GET",
        `/api/appeal?${new URLSearchParams({ ...query }).toString()}` as "/api/appeal",
        {
          ...(as && { as }),
        },
      );
    const said = "We removed this review: it named a person. Its rating does not count.";
    expect((await look({ token })).body).toEqual({ sentence: said, review: null });
    expect((await look({ token }, await site.member())).body).toEqual({
      sentence: said,
      review: null,
    });
    const own = {
      sentence: said,
      review: {
        place: "Rowan Street Pharmacy",
        month: "2026-11-01T00:00:00.000Z",
        text: expect.any(String),
      },
    };
    const byToken = await look({ token }, author);
    expect(byToken.body).toEqual(own);
    expect(JSON.stringify(byToken.body)).toContain(kind.review[kind.words]);
    expect((await look({ reviewId: review._id }, author)).body).toEqual(own);
    expect((await look({ reviewId: review._id }, await site.member())).status).toBe(404);
    expect((await look({ reviewId: review._id })).status).toBe(401);
    expect((await look({ token: "none" })).status).toBe(400);
  });

  test("made before the mail about the removal is sent is not offered by that mail once more", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const { author, review } = await heldReview(site, kind);
    const sent = (await site.mails()).length;
    await decide(site, staff, "hide", "names-a-person");
    expect((await appeal(site, { reviewId: review._id }, author)).status).toBe(200);
    site.clock.advance(3 * minuteMs);
    const [mail = ""] = (await mailsSince(site, sent)).map(unfolded);
    expect(mail).toContain("We have removed one of your reviews");
    expect(mail, "the mail offers a second look that has been asked for").not.toMatch(
      /Ask for a second look|appeal\?token/,
    );
  });

  test("that is refused is the last", async () => {
    const site = await startTestSite();
    const [first, second] = [await site.staff("moderator"), await site.staff("moderator")];
    const { author, review } = await removedReview(site, first);
    const reviewId = review._id;
    expect((await appeal(site, { reviewId })).status).toBe(401);
    expect((await appeal(site, { reviewId }, await site.member())).status).toBe(404);
    expect((await appeal(site, { reviewId }, author)).status).toBe(200);
    expect((await decide(site, second, "stands", "names-a-person")).status).toBe(200);
    const again = await appeal(site, { reviewId }, author);
    expect([again.status, again.body.code]).toEqual([409, "decided_already"]);
    const sent = (await site.mails()).length;
    site.clock.advance(3 * minuteMs);
    expect((await mailsSince(site, sent)).join()).toContain("Your review stays removed");
  });

  test("goes with the review", async () => {
    const site = await startTestSite();
    const [first, second] = [await site.staff("moderator"), await site.staff("moderator")];
    const { author, review, token } = await removedReview(site, first);
    await appeal(site, { token });
    await site.call("DELETE", `${kind.path}/${review._id}`, { as: author });
    expect((await site.call("GET", "/api/desk/queue", { as: second })).body.items).toEqual([]);
  });
});
