import { ratingBands, reviewSorts } from "@locumark/contract/reviews/reviews/review-choices";
import { describe, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../../platform/clock.ts";
import { ofWorkplaces, reviewer } from "../../test/reviews.ts";
import { type Member, startTestSite } from "../../test/test-site.ts";

/*
 * The nosy manager asks for the reviews of the place in every order, under every combination of filters, and counts
 * what comes. Two towns that differ only in what an anonymous review hides answer alike, byte for byte.
 */

const either = (name: string) => ["", `&${name}=1`];
const combinations = reviewSorts.flatMap((sort) =>
  ["", ...ratingBands.map((band) => `&rating=${band}`)].flatMap((rating) =>
    ["", "&profession=Nurse"].flatMap((profession) =>
      either("withText").flatMap((withText) =>
        either("lastYear").flatMap((lastYear) =>
          either("paidLate").flatMap((paidLate) =>
            ["", "&q=calm"].map(
              (q) => `&sort=${sort}${rating}${profession}${withText}${lastYear}${paidLate}${q}`,
            ),
          ),
        ),
      ),
    ),
  ),
);

interface Secret {
  author?: object;
  review?: object;
  laterMs?: number;
}

/** Everything that a place tells under all combinations: one anonymous review among three with a name. */
async function ask({ author = {}, review = {}, laterMs = 0 }: Secret) {
  const site = await startTestSite();
  const place = await ofWorkplaces.place(site);
  const words = (text: string) => ({ comments: text });
  const post = async (as: Member, fields: object) => {
    expect((await reviewer(site, ofWorkplaces, place._id, as).post(fields)).status).toBe(201);
    site.clock.advance(minuteMs);
  };
  const named = [
    { rating: 9, timeToPay: 7, ...words("A calm day.") },
    { rating: 6, timeToPay: 40, ...words("A long day, and a calm one at that.") },
    { rating: 2, timeToPay: null, ...words("No break.") },
  ];
  for (const [index, fields] of named.entries()) {
    const profession = index === 0 ? "Nurse" : "Pharmacist";
    await post(await site.member({ profession }), { ...fields, isAnonymous: false });
  }
  site.clock.advance(laterMs);
  await post(await site.member({ profession: "Doctor", ...author }), {
    rating: 6,
    timeToPay: 40,
    ...words("A calm shift."),
    ...review,
    isAnonymous: true,
  });
  const manager = await site.member({ name: "Nosy Manager" });
  const list = ofWorkplaces.list(place._id);
  const counts = list.replace("-reviews?", "-reviews/matching?") as typeof list;
  const answers: string[] = [];
  const totals = new Set<string>();
  for (const [index, combination] of combinations.entries()) {
    // With a token the same handler answers; asking it all twice would only take longer.
    const as = index % 5 === 0 ? { as: manager } : {};
    const asked = [`${list}${combination}` as const];
    // Counting does not depend on the order.
    if (combination.startsWith("&sort=newest")) {
      asked.push(`${counts}${combination.replace("&sort=newest", "")}` as typeof list);
    }
    for (const url of asked) {
      const { status, headers, text } = await site.call("GET", url, as);
      expect(status).toBe(200);
      totals.add(headers["x-total-count"] as string);
      answers.push(`${combination} ${String(headers["x-total-count"])} ${text}`);
    }
  }
  return { answers: numbered(answers.join("\n")).split("\n"), totals };
}

/** Random ids as numbers, in order of appearance. */
function numbered(text: string): string {
  const ids = [...new Set(text.match(/(?<="(?:_id|workplaceId|agencyId)":")[^"]+/g))];
  return ids.reduce((now, id, index) => now.replaceAll(id, `#${index}`), text);
}

/** The first difference, with the combination; undefined if they are equal. */
const firstDifference = (one: string[], other: string[]) =>
  one.map((line, index) => [line, other[index]]).find(([line, same]) => line !== same);

/** Over a thousand requests of each town. */
const timeoutMs = 180_000;

describe("no order or filter of the reviews of a place", () => {
  const paid = (timeToPay: number, payRate: number) => ({
    review: { timeToPay, payRate },
  });

  test(
    "reveals who wrote an anonymous one, on which day, or its exact figures",
    async () => {
      const [one, other] = [
        await ask({ ...paid(3, 18), laterMs: hourMs }),
        await ask({
          ...paid(200, 75),
          author: { profession: "Nurse", name: "Zebedee Unmistakable" },
          laterMs: 5 * dayMs,
        }),
      ];
      expect(firstDifference(one.answers, other.answers)).toBeUndefined();
      // The combinations divide the reviews in many ways.
      expect([...one.totals].toSorted()).toEqual(["0", "1", "2", "3", "4", undefined]);
    },
    timeoutMs,
  );
});

test(
  "what a card shows is seen by the comparison",
  async () => {
    const [six, eight] = [await ask({}), await ask({ review: { rating: 8 } })];
    expect(firstDifference(six.answers, eight.answers)).toBeDefined();
  },
  timeoutMs,
);

test(
  "no filter tells one number of days to pay within a band from another",
  async () => {
    const [one, other] = [
      await ask({ review: { timeToPay: 15, showPay: true } }),
      await ask({ review: { timeToPay: 30, showPay: true } }),
    ];
    expect(firstDifference(one.answers, other.answers)).toBeUndefined();
  },
  timeoutMs,
);
