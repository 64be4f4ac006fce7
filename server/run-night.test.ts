import { expect, test } from "vitest";
import type { DueAct } from "./database/tables/review-tables.ts";
import { nextNight } from "./test/next-night.ts";
import { logIn } from "./test/notices.ts";
import { ofWorkplaces as kind, reviewer } from "./test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "./test/test-site.ts";
import { watchChanges } from "./test/watch-changes.ts";
import { liftSuspension, suspendAccount } from "./desk/moderation/suspend-account.ts";
import { rebuildFigures } from "./figures/figures/rebuild-figures.ts";
import { nightAfter } from "./services/nights/night-policy.ts";
import { runNight } from "./run-night.ts";

const suspend = ({ site }: TestSite, { accountId }: Member) =>
  suspendAccount(site, { accountId, reason: "abuse", by: null, reviews: "reviews-go" });

/** The acts that let something happen in the next night to a review that was posted. */
const causes: Record<DueAct, (site: TestSite, as: Member, id: string) => Promise<unknown>> = {
  appear: async () => {},
  delete: (site, as, id) => site.call("POST", `${kind.path}/${id}/delete-later`, { as }),
  hide: suspend,
  async return(site, author) {
    await suspend(site, author);
    await nextNight(site);
    await liftSuspension(site.site, author.accountId, null);
  },
  async rename(site, author, id) {
    await nextNight(site);
    return await site.call("POST", `${kind.path}/${id}/forget`, { as: await logIn(site, author) });
  },
};

test.each(Object.keys(causes) as DueAct[])(
  "of what a night does to a review the pages of its place, here and in other processes, learn: %s",
  async (act) => {
    const site = await startTestSite();
    const [author, place] = [await site.member(), await kind.place(site)];
    const publish = act === "appear" ? "together" : "now";
    const by = reviewer(site, kind, place._id, author);
    await causes[act](
      site,
      author,
      (await by.post({ isAnonymous: true, publish })).body.review._id,
    );
    const due = () => site.site.database.read.selectFrom("reviews").select("due").execute();
    expect(await due()).toEqual([{ due: act }]);
    site.clock.set(`${nightAfter(site.clock.now())}T00:10:00.000Z`);
    // If they were made again, the figures would empty all pages anyway.
    await rebuildFigures(site.site);
    const noticed = await watchChanges(site);
    await runNight(site.site);
    expect(await due()).not.toEqual([{ due: act }]);
    expect(await noticed()).toEqual([[new Set([place._id])], [place._id]]);
  },
);
