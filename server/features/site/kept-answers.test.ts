import { describe, expect, test } from "vitest";
import { review } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";
import { markPublicChange } from "./public-marker.ts";

async function siteWithReviews() {
  const site = await startTestSite();
  const place = await site.workplace({ name: "HERE" });
  const member = await site.member();
  const other = await site.member({ email: "other@example.com" });
  const post = (comments: string, as = member) =>
    site.call("POST", "/api/workplace-review", {
      as,
      body: { ...review, comments, isAnonymous: true, workplaceId: place._id },
    });
  await post("The first.");
  const url = `/api/workplace-reviews?workplaceId=${place._id}` as const;
  return { site, member, other, post, url };
}

describe("what a visitor was answered before", () => {
  test("comes without the database, with all its headers, until its place changes", async () => {
    const { site, other: second, post, url } = await siteWithReviews();
    await site.call("GET", url);
    await post("The second.", second);
    const made = await site.call("GET", url);
    expect(made.body).toHaveLength(2);
    await site.site.database.close();
    const kept = await site.call("GET", url);
    expect(kept.text).toBe(made.text);
    const { "x-request-id": one, ...headers } = kept.headers;
    const { "x-request-id": other, ...headersBefore } = made.headers;
    expect(headers).toEqual(headersBefore);
    expect(one).not.toBe(other);
    expect(headers).toMatchObject({ "x-total-count": "2", "cache-control": "no-cache" });
  });

  test("is not sent again to a browser that has it", async () => {
    const { site, other, post, url } = await siteWithReviews();
    const { etag } = (await site.call("GET", url)).headers;
    const known = { "if-none-match": String(etag) };
    expect((await site.call("GET", url, { headers: known })).status).toBe(304);
    await post("The second.", other);
    expect((await site.call("GET", url, { headers: known })).status).toBe(200);
  });

  test("is never a member's answer, nor theirs a visitor's, whoever asks first", async () => {
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

  test("goes when another process says that something changed", async () => {
    const { site, url } = await siteWithReviews();
    await site.call("GET", url);
    await site.site.database.write
      .updateTable("workplace_reviews")
      .set({ comments: "Changed elsewhere." })
      .execute();
    await markPublicChange(site.site.database.write);
    await expect
      .poll(async () => (await site.call("GET", url)).text, { timeout: 5000 })
      .toContain("Changed elsewhere.");
  });

  test("is no refusal: what was not there is looked for again", async () => {
    const site = await startTestSite();
    const url = "/api/workplace/lookup?name=LATER";
    expect((await site.call("GET", url)).status).toBe(404);
    await site.workplace({ name: "LATER" });
    expect((await site.call("GET", url)).status).toBe(200);
  });
});
