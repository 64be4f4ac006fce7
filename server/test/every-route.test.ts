// On both engines: every route, outside the contract too, with what one of them may refuse to store or to compare.
import { staffRoles } from "@locumark/contract/choices";
import { beforeAll, describe, expect, test } from "vitest";
import { sampleOf } from "./hostile-requests.ts";
import { onPostgres } from "./test-database.ts";
import { type Member, startTestSite, type TestSite } from "./test-site.ts";

/** Parts of an address, as they are sent, which one engine stores and compares and the other refuses. */
const refusedByOne: Record<string, string> = {
  "a NUL": "%00",
  "a NUL within": "a%00b",
  "half a character": "%ED%A0%80",
  "the other half": "a%ED%B0%80b",
};

/** Parts of an address that are spoilt otherwise. */
const spoilt: Record<string, string> = onPostgres()
  ? refusedByOne
  : {
      ...refusedByOne,
      "half a character, as scripts escape it": "%uD800",
      "no character": "%FF",
      "an unfinished one": "a%E0%A4",
      "a control character": "a%07%1Bb",
      "the last character there is": "%F4%8F%BF%BF",
      "no number": "-1e999",
      "9,000 letters": "a".repeat(9000),
      "9,000 of them encoded": "%C3%A9".repeat(1500),
    };

const parameters = /:\w+|\*/g;

interface Route {
  readonly method: string;
  readonly path: string;
}

/** The routes that the app says it has, out of the tree that it prints, which leaves out the files of the build. */
function routesOf(printed: string): Route[] {
  const parts: string[] = [];
  const built = ["GET", "HEAD"].map((method) => ({ method, path: "/assets/*" }));
  const found = printed.split("\n").flatMap((line) => {
    const [, indent = "", part = "", methods = ""] =
      /^([│ ]*)[├└]── (\S+)(?: \(([^)]*)\))?/.exec(line) ?? [];
    const depth = indent.length / 4;
    parts.splice(depth, parts.length, part);
    const path = parts.join("").replace(/^\*/, "/*");
    return methods === "" ? [] : methods.split(", ").map((method) => ({ method, path }));
  });
  return [...found, ...built];
}

/** The methods that light-my-request sends as browsers and scripts do; the others answer 405 everywhere. */
const asked = new Set(["GET", "HEAD", "POST", "PUT", "DELETE"]);

describe("every route of the running site", () => {
  let site: TestSite;
  let staff: Member;
  let routes: Route[];
  beforeAll(async () => {
    site = await startTestSite({
      pages: true,
      registers: { "epraccur.csv": "" },
    });
    staff = await site.staff(...staffRoles);
    await site.workplace();
    routes = routesOf(site.app.printRoutes({ commonPrefix: false })).filter(
      // It would end the session with which the others are asked.
      ({ method, path }) => asked.has(method) && path !== "/api/auth/logout",
    );
  });

  test("is found in what the site prints, in the contract or not", () => {
    const found = routes.map(({ method, path }) => `${method} ${path}`);
    for (const known of [
      "GET /feeds/towns/:key",
      "HEAD /sitemap-:part.xml",
      "GET /epraccur.csv",
      "GET /robots.txt",
      "GET /api/shifts/calendar/:token",
      "PUT /api/workplace-review/:id",
      "POST /unsubscribe/:token",
      "GET /*",
    ]) {
      expect(found).toContain(known);
    }
  });

  test.each(Object.entries(spoilt))(
    "answers %s in its address, and does not fail",
    async (_, text) => {
      const logged = site.logged.length;
      for (const { method, path } of routes) {
        const { queries, headers, payload } = sampleOf(
          `${method === "HEAD" ? "GET" : method} ${path}`,
        );
        const url = path.replaceAll(parameters, "x");
        const inPath = [...path.matchAll(parameters)].map(([name]) =>
          path.replace(name, () => text).replaceAll(parameters, "x"),
        );
        const inQuery = [...queries, "z"].map((field) => `${url}?${field}=${text}`);
        for (const address of [...inPath, ...inQuery, `${url}?${text}=x`, `${url}?${text}`]) {
          const { statusCode } = await site.app.inject({
            method: method as "GET",
            url: address,
            headers: { ...headers, authorization: `Bearer ${staff.token}` },
            ...(payload !== undefined && { payload }),
          });
          expect(statusCode, `${method} ${address.slice(0, 100)}`).toBeLessThan(500);
        }
      }
      expect(site.logged.slice(logged).join("")).not.toMatch(
        /a request failed|could not be rendered/,
      );
    },
  );

  test("names the type of what it sends, the encoding of a text, and TLS for a year", async () => {
    const types = new Set<string>();
    const { text } = await site.call("GET", "/");
    const files = [...text.matchAll(/"(\/assets\/[^"]+\.(?:js|css|woff2))"/g)];
    expect(files.length).toBeGreaterThan(2);
    const built = files.map(([, path = ""]) => ({ method: "GET", path }));
    for (const { method, path } of [...routes, ...built]) {
      const { headers, payload } = sampleOf(`${method === "HEAD" ? "GET" : method} ${path}`);
      for (const url of [path.replaceAll(parameters, "x"), path.replaceAll(parameters, "")]) {
        const answer = await site.app.inject({
          method: method as "GET",
          url,
          headers: {
            ...headers,
            authorization: `Bearer ${staff.token}`,
            "accept-encoding": "br",
          },
          ...(payload !== undefined && { payload }),
        });
        const where = `${method} ${url} ${answer.statusCode}`;
        expect(answer.headers["strict-transport-security"], where).toMatch(/^max-age=31536000;/);
        expect(answer.headers["access-control-allow-origin"], where).toBeUndefined();
        if (answer.rawPayload.length === 0) continue;
        const type = String(answer.headers["content-type"]);
        types.add(type);
        expect(type, where).toMatch(
          /^(?:(?:text|application)\/[\w.+-]+; charset=utf-8|application\/zip|font\/woff2|image\/(?:png|svg\+xml; charset=utf-8|vnd\.microsoft\.icon))$/i,
        );
      }
    }
    for (const known of ["text/html", "text/csv", "application/json", "application/xml"]) {
      expect([...types].join(), known).toContain(known);
    }
  });

  test("still knows who asks afterwards", async () => {
    const { status } = await site.call("GET", "/api/desk/people", { as: staff });
    expect(status).toBe(200);
  });
});
