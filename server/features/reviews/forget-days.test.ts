import { expect, test } from "vitest";
import { deleteOld } from "../../clean-up.ts";
import { dayMs } from "../../platform/clock.ts";
import { reviewer, reviewings } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";

test.each(reviewings)(
  "the day of an anonymous review of %s is forgotten after its 30 days, unless its author is still to be asked about it",
  async (_name, kind) => {
    const site = await startTestSite();
    const { read } = site.site.database;
    const post = async (changes: object) => {
      const { _id } = await kind.place(site, `PLACE ${JSON.stringify(changes)}`);
      const answer = await reviewer(site, kind, _id, await site.member()).post(changes);
      return answer.body.review._id;
    };
    const named = await post({ isAnonymous: false });
    const asked = await post({ isAnonymous: true, remindPayment: true });
    const hidden = await post({ isAnonymous: true });
    const timeOf = async (id: string) =>
      (
        await read
          .selectFrom("reviews")
          .select("created_at")
          .where("id", "=", id)
          .executeTakeFirstOrThrow()
      ).created_at;
    const times = async () => [await timeOf(named), await timeOf(asked), await timeOf(hidden)];
    const instant = site.clock.now().toISOString();
    const [day, month] = ["2026-11-20T00:00:00.000Z", "2026-11-01T00:00:00.000Z"];
    expect(await times()).toEqual([instant, day, day]);
    site.clock.set("2026-12-20T23:59:59.999Z");
    await deleteOld(site.site);
    expect(await times()).toEqual([instant, day, day]);
    site.clock.advance(2);
    await deleteOld(site.site);
    expect(await times()).toEqual([instant, day, month]);
    site.clock.advance(60 * dayMs);
    await site.site.database.write
      .updateTable("payment_questions")
      .set({ ask_minute: null })
      .execute();
    await deleteOld(site.site);
    expect(await times()).toEqual([instant, month, month]);
  },
);
