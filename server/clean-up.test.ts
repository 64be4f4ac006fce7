// On both engines: what is deleted with an account.
import { describe, expect, test } from "vitest";
import { deleteOld } from "./clean-up.ts";
import { dayMs, toInstant } from "./platform/clock.ts";
import { type Member, startTestSite, type TestSite } from "./test/test-site.ts";

/** Rows of each table with their lifetime; sessions have a test of their own. */
const rows = [
  [
    "accounts",
    "an unconfirmed sign-up: 7 days",
    async (site: TestSite, now: number) => {
      const [{ accountId }] = (await site.members(1)) as [Member];
      await site.site.database.write
        .updateTable("accounts")
        .set({ confirmed_at: null, created_at: toInstant(now - 7 * dayMs) })
        .where("id", "=", accountId)
        .execute();
    },
  ],
  [
    "throttles",
    "a throttle's count: until its window ends",
    (site: TestSite, now: number) =>
      site.site.database.write
        .insertInto("throttles")
        .values({ key: "key", count: 1, ends_at: toInstant(now) })
        .execute(),
  ],
  [
    "erasures",
    "an erasure: 400 days",
    (site: TestSite, now: number) =>
      site.site.database.write
        .insertInto("erasures")
        .values({
          id: "id",
          kind: "account",
          extent: "with_reviews",
          erased_at: toInstant(now - 400 * dayMs),
        })
        .execute(),
  ],
  [
    "account_tokens",
    "a link: until it expires",
    async (site: TestSite, now: number) => {
      const [{ accountId }] = (await site.members(1)) as [Member];
      await site.site.database.write
        .insertInto("account_tokens")
        .values({
          token_hash: "hash",
          account_id: accountId,
          purpose: "confirm_email",
          created_at: toInstant(now),
          expires_at: toInstant(now),
          used_at: null,
        })
        .execute();
    },
  ],
] as const;

describe("expired rows are deleted, and not a millisecond sooner", () => {
  test("of every kind", async () => {
    const site = await startTestSite();
    for (const [table, what, insert] of rows) {
      await insert(site, site.clock.now().getTime());
      const count = async () => {
        await deleteOld(site.site);
        const left = site.site.database.read.selectFrom(table as "accounts").selectAll();
        return (await left.execute()).length;
      };
      expect(await count(), what).toBe(1);
      site.clock.advance(1);
      expect(await count(), what).toBe(0);
    }
  });

  test("a confirmed account stays, however old it is", async () => {
    const site = await startTestSite();
    await site.members(1);
    site.clock.advance(4000 * dayMs);
    await deleteOld(site.site);
    const accounts = await site.site.database.read.selectFrom("accounts").select("id").execute();
    expect(accounts).toHaveLength(1);
  });
});
