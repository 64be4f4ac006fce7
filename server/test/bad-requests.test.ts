import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Endpoint } from "@locumark/contract/endpoint";
import { endpoints } from "@locumark/contract/endpoints";
import { staffRoles } from "@locumark/contract/choices";
import * as limits from "@locumark/contract/limits";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import * as contactLimits from "@locumark/contract/desk/contact/contact-limits";
import { beforeAll, describe, expect, test } from "vitest";
import { dayMs, minuteMs } from "../platform/clock.ts";
import { hostileRequests, unreadableRequests } from "./hostile-requests.ts";
import { type Member, startTestSite, type TestSite, tokenIn } from "./test-site.ts";

const names = Object.keys(endpoints);
const paths = [...new Set(names.map((name) => name.split(" ")[1] ?? ""))];
const withBody = names.filter((name) => {
  const { body, multipart }: Endpoint = endpoints[name as keyof typeof endpoints];
  return body !== undefined && !multipart;
});

const isOfDesk = ({ access }: Endpoint) => access === "staff" || access === "desk";

const callerOf = (site: TestSite, name: string): Promise<Member> =>
  isOfDesk(endpoints[name as keyof typeof endpoints]) ? site.staff(...staffRoles) : site.member();

describe("bad requests", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite();
  });

  test("every error response has the same form, and an unknown address is a 404 in it", async () => {
    for (const url of [
      "/api/",
      "/api/nothing",
      "/api/workplace/search/more",
      "/api/constructor",
      "/nothing-at-all",
    ]) {
      const answer = await site.call("GET", url);
      expect([answer.status, answer.body], url).toEqual([
        404,
        { message: expect.any(String), error: answer.body.message, code: "not_found" },
      ]);
    }
  });

  test.each(paths)("%s answers every method it does not take with 405", async (url) => {
    const calls = names.filter((name) => name.endsWith(` ${url}`));
    // Outside `/api`, a GET asks for a page.
    const taken = [...calls.map((name) => name.split(" ")[0]), url.startsWith("/api/") || "GET"];
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "TRACE"] as const) {
      if (taken.includes(method)) continue;
      const { statusCode, headers, body } = await site.app.inject({ method, url });
      expect([statusCode, JSON.parse(body).code], method).toEqual([405, "method_not_allowed"]);
      expect(headers["allow"]).toContain(taken[0]);
      expect(headers["allow"]).not.toContain(method);
    }
    const options = await site.app.inject({ method: "OPTIONS", url: `${url}?any=parameter` });
    expect([options.statusCode, options.body]).toEqual([204, ""]);
    expect(options.headers["allow"]).toContain(taken[0]);
  });

  test("HEAD is refused by each call that does not come from the cache", async () => {
    const uncached = names.filter((name) => {
      const endpoint: Endpoint = endpoints[name as keyof typeof endpoints];
      return name.startsWith("GET ") && endpoint.cached !== true;
    });
    expect(uncached).toContain("GET /api/auth/confirm-email");
    for (const name of uncached) {
      const url = name.slice("GET ".length).replaceAll(/:\w+/g, "x");
      const { statusCode, headers } = await site.app.inject({ method: "HEAD", url });
      expect([statusCode, headers["allow"]], name).toEqual([
        405,
        expect.not.stringMatching("HEAD"),
      ]);
    }
  });

  test("HEAD confirms no address, and prolongs no session", async () => {
    const member = await site.member();
    await site.signUp({ email: "robin@example.com" });
    const mail = (await site.mails()).findLast((text) => text.includes("To: robin@")) ?? "";
    const { read } = site.site.database;
    const stored = async () => ({
      accounts: await read.selectFrom("accounts").selectAll().execute(),
      sessions: await read.selectFrom("sessions").selectAll().execute(),
    });
    const before = await stored();
    site.clock.advance(2 * dayMs);
    const { token } = member;
    for (const name of names.filter((one) => one.startsWith("GET "))) {
      const url = name.slice("GET ".length).replaceAll(/:\w+/g, "x");
      const headers = { authorization: `Bearer ${token}` };
      await site.app.inject({ method: "HEAD", url: `${url}?token=${tokenIn(mail)}`, headers });
    }
    expect(await stored()).toEqual(before);
    site.clock.advance(-2 * dayMs);
  });

  test("a call is a 404 where a part of its address is longer than any identifier", async () => {
    for (const name of names.filter((one) => one.includes(":"))) {
      const [method, path] = name.split(" ") as ["GET" | "POST" | "PUT" | "DELETE", string];
      const url = path.replaceAll(/:\w+/g, "a".repeat(1001));
      const { statusCode, headers, body } = await site.app.inject({ method, url });
      expect([statusCode, JSON.parse(body).code], name).toEqual([404, "not_found"]);
      expect(headers["allow"], name).toBeUndefined();
    }
  });

  test("pages are read-only, and name the methods allowed", async () => {
    const site = await startTestSite({ pages: true });
    for (const url of ["/", "/faq", "/workplaces/NOWHERE", "/robots.txt", "/healthz"]) {
      for (const method of ["POST", "PUT", "DELETE", "TRACE"] as const) {
        const { statusCode, headers } = await site.app.inject({ method, url });
        expect([statusCode, headers["allow"]], url).toEqual([405, "GET, HEAD, OPTIONS"]);
      }
      const options = await site.app.inject({ method: "OPTIONS", url });
      expect([options.statusCode, options.headers["allow"]]).toEqual([204, "GET, HEAD, OPTIONS"]);
    }
    for (const method of ["GET", "POST", "OPTIONS", "TRACE"] as const) {
      expect((await site.app.inject({ method, url: "/api/nothing" })).statusCode).toBe(404);
    }
  });

  test.each(names.filter((name) => endpoints[name as keyof typeof endpoints].access === "member"))(
    "%s is for members: no token, a wrong one and an expired one are 401",
    async (name) => {
      const [method, url] = name.split(" ") as ["GET" | "POST" | "PUT" | "DELETE", string];
      const member = await site.member();
      await site.call("POST", "/api/auth/logout", { as: member });
      for (const options of [{}, { as: "wrong" }, { as: member }]) {
        const answer = await site.call(method, url, {
          ...options,
          ...((method === "POST" || method === "PUT") && { body: {} }),
        });
        expect(answer.status).toBe(401);
      }
    },
  );

  test.each(
    names.filter((name) => isOfDesk(endpoints[name as keyof typeof endpoints] as Endpoint)),
  )("%s does not exist but for staff, and opens with the second factor only", async (name) => {
    const [method, url] = name.split(" ") as ["GET" | "POST" | "PUT" | "DELETE", string];
    const { access }: Endpoint = endpoints[name as keyof typeof endpoints];
    const ask = async (as?: Member) => {
      const answer = await site.call(method, url, {
        ...(as && { as }),
        ...((method === "POST" || method === "PUT") && { body: {} }),
      });
      return [answer.status, answer.body?.code];
    };
    expect(await ask()).toEqual([404, "not_found"]);
    expect(await ask(await site.member())).toEqual([404, "not_found"]);
    if (access === "staff") return;
    const staff = await site.staff(...staffRoles);
    site.clock.advance(31 * minuteMs);
    expect(await ask(staff)).toEqual([403, "second_factor_required"]);
  });

  test.each(names.filter((name) => (endpoints[name as keyof typeof endpoints] as Endpoint).roles))(
    "%s is refused to every other role",
    async (name) => {
      const [method, url] = name.split(" ") as ["GET" | "POST" | "PUT" | "DELETE", string];
      const { roles = [] }: Endpoint = endpoints[name as keyof typeof endpoints];
      const others = staffRoles.filter((role) => !roles.includes(role));
      for (const as of [await site.staff(), await site.staff(...others)]) {
        const answer = await site.call(method, url, {
          as,
          ...((method === "POST" || method === "PUT") && { body: {} }),
        });
        expect([answer.status, answer.body?.code]).toEqual([403, "not_allowed"]);
      }
    },
  );

  test.each(withBody)(
    "%s refuses anything but a JSON object, and the process stays up",
    async (name) => {
      const member = await callerOf(site, name);
      const [method, url] = name.split(" ") as ["POST" | "PUT", string];
      const { bodyBytes = 0 }: Endpoint = endpoints[name as keyof typeof endpoints];
      const send = (payload: string | Buffer, type = "application/json") =>
        site.app.inject({
          method,
          url,
          payload,
          headers: { "content-type": type, authorization: `Bearer ${member.token}` },
        });
      // An edit of a review or shift may omit every unchanged field; this one does not exist.
      const empty = /(review|shifts)\/:id/.test(name) ? 404 : 400;
      const cases: [string | Buffer, string, number][] = [
        ["", "application/json", 400],
        ["{", "application/json", 400],
        ["null", "application/json", 400],
        ["[]", "application/json", 400],
        ['"text"', "application/json", 400],
        ["7", "application/json", 400],
        ["{}", "application/json", empty],
        ['{"__proto__": {"role": "staff"}}', "application/json", 400],
        ['{"constructor": {"prototype": {}}}', "application/json", 400],
        [Buffer.from([0xff, 0xfe, 0x7b]), "application/json", 400],
        ["{}", "text/plain", 415],
        ["a=b", "application/x-www-form-urlencoded", 415],
        [`{"comments": "${"x".repeat(bodyBytes)}"}`, "application/json", 413],
      ];
      for (const [payload, type, status] of cases) {
        const answer = await send(payload, type);
        expect(answer.statusCode, String(payload).slice(0, 40)).toBe(status);
        expect(answer.json()).toMatchObject({
          message: expect.stringMatching(/\.$/),
          code: expect.any(String),
        });
      }
      expect((await site.call("GET", "/healthz")).status).toBe(200);
    },
  );

  test.each(names as (keyof typeof endpoints)[])(
    "%s refuses texts made to be slow, in every field",
    async (name) => {
      const member = await callerOf(site, name);
      for (const { what, method, url, headers, payload } of hostileRequests(
        name,
        member,
        300_000,
      )) {
        const answer = await site.app.inject({
          method,
          url,
          headers,
          ...(payload !== undefined && { payload }),
        });
        expect(answer.statusCode, what).toBeLessThan(500);
        // Refused for its fields, each with its own sentence, and not for the size of the whole.
        expect(answer.statusCode, what).not.toBe(413);
      }
      expect(site.logged.join("")).not.toContain("a request failed");
    },
  );

  test.each(names as (keyof typeof endpoints)[])(
    "%s refuses what cannot be stored, in every field, and names the field",
    async (name) => {
      const member = await callerOf(site, name);
      for (const { what, field, method, url, headers, payload } of unreadableRequests(
        name,
        member,
      )) {
        const answer = await site.app.inject({
          method,
          url,
          headers,
          ...(payload !== undefined && { payload }),
        });
        const where = `${field}, ${what}: ${answer.body.slice(0, 300)}`;
        expect(answer.statusCode, where).toBe(400);
        const { code, message, fields } = answer.json();
        expect([code, message], where).toEqual(["bad_input", expect.stringMatching(/\.$/)]);
        const named = Object.keys(fields as object).map((one) => one.split(".")[0]);
        expect(named, where).toContain(field);
      }
      expect(site.logged.join("")).not.toContain("a request failed");
    },
  );

  test("a form is accepted in the longest encoding of its texts", async () => {
    const member = await site.member();
    const { _id: workplaceId } = await site.workplace();
    const widest = (count: number) => "α\u0313\u0300\u0345".repeat(count);
    const escaped = (body: object) =>
      JSON.stringify(body).replaceAll(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
      );
    const send = (url: string, body: object) =>
      site.app.inject({
        method: "POST",
        url,
        payload: escaped(body),
        headers: { "content-type": "application/json", authorization: `Bearer ${member.token}` },
      });
    const posted = await send("/api/workplace-review", {
      workplaceId,
      payRate: 30,
      rating: 7,
      pmr: widest(limits.pmr),
      features: widest(reviewLimits.features),
      comments: widest(reviewLimits.comments),
    });
    expect([posted.statusCode, posted.json().review.comments]).toEqual([
      201,
      "ᾂ".repeat(reviewLimits.comments),
    ]);
    const written = await send("/contact", {
      name: widest(limits.name),
      email: "someone@example.com",
      subject: widest(contactLimits.subject),
      message: widest(contactLimits.message),
    });
    expect(written.statusCode).toBe(200);
  });

  test("malformed addresses are refused cleanly", async () => {
    for (const url of [
      "/api/workplace/lookup?name=%E0%A4%A",
      "/api/evidence/%E0%A4%A",
      "/%",
      "/api/%00",
    ]) {
      const answer = await site.call("GET", url);
      expect(answer.status, url).toBeGreaterThanOrEqual(400);
      expect(answer.status, url).toBeLessThan(500);
      expect(answer.body.message).toEqual(expect.any(String));
    }
  });

  test("odd headers and paths get a refusal, not a failure", async () => {
    const site = await startTestSite({ pages: true, registers: { "epraccur.csv": '"A","B"\n' } });
    const requests: [string, Record<string, string>][] = [
      ["/epraccur.csv", { range: "bytes=99999999-" }],
      ["/epraccur.csv", { "if-match": '"x"' }],
      ["/favicon.svg", { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" }],
      ["/assets/%00", {}],
      ["/.git/HEAD", {}],
      ["/assets/..%2f..%2f..%2f.git%2fHEAD", {}],
      ["/assets/..%5c..%5cpackage.json", {}],
      [`/assets/${"a".repeat(5000)}`, {}],
    ];
    for (const [url, headers] of requests) {
      const { statusCode } = await site.app.inject({ method: "GET", url, headers });
      expect(statusCode, url).toBeGreaterThanOrEqual(400);
      expect(statusCode, url).toBeLessThan(500);
    }
    const encoded = await site.app.inject({
      method: "POST",
      url: "/api/auth/login",
      headers: { "content-encoding": "foo", "content-type": "application/json" },
      payload: "{}",
    });
    expect(encoded.statusCode).toBe(400);
    expect(site.logged.join("")).not.toContain("a request failed");
  });

  test("no response reveals paths, queries or stack traces", async () => {
    const site = await startTestSite();
    await site.site.database.close();
    const answer = await site.call("POST", "/api/auth/login", {
      body: { email: "a@example.com", password: "x" },
    });
    expect(answer.status).toBe(503);
    expect(answer.text).not.toMatch(/select|sqlite|\.ts|node_modules|driver/i);
  });

  test("too many requests from one address are refused with the time to wait", async () => {
    const site = await startTestSite({ environment: { RATE_LIMIT_SCALE: "0.05" } });
    const login = () =>
      site.call("POST", "/api/auth/login", { body: { email: "a@example.com", password: "x" } });
    const statuses = [await login(), await login(), await login(), await login()];
    const last = statuses.at(-1);
    expect([last?.status, last?.body.code]).toEqual([429, "too_many_requests"]);
    expect(Number(last?.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("a client that disconnects before its request is handled causes no error", async () => {
    const site = await startTestSite();
    await site.app.listen({ port: 0 });
    const { port } = site.app.server.address() as AddressInfo;
    const ask = "GET /api/agency HTTP/1.1\r\nHost: locumark.test\r\n\r\n";
    for (let time = 0; time < 20; time += 1) {
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      socket.write(ask.repeat(20));
      socket.resetAndDestroy();
    }
    await wait(500);
    expect(site.logged.filter((line) => line.includes("a request failed"))).toEqual([]);
  });

  test("API responses forbid everything a browser could do with them", async () => {
    const { headers } = await site.call("GET", "/api/workplace/similar?name=x");
    expect(headers).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "strict-transport-security": expect.stringContaining("max-age="),
    });
  });

  test("the API is described from the contract", async () => {
    const { text } = await site.call("GET", "/api/openapi.json");
    const { paths } = JSON.parse(text) as { paths: object };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
      ),
    );
    expect(described.toSorted()).toEqual(names.toSorted());
    const { headers } = await site.call("GET", "/api");
    expect(headers).toMatchObject({ location: "/api/openapi.json" });
  });
});
