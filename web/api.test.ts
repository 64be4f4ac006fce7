import { describe, expect, it } from "vitest";
import { ApiFailure, call, type Fetcher, failureMessage } from "./api.ts";

const answering =
  (body: unknown, init: ResponseInit): Fetcher =>
  async () =>
    Response.json(body, init);

async function failureOf(fetcher: Fetcher): Promise<ApiFailure> {
  const failure: unknown = await call("GET /api/profile", {}, { fetcher }).catch((error) => error);
  expect(failure).toBeInstanceOf(ApiFailure);
  return failure as ApiFailure;
}

describe("a call", () => {
  it("sends the query and reads the answer", async () => {
    const requests: unknown[] = [];
    const answer = await call(
      "GET /api/workplace/suggestions",
      { query: { query: "a & b" } },
      {
        fetcher: async (path, init) => {
          requests.push(path, init?.method);
          return Response.json([]);
        },
      },
    );
    expect(requests).toEqual(["/api/workplace/suggestions?query=a+%26+b", "GET"]);
    expect(answer).toEqual([]);
  });

  it("sends files with the text fields before them", async () => {
    let sent: FormData | undefined;
    await call(
      "POST /api/auth/signup",
      { body: { name: "Ada" } as never, files: { evidence: new File(["x"], "card.png") } },
      {
        fetcher: async (_path, init) => {
          sent = init?.body as FormData;
          return Response.json({ message: "Done." }, { status: 201 });
        },
      },
    );
    expect([...(sent?.keys() ?? [])]).toEqual(["name", "evidence"]);
  });

  it("returns undefined for an empty response", async () => {
    const fetcher: Fetcher = async () => new Response(null, { status: 204 });
    expect(await call("POST /api/auth/logout", {}, { fetcher })).toBeUndefined();
  });
});

describe("a call that fails", () => {
  it("carries the server's message", async () => {
    const failure = await failureOf(
      answering(
        {
          message: "Slow down.",
          error: "Slow down.",
          code: "too_many_requests",
          fields: { a: "b" },
        },
        { status: 429, headers: { "retry-after": "30" } },
      ),
    );
    expect(failure).toMatchObject({
      status: 429,
      code: "too_many_requests",
      message: "Slow down.",
      fields: { a: "b" },
      retryAfterSeconds: 30,
    });
    expect(failureMessage(failure, "Otherwise.")).toBe("Slow down.");
  });

  it("is distinguished from an unreachable server", async () => {
    const failure = await failureOf(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(failure).toMatchObject({ status: 0, code: "unreachable" });
    expect(failureMessage(failure, "Otherwise.")).toBe("Otherwise.");
  });

  it.each([200, 502])("fails when a %d response is not JSON", async (status) => {
    const failure = await failureOf(async () => new Response("<html>", { status }));
    expect(failure).toMatchObject({ status, code: "unreadable" });
  });
});
