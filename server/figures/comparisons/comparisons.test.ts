// Only on the embedded database: asks for places in memory, and shows figures of other calls.
import * as payLimits from "@locumark/contract/figures/pay-rates/pay-limits";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import { comparisonTexts as texts } from "@locumark/contract/figures/comparisons/comparison-texts";
import { describe, expect, test } from "vitest";
import { nextMonth } from "../../test/next-night.ts";
import { ofAgencies, ofWorkplaces, reviewer, type Reviewing } from "../../test/reviews.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { moveEntries } from "../../places/workplaces/merge-entries.ts";
import { refreshIndexes } from "../indexes/refresh-indexes.ts";

async function post(site: TestSite, kind: Reviewing, placeId: string, count: number, changes = {}) {
  for (const as of await site.members(count)) {
    const { status } = await reviewer(site, kind, placeId, as).post(changes);
    expect(status).toBe(201);
  }
}

const compare = (site: TestSite, query: string) => site.call("GET", `/compare?${query}`);

/** Returns the words of a page, without its code. */
const wordsIn = (html: string): string =>
  html
    .replaceAll(/<(script|style)[^]*?<\/\1>/g, "")
    .replaceAll(/<[^>]*>/g, "|")
    .replaceAll("&amp;", "&")
    .replaceAll(/\|+/g, "|");

describe("the call", () => {
  test("gives workplaces and agencies by their ids, in the order asked for, and no figures", async () => {
    const site = await startTestSite();
    const [place, agency] = [await site.workplace({ name: "HERE" }), await site.agency()];
    const { body } = await site.call(
      "GET",
      `/api/comparison?a=${agency._id}&b=none&c=${place._id}`,
    );
    expect(body.near).toBeNull();
    expect(body.compared).toMatchObject([
      { workplace: null, agency: { name: agency.name }, distanceText: null },
      { workplace: null, agency: null, distanceText: null },
      { workplace: { name: "HERE" }, agency: null, distanceText: null },
    ]);
  });

  test("says how far away each is from a postcode or town, where both are known", async () => {
    const site = await startTestSite();
    const near = await site.workplace({ postcode: "LS1 4DT" });
    const nowhere = await site.workplace({ name: "NOWHERE", postcode: "" });
    const ids = `a=${near._id}&b=${nowhere._id}`;
    const { body } = await site.call("GET", `/api/comparison?${ids}&near=bd1`);
    expect(body.near).toEqual({ label: "BD1" });
    expect(body.compared.map(({ distanceText }) => distanceText)).toEqual(["about 8 miles", null]);
    const unknown = await site.call("GET", `/api/comparison?${ids}&near=zz99`);
    expect(unknown.body.near).toBeNull();
  });

  test.each(["a=1&a=2", `a=${"x".repeat(65)}`, "a=%00", `near=${"x".repeat(61)}`])(
    "refuses %s",
    async (query) => {
      const site = await startTestSite();
      expect((await site.call("GET", `/api/comparison?${query}`)).status).toBe(400);
    },
  );
});

describe("the page", () => {
  test("shows of each what its own page shows, from the same number of reviews on", async () => {
    const site = await startTestSite({ pages: true });
    const [many, few] = [
      await site.workplace({ name: "MANY", postcode: "LS1 4DT" }),
      await site.workplace({ name: "FEW", postcode: "BD1 1AA" }),
    ];
    const answers = { wouldReturn: "yes", answers: { breaks: "good" }, pmr: "Rowan System" };
    const said = { ...answers, payRate: 31, payment: "paid", timeToPay: 13, isAnonymous: false };
    await post(site, ofWorkplaces, many._id, payLimits.payAuthorsMin, said);
    await post(site, ofWorkplaces, few._id, reviewLimits.atAGlanceMin - 1, said);
    const before = await compare(site, `a=${many._id}&b=${few._id}`);
    expect(wordsIn(before.text)).toContain("|Would work here again|100%|");
    expect(before.text).not.toMatch(/£31|13 days|Typical pay/);
    await nextMonth(site);
    const both = wordsIn((await compare(site, `a=${many._id}&b=${few._id}&near=LS1`)).text);
    const nothing = `–|${texts.tooFew}|`;
    expect(both).toContain("|From LS1|in LS1|about 8 miles|");
    expect(both).toContain(`|Would work here again|100%|of 5|${nothing}`);
    expect(both).toContain(`|Typical pay|£31/hr|all about £30|${nothing}`);
    expect(both).toContain(`|Typical pay: Pharmacists|£31/hr|all about £30|${nothing}`);
    expect(both).toContain(`|Typically paid in|13 days|${nothing}`);
    expect(both).toContain(`|Payment, as reported|5 of 5 paid|none overdue|${nothing}`);
    expect(both).toContain(`|Systems|Rowan System|${nothing}`);
    expect(both).toContain(`|Breaks taken|5| of 5| good, 0 mixed, 0 bad|${nothing}`);
    // One that nothing is known of has none of these lines.
    const alone = wordsIn((await compare(site, `a=${few._id}`)).text);
    expect(alone).toContain("|Rating|");
    expect(alone).not.toMatch(/Typical|Payment|Systems|Breaks taken|again/);
  });

  test("puts agencies side by side", async () => {
    const site = await startTestSite({ pages: true });
    const [one, other] = [
      await site.agency({ name: "One & Co" }),
      await site.agency({ name: "Other", services_offered_for: '["Nurses"]' }),
    ];
    await post(site, ofAgencies, one._id, 5, { wouldReturn: "no" });
    const said = wordsIn((await compare(site, `a=${one._id}&b=${other._id}`)).text);
    expect(said).toContain("|One & Co|Remove| |One & Co|Other|Remove| |Other|");
    expect(said).toContain(`|Would use them again|0%|of 5|–|${texts.tooFew}|`);
    expect(said).toContain(`|Finds locums for|–|${texts.notKnown}|Nurses|`);
  });

  test("with one of them it finds the second without a script, and leaves out what is there", async () => {
    const site = await startTestSite({ pages: true });
    const place = await site.workplace({ name: "ROWAN ONE" });
    const second = await site.workplace({ name: "ROWAN TWO" });
    const { text } = await compare(site, `a=${place._id}&near=LS1&query=rowan`);
    expect(text).toContain(`<input type="hidden" name="a" value="${place._id}"/>`);
    expect(text).toContain(`href="/compare?a=${place._id}&amp;b=${second._id}&amp;near=LS1"`);
    expect(text).not.toContain(`b=${place._id}`);
    const none = await compare(site, `a=${place._id}&query=zzqqxx`);
    expect(none.text).toContain(texts.noneFound("zzqqxx"));
  });

  test("its first press is on every row and every page of a place or an agency", async () => {
    const site = await startTestSite({ pages: true });
    const [place, agency] = [await site.workplace({ name: "HERE" }), await site.agency()];
    for (const [page, { _id }] of [
      ["/search", place],
      ["/workplaces/HERE", place],
      ["/agencies", agency],
      [`/agencies/${encodeURIComponent(agency.name)}`, agency],
    ] as const) {
      expect((await site.call("GET", page)).text, page).toContain(`href="/compare?a=${_id}"`);
    }
  });
});

describe("what cannot be compared is said in a sentence", () => {
  async function twoOfEach() {
    const site = await startTestSite({ pages: true });
    const places = [];
    for (let number = 0; number < 10; number += 1) {
      places.push((await site.workplace({ name: `PLACE ${number}` }))._id);
    }
    const agency = (await site.agency({ name: "Harbour" }))._id;
    return { site, places, agency };
  }
  const names = (text: string): string[] =>
    [...text.matchAll(/scope="col"[^>]*><a [^>]*>([^<]*)</g)].map(([, name]) => name!);

  test("a thing with itself, ten things, an unknown one, and nothing", async () => {
    const { site, places } = await twoOfEach();
    const [one] = places;
    const same = await compare(site, `a=${one}&b=${one}`);
    expect([same.status, names(same.text)]).toEqual([200, ["Place 0"]]);
    expect(same.text).toContain(texts.same);
    const letters = "abcdefghij".split("");
    const ten = await compare(site, letters.map((name, at) => `${name}=${places[at]}`).join("&"));
    expect(names(ten.text)).toEqual(["Place 0", "Place 1", "Place 2"]);
    expect(ten.text).toContain(texts.tooMany(3));
    const unknown = await compare(site, `a=${one}&b=gone`);
    expect([unknown.status, names(unknown.text)]).toEqual([200, ["Place 0"]]);
    expect(unknown.text).toContain(texts.unknown(true));
    const alone = await compare(site, `a=gone&b=${"x".repeat(500)}&c=%00`);
    expect([alone.status, names(alone.text)]).toEqual([404, []]);
    expect(alone.text).toContain(texts.unknownAlone);
    const none = await compare(site, "");
    expect([none.status, names(none.text)]).toEqual([200, []]);
    expect(none.text).toContain("Choose the first one.");
    for (const { text } of [same, unknown, alone]) expect(text).toContain("noindex");
  });

  test("a place and an agency, whichever comes first", async () => {
    const { site, places, agency } = await twoOfEach();
    const place = await compare(site, `a=${places[0]}&b=${agency}&c=${places[1]}`);
    expect(names(place.text)).toEqual(["Place 0", "Place 1"]);
    expect(place.text).toContain(texts.mixed("Harbour", true));
    expect(place.text).toContain(`href="/compare?a=${agency}"`);
    const first = await compare(site, `a=${agency}&b=${places[0]}`);
    expect(names(first.text)).toEqual(["Harbour"]);
    expect(first.text).toContain(texts.mixed("Place 0", false));
  });

  test("the closed, the merged and the far away", async () => {
    const { site, places } = await twoOfEach();
    const [one, other] = places as [string, string];
    const closed = await site.workplace({ name: "CLOSED", status: "closed" });
    const { text } = await compare(site, `a=${one}&b=${closed._id}&near=Nowhere+at+all`);
    expect(names(text)).toEqual(["Place 0", "Closed"]);
    expect(wordsIn(text)).toContain("|Closed|Closed|Remove");
    expect(text).toContain("We do not know where “Nowhere at all” is.");
    const { database } = site.site;
    const changed = await database.commit((transaction) =>
      moveEntries(transaction, new Map([[one, other]])),
    );
    await refreshIndexes(database.read, site.site, changed);
    const merged = await compare(site, `a=${one}&b=${other}`);
    expect(names(merged.text)).toEqual(["Place 1"]);
    expect(merged.text).toContain(texts.same);
  });
});
