import {
  createStaticHandler,
  RouterContextProvider,
  type StaticHandlerContext,
} from "react-router";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { call, type Fetcher } from "./api.ts";
import { callContext } from "./loading.ts";
import { awkwardNames } from "@locumark/contract/test/awkward-names";
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
  it.each(awkwardNames)("asks for the very name %s", async (name) => {
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
  it.each(awkwardNames)("asks for the very name %s", async (name) => {
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
  const asInBrowser = () => {
    const storage = { getItem: () => null };
    vi.stubGlobal("window", { sessionStorage: storage, localStorage: storage });
    onTestFinished(() => void vi.unstubAllGlobals());
  };

  it("asks for as many results as it shows, a hundred at a time", async () => {
    asInBrowser();
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
    ["show=100", 0, 100],
    ["show=130", 30, 100],
    ["show=1000", 900, 100],
    ["show=1010", 910, 90],
    ["show=999999", 900, 100],
  ])("rendered with %s lists from result %i on %i of them", async (query, from, count) => {
    expect(await listedAt(query)).toEqual([from, count, `w${from}`]);
  });

  it.each([
    ["show=510", 0, 510],
    ["show=530", 20, 510],
    ["show=1000", 490, 510],
    ["show=1010", 500, 500],
    ["show=999999", 490, 510],
  ])(
    "opened in the browser with %s lists from result %i on %i of them",
    async (query, from, count) => {
      asInBrowser();
      expect(await listedAt(query)).toEqual([from, count, `w${from}`]);
    },
  );

  async function listedAt(query: string) {
    const context = await visit(`/search?${query}`, pageOf);
    const { search } = (context as StaticHandlerContext).loaderData;
    return [search.from, search.results.length, search.results[0]._id];
  }

  it("continues after the listed results, fetching only the rest", async () => {
    const { rememberResults } = await import("./pages/search/search-loader.ts");
    const first = (await visit("/search?query=a", pageOf)) as StaticHandlerContext;
    rememberResults(first.loaderData["search"]);
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
    rememberResults(undefined);
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

describe("a search near a place", () => {
  const unknown = "We do not know where “Xyzzy” is.";
  const refusing: Fetcher = async (path) =>
    path.includes("near=")
      ? Response.json(
          { message: unknown, code: "bad_input", fields: { near: unknown } },
          { status: 400 },
        )
      : Response.json({ total: 40, results: [{ _id: path }] });

  it("that is not known says so, keeps what was typed, and does the rest of the search", async () => {
    const context = await visit("/search?query=a&near=Xyzzy&within=5", refusing);
    expect(context).toMatchObject({
      statusCode: 200,
      loaderData: {
        search: {
          state: { query: "a", near: "Xyzzy", within: 5 },
          nearProblem: unknown,
          total: 40,
          results: [{ _id: "/api/workplace/search?query=a&minRating=0&offset=0&limit=10" }],
        },
      },
    });
  });

  it("goes on without it too", async () => {
    const { rememberResults } = await import("./pages/search/search-loader.ts");
    const first = (await visit("/search?query=a&near=Xyzzy", refusing)) as StaticHandlerContext;
    rememberResults(first.loaderData["search"]);
    const next = (await visit(
      "/search?query=a&near=Xyzzy&show=30",
      refusing,
    )) as StaticHandlerContext;
    expect(next.loaderData["search"].failure).toBeUndefined();
    expect(next.loaderData["search"].results).toHaveLength(2);
    rememberResults(undefined);
  });

  it("does not hide another fault of the search", async () => {
    const context = await visit("/search?query=a&near=York", async () =>
      Response.json(
        { message: "Too long.", code: "bad_input", fields: { query: "Too long." } },
        { status: 400 },
      ),
    );
    expect(context).toMatchObject({
      statusCode: 400,
      loaderData: { search: { failure: { message: "Too long." } } },
    });
  });
});

describe("the home page", () => {
  it("is shown without figures when they cannot be loaded", async () => {
    const context = await visit("/", async () => new Response("", { status: 503 }));
    expect(context).toMatchObject({ statusCode: 200, errors: null, loaderData: { home: null } });
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
    ["", "/api/agency/search?query=&sort=name&offset=0"],
    ["?query=swift", "/api/agency/search?query=swift&sort=name&offset=0"],
    ["?page=3", "/api/agency/search?query=&sort=name&offset=100"],
    ["?page=0.5", "/api/agency/search?query=&sort=name&offset=0"],
  ])("with %j asks for %s", async (query, expected) => {
    const requestedPaths: string[] = [];
    await visit(`/agencies${query}`, async (path) => {
      requestedPaths.push(path);
      return agencies(path);
    });
    expect(requestedPaths).toEqual([expected]);
  });
});
