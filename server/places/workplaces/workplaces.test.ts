// On both engines: workplace-queries.ts, figures/indexes/refresh-indexes.ts: order and paging.
import { describe, expect, test } from "vitest";
import { awkwardNames } from "@locumark/contract/test/awkward-names";
import { searchTexts } from "@locumark/contract/places/workplaces/search-texts";
import {
  foundWorkplace,
  lookupAnswer,
  searchAnswer,
} from "@locumark/contract/places/workplaces/workplaces";
import * as z from "zod/mini";
import { startTestSite } from "../../test/test-site.ts";

/** A query needs a letter or a digit. */
const searchable = awkwardNames.filter((name) => /[\p{L}\p{N}]/u.test(name));

describe("finding a workplace", () => {
  test.each(searchable)(
    "%s is found, looked up and suggested under exactly its name",
    async (name) => {
      const site = await startTestSite();
      const { _id } = await site.workplace({ name });
      const encoded = encodeURIComponent(name);
      const lookup = await site.call("GET", `/api/workplace/lookup?name=${encoded}`);
      expect(lookup.status).toBe(200);
      expect(lookup.body.matches.map((match: { _id: string }) => match._id)).toEqual([_id]);
      const suggestions = await site.call("GET", `/api/workplace/suggestions?query=${encoded}`);
      expect(suggestions.body.map((found: { _id: string }) => found._id)).toEqual([_id]);
    },
  );

  test("responses match the contract", async () => {
    const site = await startTestSite();
    await site.workplace();
    await site.workplace({ review_count: 2, rating_sum: 15, postcode: "" });
    const suggestions = await site.call("GET", "/api/workplace/suggestions?query=rowan");
    expect(z.array(foundWorkplace).parse(suggestions.body)).toHaveLength(2);
    const search = await site.call("GET", "/api/workplace/search?query=rowan");
    expect(searchAnswer.parse(search.body).total).toBe(2);
    const lookup = await site.call("GET", "/api/workplace/lookup?name=rowan%20street%20pharmacy");
    expect(lookupAnswer.parse(lookup.body)).toMatchObject({
      name: "ROWAN STREET PHARMACY",
      matches: [{ ambiguous: true }, { ambiguous: true }],
    });
  });

  test("the minimum rating counts stars of five as they are drawn: 7.5 is drawn as four stars, 7.4 as three and a half", async () => {
    const site = await startTestSite();
    await site.workplace({ name: "THREE AND A HALF", review_count: 10, rating_sum: 74 });
    await site.workplace({ name: "FOUR", review_count: 10, rating_sum: 75 });
    await site.workplace({ name: "UNRATED" });
    const names = async (query: string) =>
      (await site.call("GET", `/api/workplace/search?${query}`)).body.results.map(
        (found: { name: string }) => found.name,
      );
    expect(await names("minRating=4")).toEqual(["FOUR"]);
    expect(await names("sort=rating-asc")).toEqual(["THREE AND A HALF", "FOUR", "UNRATED"]);
    expect(await names("sort=rating-desc")).toEqual(["FOUR", "THREE AND A HALF", "UNRATED"]);
    expect(await names("sort=name-desc")).toEqual(["UNRATED", "THREE AND A HALF", "FOUR"]);
    expect(await names("sort=name-asc&offset=1&limit=1")).toEqual(["THREE AND A HALF"]);
  });

  test.each([
    ["/api/workplace/search?minRating=6", "minRating"],
    ["/api/workplace/search?minRating=-1", "minRating"],
    ["/api/workplace/search?minRating=good", "minRating"],
    ["/api/workplace/search?sort=best", "sort"],
    ["/api/workplace/search?limit=101", "limit"],
    ["/api/workplace/search?limit=0", "limit"],
    ["/api/workplace/search?offset=-1", "offset"],
    [`/api/workplace/search?query=${"x".repeat(201)}`, "query"],
    ["/api/workplace/search?query=%00", "query"],
    ["/api/workplace/search?kind=shop", "kind"],
    ["/api/workplace/search?rated=yes", "rated"],
    ["/api/workplace/search?closed=2", "closed"],
    ["/api/workplace/search?elsewhere=York", "elsewhere"],
    ["/api/workplace/search?near=Atlantis", "near"],
    ["/api/workplace/search?near=ZZ9%209ZZ", "near"],
    [`/api/workplace/search?near=${"x".repeat(61)}`, "near"],
    ["/api/workplace/search?near=LS1&within=0", "within"],
    ["/api/workplace/search?near=LS1&within=1000000", "within"],
    ["/api/workplace/search?near=LS1&within=-5", "within"],
    ["/api/workplace/suggestions?query=a&query=b", "query"],
    ["/api/workplace/lookup", "name"],
    ["/api/workplace/lookup?name=%20", "name"],
  ])("%s is refused with a sentence for %s", async (url, field) => {
    const site = await startTestSite();
    const answer = await site.call("GET", url);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    expect(answer.body.message).toMatch(/^[A-Z].*\.$/);
  });

  test("filters: kind, rated, closed places, and distance, each with what it leaves out", async () => {
    const site = await startTestSite();
    const leeds = "1 BRIGGATE, LEEDS";
    await site.workplace({ name: "MILL PHARMACY", postcode: "LS1 4DT", address: leeds });
    await site.workplace({
      name: "MILL DENTAL",
      type: "Dental practice",
      postcode: "LS11 5AA",
      address: "2 MILL ROAD, LEEDS",
      review_count: 1,
      rating_sum: 9,
    });
    await site.workplace({ name: "MILL CHEMIST", postcode: "BD1 1AA", address: "BRADFORD" });
    await site.workplace({ name: "MILL STORES", postcode: "LS1 5AA", status: "closed" });
    const ask = async (query: string) => {
      const { status, body } = await site.call("GET", `/api/workplace/search?query=mill&${query}`);
      expect([status, searchAnswer.safeParse(body).error]).toEqual([200, undefined]);
      return {
        ...body,
        names: body.results.map((found: { name: string }) => found.name),
        distances: body.results.map((found: { distance: number | null }) => found.distance),
        kinds: Object.fromEntries(
          body.kinds
            .filter(({ count }: { count: number }) => count > 0)
            .map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
        ),
      };
    };
    expect(await ask("")).toMatchObject({
      total: 3,
      hiddenClosed: 1,
      near: null,
      kinds: { pharmacy: 2, dental: 1 },
      distances: [null, null, null],
    });
    expect(await ask("kind=dental")).toMatchObject({
      names: ["MILL DENTAL"],
      hiddenClosed: 0,
      kinds: { pharmacy: 2, dental: 1 },
    });
    expect((await ask("rated=1")).names).toEqual(["MILL DENTAL"]);
    expect(await ask("closed=1")).toMatchObject({ total: 4, hiddenClosed: 0 });
    expect(await ask("near=leeds&within=5")).toMatchObject({
      names: expect.arrayContaining(["MILL PHARMACY", "MILL DENTAL"]),
      near: { label: "Leeds", within: 5 },
    });
    expect(await ask("near=ls1+4dt")).toMatchObject({
      names: ["MILL PHARMACY", "MILL DENTAL", "MILL CHEMIST"],
      distances: [0, 1, 8],
      near: { label: "LS1 4", within: 10 },
    });
    expect(await ask("near=LS1&within=25&kind=optician")).toMatchObject({ total: 0, names: [] });
    expect((await ask("near=BD1&sort=name-asc&within=25")).names).toEqual([
      "MILL CHEMIST",
      "MILL DENTAL",
      "MILL PHARMACY",
    ]);
  });

  test("a browser's position becomes a part of a postcode, and is in no log", async () => {
    const site = await startTestSite();
    const ask = (body: unknown) => site.call("POST", "/api/workplace/position", { body });
    expect(await ask({ latitude: 53.8, longitude: -1.55 })).toMatchObject({
      status: 200,
      body: { near: "LS1 3" },
    });
    expect(await ask({ latitude: 48.86, longitude: 2.35 })).toMatchObject({
      status: 400,
      body: { fields: { near: searchTexts.notInUk } },
    });
    for (const body of [{}, { latitude: "53.8", longitude: -1.55 }, { latitude: 91, longitude: 0 }])
      expect((await ask(body)).status).toBe(400);
    expect(site.logged.join("\n")).not.toMatch(/53\.8|1\.55/);
  });

  test("0 miles is the same district, and never the next one, however close its middle is", async () => {
    const site = await startTestSite();
    // The middles of B2 and B3 are 0.2 miles apart.
    await site.workplace({ name: "HERE", postcode: "B2 4AA" });
    await site.workplace({ name: "BESIDE", postcode: "B3 1AA" });
    await site.workplace({ name: "FAR", postcode: "LS1 4DT" });
    const { body } = await site.call("GET", "/api/workplace/search?near=B2");
    expect(body.results.map(({ name, distance }) => [name, distance])).toEqual([
      ["HERE", 0],
      ["BESIDE", 1],
    ]);
  });

  test("a town that the query ends with is where all results and suggestions are; the others are offered", async () => {
    const site = await startTestSite({ pages: true });
    const inYork = { address: "1 MARKET STREET, YORK", postcode: "YO1 7HH" };
    const inLeeds = { address: "1 YORK ROAD, LEEDS, WEST YORKSHIRE", postcode: "LS9 6AA" };
    await site.workplace({ ...inYork, name: "MINSTER SURGERY", review_count: 2, rating_sum: 12 });
    await site.workplace({ ...inYork, name: "ABBEY SURGERY" });
    await site.workplace({ ...inYork, name: "SHUT SURGERY", status: "closed" });
    await site.workplace({ ...inLeeds, name: "AIRE SURGERY", review_count: 2, rating_sum: 20 });
    const ask = async (query: string) => {
      const { status, body } = await site.call("GET", `/api/workplace/search?${query}`);
      expect([status, searchAnswer.safeParse(body).error]).toEqual([200, undefined]);
      return { ...body, names: body.results.map(({ name }) => name) };
    };
    for (const sort of ["", "&sort=rating-desc", "&sort=name-desc"]) {
      expect(await ask(`query=surgery+in+york${sort}`), sort).toMatchObject({
        total: 2,
        names: ["MINSTER SURGERY", "ABBEY SURGERY"],
        town: { name: "York", others: 1 },
      });
    }
    expect(await ask("query=york&minRating=4")).toMatchObject({ total: 0, town: { others: 1 } });
    expect(await ask("query=york&elsewhere=1")).toMatchObject({
      names: ["AIRE SURGERY"],
      town: { name: "York", others: 2 },
    });
    expect(await ask("query=york+road")).toMatchObject({ names: ["AIRE SURGERY"], town: null });
    const suggested = await site.call("GET", "/api/workplace/suggestions?query=york");
    expect(suggested.body.map(({ name }) => name)).toEqual(["MINSTER SURGERY", "ABBEY SURGERY"]);
    const { text } = await site.call("GET", "/search?query=york&sort=name-asc&show=30");
    expect(text).not.toContain("Aire Surgery");
    expect(text).toContain(
      '<a href="/search?query=york&amp;sort=name-asc&amp;elsewhere=1&amp;show=30" data-discover="true">Places elsewhere that mention York (1)</a>',
    );
    const others = (await site.call("GET", "/search?query=york&elsewhere=1")).text;
    expect(others).toContain("Aire Surgery");
    expect(others).toContain(
      '<a href="/search?query=york" data-discover="true">Places in York (2)',
    );
  });

  test("sorted by rating, places stand in the order of the number that is shown", async () => {
    const site = await startTestSite();
    const rate = (name: string, count: number, sum: number) =>
      site.workplace({ name, review_count: count, rating_sum: sum });
    await rate("ONE TEN", 1, 10);
    await rate("TWO TENS", 2, 20);
    await rate("NINES", 50, 450);
    // Both are shown as 8.2: 8.15 and 8.24.
    await rate("LESS", 20, 163);
    await rate("MORE", 25, 206);
    await rate("THREES", 3, 9);
    await rate("UNRATED", 0, 0);
    const names = async (sort: string) =>
      (await site.call("GET", `/api/workplace/search?sort=${sort}`)).body.results.map(
        ({ name }) => name,
      );
    const high = ["TWO TENS", "ONE TEN", "NINES", "MORE", "LESS", "THREES", "UNRATED"];
    expect(await names("rating-desc")).toEqual(high);
    const low = ["THREES", "MORE", "LESS", "NINES", "TWO TENS", "ONE TEN", "UNRATED"];
    expect(await names("rating-asc")).toEqual(low);
    const best = await site.call("GET", "/api/workplace/search");
    expect(best.body.results.map(({ name }) => name)[0]).toBe("NINES");
  });

  test("where every match is closed, the closed ones are found", async () => {
    const site = await startTestSite();
    await site.workplace({ name: "OLD MILL PHARMACY", status: "closed" });
    await site.workplace({ name: "NEW SHOP" });
    const { body } = await site.call("GET", "/api/workplace/search?query=old+mill");
    expect(body).toMatchObject({ total: 1, hiddenClosed: 0, results: [{ status: "closed" }] });
    expect((await site.call("GET", "/api/workplace/suggestions?query=old+mill")).body).toEqual([]);
  });

  test("unknown names and ids are a 404 with a sentence", async () => {
    const site = await startTestSite();
    for (const query of ["name=NOWHERE", "id=nothing", "name=constructor"]) {
      const answer = await site.call("GET", `/api/workplace/lookup?${query}`);
      expect([answer.status, answer.body.message]).toEqual([
        404,
        "We have no workplace with this name.",
      ]);
    }
  });

  test("suggestions: none for an empty query, never a closed place; the registers work without the database", async () => {
    const site = await startTestSite();
    await site.workplace({ name: "OPEN PHARMACY" });
    await site.workplace({ name: "CLOSED PHARMACY", status: "closed" });
    expect((await site.call("GET", "/api/workplace/suggestions?query=")).body).toEqual([]);
    expect((await site.call("GET", "/api/workplace/suggestions")).body).toEqual([]);
    await site.site.database.close();
    const { body } = await site.call("GET", "/api/workplace/suggestions?query=pharmacy");
    expect(body.map((found: { name: string }) => found.name)).toEqual(["OPEN PHARMACY"]);
    const search = await site.call("GET", "/api/workplace/search?query=pharmacy");
    expect(search.body).toMatchObject({ total: 1, hiddenClosed: 1 });
    const reviews = await site.call("GET", "/api/workplace-reviews?workplace=OPEN%20PHARMACY");
    expect([reviews.status, reviews.body.code, reviews.headers["retry-after"]]).toEqual([
      503,
      "unavailable",
      "5",
    ]);
    expect((await site.call("GET", "/readyz")).status).toBe(503);
    expect((await site.call("GET", "/healthz")).status).toBe(200);
  });

  test("only workplaces that members added are listed in full", async () => {
    const site = await startTestSite();
    await site.workplace({ name: "FROM A REGISTER", ods_code: "ZZ001", register: "epraccur.csv" });
    const { _id } = await site.workplace({ name: "ADDED" });
    const { body } = await site.call("GET", "/api/workplace");
    expect(body).toEqual([
      {
        _id,
        name: "ADDED",
        type: "Pharmacy",
        address: "1 ROWAN STREET, ROWANTON",
        postcode: "ZX1 1AA",
        details: "ADDED, ZX1 1AA",
      },
    ]);
  });
});
