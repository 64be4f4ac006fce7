import path from "node:path";
import { openPages } from "@locumark/contract/places/workplaces/addresses";
import { describe, expect, test, vi } from "vitest";
import { dayMs } from "../../platform/clock.ts";
import { review } from "../../test/reviews.ts";
import { nextMonth } from "../../test/next-night.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { sitemapFile } from "./write-sitemap.ts";

const bundled = path.resolve(import.meta.dirname, "../../../registers");
const origin = "https://locumark.test";

async function ratedSite() {
  const site = await startTestSite({ pages: true });
  await site.workplace({ name: "UNRATED" });
  await site.workplace({ name: "20/20 & SONS", postcode: "ZX2 0AA" });
  const { _id } = await site.workplace({ name: "SAME", postcode: "ZX1 1AA" });
  await site.workplace({ name: "SAME", postcode: "ZX2 2BB" });
  const [one, other] = (await site.members(2)) as [Member, Member];
  for (const [as, workplaceId, rating] of [
    [one, site.site.workplaces.findByName("20/20 & SONS")[0]?._id, 7],
    [other, site.site.workplaces.findByName("20/20 & SONS")[0]?._id, 10],
    [one, _id, 3],
  ] as const) {
    const body = { ...review, workplaceId, rating };
    expect((await site.call("POST", "/api/workplace-review", { as, body })).status).toBe(201);
  }
  return { site, _id };
}

const linked = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];

const structuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text = ""]) => JSON.parse(text) as Record<string, unknown>,
  );

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&").replaceAll("&#39;", "'"),
  );

const pageAt = (site: TestSite, address: string) => site.call("GET", address.slice(origin.length));

describe("the data for search engines", () => {
  test("the sitemap has the open pages and every rated place, each under its canonical address", async () => {
    const { site, _id } = await ratedSite();
    const { status, headers, text } = await site.call("GET", "/sitemap.xml");
    expect([status, headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
    const addresses = addressesIn(text);
    expect(addresses.toSorted()).toEqual(
      [
        ...openPages.map((path) => origin + path),
        `${origin}/workplaces/20%2F20%20%26%20SONS`,
        `${origin}/workplaces/SAME?id=${_id}`,
        `${origin}/towns/rowanton`,
      ].toSorted(),
    );
    for (const address of addresses) {
      const page = await pageAt(site, address);
      expect(page.status, address).toBe(200);
      expect(linked(page.text), address).toBe(address);
      expect(page.text, address).not.toContain('name="robots"');
      expect(page.text, address).toMatch(/<meta name="description" content="[^"]{20,}"/);
      expect(page.text, address).toContain('property="og:title"');
    }
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test("a chain and a town are in the sitemap from their first review on, and for no search engine before", async () => {
    const site = await startTestSite({ pages: true, registersDirectory: bundled });
    const listed = async () =>
      addressesIn((await site.call("GET", "/sitemap.xml")).text).filter((address) =>
        /\/(chains|towns)\//.test(address),
      );
    const { body } = await site.call("GET", "/api/chain?slug=motley-crow-pharmacy");
    const [branch] = body.branches;
    const { town } = (await site.call("GET", `/api/workplace/details?id=${branch!._id}`)).body;
    const pages = [`${origin}/chains/motley-crow-pharmacy`, `${origin}/towns/${town?.slug}`];
    expect(await listed()).toEqual([]);
    for (const page of pages) {
      const { status, text } = await pageAt(site, page);
      expect([status, linked(text)], page).toEqual([200, undefined]);
      expect(text, page).toContain('<meta name="robots" content="noindex"/>');
    }
    await site.call("POST", "/api/workplace-review", {
      as: await site.member(),
      body: { ...review, workplaceId: branch!._id },
    });
    expect(await listed()).toEqual(pages);
    for (const page of pages) {
      const { text } = await pageAt(site, page);
      expect(linked(text)).toBe(page);
      expect(text).toMatch(/<meta name="description" content="[^"]{20,}"/);
      // The reviews are of its branches or places, not of itself.
      expect(structuredData(text).map((data) => data["@type"])).toEqual(["BreadcrumbList"]);
    }
    const inTown = await pageAt(site, `${pages[0]}?town=${town?.slug}`);
    expect(linked(inTown.text)).toBe(pages[0]);
    const ofKind = await pageAt(site, `${pages[1]}?kind=pharmacy`);
    expect(linked(ofKind.text)).toBe(pages[1]);
  });

  test("the FAQ has its nine questions and answers as plain text", async () => {
    const site = await startTestSite({ pages: true });
    const data = structuredData((await site.call("GET", "/faq")).text);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ "@type": "FAQPage" });
    const questions = data[0]?.["mainEntity"] as {
      name: string;
      acceptedAnswer: { text: string };
    }[];
    expect(questions).toHaveLength(9);
    expect(questions.find(({ name }) => name === "Is my information private?")).toMatchObject({
      "@type": "Question",
      acceptedAnswer: {
        "@type": "Answer",
        text: expect.stringContaining(
          "under Account Details. The Privacy Policy says what we keep",
        ),
      },
    });
    for (const { acceptedAnswer } of questions) {
      expect(acceptedAnswer.text).toMatch(/^[^<>{}]{50,}$/);
    }
  });

  test("a rated agency is in the sitemap and publishes its average, an unrated one does neither", async () => {
    const { site } = await ratedSite();
    const member = await site.member();
    const ids: string[] = [];
    for (const name of ["Otterbridge & Sons", "Saltpan Staffing"]) {
      const { body } = await site.call("POST", "/api/agency", {
        as: member,
        body: { name, website: "agency.example", servicesOfferedFor: [] },
      });
      ids.push(body.agency._id);
    }
    await site.call("POST", "/api/agency-review", {
      as: member,
      body: { agencyId: ids[0], rating: 9, comment: "They ring back.", isAnonymous: true },
    });
    const addresses = addressesIn((await site.call("GET", "/sitemap.xml")).text);
    const address = `${origin}/agencies/Otterbridge%20%26%20Sons`;
    expect(addresses.filter((one) => one.includes("/agencies/"))).toEqual([address]);
    const page = await pageAt(site, address);
    expect(linked(page.text)).toBe(address);
    expect(structuredData(page.text)).toContainEqual(
      expect.objectContaining({
        "@type": "EmployerAggregateRating",
        itemReviewed: expect.objectContaining({ "@type": "Organization" }),
        ratingValue: 9,
        reviewCount: 1,
        bestRating: 10,
      }),
    );
    const unrated = await site.call("GET", "/agencies/Saltpan%20Staffing");
    expect(structuredData(unrated.text).map((data) => data["@type"])).toEqual(["BreadcrumbList"]);
  });

  test("the sitemap has a newly rated place at once, and no dates", async () => {
    const { site } = await ratedSite();
    const before = await site.call("GET", "/sitemap.xml");
    const member = await site.member();
    await site.call("POST", "/api/workplace-review", {
      as: member,
      body: { ...review, workplaceName: "UNRATED" },
    });
    const after = await site.call("GET", "/sitemap.xml");
    expect(addressesIn(after.text)).toHaveLength(addressesIn(before.text).length + 1);
    expect(after.text).not.toContain("lastmod");
  });

  test("beyond 50,000 addresses it is split, and the parts together are complete", () => {
    const addresses = [
      `${origin}/`,
      ...Array.from({ length: 100_001 }, (_, i) => `${origin}/${i}`),
    ];
    const index = sitemapFile(addresses);
    expect(index).toContain("<sitemapindex");
    const parts = addressesIn(index);
    expect(parts).toEqual([1, 2, 3].map((part) => `${origin}/sitemap-${part}.xml`));
    const listed = parts.map((_, part) => addressesIn(sitemapFile(addresses, part + 1)));
    expect(listed.map(({ length }) => length)).toEqual([50_000, 50_000, 2]);
    expect(listed.flat()).toEqual(addresses);
  });

  test.each(["/sitemap-2.xml", "/sitemap-0.xml", "/sitemap-x.xml", "/sitemap-.xml"])(
    "%s is a 404",
    async (url) => {
      const { site } = await ratedSite();
      expect((await site.call("GET", url)).status).toBe(404);
    },
  );

  test("a part of the sitemap is made once for all requests", async () => {
    const { site } = await ratedSite();
    await site.followingChanges.stop();
    expect((await site.call("GET", "/sitemap-2.xml")).status).toBe(404);
    const listRated = vi.spyOn(site.site.workplaces, "listRated");
    const answers = await Promise.all([1, 2, 3].map(() => site.call("GET", "/sitemap-1.xml")));
    for (const query of ["", "?z=1", "?part=2", "?%00"]) {
      answers.push(await site.call("GET", `/sitemap-1.xml${query}`));
    }
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
    expect(listRated).toHaveBeenCalledTimes(1);
    for (const part of ["2", "3", "9999", "2.xml?z=1"]) {
      expect((await site.call("GET", `/sitemap-${part}.xml`)).status, part).toBe(404);
    }
    expect(listRated).toHaveBeenCalledTimes(1);
  });

  test("robots are kept from the API and shown the sitemap", async () => {
    const { site } = await ratedSite();
    const { text } = await site.call("GET", "/robots.txt");
    expect(text.split("\n")).toEqual([
      "User-agent: *",
      "Disallow: /api/",
      "",
      `Sitemap: ${origin}/sitemap.xml`,
      "",
    ]);
  });

  test("security.txt names the contact for vulnerabilities, in the format of RFC 9116", async () => {
    const environment = { CONTACT_EMAIL: "security@locumark.test" };
    const site = await startTestSite({ pages: true, environment });
    const change = await site.call("GET", "/.well-known/change-password");
    expect([change.status, change.headers["location"]]).toEqual([302, "/account-details"]);
    const { headers, status, text } = await site.call("GET", "/.well-known/security.txt");
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    const fields = new Map(
      text
        .trimEnd()
        .split("\n")
        .map((line) => line.split(": ") as [string, string]),
    );
    expect(Object.fromEntries(fields)).toEqual({
      Contact: "mailto:security@locumark.test",
      Expires: expect.any(String),
      Canonical: `${origin}/.well-known/security.txt`,
      "Preferred-Languages": "en",
    });
    const days = (Date.parse(fields.get("Expires") ?? "") - site.clock.now().getTime()) / dayMs;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  test("a rated place publishes its average from 1 to 10, an unrated one has none", async () => {
    const { site } = await ratedSite();
    const rated = structuredData((await site.call("GET", "/workplaces/20%2F20%20%26%20SONS")).text);
    expect(rated.find((data) => data["@type"] === "EmployerAggregateRating")).toEqual({
      "@context": "https://schema.org",
      "@type": "EmployerAggregateRating",
      itemReviewed: {
        "@type": "Organization",
        "@id": `${origin}/workplaces/20%2F20%20%26%20SONS`,
        name: "20/20 & Sons",
        url: `${origin}/workplaces/20%2F20%20%26%20SONS`,
        address: "1 Rowan Street, Rowanton ZX2\u00a00AA",
      },
      ratingValue: 8.5,
      reviewCount: 2,
      bestRating: 10,
      worstRating: 1,
    });
    expect(rated.find((data) => data["@type"] === "BreadcrumbList")).toBeDefined();
    const unrated = structuredData((await site.call("GET", "/workplaces/UNRATED")).text);
    expect(new Set(unrated.map((data) => data["@type"]))).toEqual(
      new Set(["BreadcrumbList", "Place"]),
    );
  });

  test("a place publishes the figures that its page shows, from as many reviews on, and no others", async () => {
    const site = await startTestSite({ pages: true });
    const { _id } = await site.workplace({ name: "ELM" });
    const figuresOf = async () => {
      const { text } = await site.call("GET", "/workplaces/ELM");
      const place = structuredData(text).find((data) => "additionalProperty" in data);
      return { text, place };
    };
    const say = [
      { payment: "paid", timeToPay: 20 },
      { payment: "paid", timeToPay: 30 },
      { payment: "not-due", timeToPay: null },
      { payment: "overdue", timeToPay: null },
      { payment: "paid", timeToPay: 40 },
    ];
    for (const [index, as] of (await site.members(5)).entries()) {
      expect((await figuresOf()).place, `${index} reviews`).toBeUndefined();
      const answers = { wouldReturn: index > 0 ? "yes" : "no", payRate: 29 + index };
      const body = { ...review, workplaceId: _id, rating: 8, ...answers, ...say[index] };
      expect((await site.call("POST", "/api/workplace-review", { as, body })).status).toBe(201);
    }
    const names = async () => {
      const { place } = await figuresOf();
      return ((place?.["additionalProperty"] ?? []) as { name: string }[]).map(({ name }) => name);
    };
    expect(await names()).toEqual(["Would work here again"]);
    await nextMonth(site);
    const { text, place } = await figuresOf();
    const figure = (name: string, value: number, unitText: string) => ({
      "@type": "PropertyValue",
      name,
      value,
      unitText,
    });
    expect(place).toEqual({
      "@context": "https://schema.org",
      "@type": "Place",
      "@id": `${origin}/workplaces/ELM`,
      name: "Elm",
      additionalProperty: [
        figure("Median pay", 31, "GBP per hour"),
        figure("Would work here again", 80, "percent of answers"),
        figure("Payment, as reported: paid", 3, "reviews"),
        figure("Payment, as reported: not due yet", 1, "reviews"),
        figure("Payment, as reported: overdue", 1, "reviews"),
        figure("Payment, as reported: in part or not at all", 0, "reviews"),
      ],
    });
    for (const shown of ["£31/hr", "80%", "Payment, as reported", "Overdue"]) {
      expect(text).toContain(shown);
    }
  });

  test("no name breaks out of the structured data", async () => {
    const { site } = await ratedSite();
    const name = "</script><script>alert(1)</script>";
    await site.workplace({ name });
    const { text } = await site.call("GET", `/workplaces/${encodeURIComponent(name)}`);
    expect(text).not.toContain("<script>alert");
    expect(JSON.stringify(structuredData(text))).toContain("alert(1)");
  });

  test("an address with extra parameters has the plain one as its canonical address", async () => {
    const { site } = await ratedSite();
    const { _id } = site.site.workplaces.findByName("UNRATED")[0] ?? { _id: "" };
    for (const query of [`?id=${_id}`, "?utm_source=x", "?near=x"]) {
      const { text } = await site.call("GET", `/workplaces/UNRATED${query}`);
      expect(linked(text), query).toBe(`${origin}/workplaces/UNRATED`);
    }
    const searched = await site.call("GET", "/search?query=same&show=30");
    expect(linked(searched.text)).toBe(`${origin}/search`);
    const otherCase = await site.call("GET", "/workplaces/unrated");
    expect([otherCase.status, otherCase.headers["location"]]).toEqual([301, "/workplaces/UNRATED"]);
  });

  test.each(["/check-email", "/resend-confirmation", "/confirm-email?token=x", "/nothing-here"])(
    "%s is not for search engines",
    async (url) => {
      const { site } = await ratedSite();
      const { text } = await site.call("GET", url);
      expect(text).toContain('<meta name="robots" content="noindex"/>');
      expect(linked(text)).toBeUndefined();
    },
  );

  test("a page of older reviews after a deleted one is permanently gone", async () => {
    const { site } = await ratedSite();
    const { status, text } = await site.call("GET", "/workplaces/UNRATED?before=no-longer-there");
    expect(status).toBe(410);
    expect(text).toContain("<h1>No longer here</h1>");
    expect(text).toContain('href="/workplaces/UNRATED"');
  });
});
