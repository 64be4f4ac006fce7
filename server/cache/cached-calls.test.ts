import { describe, expect, onTestFinished, test } from "vitest";
import { runAccountCommand } from "../site/admin/account-command.ts";
import { openDatabase } from "../database/database.ts";
import { changedBehindTheSite, review } from "../test/reviews.ts";
import { makeDatabasePlace, onPostgres } from "../test/test-database.ts";
import { startTestSite } from "../test/test-site.ts";

async function siteWithReviews() {
  const databasePlace = await makeDatabasePlace();
  const site = await startTestSite({ pages: true, place: databasePlace });
  const place = await site.workplace({ name: "HERE" });
  const member = await site.member();
  const other = await site.member({ email: "other@example.com" });
  const post = (comments: string, as = member, isAnonymous = true) =>
    site.call("POST", "/api/workplace-review", {
      as,
      body: { ...review, comments, isAnonymous, workplaceId: place._id },
    });
  await post("The first.");
  const url = `/api/workplace-reviews?workplaceId=${place._id}` as const;
  return { databasePlace, site, member, other, post, url };
}

describe("a cached response to a visitor", () => {
  test.skipIf(onPostgres())(
    "comes without the database, with all its headers, until something changes",
    async () => {
      const { site, other: second, post, url } = await siteWithReviews();
      const made = await site.call("GET", url);
      await site.site.database.write.updateTable("reviews").set(changedBehindTheSite).execute();
      const cached = await site.call("GET", url);
      expect(cached.text).toBe(made.text);
      const { "x-request-id": one, ...headers } = cached.headers;
      const { "x-request-id": other, ...headersBefore } = made.headers;
      expect(headers).toEqual(headersBefore);
      expect(one).not.toBe(other);
      expect(headers).toMatchObject({ "x-total-count": "1", "cache-control": "no-cache" });
      await post("The second.", second);
      const { text, headers: after } = await site.call("GET", url);
      expect(text).toContain("Changed behind the site's back.");
      expect(after["x-total-count"]).toBe("2");
    },
  );

  test.skipIf(onPostgres())(
    "survives a review of another place if it is about one place alone",
    async () => {
      const { site, other, url } = await siteWithReviews();
      const place = await site.workplace({ name: "THERE" });
      const elsewhere = { ...review, workplaceName: place.name };
      const byName = "/api/workplace-reviews?workplace=HERE";
      for (const address of [url, byName]) await site.call("GET", address);
      await site.site.database.write.updateTable("reviews").set(changedBehindTheSite).execute();
      const areFresh = async () => {
        const answers = [await site.call("GET", url), await site.call("GET", byName)];
        return answers.map(({ text }) => text.includes("behind the site's back"));
      };
      await site.call("POST", "/api/workplace-review", {
        as: other,
        body: { ...elsewhere, workplaceId: place._id },
      });
      expect(await areFresh()).toEqual([false, true]);
      // By name alone, too: what was changed is known once it is committed.
      const [third] = await site.members(1);
      await site.call("POST", "/api/workplace-review", { as: third!, body: elsewhere });
      expect(await areFresh()).toEqual([false, true]);
    },
  );

  test("is not sent again to a browser that has it", async () => {
    const { site, other, post, url } = await siteWithReviews();
    const { etag } = (await site.call("GET", url)).headers;
    const known = { "if-none-match": String(etag) };
    expect((await site.call("GET", url, { headers: known })).status).toBe(304);
    await post("The second.", other);
    expect((await site.call("GET", url, { headers: known })).status).toBe(200);
  });

  test("is never sent to a member, nor a member's response to a visitor, in either order", async () => {
    const { site, member, other, url } = await siteWithReviews();
    const owner = async (as?: typeof member | string) =>
      (await site.call("GET", url, as === undefined ? {} : { as })).body[0]?.isOwner;
    expect(await owner(member)).toBe(true);
    expect([await owner(), await owner()]).toEqual([false, false]);
    expect([await owner(member), await owner(other), await owner("unknown")]).toEqual([
      true,
      false,
      false,
    ]);
    const ofMember = await site.call("GET", url, { as: member });
    expect(ofMember.headers["cache-control"]).toBe("no-store");
    expect(ofMember.headers["etag"]).toBeUndefined();
    expect((await site.call("GET", url)).headers["vary"]).toContain("authorization");
  });

  test.skipIf(onPostgres())(
    "is sent to anyone, with whatever token or further parameters, where it does not depend on the viewer",
    async () => {
      const { site, member, post, url } = await siteWithReviews();
      for (const each of await site.members(2)) await post("Another.", each);
      const figures = url.replace("?", "/at-a-glance?") as `${typeof url}&`;
      const made = await site.call("GET", figures);
      await site.site.database.write.updateTable("reviews").set({ time_to_pay_days: 90 }).execute();
      for (const as of [member, "unknown"]) {
        expect((await site.call("GET", figures, { as })).text).toBe(made.text);
      }
      expect((await site.call("GET", `${figures}&unnamed=1`)).text).toBe(made.text);
      expect(made.headers["vary"]).not.toContain("authorization");
      expect((await site.call("GET", `${figures}&workplaceId=other`)).status).toBe(400);
    },
  );

  test("is invalidated when the operator changes its content from another process", async () => {
    const { databasePlace, site, other, post, url } = await siteWithReviews();
    await post("The second.", other, false);
    await site.call("PUT", "/api/profile", {
      as: other,
      body: { name: "Robin Renamed", profession: "Pharmacist" },
    });
    const addresses = [url, "/workplaces/HERE"];
    for (const address of addresses) {
      expect((await site.call("GET", address)).text).toContain(other.name);
    }
    const database = await openDatabase(databasePlace);
    onTestFinished(() => database.close());
    const { publicUrl } = site.config;
    await runAccountCommand({ clock: site.clock, database, publicUrl, print: () => {} }, [
      "renew-bylines",
      other.email,
    ]);
    for (const address of addresses) {
      await expect
        .poll(async () => (await site.call("GET", address)).text)
        .toContain("Robin Renamed");
    }
  });

  test("is never a refusal: a missing place is looked up again", async () => {
    const site = await startTestSite();
    const url = "/api/workplace/lookup?name=LATER";
    expect((await site.call("GET", url)).status).toBe(404);
    await site.workplace({ name: "LATER" });
    expect((await site.call("GET", url)).status).toBe(200);
  });
});
