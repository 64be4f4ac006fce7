import { describe, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../../platform/clock.ts";
import { observePlace, withoutRandomness } from "../../test/observe-place.ts";
import { reviewer, type Reviewing, reviewings } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";
import { openItem } from "../../services/cases/open-desk-item.ts";
import { decide, openedBy, post, remove, restore, setVerification } from "./test/at-desk.ts";

/*
 * The manager who polls everything learns of moderation what the list of the place says: that a review was removed, in
 * which month and why; of a removal of something they had read, the day on which it went. Nothing about who wrote it.
 */

/** The first difference, with some of what is around it; undefined if they are equal. */
function firstDifference(one: string[], other: string[]): string[] | undefined {
  const line = one.findIndex((text, index) => text !== other[index]);
  if (line === -1 && one.length === other.length) return undefined;
  const [before, after] = [one[line] ?? "", other[line] ?? ""];
  const at = Array.from(before, (_, index) => before[index] === after[index]).indexOf(false);
  return [before, after].map((text) => text.slice(Math.max(0, at - 80), at + 80));
}

/** Without others there is no order, which would be random among reviews of one month. */
async function watchedPlace(kind: Reviewing, others = 3) {
  const site = await startTestSite({ pages: true });
  const place = await kind.place(site);
  const manager = await site.member({ name: "Nosy Manager" });
  for (const as of await site.members(others)) {
    await post(site, kind, place._id, as, { isAnonymous: true });
  }
  const observe = () => observePlace(site, kind, place, manager);
  return {
    site,
    place,
    look: async () => (await observe()).everything.split("\n"),
    /** To compare with another site. */
    lookRoughly: async () => withoutRandomness(site, await observe()),
  };
}

describe.each(reviewings)("the nosy manager of %s learns", (_, kind) => {
  test("nothing of a held review, until it is published", async () => {
    const { site, place, look } = await watchedPlace(kind);
    const staff = await site.staff("moderator");
    const author = await site.member({ name: "Zebedee Unmistakable" });
    await setVerification(site, author, "rejected");
    const before = await look();
    await post(site, kind, place._id, author, { isAnonymous: true, rating: 1 });
    expect(firstDifference(before, await look())).toBeUndefined();
    const { review } = await openedBy(site, staff);
    const body = { reason: "paid-or-own" };
    const opened = await site.call("POST", `/api/desk/reviews/${review._id}/author`, {
      as: staff,
      body,
    });
    expect(opened.status).toBe(200);
    await decide(site, staff, "ask-author", "names-a-person");
    expect(firstDifference(before, await look())).toBeUndefined();
    await site.call("DELETE", `${kind.path}/${review._id}`, { as: author });
    expect(firstDifference(before, await look())).toBeUndefined();
  });

  test("nothing of a complaint, of what its author was asked, nor that it was kept", async () => {
    const { site, place, look } = await watchedPlace(kind);
    const staff = await site.staff("moderator");
    const author = await site.member();
    const { review } = await post(site, kind, place._id, author, { isAnonymous: true });
    const before = await look();
    const open = () =>
      site.site.database.commit((transaction) =>
        // As a report does.
        openItem(transaction, site.clock.now(), { kind: "held-review", subjectId: review._id }),
      );
    await open();
    await decide(site, staff, "ask-author", "names-a-person");
    expect(firstDifference(before, await look())).toBeUndefined();
    site.clock.advance(minuteMs);
    await site.call("PUT", `${kind.path}/${review._id}`, {
      as: author,
      body: { isAnonymous: true },
    });
    await open();
    await decide(site, staff, "keep", "opinion");
    expect(firstDifference(before, await look())).toBeUndefined();
  });

  test("nothing from a removal that was not to be read in the review, and nothing from its return", async () => {
    const { site, place, look } = await watchedPlace(kind);
    const author = await site.member({
      name: "Zebedee Unmistakable",
      email: "zebedee@zebra.example",
    });
    const { review } = await post(site, kind, place._id, author, { isAnonymous: true });
    const before = await look();
    site.clock.advance(3 * hourMs);
    await remove(site, review._id, "names-a-person");
    const after = (await look()).join("\n");
    for (const trace of [review._id, author.accountId, "Zebedee", "zebra", "2026-11-20"]) {
      expect(after.includes(trace), trace).toBe(false);
    }
    expect(after).toContain("A review was removed here in November 2026: it named a person.");
    await restore(site, review._id);
    expect(firstDifference(before, await look())).toBeUndefined();
  });

  test("nothing of an edit that was held but the edit, for every author and on every day", async () => {
    const heldEdit = async (isChecked: boolean, laterMs: number, awayMs: number) => {
      const { site, place, look, lookRoughly } = await watchedPlace(kind, 0);
      const author = await site.member();
      const { review } = await post(site, kind, place._id, author, { isAnonymous: true });
      if (isChecked) await setVerification(site, author, "verified");
      const before = await look();
      site.clock.advance(laterMs);
      const words = "Ring 07700 900123.";
      await reviewer(site, kind, place._id, author).edit(review._id, {
        isAnonymous: true,
        [kind.words]: words,
      });
      expect((await look()).join()).not.toContain(review._id);
      site.clock.advance(awayMs);
      const staff = await site.staff("moderator");
      await decide(site, staff, "publish", "no-rule-broken");
      const old = String(kind.review[kind.words]);
      const after = (await look()).join();
      expect(after.split(review._id)).toHaveLength(before.join().split(review._id).length);
      expect(after).toContain(words);
      expect(before.join()).toContain(old);
      return lookRoughly();
    };
    expect(
      firstDifference(
        await heldEdit(false, hourMs, hourMs),
        await heldEdit(true, dayMs + minuteMs, 5 * hourMs),
      ),
    ).toBeUndefined();
  });

  test("the same of two removals, for every author, exact pay and day", async () => {
    const removal = async (changes: object, laterMs: number) => {
      const { site, place, lookRoughly } = await watchedPlace(kind);
      site.clock.advance(laterMs);
      const author = await site.member();
      const { review } = await post(site, kind, place._id, author, {
        isAnonymous: true,
        ...changes,
      });
      site.clock.advance(laterMs);
      await remove(site, review._id, "names-a-person");
      return lookRoughly();
    };
    const pay = kind.words === "comments" ? [{ payRate: 31.75 }, { payRate: 28.2 }] : [{}, {}];
    expect(
      firstDifference(await removal(pay[0]!, hourMs), await removal(pay[1]!, 2 * dayMs + minuteMs)),
    ).toBeUndefined();
  });
});
