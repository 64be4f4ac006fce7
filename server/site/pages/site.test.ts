import { createHash } from "node:crypto";
import { HtmlValidate } from "html-validate";
import { describe, expect, test } from "vitest";
import { figureTexts } from "@locumark/contract/figures/figures/figure-texts";
import { bundledRegisters } from "../../config.ts";
import { review, reviewer, reviewings } from "../../test/reviews.ts";
import { nextMonth } from "../../test/next-night.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";

const htmlValidate = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // React's style: its own case of attributes, void elements closed, no newline at the end.
    "attr-case": "off",
    "void-style": "off",
    "doctype-style": "off",
    "attribute-boolean-style": "off",
    "no-trailing-whitespace": "off",
    "long-title": "off",
    // Safari treats lists without bullets as lists only if they have the role.
    "no-redundant-role": "off",
    "prefer-native-element": "off",
  },
});

async function faultsOf(html: string): Promise<string[]> {
  const report = await htmlValidate.validateString(html);
  return report.results.flatMap((result) =>
    result.messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
  );
}

const page = (site: TestSite, path: string) => site.call("GET", path);

async function siteWithWorkplaces() {
  const site = await startTestSite({ pages: true });
  const { _id } = await site.workplace({ name: "20/20 DENTAL", postcode: "ZX2 0AA" });
  await site.workplace({ name: "SAME NAME", postcode: "ZX1 1AA" });
  await site.workplace({ name: "SAME NAME", postcode: "ZX2 2BB", status: "closed" });
  const member = await site.member({ name: "Named Author" });
  for (const [index, as] of [member, ...(await site.members(1))].entries()) {
    const posted = await site.call("POST", "/api/workplace-review", {
      as,
      body: {
        ...review,
        isAnonymous: index > 0,
        workplaceName: "20/20 DENTAL",
        comments: "<b>bold</b> & </script>",
      },
    });
    expect(posted.status).toBe(201);
  }
  return { site, _id, member };
}

/** Enough reviews of both kinds of place for all figures. */
async function siteWithFigures() {
  const site = await startTestSite({ pages: true });
  const member = await site.member({ name: "Named Author" });
  const authors = [member, ...(await site.members(4))];
  for (const [, kind] of reviewings) {
    const { _id } = await kind.place(site);
    for (const [index, rating] of [3, 6, 8, 8, 10].entries()) {
      const as = reviewer(site, kind, _id, authors[index]!);
      const posted = await as.post({ rating, payRate: 20 + rating, isAnonymous: rating > 6 });
      expect(posted.status).toBe(201);
    }
  }
  return { site, member };
}

describe("the pages", () => {
  test("places with figures are well-formed HTML, and the figures are given as text too", async () => {
    const { site } = await siteWithFigures();
    for (const path of ["/workplaces/ROWAN%20STREET%20PHARMACY", "/agencies/Swift%20Locums"]) {
      const { status, text } = await page(site, path);
      expect(status, path).toBe(200);
      expect(await faultsOf(text), path).toEqual([]);
      expect(text).toContain("1 gave 10 out of 10, 2 gave 8, 1 gave 6, 1 gave 3.");
      expect(text).toContain("Rated 7.0 out of 10 on average");
      expect(text).not.toMatch(/ style="/);
    }
    const before = await page(site, "/workplaces/ROWAN%20STREET%20PHARMACY");
    expect(before.text).toContain("say something of them");
    expect(before.text).not.toMatch(/Pay an hour|Payment, as reported/);
    await nextMonth(site);
    const { text } = await page(site, "/workplaces/ROWAN%20STREET%20PHARMACY");
    expect(text).toContain("as of 1 December 2026");
    expect(text).toContain("£30/hr");
    expect(text).toContain("£25 to £30");
    expect(text).toContain("Payment, as reported");
    expect(text).toContain(figureTexts.paidIn);
  });

  test("a page is the same for everyone: it contains nothing of a member's", async () => {
    const { site, member } = await siteWithFigures();
    for (const path of [
      "/agencies/Swift%20Locums",
      "/workplaces/ROWAN%20STREET%20PHARMACY",
      "/my-reviews",
      "/rate-agency",
      "/add-workplace",
    ]) {
      const asMember = await site.call("GET", path, { as: member });
      expect(asMember.text, path).toBe((await page(site, path)).text);
      expect(asMember.text).not.toContain("This review is");
    }
  });

  test("each is well-formed HTML with a title, and runs no inline script except the one in its policy", async () => {
    const { site, _id } = await siteWithWorkplaces();
    const paths = [
      "/",
      "/search?query=dental",
      "/search?query=nothing-like-it",
      `/workplaces/20%2F20%20DENTAL?id=${_id}`,
      "/workplaces/20%2F20%20DENTAL",
      "/workplaces/SAME%20NAME",
      "/workplaces/UNKNOWN",
      "/login",
      "/signup",
      "/check-email",
      "/resend-confirmation",
      "/confirm-email",
      "/rate",
      "/contact",
      "/agencies",
      "/agencies?query=nothing-like-it",
      "/agencies/UNKNOWN",
      "/add-workplace?name=A%22B",
      "/add-agency",
      "/rate-agency?agency=A",
      "/my-reviews",
      "/faq",
      "/guides",
      "/terms",
      "/privacy",
      "/no-such-page",
    ];
    for (const path of paths) {
      const { text, headers } = await page(site, path);
      expect(headers["content-type"], path).toBe("text/html; charset=utf-8");
      expect(text, path).toMatch(/<title>[^<]+Locumark<\/title>/);
      expect(text, path).not.toMatch(/ style="| on\w+="|<style/);
      const inline = text.matchAll(
        /<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))[^>]*>(.*?)<\/script>/g,
      );
      const hashes = Array.from(inline, ([, script = ""]) =>
        createHash("sha256").update(script).digest("base64"),
      );
      expect(headers["content-security-policy"], path).toContain(
        `script-src 'self' 'sha256-${hashes.join()}';`,
      );
      expect(await faultsOf(text), path).toEqual([]);
    }
  });

  test.each(["/terms", "/privacy"])(
    "%s dates what came later where it stands, and its contents lead there",
    async (path) => {
      const { text } = await page(await startTestSite({ pages: true }), path);
      expect(text).not.toMatch(/date\s+at\s+(its|the)\s+top/);
      expect(text).toMatch(/dated where it\s+stands/);
      const ids = Array.from(text.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
      const linked = Array.from(text.matchAll(/href="#([^"]+)"/g), ([, id]) => id);
      expect(linked).toContain("added");
      expect(ids).toEqual(expect.arrayContaining(linked));
    },
  );

  test("a workplace's page has its average and reviews in the HTML, as a visitor sees them", async () => {
    const { site, _id, member } = await siteWithWorkplaces();
    const { status, text } = await page(site, `/workplaces/20%2F20%20DENTAL?id=${_id}`);
    expect(status).toBe(200);
    expect(text).toContain("20/20 DENTAL");
    expect(text).toContain("Rated 8.0 out of 10 on average");
    expect(text).toContain("&lt;b&gt;bold&lt;/b&gt; &amp; &lt;/script&gt;");
    expect(text.match(/Named Author/g)?.length).toBeGreaterThan(0);
    expect(text).not.toContain(member.email);
    // Once in the card and once in the data of the named review; the anonymous one has no id.
    expect(text.split(member.accountId).length - 1).toBeLessThanOrEqual(1);
  });

  test("an ambiguous name leads to the choice, with a distinct link for each", async () => {
    const { site } = await siteWithWorkplaces();
    const { status, text } = await page(site, "/workplaces/SAME%20NAME");
    expect(status).toBe(200);
    expect(text.match(/href="\/workplaces\/SAME%20NAME\?id=[\w-]{22}"/g)).toHaveLength(2);
    expect(text).toContain("Closed");
  });

  test("a closed workplace asks only people who worked there before for reviews", async () => {
    const { site } = await siteWithWorkplaces();
    await site.workplace({ name: "SHUT FOR GOOD", status: "closed" });
    const { text } = await page(site, "/workplaces/SHUT%20FOR%20GOOD");
    expect(text).toContain(
      "This place has closed. If you worked here before, you can still say what it was like.",
    );
    expect(text).not.toMatch(/Worked here\?|Be the first/);
    const open = await page(site, "/workplaces/20%2F20%20DENTAL");
    expect(open.text).toContain("Worked here?");
    expect(open.text).not.toContain("This place has closed");
  });

  test("a link with an old name redirects to the present one", async () => {
    const { site, _id } = await siteWithWorkplaces();
    const { status, headers } = await page(site, `/workplaces/ITS%20OLD%20NAME?id=${_id}`);
    expect(status).toBeGreaterThanOrEqual(301);
    expect(status).toBeLessThanOrEqual(308);
    expect(headers["location"]).toMatch(/^\/workplaces\/20%2F20%20DENTAL/);
  });

  test.each([
    "/no-such-page",
    "/workplaces/UNKNOWN",
    "/workplaces/x?id=unknown",
    "/workplaces/%E0%A4%A",
    "/workplaces/%00",
    "/agencies/UNKNOWN",
    "/agencies/%E0%A4%A",
    "/agencies/%00",
  ])("%s is a real 404 page", async (path) => {
    const { site } = await siteWithWorkplaces();
    const { status, text } = await page(site, path);
    expect(status).toBe(404);
    expect(text).toContain("<h1");
  });

  test("during a database outage, a page that needs it says so and search still works", async () => {
    const { site, _id } = await siteWithWorkplaces();
    await site.site.database.close();
    const broken = await page(site, `/workplaces/20%2F20%20DENTAL?id=${_id}`);
    expect(broken.status).toBe(503);
    expect(broken.text).toContain("<h1");
    const search = await page(site, "/search?query=dental");
    expect(search.status).toBe(200);
    expect(search.text).toContain("20/20 DENTAL");
    const suggested = await site.call("GET", "/api/workplace/suggestions?query=dental");
    expect(suggested.body).toMatchObject([{ name: "20/20 DENTAL" }]);
    expect((await page(site, "/agencies")).status).toBe(200);
  });

  test("every page says at its foot that the places are made up, where the registers are the bundled ones", async () => {
    const bundled = await startTestSite({ pages: true, registersDirectory: bundledRegisters });
    const { site } = await siteWithWorkplaces();
    const sentence = "The workplaces here are made up.";
    for (const path of ["/", "/search?query=dental", "/log-in", "/no-such-page", "/desk/admin"]) {
      const [, foot] = (await page(bundled, path)).text.split("<footer");
      expect(foot, path).toContain(`<strong>${sentence}</strong>`);
      expect((await page(site, path)).text, path).not.toContain(sentence);
    }
    expect(bundled.logged.join("")).toContain(sentence);
    expect(site.logged.join("")).not.toContain(sentence);
  });

  test("pages forbid everything but our own scripts and styles", async () => {
    const { site } = await siteWithWorkplaces();
    const { headers } = await page(site, "/");
    expect(headers["content-security-policy"]).toContain("script-src 'self'");
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["strict-transport-security"]).toContain("max-age=");
    expect(site.logged.filter((line) => line.includes('"route":"/*"'))).toHaveLength(1);
  });

  test("scripts and styles are served for a year, the registers as files, folders not at all", async () => {
    const site = await startTestSite({ pages: true, registers: { "epraccur.csv": '"A","B"\n' } });
    const { text } = await page(site, "/");
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? "";
    const asset = await page(site, script);
    expect([asset.status, asset.headers["cache-control"]]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
    expect((await page(site, "/epraccur.csv")).text).toBe('"A","B"\n');
    for (const path of [
      "/egdpprac.csv",
      "/assets/",
      "/assets/../manifest.json",
      "/manifest.json",
      "/assets/%2e%2e/%2e%2e/package.json",
    ]) {
      expect((await page(site, path)).status, path).toBeGreaterThanOrEqual(403);
    }
  });
});
