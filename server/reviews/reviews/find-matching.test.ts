// On both engines: find-matching.ts: order and paging.
import { professions } from "@locumark/contract/choices";
import { ratingBands, reviewSorts } from "@locumark/contract/reviews/reviews/review-choices";
import type { KyselyPlugin } from "kysely";
import { reviewListTexts } from "@locumark/contract/reviews/reviews/review-texts";
import { beforeAll, describe, expect, test } from "vitest";
import type { Reader, Writer } from "../../database/database.ts";
import { post, remove, setVerification } from "../../desk/moderation/test/at-desk.ts";
import { dayMs, minuteMs, toInstant } from "../../platform/clock.ts";
import { reviewer, type Reviewing, reviewings, wordsOf } from "../../test/reviews.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { countMatching } from "./find-matching.ts";

interface Listed {
  _id: string;
  rating: number;
  isAnonymous: boolean;
  createdAt: string;
  timeToPay?: number | null;
  payment?: string | null;
  authorProfession: string | null;
  comments?: string;
  comment?: string;
  features?: string;
}

const texts = [
  "Parking behind the shop.",
  "Café next door; PARKING is hard.",
  "100% of the scripts were checked_twice",
  String.raw`A back\slash and 5 % off`,
  "L\u00e9a\u0301 was kind.",
  "It\u2019s busy.",
];

/** Days before the first of the tests, when each is posted: some of them more than a year ago. */
const ages = [500, 400, 370, 330, 200, 100, 60, 33, 20, 10, 3, 0];

/** A place with reviews that differ in everything that one sorts and filters by; half of them are anonymous. */
async function makePlace(kind: Reviewing) {
  const site = await startTestSite();
  const place = await kind.place(site);
  const start = site.clock.now().getTime();
  for (const [index, age] of ages.entries()) {
    site.clock.set(toInstant(start - age * dayMs));
    const profession = professions[index % 3]!;
    const as = await site.member({ profession });
    const { status } = await reviewer(site, kind, place._id, as).post({
      rating: 1 + ((index * 7) % 10),
      isAnonymous: index % 2 === 0,
      [kind.words]: texts[index % texts.length]!.repeat(1 + (index % 4)),
      // Late and in time, overdue and unsaid: of anonymous reviews with the days shown and not.
      ...(index % 5 === 0
        ? { payment: index % 2 === 0 ? "overdue" : null, timeToPay: null }
        : { timeToPay: index * 9 }),
      showPay: index % 4 === 0,
      showPayment: index % 3 !== 0,
      ...(kind.words === "comments" && { features: index % 3 === 0 ? "" : "A kettle" }),
    });
    expect(status).toBe(201);
  }
  site.clock.set(toInstant(start));
  return { site, place };
}

describe.each(reviewings)("the reviews of %s", (_, kind) => {
  let site: TestSite;
  let place: { _id: string };
  let all: Listed[];
  const read = async (query = "") => {
    const answer = await site.call("GET", `${kind.list(place._id)}${query}`);
    expect(answer.status, query).toBe(200);
    return { list: answer.body as Listed[], total: Number(answer.headers["x-total-count"]) };
  };
  const refused = async (query: string) => {
    const { status, body } = await site.call("GET", `${kind.list(place._id)}${query}`);
    return [status, body.fields];
  };
  const find = async (q: string) =>
    (await read(`&q=${encodeURIComponent(q)}`)).list
      .map((one) => wordsOf(one as never) ?? "")
      .toSorted();

  beforeAll(async () => {
    ({ site, place } = await makePlace(kind));
    all = (await read()).list;
    expect(all).toHaveLength(ages.length);
  });

  const lengthOf = ({ comments = "", comment = "", features = "" }: Listed) =>
    Array.from(comments + comment + features).length;
  const orders: Record<string, (one: Listed) => number> = {
    newest: () => 0,
    highest: ({ rating }) => rating,
    lowest: ({ rating }) => -rating,
    longest: lengthOf,
  };

  test("are sorted by what the cards show, equals as without sorting", async () => {
    for (const sort of reviewSorts) {
      const expected = all.toSorted((one, two) => orders[sort]!(two) - orders[sort]!(one));
      expect((await read(`&sort=${sort}`)).list, sort).toEqual(expected);
    }
  });

  const since = "2025-12-01";
  const filters: Record<string, (one: Listed) => boolean> = {
    ...Object.fromEntries(
      ratingBands.map((band) => {
        const [from = 0, to = 0] = band.split("-").map(Number);
        return [`rating=${band}`, ({ rating }: Listed) => rating >= from && rating <= to];
      }),
    ),
    ...Object.fromEntries(
      professions.map((profession) => [
        `profession=${encodeURIComponent(profession)}`,
        (one: Listed) => one.authorProfession === profession,
      ]),
    ),
    "withText=1": (one) => lengthOf(one) > 0,
    "lastYear=1": ({ createdAt }) => createdAt >= since,
    "paidLate=1": ({ payment, timeToPay }) => payment === "overdue" || (timeToPay ?? 0) > 30,
    "q=parking": (one) => /parking/i.test(wordsOf(one as never)!),
    "withText=0&lastYear=0&paidLate=0&q=": () => true,
  };

  test("are filtered by what the cards show, and counted", async () => {
    for (const [query, matches] of Object.entries(filters)) {
      const expected = all.filter(matches);
      expect(await read(`&${query}`), query).toEqual({ list: expected, total: expected.length });
      const path = `${kind.list(place._id).replace("-reviews?", "-reviews/matching?")}&${query}`;
      const counted = await site.call("GET", path as `/api/workplace-reviews/matching?${string}`);
      expect(counted.body, query).toEqual({
        matching: expected.length,
        all: all.length,
        searched: null,
        professions: [...new Set(all.flatMap((one) => one.authorProfession ?? []))].toSorted(),
      });
    }
  });

  test("are found as paid late by what their cards say: with a name, anonymous where it shows that", async () => {
    const { list } = await read("&paidLate=1");
    const found = list.map(({ isAnonymous, payment, timeToPay }) =>
      [isAnonymous ? "anonymous" : "named", payment, timeToPay === null ? "" : "days"].join(" "),
    );
    expect([...new Set(found)].toSorted()).toEqual([
      "anonymous overdue ",
      "anonymous paid days",
      "named paid days",
    ]);
    // Some of them were overdue, which only their authors see.
    expect(all.some((one) => one.isAnonymous && one.payment === null)).toBe(true);
  });

  test("without a match are an empty list, not a refusal and not all of them", async () => {
    const query = "rating=1-4&q=zzzz+nowhere+zzzz";
    expect(await read(`&${query}`)).toEqual({ list: [], total: 0 });
    const path = `${kind.list(place._id).replace("-reviews?", "-reviews/matching?")}&${query}`;
    const counted = await site.call("GET", path as `/api/workplace-reviews/matching?${string}`);
    expect(counted.body).toMatchObject({ matching: 0, all: all.length });
  });

  test("of several filters match all of them", async () => {
    const query = "rating=8-10&lastYear=1&q=parking&sort=lowest";
    const expected = all
      .filter((one) => one.rating >= 8 && one.createdAt >= since)
      .filter(filters["q=parking"]!)
      .toSorted((one, two) => one.rating - two.rating);
    expect(expected.length).toBeGreaterThan(0);
    expect((await read(`&${query}`)).list).toEqual(expected);
  });

  test("come once each when read page by page, in every order and under every filter", async () => {
    for (const sort of reviewSorts) {
      for (const query of Object.keys(filters)) {
        const { list, total } = await read(`&sort=${sort}&${query}`);
        const paged: Listed[] = [];
        for (let more = true; more;) {
          const last = paged.at(-1);
          const before = last ? `&before=${last._id}` : "";
          const page = await read(`&sort=${sort}&${query}&limit=2${before}`);
          expect(page.total).toBe(total);
          paged.push(...page.list);
          more = page.list.length === 2;
        }
        expect(paged, `${sort} ${query}`).toEqual(list);
      }
    }
  });

  test("continue after a review that does not match, and not after a review of another place", async () => {
    const { list } = await read("&sort=highest&q=parking");
    const others = all.filter(({ _id }) => !list.some((one) => one._id === _id));
    const other = others.find(({ rating }) => list.some((one) => one.rating < rating))!;
    const isAfter = (one: Listed): boolean =>
      one.rating < other.rating ||
      (one.rating === other.rating && all.indexOf(one) > all.indexOf(other));
    const after = await read(`&sort=highest&q=parking&before=${other._id}`);
    expect(after.list).toEqual(
      all
        .filter((one) => list.some(({ _id }) => _id === one._id))
        .toSorted((one, two) => two.rating - one.rating)
        .filter(isAfter),
    );
    const elsewhere = await kind.place(site, "Somewhere Else");
    const as = await site.member();
    const posted = await reviewer(site, kind, elsewhere._id, as).post();
    for (const query of ["&sort=lowest", "&q=kind", "&rating=8-10"]) {
      expect(await refused(`${query}&before=${posted.body.review._id}`)).toMatchObject([
        400,
        { before: expect.any(String) },
      ]);
    }
  });

  test("are searched for words in any case, order and spelling of accents", async () => {
    const parking = await find("parking");
    expect(parking.length).toBeGreaterThan(0);
    expect(await find("PÁRKING")).toEqual(parking);
    expect(await find("  arkin  ")).toEqual(parking);
    expect(await find("parking cafe")).toEqual(await find("café PARKING"));
    expect((await find("its")).length).toBeGreaterThan(0);
    expect(await find("lea")).toEqual(await find("L\u0065\u0301a\u0301"));
  });

  test.each(["%", "_", "\\", "5 %", "k\\s", "100% checked_twice"])(
    "are searched for %o as it is written",
    async (q) => {
      const found = await find(q);
      const pieces = q.split(" ");
      const having = all
        .map((one) => wordsOf(one as never) ?? "")
        .filter((text) => pieces.every((piece) => text.includes(piece)));
      expect(found).toEqual(having.toSorted());
      expect(found.length).toBeGreaterThan(0);
    },
  );

  test.each(["%%%", "' or 1=1 --", "\u200b", "zzz", "0"])("have nothing of %o", async (q) => {
    expect((await find(q)).filter((text) => !text.includes(q))).toEqual([]);
  });

  test.each([
    ["sort=helpful", "sort"],
    ["sort=", "sort"],
    ["sort=rating;drop", "sort"],
    ["profession=", "profession"],
    ["profession=Anonymous", "profession"],
    ["rating=8", "rating"],
    ["rating=1-10", "rating"],
    ["withText=yes", "withText"],
    ["lastYear=12", "lastYear"],
    ["paidLate=2", "paidLate"],
    [`q=${"a".repeat(101)}`, "q"],
    [`q=${"a".repeat(5000)}`, "q"],
    [`q=${encodeURIComponent(`e${"\u0301".repeat(40)}`)}`, "q"],
    ["q=a%00b", "q"],
    ["q=a%0Ab", "q"],
    ["sort=newest&sort=highest", "sort"],
    ["q=a&q=b", "q"],
  ])("are not listed by %o", async (query, field) => {
    expect(await refused(`&${query}`)).toMatchObject([400, { [field]: expect.any(String) }]);
  });

  test("that are held, hidden or struck are in no answer under any filter", async () => {
    const { site: other, place: there } = await makePlace(kind);
    const [hidden, struck] = (await other.call("GET", kind.list(there._id))).body as Listed[];
    await remove(other, hidden!._id, "names-a-person");
    await remove(other, struck!._id, "another-place");
    const author = await other.member();
    await setVerification(other, author, "rejected");
    const held = await post(other, kind, there._id, author, { isAnonymous: false });
    const unseen = [hidden!._id, struck!._id, held.review._id];
    for (const query of ["sort=lowest", ...Object.keys(filters)]) {
      const answer = await other.call("GET", `${kind.list(there._id)}&${query}&limit=100`);
      const list = answer.body as Listed[];
      const shown = list.map(({ _id }) => _id).filter((id) => unseen.includes(id));
      expect([shown, Number(answer.headers["x-total-count"])], query).toEqual([[], list.length]);
    }
    for (const id of unseen) {
      const cursor = await other.call("GET", `${kind.list(there._id)}&sort=lowest&before=${id}`);
      expect(cursor.status).toBe(400);
    }
  });

  test("that were searched for are not in the cache, others are", async () => {
    await site.followingChanges.stop();
    const cached = async (query: string) => {
      const before = site.site.cache.bytes;
      await read(query);
      return site.site.cache.bytes - before;
    };
    expect(await cached("&sort=longest&q=kind")).toBe(0);
    expect(await cached("&sort=longest&limit=7")).toBeGreaterThan(0);
  });

  test("are the same to their author as to others, whatever is asked for", async () => {
    const as = await site.member({ profession: "Nurse" });
    const elsewhere = await kind.place(site, "The Author\u2019s Place");
    const own = await post(site, kind, elsewhere._id, as, { isAnonymous: true });
    for (const query of ["sort=lowest", ...Object.keys(filters)]) {
      const url = `${kind.list(elsewhere._id)}&${query}` as const;
      const [seen, byOthers] = [await site.call("GET", url, { as }), await site.call("GET", url)];
      expect(seen.body.length, query).toBe(byOthers.body.length);
      expect(seen.headers["x-total-count"]).toBe(byOthers.headers["x-total-count"]);
    }
    const nurses = await site.call("GET", `${kind.list(elsewhere._id)}&profession=Nurse`, { as });
    expect([own.review.isAnonymous, nurses.body]).toEqual([true, []]);
  });
});

test("pages for words that were searched for are not in the cache, other pages are", async () => {
  const site = await startTestSite({ pages: true });
  const { name } = await site.workplace();
  await site.agency({ name: "Swift" });
  await site.followingChanges.stop();
  const cached = async (url: string) => {
    // Once without, for what else the page needs.
    await site.call("GET", url.split("?")[0]!);
    const before = site.site.cache.bytes;
    expect((await site.call("GET", url)).status).toBe(200);
    return site.site.cache.bytes - before;
  };
  const path = `/workplaces/${encodeURIComponent(name)}`;
  const words = [`${path}?q=calm`, `${path}?sort=lowest&q=calm`, "/agencies/Swift?q=calm"];
  for (const url of words) expect(await cached(url), url).toBeLessThan(4000);
  expect(await cached(`${path}?sort=lowest`)).toBeGreaterThan(4000);
  // A page cuts the words that the call refuses.
  for (const q of [
    "one two three four five six seven eight nine ten eleven",
    "\ufdfa".repeat(90),
  ]) {
    const call = await site.call(
      "GET",
      `/api/workplace-reviews?workplace=x&q=${encodeURIComponent(q)}`,
    );
    expect([call.status, call.body.fields], q).toEqual([400, { q: expect.any(String) }]);
    expect((await site.call("GET", `${path}?q=${encodeURIComponent(q)}`)).status, q).toBe(200);
  }
});

/** The lengths of texts that the databases hand out while something is asked. */
function countingTexts(database: Writer & Reader): { database: Reader; longest: () => number } {
  let longest = 0;
  const count: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      for (const value of result.rows.flatMap(Object.values)) {
        if (typeof value === "string") longest = Math.max(longest, value.length);
      }
      return result;
    },
  };
  return {
    database: Object.assign(database.withPlugin(count), { authorKeys: database.authorKeys }),
    longest: () => longest,
  };
}

describe.each(reviewings)("a search in the longest reviews of %s", (_, kind) => {
  /** Letters that become the most bytes of those that a text may consist of. */
  const worst = "\uac01";
  const reviews = 60;

  async function makeLongReviews() {
    const site = await startTestSite({ pages: true });
    const place = await kind.place(site);
    for (let number = 1; number <= reviews; number += 1) {
      // A day apart, so that none is held as one of many.
      site.clock.advance(dayMs);
      const { status } = await reviewer(site, kind, place._id, await site.member()).post({
        isAnonymous: false,
        [kind.words]: `${worst.repeat(4980)} number${number}.`,
        ...(kind.words === "comments" && { features: worst.repeat(5000) }),
      });
      expect(status).toBe(201);
    }
    const find = async (q: string) => {
      const list = await site.call("GET", `${kind.list(place._id)}&q=${q}`);
      const path = `${kind.list(place._id).replace("-reviews?", "-reviews/matching?")}&q=${q}`;
      const { body } = await site.call("GET", path as `/api/workplace-reviews/matching?${string}`);
      expect(Number(list.headers["x-total-count"])).toBe(body.matching);
      expect(list.body).toHaveLength(body.matching);
      return { ...body, found: list.body.map((one) => wordsOf(one)?.replaceAll(worst, "").trim()) };
    };
    return { site, place, find };
  }

  test("reads no more than a megabyte of them, hands out none, and says how many it searched", async () => {
    const { site, place, find } = await makeLongReviews();
    const { searched, ...others } = await find("number60.");
    expect(others).toMatchObject({ matching: 1, all: reviews, found: ["number60."] });
    const folder = kind.words === "comments" ? "workplaces" : "agencies";
    const page = await site.call("GET", `/${folder}/${encodeURIComponent(place.name)}?q=number60.`);
    expect(page.text).toContain(reviewListTexts.searchedOnly(searched!));
    const stored = await site.site.database.read
      .selectFrom("reviews")
      .select("searched_words")
      .orderBy("listed_at", "desc")
      .execute();
    const bytes = stored.map(({ searched_words: words }) => Buffer.byteLength(words));
    const sum = (count: number) => bytes.slice(0, count).reduce((all, one) => all + one, 0);
    expect(sum(searched!)).toBeLessThanOrEqual(1_000_000);
    expect(sum(searched! + 1)).toBeGreaterThan(1_000_000);
    // One that was not searched is not found, nor counted.
    const [oldest] = [reviews - searched! + 1];
    expect(await find(`number${oldest}.`)).toMatchObject({ matching: 1, searched });
    expect(await find(`number${oldest - 1}.`)).toMatchObject({ matching: 0, searched });
    const { database, longest } = countingTexts(site.site.database.write);
    const reviewed = kind.words === "comments" ? ("workplace" as const) : ("agency" as const);
    const nothingElse = { withText: false, lastYear: false, paidLate: false };
    const filters = { ...nothingElse, q: `${worst.repeat(10)} number60.` };
    const counted = await countMatching(
      database,
      { kind: reviewed, ids: [place._id] },
      filters,
      site.clock.now(),
    );
    expect(counted).toEqual({ matching: 1, searched });
    expect(longest()).toBe(0);
  });
});

describe.each(reviewings)("what is searched of a review of %s", (_, kind) => {
  test("follows its texts, whatever becomes of it, and is never shown", async () => {
    const site = await startTestSite();
    const place = await kind.place(site);
    const as = await site.member();
    const { post: add, edit } = reviewer(site, kind, place._id, as);
    const find = async (q: string) => {
      const { body, text } = await site.call("GET", `${kind.list(place._id)}&q=${q}`);
      expect(text).not.toMatch(/searched|marks_?sent/i);
      return body.map(({ _id }) => _id);
    };
    const { body } = await add({ [kind.words]: "Der Kühlschrank.", isAnonymous: false });
    const { _id: first } = body.review;
    expect(await find("kuhlschrank")).toEqual([first]);
    // Not by an edit that leaves the words alone.
    await site.call("PUT", `${kind.path}/${first}`, { as, body: { rating: 3 } });
    expect(await find("kuhlschrank")).toEqual([first]);
    await edit(first, { [kind.words]: "Una máquina.", isAnonymous: false });
    expect([await find("kuhlschrank"), await find("maquina")]).toEqual([[], [first]]);
    const hidden = (await edit(first, { [kind.words]: "Una máquina.", isAnonymous: true })).body;
    const { _id: second } = hidden.review;
    expect([second === first, await find("maquina")]).toEqual([false, [second]]);
    const own = await site.call("GET", kind.ownPath, { as });
    expect(own.text).not.toMatch(/searched|marks_?sent/i);
    await site.call("DELETE", "/api/profile", {
      as,
      body: { currentPassword: as.password, reviews: "keep" },
    });
    expect(await find("maquina")).toEqual([second]);
  });
});

describe("searches from one network", () => {
  const fromNetwork = { "x-forwarded-for": "203.0.113.7" };
  const environment = { RATE_LIMIT_SCALE: "1", TRUST_PROXY: "1" };

  test("are limited, one page each, and stay out of the cache however the address is spelt", async () => {
    const site = await startTestSite({ environment, pages: true });
    await site.workplace({ name: "HERE" });
    await site.agency({ name: "Swift" });
    for (const address of ["AB1 1AA", "AB2 2BB"]) {
      await site.workplace({ name: "TWICE", address, postcode: address });
    }
    const spelt = [
      "/WORKPLACES/HERE?q=calm",
      "/%77orkplaces/HERE?q=calm",
      "/workplaces/%48ERE?%71=calm",
      "/workplaces/HERE/?q=calm",
      "/workplaces/HERE?a=%3F&q=calm",
      "/workplaces/HERE?&&q=+calm",
      "/Agencies/Swift?q=calm",
      "/agencie%73/Swift?sort=lowest&%71=calm",
      "/workplaces/TWICE?near=ab2",
      "/workplaces/TWICE?ne%61r=ab2",
    ];
    const ask = (url: string) => site.app.inject({ method: "GET", url, headers: fromNetwork });
    for (let time = 0; time < 6; time += 1) {
      for (const url of spelt) {
        const found = await ask(url);
        expect([found.statusCode, found.headers["cache-control"]], url).toEqual([200, "no-store"]);
      }
    }
    for (const url of spelt) expect((await ask(url)).statusCode, url).toBe(429);
    const others = ["/workplaces/HERE?sort=lowest", "/workplaces/HERE?q=", "/workplaces/TWICE"];
    for (const url of others) expect((await ask(url)).statusCode, url).toBe(200);
  });

  test("are so many in a minute, of lists, numbers and pages together; lists without words are not", async () => {
    const site = await startTestSite({ environment, pages: true });
    const { _id, name } = await site.workplace();
    const page = `/workplaces/${encodeURIComponent(name)}`;
    const urls = [
      `/api/workplace-reviews?workplaceId=${_id}&q=calm`,
      `/api/workplace-reviews/matching?workplaceId=${_id}&q=calm`,
      `${page}?q=calm`,
    ] as const;
    const ask = (url: string, headers: Record<string, string> = fromNetwork) =>
      site.app.inject({ method: "GET", url, headers });
    for (let time = 0; time < 20; time += 1) {
      for (const url of urls) expect((await ask(url)).statusCode).toBe(200);
    }
    for (const url of urls) {
      const refused = await ask(url);
      expect([refused.statusCode, Number(refused.headers["retry-after"])]).toEqual([429, 60]);
    }
    const shown = await ask(urls[2]);
    expect(shown.headers["content-type"]).toMatch("text/html");
    expect(shown.body).toContain("Please wait 1 minute");
    expect((await ask(`/api/workplace-reviews?workplaceId=${_id}&sort=lowest`)).statusCode).toBe(
      200,
    );
    expect((await ask(urls[0], { "x-forwarded-for": "203.0.113.8" })).statusCode).toBe(200);
    site.clock.advance(minuteMs);
    expect((await ask(urls[0])).statusCode).toBe(200);
  });
});
