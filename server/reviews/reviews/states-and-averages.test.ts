import { type ReviewState, reviewStates } from "@locumark/contract/choices";
import { expect, test } from "vitest";
import { nextNight } from "../../test/next-night.ts";
import { ofWorkplaces as kind, reviewer } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { suspendAccount } from "../../desk/moderation/suspend-account.ts";
import { hideReview } from "../../desk/moderation/remove-review.ts";
import { remove, restore } from "../../desk/moderation/test/at-desk.ts";

type By = ReturnType<typeof reviewer>;

/** Each way into a state, begun by its author's post. */
const ways: {
  state: ReviewState;
  how: string;
  changes?: object;
  after?: (site: TestSite, id: string, author: Member, by: By) => Promise<unknown>;
}[] = [
  { state: "public", how: "posted" },
  { state: "waiting", how: "for its night", changes: { isAnonymous: true, publish: "together" } },
  {
    state: "held",
    how: "for its words",
    changes: { comments: "Ring 07911 123456 for the truth." },
  },
  {
    state: "held",
    how: "after an edit",
    after: (_site, id, _author, by) => by.edit(id, { comments: "Ring 07911 123456 now." }),
  },
  {
    state: "hidden",
    how: "by a decision",
    after: (site, id) => remove(site, id, "names-a-person"),
  },
  { state: "struck", how: "by a decision", after: (site, id) => remove(site, id, "another-place") },
  {
    state: "refused",
    how: "before anybody saw it",
    changes: { comments: "Ring 07911 123456 for the truth." },
    after: (site, id) =>
      site.site.database.commit((transaction) =>
        hideReview(transaction, id, { reason: "another-place", by: null }, site.clock.now()),
      ),
  },
  {
    state: "suspended",
    how: "with its author",
    changes: { isAnonymous: true },
    async after(site, _id, { accountId }) {
      const suspension = { accountId, reason: "abuse", by: null, reviews: "reviews-go" } as const;
      await suspendAccount(site.site, suspension);
      await nextNight(site);
    },
  },
  {
    state: "public",
    how: "restored after a removal",
    async after(site, id) {
      await remove(site, id, "another-place");
      await restore(site, id);
    },
  },
];

test.each(ways)(
  "$state ($how): a rating of 1 counts exactly where one of 10 does",
  async ({ state, changes, after }) => {
    const site = await startTestSite();
    const members = await site.members(5);
    const posted = await Promise.all(
      [1, 2, 5, 9, 10].map(async (rating, index) => {
        const place = await kind.place(site, `Place ${rating}`);
        const by = reviewer(site, kind, place._id, members[index]!);
        const { body } = await by.post({ rating, ...changes });
        return { rating, placeId: place._id, id: body.review._id, author: members[index]!, by };
      }),
    );
    for (const { id, author, by } of posted) await after?.(site, id, author, by);
    const counts: unknown[] = [];
    for (const { rating, placeId } of posted) {
      const [count, average] = (await kind.average(site, placeId)) as [number, number | null];
      expect(average).toBe(count === 0 ? null : rating);
      counts.push(count);
    }
    const rows = site.site.database.read.selectFrom("reviews").select("state");
    expect(new Set((await rows.execute()).map((row) => row.state))).toEqual(new Set([state]));
    expect(new Set(counts).size, `counted: ${counts.join()}`).toBe(1);
  },
);

test("every state is among them", () => {
  expect(new Set(ways.map(({ state }) => state))).toEqual(new Set(reviewStates));
});
