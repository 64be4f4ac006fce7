import { describe, expect, test } from "vitest";
import { minuteMs } from "../../platform/clock.ts";
import { observePlace, withoutRandomness } from "../../test/observe-place.ts";
import { reviewer, type Reviewing, reviewings } from "../../test/reviews.ts";
import { type Member, startTestSite } from "../../test/test-site.ts";
import { post, remove, setVerification } from "../../desk/moderation/test/at-desk.ts";
import { rebuildFigures } from "../../figures/figures/rebuild-figures.ts";

/*
 * A place with enough public reviews for every figure, and one in each state that others do not see. What these say must be
 * in no answer: two places at which only that differs are the same byte for byte. A query that forgets to leave them
 * out, wherever it is, fails here.
 */

const seen = 6;

/** All that a review says; the rating for the one that others have never seen alone, since it counts in the removed one. */
const hidden = [
  {
    profession: "Nurse",
    rating: 1,
    payRate: 91,
    payBasis: "hour",
    payment: "overdue",
    timeToPay: null,
    pmr: "Hidden System",
    bookedThrough: "platform",
    wouldReturn: "no",
    comments: "secret words of the hidden",
    comment: "secret words of the hidden",
    answers: { breaks: "bad" },
  },
  {
    profession: "Doctor",
    rating: 10,
    payRate: 12,
    payBasis: "hour",
    payment: "paid",
    timeToPay: 3,
    pmr: "Other System",
    bookedThrough: "direct",
    wouldReturn: "yes",
    comments: "nothing",
    comment: "nothing",
    answers: { breaks: "good" },
  },
] as const;

async function placeWith(
  kind: Reviewing,
  { profession, rating, ...says }: (typeof hidden)[number],
  isAnonymous: boolean,
) {
  const site = await startTestSite({ pages: true });
  const place = await kind.place(site);
  const manager = await site.member({ name: "Nosy Manager" });
  for (const as of await site.members(seen)) {
    await post(site, kind, place._id, as, { isAnonymous: false });
    // Written at one moment, their order would be random.
    site.clock.advance(minuteMs);
  }
  const add = async (as: Member, more: object = {}) =>
    (await post(site, kind, place._id, as, { isAnonymous, ...says, ...more })).review._id;
  const author = () => site.member({ profession });
  const [waits, held, refused, hides, strikes, vanishes] = [
    await author(),
    await author(),
    await author(),
    await author(),
    await author(),
    await author(),
  ];
  await add(waits, { publish: "together" });
  await setVerification(site, held, "rejected");
  await add(held);
  // Removed before others saw it, for its words; nor does its rating count.
  await setVerification(site, refused, "rejected");
  await remove(site, await add(refused, { rating }), "names-a-person");
  await remove(site, await add(hides), "names-a-person");
  await remove(site, await add(strikes), "another-place");
  await reviewer(site, kind, place._id, vanishes).remove(await add(vanishes));
  const states = await site.site.database.read.selectFrom("reviews").select("state").execute();
  expect([...new Set(states.map(({ state }) => state))].toSorted()).toEqual(
    ["held", "hidden", "public", "refused", "struck", "waiting"].toSorted(),
  );
  const looks: string[][] = [];
  // At once, and once the figures of the month after are made.
  for (const day of [undefined, "2026-12-01T03:00:00.000Z"]) {
    if (day !== undefined) site.clock.set(day);
    await rebuildFigures(site.site);
    looks.push(await withoutRandomness(site, await observePlace(site, kind, place, manager)));
  }
  return looks.flat();
}

describe.each(reviewings)("what unseen reviews of %s say", (_, kind) => {
  test.each([
    ["anonymous", true],
    ["named", false],
  ])("is in no answer, %s ones", async (_which, isAnonymous) => {
    const [one, other] = [
      await placeWith(kind, hidden[0], isAnonymous),
      await placeWith(kind, hidden[1], isAnonymous),
    ];
    expect(one.join("\n")).not.toContain("secret words of the hidden");
    expect(one.length).toBeGreaterThan(80);
    const differing = one.flatMap((line, index) =>
      line === other[index] ? [] : [[line, other[index]]],
    );
    expect(differing.map(([line = ""]) => line.slice(0, 80))).toEqual([]);
  });
});
