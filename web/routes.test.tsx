import {
  createStaticHandler,
  RouterContextProvider,
  type StaticHandlerContext,
} from "react-router";
import { describe, expect, it } from "vitest";
import { call, type Fetcher } from "./api.ts";
import { callContext } from "./loading.ts";
import { difficultNames } from "./test/difficult-names.ts";
import { paths } from "./paths.ts";
import { routes } from "./routes.tsx";

const handler = createStaticHandler(routes);

async function visit(
  path: string,
  fetcher: Fetcher = notFound,
): Promise<StaticHandlerContext | Response> {
  const requestContext = new RouterContextProvider();
  requestContext.set(callContext, (name, input) => call(name, input, { fetcher }));
  return handler.query(new Request(`http://site.test${path}`), { requestContext });
}

const notFound: Fetcher = async () =>
  Response.json({ message: "Unknown.", error: "Unknown.", code: "not_found" }, { status: 404 });

describe("the page of a workplace", () => {
  it.each(difficultNames)("asks for the very name %s", async (name) => {
    const names: (string | null)[] = [];
    const context = await visit(
      paths.workplace({ name, _id: "", ambiguous: false }),
      async (path) => {
        names.push(new URL(path, "http://api.test").searchParams.get("name"));
        return notFound(path);
      },
    );
    expect(names).toEqual([name]);
    expect(context).toMatchObject({
      statusCode: 404,
      loaderData: { workplace: { kind: "unknown", name } },
    });
  });

  it("redirects an id to the address with the right name", async () => {
    const workplace = { _id: "p1", name: "A/B", ambiguous: true, reviewCount: 0 };
    const answer = await visit("/workplaces/OTHER?id=p1", async () =>
      Response.json({ name: "A/B", matches: [workplace] }),
    );
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).status).toBe(301);
    expect((answer as Response).headers.get("location")).toBe("/workplaces/A%2FB?id=p1");
  });

  it("shows an error when the API does not respond", async () => {
    const context = await visit("/workplaces/BOOTS", async () => new Response("", { status: 503 }));
    expect(context).toMatchObject({ statusCode: 503 });
  });
});

describe("the page of an agency", () => {
  it.each(difficultNames)("asks for the very name %s", async (name) => {
    const names: (string | null)[] = [];
    const context = await visit(paths.agency({ name }), async (path) => {
      names.push(new URL(path, "http://api.test").searchParams.get("name"));
      return notFound(path);
    });
    expect(names).toEqual([name]);
    expect(context).toMatchObject({
      statusCode: 404,
      loaderData: { agency: { kind: "unknown", name } },
    });
  });

  it("redirects another spelling to the address with the right one", async () => {
    const answer = await visit("/agencies/swift%20locums", async () =>
      Response.json({ _id: "a1", name: "Swift Locums", reviewCount: 0 }),
    );
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get("location")).toBe("/agencies/Swift%20Locums");
  });
});

describe("an address that continues after a deleted review", () => {
  it.each(["/workplaces/A?before=r1", "/agencies/A?before=r1"])("%s is gone too", async (path) => {
    const answer = await visit(path, async (requestedPath) => {
      if (requestedPath.includes("before=r1")) {
        return Response.json({ code: "bad_input", fields: { before: "Gone." } }, { status: 400 });
      }
      const place = { _id: "p1", name: "A", ambiguous: false };
      return Response.json({ ...place, matches: [place] });
    });
    expect(answer).toMatchObject({ statusCode: 410 });
  });
});

describe("an unknown address", () => {
  it.each(["/nowhere", "/nowhere/at/all", "//evil.example/x"])("%s is a 404", async (path) => {
    expect(await visit(path)).toMatchObject({ statusCode: 404 });
  });
});

describe("the search page", () => {
  it("asks for as many results as it shows, a hundred at a time", async () => {
    const requestedPaths: string[] = [];
    await visit("/search?query=a+b&minRating=4&sort=rating-desc&show=130", async (path) => {
      requestedPaths.push(path);
      return Response.json({ total: 500, results: [] });
    });
    expect(requestedPaths).toEqual([
      "/api/workplace/search?query=a+b&minRating=4&sort=rating-desc&offset=0&limit=100",
      "/api/workplace/search?query=a+b&minRating=4&sort=rating-desc&offset=100&limit=30",
    ]);
  });

  /** A register of 1,000 workplaces that all match. */
  const pageOf: Fetcher = async (path) => {
    const { searchParams } = new URL(path, "http://api.test");
    const [offset, limit] = [Number(searchParams.get("offset")), Number(searchParams.get("limit"))];
    const results = Array.from(
      { length: Math.max(0, Math.min(limit, 1000 - offset)) },
      (_, at) => ({
        _id: `w${offset + at}`,
      }),
    );
    return Response.json({ total: 1000, results });
  };

  it.each([
    ["show=510", 0, 510],
    ["show=530", 20, 510],
    ["show=1000", 490, 510],
    ["show=1010", 500, 500],
    ["show=999999", 490, 510],
  ])("with %s lists from result %i on %i of them", async (query, from, count) => {
    const context = await visit(`/search?${query}`, pageOf);
    const { search } = (context as StaticHandlerContext).loaderData;
    expect([search.from, search.results.length, search.results[0]._id]).toEqual([
      from,
      count,
      `w${from}`,
    ]);
  });

  it("continues after the listed results, fetching only the rest", async () => {
    const { noteListed } = await import("./pages/search/loader.ts");
    const first = (await visit("/search?query=a", pageOf)) as StaticHandlerContext;
    noteListed(first.loaderData["search"]);
    const requestedPaths: string[] = [];
    const next = (await visit("/search?query=a&show=30", async (path) => {
      requestedPaths.push(path);
      return pageOf(path);
    })) as StaticHandlerContext;
    expect(requestedPaths).toEqual([
      "/api/workplace/search?query=a&minRating=0&offset=10&limit=20",
    ]);
    expect(next.loaderData["search"].results.map(({ _id }: { _id: string }) => _id)).toEqual(
      Array.from({ length: 30 }, (_, at) => `w${at}`),
    );
    const failed = (await visit("/search?query=a&show=30", async () => {
      throw new TypeError("no network");
    })) as StaticHandlerContext;
    expect(failed.loaderData["search"]).toMatchObject({ total: 1000, failure: {} });
    expect(failed.loaderData["search"].results).toHaveLength(10);
    noteListed(undefined);
  });

  it.each([
    [503, { message: "Very busy.", error: "Very busy.", code: "busy" }, "Very busy."],
    [500, {}, undefined],
    [429, { message: "Slow down.", error: "Slow down.", code: "too_many_requests" }, "Slow down."],
  ])("says when the API answers %i, with what was searched for", async (status, body, message) => {
    const context = await visit("/search?query=dental&minRating=4", async () =>
      Response.json(body, { status }),
    );
    expect(context).toMatchObject({
      statusCode: status === 429 ? 429 : 503,
      errors: null,
      loaderData: {
        search: { state: { query: "dental", minRating: 4 }, results: [], failure: { message } },
      },
    });
  });

  it("says how many places the minimum rating hides", async () => {
    const context = await visit("/search?query=dental&minRating=4", async (path) =>
      Response.json({ total: path.includes("minRating=0") ? 3 : 0, results: [] }),
    );
    expect(context).toMatchObject({ loaderData: { search: { total: 0, hidden: 3 } } });
  });
});

describe("the list of agencies", () => {
  const agencies: Fetcher = async (path) =>
    path.includes("/suggestions")
      ? Response.json(path.includes("swift") ? [{ name: "Swift Locums" }] : [])
      : Response.json({ total: 120, results: [] });

  it.each([
    ["/agencies?query=swift&open=best", "/agencies/Swift%20Locums"],
    ["/agencies?query=zzz&open=best", "/agencies?query=zzz"],
    ["/agencies?open=best", "/agencies"],
    ["/agencies?page=9", "/agencies?page=3"],
  ])("%s leads on to %s", async (from, to) => {
    const answer = (await visit(from, agencies)) as Response;
    expect([answer.status, answer.headers.get("location")]).toEqual([302, to]);
  });

  it.each([
    ["", "/api/agency/search?query=&offset=0"],
    ["?query=swift", "/api/agency/search?query=swift&offset=0"],
    ["?page=3", "/api/agency/search?query=&offset=100"],
    ["?page=0.5", "/api/agency/search?query=&offset=0"],
  ])("with %j asks for %s", async (query, expected) => {
    const requestedPaths: string[] = [];
    await visit(`/agencies${query}`, async (path) => {
      requestedPaths.push(path);
      return agencies(path);
    });
    expect(requestedPaths).toEqual([expected]);
  });
});
