import type { WorkplaceReview } from "@locumark/contract/reviews/reviews/reviews";
import { describe, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs, secondMs } from "../../platform/clock.ts";
import { nextMonth, nextNight } from "../../test/next-night.ts";
import { observePlace, withoutRandomness } from "../../test/observe-place.ts";
import { reviewer, type Reviewing, reviewings } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";
import { setVerification } from "../../desk/moderation/test/at-desk.ts";
import { hasAuthor } from "../authorship/author-queries.ts";

/*
 * A town of ten members and an observer who polls everything every second. The observer learns when a review appears;
 * nothing in the responses links it to its author.
 */

const [[, ofWorkplaces]] = reviewings as [[string, Reviewing]];

async function makeTown() {
  const site = await startTestSite();
  const members = await site.members(10);
  const places = await Promise.all(
    Array.from({ length: 20 }, (_, index) => site.workplace({ name: `PLACE NUMBER ${index}` })),
  );
  const get = <const Address extends string>(address: Address) => site.call("GET", address);
  /** All requests of one second. */
  const poll = async () => {
    const averages = await get("/api/workplace-reviews/average-ratings");
    const lists = await Promise.all(
      places.map(({ _id }) => get(`/api/workplace-reviews?workplaceId=${_id}`)),
    );
    const figures = await Promise.all(
      places.map(({ _id }) => get(`/api/workplace-reviews/at-a-glance?workplaceId=${_id}`)),
    );
    return {
      text: [averages, ...lists, ...figures]
        .map(({ text, headers }) => {
          const { "x-request-id": _, ...others } = headers;
          return text + JSON.stringify({ ...others, date: "" });
        })
        .join("\n"),
      reviews: lists.flatMap(({ body }): WorkplaceReview[] => body),
    };
  };
  return { site, members, places, poll };
}

/** Each member's individual rate and delay, in bands of their own; given in both of their reviews. */
const habitsOf = (index: number) => ({
  payRate: 22.61 + index * 5.47,
  timeToPay: [3, 16, 44, 90][index % 4],
});

describe("ten members who each post one review with their name and one without in a sitting", () => {
  test("are not linked by any value, instant, order or figure, whatever is polled", async () => {
    const { site, members, places, poll } = await makeTown();
    const seen: string[] = [];
    for (const [index, as] of members.entries()) {
      const [open, secret] = [places[index]!, places[10 + index]!];
      for (const [place, isAnonymous] of [
        [open, false],
        [secret, true],
      ] as const) {
        if (index % 2 === 0) await setVerification(site, as, "verified");
        const posted = await reviewer(site, ofWorkplaces, place._id, as).post({
          ...habitsOf(index),
          isAnonymous,
          comments: isAnonymous ? "" : "In the open.",
        });
        expect(posted.status).toBe(201);
        for (let second = 0; second < 3; second += 1) {
          seen.push((await poll()).text);
          site.clock.advance(secondMs);
        }
        site.clock.advance(3 * minuteMs);
      }
    }
    const { reviews } = await poll();
    expect(reviews).toHaveLength(20);
    const everything = seen.join("\n");
    for (const { accountId, email } of members) {
      expect(everything).not.toContain(accountId);
      expect(everything).not.toContain(email);
    }
    // No instants except midnights, which stand for days and months.
    expect(everything.match(/T(?!00:00:00\.000Z)\d\d:\d\d:\d\d/g)).toBeNull();
    const anonymous = reviews.filter(({ isAnonymous }) => isAnonymous);
    expect(anonymous).toHaveLength(10);
    // Except for random values and the place they are all the same: each could be any member's.
    const byChance = new Set(["_id", "workplaceId", "workplaceName", "workplaceDisplayName"]);
    const values = anonymous.map((one) =>
      Object.entries(one).filter(([name]) => !byChance.has(name)),
    );
    for (const one of values) expect(one).toEqual(values[0]);
  });

  test("show nothing where they wait, and all appear in the next night", async () => {
    const { site, members, places, poll } = await makeTown();
    for (const [index, as] of members.entries()) {
      const [open, secret] = [places[index]!, places[10 + index]!];
      const named = reviewer(site, ofWorkplaces, open._id, as);
      await named.post({ ...habitsOf(index), isAnonymous: false, comments: "In the open." });
      const before = (await poll()).text;
      const hidden = reviewer(site, ofWorkplaces, secret._id, as);
      const waits = { ...habitsOf(index), isAnonymous: true, publish: "together" };
      expect((await hidden.post(waits)).status).toBe(201);
      for (let second = 0; second < 2; second += 1) {
        expect((await poll()).text).toBe(before);
        site.clock.advance(secondMs);
      }
      site.clock.advance(hourMs);
    }
    await nextNight(site);
    const { reviews, text } = await poll();
    expect(reviews).toHaveLength(20);
    expect(text.match(/T(?!00:00:00\.000Z)\d\d:\d\d:\d\d/g)).toBeNull();
    // Nothing of the order in which they were written.
    const stored = await site.site.database.read
      .selectFrom("reviews")
      .select(["created_at", "listed_at"])
      .distinct()
      .where("is_anonymous", "=", 1)
      .execute();
    const night = "2026-12-01T00:00:00.000Z";
    expect(stored).toEqual([{ created_at: night, listed_at: night }]);
  });

  test("stay unlinked when a member erases the account: the named review goes at once, the others in the next night", async () => {
    const { site, members, places, poll } = await makeTown();
    const leaver = await site.member();
    for (const [index, place] of places.slice(0, 6).entries()) {
      await reviewer(site, ofWorkplaces, place._id, leaver).post({ isAnonymous: index > 0 });
      await reviewer(site, ofWorkplaces, place._id, members[0]!).post({ isAnonymous: true });
    }
    const before = await poll();
    const erased = await site.call("POST", "/api/profile/deletion", {
      as: leaver,
      body: { password: leaver.password, reviews: "delete" },
    });
    expect(erased.status).toBe(204);
    const after = await poll();
    const goneAtOnce = before.reviews.filter(
      ({ _id }) => !after.reviews.some((r) => r._id === _id),
    );
    expect(goneAtOnce).toMatchObject([{ isAnonymous: false, user: { name: leaver.name } }]);
    const named = new Set(goneAtOnce.map(({ _id }) => _id));
    expect(after.reviews).toEqual(before.reviews.filter(({ _id }) => !named.has(_id)));

    const rows = await site.site.database.read
      .selectFrom("reviews")
      .selectAll()
      .where("due", "=", "delete")
      .execute();
    expect(rows).toHaveLength(5);
    for (const row of rows) {
      expect([hasAuthor(row), row.due_on]).toEqual([false, "2026-12-01"]);
    }
    await nextNight(site);
    expect((await poll()).reviews).toHaveLength(6);
  });
});

interface Secret {
  readonly review?: object;
  readonly author?: object;
  readonly isChecked?: boolean;
}

/**
 * Everything visible of a place where some anonymous reviews were posted among the given number of named ones: in their
 * month, and in the two after it.
 */
async function town(beside: number, secrets: readonly Secret[], laterMs = 0) {
  const site = await startTestSite({ pages: true });
  const chain = { owner_code: "P1", slug: "rowan-street-pharmacy", owner_name: "ROWAN LTD" };
  await site.site.database.write
    .insertInto("chains")
    .values({ ...chain, name: "ROWAN STREET PHARMACY", open_branches: 2 })
    .execute();
  const inTown = { slug: "rowanton", name: "ROWANTON", district: "" };
  await site.site.database.write.insertInto("towns").values(inTown).execute();
  await site.workplace({ name: "ANOTHER BRANCH", owner_code: chain.owner_code });
  const place = await site.workplace({
    owner_code: chain.owner_code,
    town: inTown.name,
    town_slug: inTown.slug,
    postcode: "LS1 1AA",
  });
  for (const [index, as] of (await site.members(beside)).entries()) {
    if (index < 3) await setVerification(site, as, "verified");
    site.clock.advance(minuteMs);
    await reviewer(site, ofWorkplaces, place._id, as).post({
      payRate: [24, 26.5, 40, 41, 42][index % 5],
      timeToPay: [7, 9, 60, 61, 65][index % 5],
    });
  }
  site.clock.advance(laterMs);
  for (const { review = {}, author = {}, isChecked = false } of secrets) {
    const as = await site.member(author);
    if (isChecked) await setVerification(site, as, "verified");
    const by = reviewer(site, ofWorkplaces, place._id, as);
    const { nextPayment, ...now } = review as { nextPayment?: object };
    const { status, body } = await by.post({ isAnonymous: true, ...now });
    expect(status).toBe(201);
    if (nextPayment) {
      const done = await site.call("PUT", `/api/workplace-review/${body.review._id}`, {
        as,
        body: nextPayment,
      });
      expect(done.status).toBe(200);
    }
  }
  const seen = [];
  for (let month = 0; month < 3; month += 1) {
    if (month > 0) await nextMonth(site);
    // Whose session would have ended.
    const manager = await site.member({ name: "Nosy Manager" });
    seen.push(
      ...(await withoutRandomness(site, await observePlace(site, ofWorkplaces, place, manager))),
    );
  }
  return seen;
}

/** The first difference between two of them, with a few characters of context; undefined if they are equal. */
function firstDifference(one: string[], other: string[]): string[] | undefined {
  const line = one.findIndex((text, index) => text !== other[index]);
  const [before, after] = [one[line] ?? "", other[line] ?? ""];
  if (before === after && one.length === other.length) return undefined;
  const at = Array.from(before, (_, index) => before[index] === after[index]).indexOf(false);
  return [before, after].map((text) => text.slice(Math.max(0, at - 60), at + 60));
}

describe("two towns that differ in nothing but", () => {
  const of = (review: object) => [{ review }];
  const sent = { payment: "paid", payRate: 28.5, timeToPay: 14 };
  test.each<[string, number, Secret[], Secret[]]>([
    ["an anonymous review's pay", 2, of({ payRate: 18 }), of({ payRate: 75 })],
    ["its days to pay", 2, of({ ...sent, timeToPay: 3 }), of({ ...sent, timeToPay: 200 })],
    ["a pay that would be the median", 4, of({ payRate: 18 }), of({ payRate: 75 })],
    ["a pay beside the median of six", 5, of({ payRate: 18 }), of({ payRate: 75 })],
    [
      "days that would be the median",
      4,
      of({ ...sent, timeToPay: 3 }),
      of({ ...sent, timeToPay: 91 }),
    ],
    ["a pay among those of a town", 10, of({ payRate: 18 }), of({ payRate: 75 })],
    [
      "days among the reviews of a town",
      10,
      of({ ...sent, timeToPay: 3 }),
      of({ ...sent, timeToPay: 91 }),
    ],
    [
      "pay and days of two",
      10,
      [...of({ ...sent, payRate: 18, timeToPay: 3 }), ...of({ ...sent, payRate: 22 })],
      [...of({ ...sent, payRate: 75, timeToPay: 91 }), ...of({ ...sent, payRate: 90 })],
    ],
    [
      "what it was paid for, how it was booked, and in which month the shift was",
      5,
      of({ payBasis: "day", payHours: 9, bookedThrough: "agency", shiftMonth: "2026-01" }),
      of({ payBasis: "hour", payHours: null, bookedThrough: "direct", shiftMonth: null }),
    ],
    [
      "its author's profession and check",
      5,
      [{ author: { profession: "Doctor" }, isChecked: true }],
      [{ author: { profession: "Nurse" } }],
    ],
    [
      "the checks of two, where there are three of either beside them",
      7,
      [{ isChecked: true }, { isChecked: true }],
      [{}, {}],
    ],
    [
      "what was reported of its payment later",
      5,
      of({ payment: "overdue", timeToPay: null, nextPayment: { payment: "paid", timeToPay: 20 } }),
      of({ payment: "overdue", timeToPay: null }),
    ],
  ])("%s look the same, month after month", async (_, beside, one, other) => {
    expect(firstDifference(await town(beside, one), await town(beside, other))).toBeUndefined();
  });

  test("the day and hour on which it was posted look the same", async () => {
    const [soon, late] = [
      await town(2, [{}], hourMs),
      await town(2, [{}], 5 * dayMs + 7 * minuteMs),
    ];
    expect(firstDifference(soon, late)).toBeUndefined();
  });

  test.each<[string, RegExp, Secret[], Secret[]]>([
    [
      "its pay, where its author shows it",
      /30.*40/s,
      of({ payRate: 31.75, showPay: true }),
      of({ payRate: 37.75, showPay: true }),
    ],
    [
      "the pay of three, in the next night",
      /"median"|£/,
      Array.from({ length: 3 }, () => ({ review: { payRate: 18 } })),
      Array.from({ length: 3 }, () => ({ review: { payRate: 75 } })),
    ],
  ])("%s do not: the comparison detects differences", async (_, words, one, other) => {
    const [seen, seenOfOther] = [await town(5, one), await town(5, other)];
    expect(firstDifference(seen, seenOfOther)?.join()).toMatch(words);
    const group = seen.filter((line) => /^\/(?:api\/)?(?:chain|town)/.test(line));
    // As a visitor and as the manager, in three months.
    expect(group.map((line) => line.split(" ")[1])).toEqual(Array(54).fill("200"));
  });
});
