import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { secretPages } from "@locumark/contract/places/workplaces/addresses";
import type { VerificationStatus } from "@locumark/contract/choices";
import { describe, expect, test } from "vitest";
import { notePlaces } from "../database/changes.ts";
import { changedBehindTheSite, review } from "../test/reviews.ts";
import { onPostgres } from "../test/test-database.ts";
import { startTestSite, type TestSite } from "../test/test-site.ts";
import { uploadEvidence } from "../test/upload-evidence.ts";

const visit = (site: TestSite, url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ method: "GET", url, headers });

async function siteWithTwoPlaces() {
  const site = await startTestSite({ pages: true });
  const here = await site.workplace({ name: "HERE" });
  await site.workplace({ name: "THERE" });
  const member = await site.member();
  const post = (workplaceName: string) =>
    site.call("POST", "/api/workplace-review", { as: member, body: { ...review, workplaceName } });
  return { site, post, here };
}

describe("a cached page", () => {
  // On PostgreSQL a process is notified of its own changes too, a moment later, and invalidates the cache again.
  test.skipIf(onPostgres())("comes without the database, until something changes", async () => {
    const { site, post, here } = await siteWithTwoPlaces();
    const { body } = await post("THERE");
    for (const url of ["/workplaces/HERE", "/workplaces/THERE"]) await visit(site, url);
    // Behind the site's back the review moves to the other place: visible only when the database is queried.
    const move = (place_id: string) =>
      site.site.database.write.updateTable("reviews").set({ place_id }).execute();
    await move(here._id);
    expect((await visit(site, "/workplaces/HERE")).body).not.toContain(review.comments);
    expect((await visit(site, "/workplaces/THERE")).body).toContain(review.comments);
    await site.site.database.commit(async (transaction) => notePlaces(transaction, [here._id]));
    expect((await visit(site, "/workplaces/HERE")).body).toContain(review.comments);
    await move(body.review.workplaceId);
  });

  test.skipIf(onPostgres())("is rendered for another address from cached calls", async () => {
    const { site, post } = await siteWithTwoPlaces();
    await post("HERE");
    await visit(site, "/workplaces/HERE");
    await site.site.database.write.updateTable("reviews").set(changedBehindTheSite).execute();
    expect((await visit(site, "/workplaces/HERE?from=a")).body).toContain(review.comments);
  });

  test("shows a review from the moment it is acknowledged, on its place's page and in search", async () => {
    const { site, post } = await siteWithTwoPlaces();
    for (const url of ["/workplaces/HERE", "/search?query=here"]) {
      expect((await visit(site, url)).body).not.toContain("8.0");
    }
    await post("HERE");
    for (const url of ["/workplaces/HERE", "/search?query=here"]) {
      expect((await visit(site, url)).body).toContain("8.0");
    }
  });

  test("is not sent again to a browser that has it, and is once it has changed", async () => {
    const { site, post } = await siteWithTwoPlaces();
    const first = await visit(site, "/workplaces/HERE");
    const etag = String(first.headers["etag"]);
    expect(first.headers["cache-control"]).toBe("no-cache");
    const again = await visit(site, "/workplaces/HERE", { "if-none-match": `"x", ${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect(again.headers).toMatchObject({ etag, vary: "accept-encoding" });
    // Browsers replace the headers that they have stored with the page by these.
    const policy = "content-security-policy";
    expect(again.headers[policy]).toBe(first.headers[policy]);
    await post("HERE");
    const changed = await visit(site, "/workplaces/HERE", { "if-none-match": etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers["etag"]).not.toBe(etag);
  });

  test("has the same content in every encoding, each with its length", async () => {
    const { site } = await siteWithTwoPlaces();
    const plain = await visit(site, "/faq");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const br = await visit(site, "/faq", { "accept-encoding": "gzip, deflate, br" });
    const gzip = await visit(site, "/faq", { "accept-encoding": "gzip, br;q=0" });
    expect([br, gzip].map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip"]);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(br.headers["content-length"]).toBe(String(br.rawPayload.length));
    expect(br.headers["etag"]).toBe(plain.headers["etag"]);
  });

  test("is not stored when its address contains a secret or leads nowhere", async () => {
    const { site } = await siteWithTwoPlaces();
    const secret = await visit(site, "/confirm-email?token=abc");
    expect(secret.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    expect(secret.headers["etag"]).toBeUndefined();
    expect((await visit(site, "/workplaces/NOWHERE")).statusCode).toBe(404);
    await site.workplace({ name: "NOWHERE" });
    expect((await visit(site, "/workplaces/NOWHERE")).statusCode).toBe(200);
  });

  test.each([
    ...secretPages.map((page) => `${page}/abc`),
    "/appeal?token=abc",
    "/CONFIRM-EMAIL?token=abc",
    "/confirm-emai%6c?token=abc",
    "/Reset-Password/abc",
    "/reset-passwor%64/abc",
    "/reset-password/abc%",
    "/claim/code?code=abc",
  ])("is not stored at %s either", async (url) => {
    const site = await startTestSite({ pages: true });
    const { headers } = await visit(site, url);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    expect(site.site.cache.bytes).toBe(0);
  });

  test("answers HEAD as GET, without the body", async () => {
    const { site } = await siteWithTwoPlaces();
    const head = await site.app.inject({ method: "HEAD", url: "/faq" });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    expect(Number(head.headers["content-length"])).toBeGreaterThan(1000);
  });

  test("a second place of the same name adds the id to the link of the first", async () => {
    const { site } = await siteWithTwoPlaces();
    await visit(site, "/workplaces/HERE");
    await site.workplace({ name: "HERE", postcode: "ZX9 9ZZ" });
    expect((await visit(site, "/workplaces/HERE")).body).toContain("?id=");
  });
});

describe("a member's action", () => {
  async function siteWithMember(verification: VerificationStatus = "pending") {
    const site = await startTestSite({ pages: true });
    await site.workplace({ name: "HERE" });
    const member = await site.member();
    await site.site.database.write
      .updateTable("accounts")
      .set({ verification_status: verification })
      .execute();
    const body = { ...review, workplaceName: "HERE", isAnonymous: false };
    expect((await site.call("POST", "/api/workplace-review", { as: member, body })).status).toBe(
      201,
    );
    return { site, member, page: async () => (await visit(site, "/workplaces/HERE")).body };
  }
  const newPassword = "another fine long passphrase";

  test.skipIf(onPostgres())(
    "does not invalidate the cache where no visitor can see it",
    async () => {
      const { site, member, page } = await siteWithMember();
      const before = await page();
      await site.site.database.write.updateTable("reviews").set(changedBehindTheSite).execute();
      const { email, password } = member;
      const log = await site.call("POST", "/api/auth/login", { body: { email, password } });
      const { body: sessions } = await site.call("GET", "/api/profile/sessions", { as: member });
      const other = sessions.find(({ isThisOne }) => !isThisOne);
      const answers = [
        log,
        await site.call("DELETE", `/api/profile/sessions/${other?._id}`, { as: member }),
        await site.call("PUT", "/api/profile", {
          as: member,
          body: { currentPassword: password, newPassword },
        }),
        await site.call("POST", "/api/auth/forgot-password", { body: { email } }),
        await site.call("POST", "/contact", {
          body: { name: "Robin", email, subject: "A question", message: "How does this work?" },
        }),
      ];
      expect(await uploadEvidence(site, member)).toBe(200);
      answers.push(await site.call("POST", "/api/auth/logout", { as: member }));
      expect(answers.map(({ status }) => status)).toEqual([200, 204, 200, 200, 200, 204]);
      expect(await page()).toBe(before);
    },
  );

  test("leaves named reviews as they were: another name, evidence that is not checked yet", async () => {
    const { site, member, page } = await siteWithMember("verified");
    const before = await page();
    expect(before).toContain("Registration checked");
    expect(before).toContain(member.name);
    expect(await uploadEvidence(site, member)).toBe(200);
    const renamed = await site.call("PUT", "/api/profile", {
      as: member,
      body: { name: "Robin Renamed", profession: "Pharmacist", registrationNumber: "2012345" },
    });
    expect(renamed.body.user).toMatchObject({
      name: "Robin Renamed",
      verificationStatus: "pending",
    });
    // Rendered again.
    site.site.cache.clear();
    expect(await page()).toBe(before);
  });
});
