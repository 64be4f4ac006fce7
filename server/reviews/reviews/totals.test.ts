// On both engines: recount-totals.ts, totals.
import { describe, expect, test } from "vitest";
import { reviewer, type Reviewing, reviewings } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { eraseAccount } from "../../people/accounts/delete-account.ts";
import { findAccount } from "../../people/accounts/account-queries.ts";
import { authorColumns, noAuthor } from "../authorship/author-queries.ts";
import { nextNight } from "../../test/next-night.ts";
import { runNight } from "../../run-night.ts";
import { dayOnly } from "@locumark/contract/uk-dates";

/** A place's totals where they are stored: in memory and with the place. */
async function totalsOf(site: TestSite, kind: Reviewing, id: string) {
  const ofWorkplace = kind.words === "comments";
  const workplace = site.site.workplaces.find(id);
  const agency = site.site.agencies.find(id);
  const stored = await site.site.database.read
    .selectFrom(ofWorkplace ? "workplaces" : ("agencies" as "workplaces"))
    .select(["review_count", "rating_sum"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    memory: ofWorkplace
      ? [workplace?.reviewCount, workplace?.ratingSum]
      : [agency?.review_count, agency?.rating_sum],
    stored: [stored.review_count, stored.rating_sum],
  };
}

async function atPlace(kind: Reviewing) {
  const site = await startTestSite();
  const { _id } = await kind.place(site);
  const [author, other] = (await site.members(2)) as [Member, Member];
  const expectTotals = async (count: number, sum: number) => {
    expect(await totalsOf(site, kind, _id)).toEqual({ memory: [count, sum], stored: [count, sum] });
  };
  const asAuthor = reviewer(site, kind, _id, author);
  const asOther = reviewer(site, kind, _id, other);
  return { site, placeId: _id, author, other, asAuthor, asOther, expectTotals };
}

async function erase(site: TestSite, { accountId }: Member, reviews: "delete" | "keep") {
  const account = await findAccount(site.site.database.read, accountId);
  if (!account) throw new Error("There is no such account.");
  await eraseAccount(site.site, account, reviews);
}

describe.each(reviewings)("the totals of %s, in memory as in the database", (_, kind) => {
  test("after posting, changing, hiding the name and deleting", async () => {
    const { asAuthor, asOther, expectTotals } = await atPlace(kind);
    await expectTotals(0, 0);
    const { body, status } = await asAuthor.post({ rating: 8 });
    expect(status).toBe(201);
    await expectTotals(1, 8);
    await asOther.post({ rating: 3, isAnonymous: true });
    await expectTotals(2, 11);
    await asAuthor.edit(body.review._id, { rating: 5 });
    await expectTotals(2, 8);
    await asAuthor.edit(body.review._id, { rating: 10 });
    await expectTotals(2, 13);
    const { body: hidden } = await asAuthor.edit(body.review._id, {
      rating: 10,
      isAnonymous: true,
    });
    await expectTotals(2, 13);
    await asAuthor.remove(hidden.review._id);
    await expectTotals(1, 3);
  });

  test("after a refusal: no change", async () => {
    const { asAuthor, asOther, expectTotals, site, author } = await atPlace(kind);
    const { body } = await asAuthor.post({ rating: 8 });
    expect((await asAuthor.post({ rating: 2 })).status).toBe(409);
    expect((await asAuthor.post({ rating: 11 })).status).toBe(400);
    expect((await asOther.edit(body.review._id, { rating: 1 })).status).toBe(403);
    expect((await asOther.remove(body.review._id)).status).toBe(403);
    expect((await asAuthor.edit(body.review._id, { rating: 1, editedAt: "then" })).status).toBe(
      409,
    );
    const nowhere = reviewer(site, kind, "nowhere", author);
    expect((await nowhere.post({ rating: 1 })).status).toBe(404);
    await expectTotals(1, 8);
  });

  test("after an account goes and its reviews stay", async () => {
    const { site, placeId, author, asAuthor, asOther, expectTotals } = await atPlace(kind);
    await asAuthor.post({ rating: 8 });
    await asOther.post({ rating: 3 });
    await erase(site, author, "keep");
    await expectTotals(2, 11);
    await nextNight(site);
    expect(await totalsOf(site, kind, placeId)).toEqual({ memory: [2, 11], stored: [2, 11] });
  });

  test("after an account goes with its reviews: named ones at once, anonymous ones in the next night", async () => {
    const { site, placeId, author, other, asAuthor, asOther, expectTotals } = await atPlace(kind);
    await asAuthor.post({ rating: 8 });
    await asOther.post({ rating: 3, isAnonymous: true });
    await erase(site, author, "delete");
    await expectTotals(1, 3);
    await erase(site, other, "delete");
    await expectTotals(1, 3);
    await nextNight(site);
    expect(await totalsOf(site, kind, placeId)).toEqual({ memory: [0, 0], stored: [0, 0] });
  });

  test("of several places that one person reviewed, separately", async () => {
    const { site, author, asAuthor, expectTotals } = await atPlace(kind);
    const elsewhere = await kind.place(site, "Elsewhere");
    await asAuthor.post({ rating: 8 });
    await reviewer(site, kind, elsewhere._id, author).post({ rating: 2 });
    const [third] = (await site.members(1)) as [Member];
    await reviewer(site, kind, elsewhere._id, third).post({ rating: 9 });
    await erase(site, author, "delete");
    await expectTotals(0, 0);
    expect(await totalsOf(site, kind, elsewhere._id)).toEqual({ memory: [1, 9], stored: [1, 9] });
  });
});

describe("reviews of erased accounts", () => {
  test("go in the next night, and not before", async () => {
    const [, kind] = reviewings[1]!;
    const { site, placeId } = await atPlace(kind);
    const people = await site.members(3);
    for (const person of people) {
      await reviewer(site, kind, placeId, person).post({ isAnonymous: true });
      await erase(site, person, "delete");
    }
    const stored = () =>
      site.site.database.read
        .selectFrom("reviews")
        .select(["due", "due_on", ...authorColumns])
        .execute();
    const due = { due: "delete", due_on: "2026-12-01", ...noAuthor };
    expect(await stored()).toEqual([due, due, due]);
    site.clock.set("2026-11-30T23:59:59.999Z");
    await runNight(site.site);
    expect(await stored()).toHaveLength(3);
    site.clock.advance(1);
    await Promise.all([runNight(site.site), runNight(site.site)]);
    expect(await stored()).toEqual([]);
    const erased = await site.site.database.read
      .selectFrom("erasures")
      .selectAll()
      .where("kind", "=", "review")
      .execute();
    expect(erased).toHaveLength(3);
    for (const entry of erased) {
      expect(entry).toMatchObject({
        extent: "whole",
        erased_at: dayOnly(site.clock.now().toISOString()),
      });
    }
  });
});
