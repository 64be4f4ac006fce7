// On the embedded database alone: about what is held in memory.
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { setTimeout as wait } from "node:timers/promises";
import type { VerificationStatus } from "@locumark/contract/choices";
import { describe, expect, test } from "vitest";
import { certificate, evidenceForm } from "../../test/forms.ts";
import { review } from "../../test/reviews.ts";
import { onPostgres } from "../../test/test-database.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { chooseEncoding, createAnswerCache, type MadeAnswer } from "./answer-cache.ts";
import { createPublicChanges } from "./public-changes.ts";
import { markPublicChange } from "./public-marker.ts";

const visit = (site: TestSite, url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ method: "GET", url, headers });

async function untilSettled({ site }: Pick<TestSite, "site">): Promise<void> {
  for (let before = -1; before !== site.publicChanges.state(); await wait(1500)) {
    before = site.publicChanges.state();
  }
}

async function siteWithTwoPlaces() {
  const site = await startTestSite({ pages: true });
  const here = await site.workplace({ name: "HERE" });
  await site.workplace({ name: "THERE" });
  const member = await site.member();
  const post = (workplaceName: string) =>
    site.call("POST", "/api/workplace-review", { as: member, body: { ...review, workplaceName } });
  return { site, post, here };
}

describe("a page that was asked for before", () => {
  test("comes without the database, until something about its place changes", async () => {
    const { site, post, here } = await siteWithTwoPlaces();
    for (const url of ["/workplaces/HERE", "/workplaces/THERE"]) await visit(site, url);
    const { body } = await post("THERE");
    // On PostgreSQL a process hears of its own changes once more, and makes pages anew for that.
    if (onPostgres()) {
      await untilSettled(site);
      await visit(site, "/workplaces/HERE");
    }
    // Behind everybody's back the review goes to the other place: seen only where the database is asked.
    const move = (workplace_id: string) =>
      site.site.database.write.updateTable("workplace_reviews").set({ workplace_id }).execute();
    await move(here._id);
    for (const url of ["/workplaces/HERE", "/workplaces/THERE"]) {
      expect((await visit(site, url)).body).not.toContain(review.comments);
    }
    await move(body.review.workplaceId);
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
    await post("HERE");
    const changed = await visit(site, "/workplaces/HERE", { "if-none-match": etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers["etag"]).not.toBe(etag);
  });

  test("says the same in every encoding, each with its length", async () => {
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

  test("is never kept when its address holds a secret or leads nowhere", async () => {
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

  test("answers HEAD as GET, without the body", async () => {
    const { site } = await siteWithTwoPlaces();
    const head = await site.app.inject({ method: "HEAD", url: "/faq" });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    expect(Number(head.headers["content-length"])).toBeGreaterThan(1000);
  });

  test("a second of the same name makes the link of the first say which", async () => {
    const { site } = await siteWithTwoPlaces();
    await visit(site, "/workplaces/HERE");
    await site.workplace({ name: "HERE", postcode: "ZX9 9ZZ" });
    expect((await visit(site, "/workplaces/HERE")).body).toContain("?id=");
  });
});

describe("what a member does", () => {
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

  test("where no visitor can see it leaves all pages as they are", async () => {
    const { site, member } = await siteWithMember();
    const { email, password } = member;
    const state = () => site.site.publicChanges.stateOf("a place nobody wrote about");
    const before = state();
    const log = await site.call("POST", "/api/auth/login", { body: { email, password } });
    const { body: sessions } = await site.call("GET", "/api/profile/sessions", { as: member });
    const other = sessions.find(({ isThisOne }) => !isThisOne);
    const { payload, headers } = await evidenceForm({}, certificate);
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
    const evidence = await site.app.inject({
      method: "PUT",
      url: "/api/profile/evidence",
      payload,
      headers: { ...headers, authorization: `Bearer ${member.token}` },
    });
    answers.push(await site.call("POST", "/api/auth/logout", { as: member }));
    expect(answers.map(({ status }) => status)).toEqual([200, 204, 200, 200, 200, 204]);
    expect(evidence.statusCode).toBe(200);
    expect(state()).toBe(before);
  });

  test("leaves named reviews as they were: another name, evidence that is not checked yet", async () => {
    const { site, member, page } = await siteWithMember("verified");
    const before = await page();
    expect(before).toContain("Registration checked");
    expect(before).toContain(member.name);
    const { payload, headers } = await evidenceForm({}, certificate);
    await site.app.inject({
      method: "PUT",
      url: "/api/profile/evidence",
      payload,
      headers: { ...headers, authorization: `Bearer ${member.token}` },
    });
    const renamed = await site.call("PUT", "/api/profile", {
      as: member,
      body: { name: "Robin Renamed", profession: "Pharmacist", registrationNumber: "2012345" },
    });
    expect(renamed.body.user).toMatchObject({
      name: "Robin Renamed",
      verificationStatus: "pending",
    });
    // Rendered again.
    site.site.publicChanges.changed();
    expect(await page()).toBe(before);
  });
});

describe("another process", () => {
  test("that marks a change makes this one render anew within two seconds", async () => {
    const { site } = await siteWithTwoPlaces();
    await visit(site, "/workplaces/HERE");
    const { write } = site.site.database;
    await write.updateTable("workplaces").set({ address: "2 NEW STREET" }).execute();
    await markPublicChange(write);
    const before = site.site.publicChanges.state();
    await expect
      .poll(() => site.site.publicChanges.state(), { timeout: 2000 })
      .toBeGreaterThan(before);
  });

  test("learns of what is changed here, and this one does not mistake its own mark for another's", async () => {
    const { site, post } = await siteWithTwoPlaces();
    const marks = async () => {
      const markers = site.site.database.read.selectFrom("markers").select("value");
      return (await markers.where("name", "=", "public").executeTakeFirst())?.value ?? 0;
    };
    await expect.poll(marks).toBeGreaterThan(0);
    const stateOfOthers = () => site.site.publicChanges.stateOf("a place nobody wrote about");
    const [before, stateBefore] = [await marks(), stateOfOthers()];
    await post("HERE");
    await post("THERE");
    await expect.poll(marks, { timeout: 2000 }).toBeGreaterThan(before);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(stateOfOthers()).toBe(stateBefore);
  });
});

describe("the cache itself", () => {
  const made = (body: string, place: MadeAnswer["place"] = null): MadeAnswer => ({
    status: 200,
    headers: {},
    body,
    place,
  });

  test("stays within its bytes; what was asked for longest ago goes first", async () => {
    const cache = createAnswerCache({ maxBytes: 50_000, changes: createPublicChanges() });
    const page = "x".repeat(10_000);
    for (const url of ["/1", "/2", "/3", "/4"]) await cache.make(url, async () => made(page));
    cache.find("/1");
    await cache.make("/5", async () => made(page));
    const kept = ["/1", "/2", "/3", "/4", "/5"].filter((url) => cache.find(url));
    expect(kept).toEqual(["/1", "/3", "/4", "/5"]);
    for (let index = 0; index < 1000; index += 1) {
      const kept = await cache.make(`/${index}`, async () => made(page + index));
      await kept.encoded("gzip");
      expect(cache.bytes).toBeLessThanOrEqual(50_000);
    }
    await cache.make("/huge", async () => made("x".repeat(60_000)));
    expect([cache.size, cache.bytes]).toEqual([0, 0]);
  });

  test("what changed while a page was made is not in what is kept", async () => {
    const changes = createPublicChanges();
    const cache = createAnswerCache({ maxBytes: 50_000, changes });
    const page = await cache.make("/1", async () => {
      changes.changed("somewhere else");
      return made("old", "here");
    });
    expect((await page.encoded("identity")).toString()).toBe("old");
    expect(cache.find("/1")).toBeUndefined();
  });

  test("many who ask at once wait for one rendering, those after a change for another", async () => {
    const changes = createPublicChanges();
    const cache = createAnswerCache({ maxBytes: 50_000, changes });
    const { promise, resolve } = Promise.withResolvers<MadeAnswer>();
    let renderings = 0;
    const render = () => {
      renderings += 1;
      return renderings === 1 ? promise : Promise.resolve(made("new"));
    };
    const early = [cache.make("/1", render), cache.make("/1", render)];
    changes.changed();
    const late = await cache.make("/1", render);
    resolve(made("old"));
    const bodies = await Promise.all(
      [...(await Promise.all(early)), late].map(async (page) => await page.encoded("identity")),
    );
    expect(bodies.map(String)).toEqual(["old", "old", "new"]);
    expect(renderings).toBe(2);
    expect(String(await cache.find("/1")?.encoded("identity"))).toBe("new");
  });

  test("a page that depends on one place holds while others change", () => {
    const changes = createPublicChanges();
    const before = changes.stateOf("here");
    changes.changed("there");
    expect(changes.stateOf("here")).toBe(before);
    changes.changed();
    expect(changes.stateOf("here")).not.toBe(before);
  });

  test.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip", "gzip"],
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["br;q=0.0,gzip;q=0", "identity"],
    ["identity", "identity"],
  ])("of %j it sends %s", (accepted, encoding) => {
    expect(chooseEncoding(accepted, 5000)).toBe(encoding);
    expect(chooseEncoding(accepted, 500)).toBe("identity");
  });
});
