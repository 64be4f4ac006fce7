import {
  createStaticHandler,
  RouterContextProvider,
  type StaticHandlerContext,
} from "react-router";
import { describe, expect, it } from "vitest";
import type { Fetcher } from "./api.ts";
import { fetcherContext } from "./loading.ts";
import { difficultNames } from "./difficult-names.ts";
import { paths } from "./paths.ts";
import { routes } from "./routes.tsx";

const handler = createStaticHandler(routes);

async function visit(
  path: string,
  fetcher: Fetcher = notFound,
): Promise<StaticHandlerContext | Response> {
  const requestContext = new RouterContextProvider();
  requestContext.set(fetcherContext, fetcher);
  return handler.query(new Request(`http://site.test${path}`), { requestContext });
}

const notFound: Fetcher = async () =>
  Response.json({ message: "Unknown.", error: "Unknown.", code: "not_found" }, { status: 404 });

describe("the page of a workplace", () => {
  it.each(difficultNames)("asks for the very name %s", async (name) => {
    const asked: (string | null)[] = [];
    const context = await visit(
      paths.workplace({ name, _id: "", ambiguous: false }),
      async (path) => {
        asked.push(new URL(path, "http://api.test").searchParams.get("name"));
        return notFound(path);
      },
    );
    expect(asked).toEqual([name]);
    expect(context).toMatchObject({
      statusCode: 404,
      loaderData: { workplace: { kind: "unknown", name } },
    });
  });

  it("redirects an id to the address that bears the right name", async () => {
    const workplace = { _id: "p1", name: "A/B", ambiguous: true, reviewCount: 0 };
    const answer = await visit("/workplaces/OTHER?id=p1", async () =>
      Response.json({ name: "A/B", matches: [workplace] }),
    );
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).status).toBe(301);
    expect((answer as Response).headers.get("location")).toBe("/workplaces/A%2FB?id=p1");
  });

  it("says so when the API does not answer", async () => {
    const context = await visit("/workplaces/BOOTS", async () => new Response("", { status: 503 }));
    expect(context).toMatchObject({ statusCode: 503 });
  });
});

describe("the page of an agency", () => {
  it.each(difficultNames)("asks for the very name %s", async (name) => {
    const asked: (string | null)[] = [];
    const context = await visit(paths.agency({ name }), async (path) => {
      asked.push(new URL(path, "http://api.test").searchParams.get("name"));
      return notFound(path);
    });
    expect(asked).toEqual([name]);
    expect(context).toMatchObject({
      statusCode: 404,
      loaderData: { agency: { kind: "unknown", name } },
    });
  });

  it("redirects another spelling to the address that bears the right one", async () => {
    const answer = await visit("/agencies/swift%20locums", async () =>
      Response.json({ _id: "a1", name: "Swift Locums", reviewCount: 0 }),
    );
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get("location")).toBe("/agencies/Swift%20Locums");
  });
});

describe("an address that goes on from a review that is gone", () => {
  it.each(["/workplaces/A?before=r1", "/agencies/A?before=r1"])("%s is gone too", async (path) => {
    const answer = await visit(path, async (asked) => {
      if (asked.includes("before=r1")) {
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
    const asked: string[] = [];
    await visit("/search?query=a+b&minRating=4&sort=rating-desc&show=130", async (path) => {
      asked.push(path);
      return Response.json({ total: 500, results: [] });
    });
    expect(asked).toEqual([
      "/api/workplace/search?query=a+b&minRating=4&sort=rating-desc&offset=0&limit=100",
      "/api/workplace/search?query=a+b&minRating=4&sort=rating-desc&offset=100&limit=30",
    ]);
  });
});
