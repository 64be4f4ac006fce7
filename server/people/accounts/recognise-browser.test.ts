import type { FastifyReply, FastifyRequest } from "fastify";
import { describe, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs, secondMs } from "../../platform/clock.ts";
import { type Member, startTestSite, type TestSite, tokenIn } from "../../test/test-site.ts";
import type { Answer } from "../../test/typed-call.ts";
import { logIn as tryToLogIn } from "./log-in.ts";
import { findAccount } from "./account-queries.ts";
import { loginThrottles } from "./account-throttle-rules.ts";

const environment = { RATE_LIMIT_SCALE: "1", TRUST_PROXY: "true" };
const hospital = "192.0.2.1";
const home = "198.51.100.7";

interface Attempt {
  password?: string;
  from?: string;
  cookie?: string | undefined;
  sharedComputer?: boolean;
}

const logIn = (site: TestSite, member: Pick<Member, "email" | "password">, how: Attempt = {}) =>
  site.call("POST", "/api/auth/login", {
    body: {
      email: member.email,
      password: how.password ?? member.password,
      ...(how.sharedComputer !== undefined && { sharedComputer: how.sharedComputer }),
    },
    headers: {
      "x-forwarded-for": how.from ?? home,
      ...(how.cookie !== undefined && { cookie: how.cookie }),
    },
  });

const setCookies = ({ headers }: Answer): string[] =>
  [headers["set-cookie"] ?? []].flat().map(String);

/** The cookie as a browser sends it back; undefined when it was deleted. */
function cookieOf(answer: Answer): string | undefined {
  const [cookie] = setCookies(answer);
  return cookie === undefined || cookie.includes("Max-Age=0;") ? undefined : cookie.split(";")[0];
}

/** The same through a log-in, whose two hashes take a hundred times as long. */
async function loggedInBrowser(site: TestSite, member: Member, cookie?: string): Promise<string> {
  const answer = await logIn(site, member, { cookie });
  expect(answer.status).toBe(200);
  return cookieOf(answer) ?? "";
}

/** The cookie of a browser in which the member has logged in before. */
async function knownBrowser(site: TestSite, member: Member, cookie?: string): Promise<string> {
  const account = await findAccount(site.site.database.read, member.accountId);
  if (!account) throw new Error("There is no such member.");
  const set: string[] = [];
  const reply = { header: (_name: string, value: string) => set.push(value) };
  const request = { headers: { cookie } } as FastifyRequest;
  site.site.knownBrowsers.replace(reply as unknown as FastifyReply, request, account, account);
  return set[0]?.split(";")[0] ?? "";
}

/** Counts a hundred failed log-ins from the hospital within the hour, without the hashing, which takes seconds. */
async function closeNetwork(site: TestSite, pairs = 100) {
  const request = { ip: hospital } as FastifyRequest;
  for (let number = 0; number < pairs; number += 1) {
    const { own, shared } = loginThrottles(request, `stolen${number}@example.com`);
    await site.site.throttles.count(...own, ...shared);
  }
}

describe("guessing by strangers", () => {
  test("from a member's own network: a known browser gets in, another waits at most an hour", async () => {
    const site = await startTestSite({ environment });
    const member = await site.member();
    const other = await site.member();
    const cookie = await loggedInBrowser(site, member);
    await closeNetwork(site, 98);
    const statuses: number[] = [];
    for (let number = 98; number < 102; number += 1) {
      const email = `stolen${number}@example.com`;
      const stolen = { email, password: "stolen password", sharedComputer: false };
      statuses.push((await logIn(site, stolen, { from: hospital })).status);
    }
    expect(statuses).toEqual([401, 401, 429, 429]);
    expect((await logIn(site, member, { from: hospital, cookie })).status).toBe(200);

    const refused = await logIn(site, other, { from: hospital });
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
    expect(refused.body.message).toMatch(/^Too many attempts\. Please wait \d\d minutes and try/);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(hourMs / secondMs);
    // Another account's known browser does not count as known.
    expect((await logIn(site, other, { from: hospital, cookie })).status).toBe(429);
    site.clock.advance(hourMs);
    expect((await logIn(site, other, { from: hospital })).status).toBe(200);
  });

  test("from many networks at one account: its owner gets in where they are known", async () => {
    // At three hundredths of all limits: three per account, one from each network.
    const site = await startTestSite({ environment: { ...environment, RATE_LIMIT_SCALE: "0.03" } });
    const member = await site.member();
    const cookie = await knownBrowser(site, member);
    const statuses: number[] = [];
    for (let number = 0; number < 5; number += 1) {
      const from = `203.0.113.${number}`;
      statuses.push((await logIn(site, member, { password: "guessed", from })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect((await logIn(site, member)).status).toBe(429);
    expect((await logIn(site, member, { cookie })).status).toBe(200);
    // Again, from the attackers' own network.
    expect((await logIn(site, member, { cookie, from: "203.0.113.5" })).status).toBe(200);
  });

  test("of thousands of stolen credentials from one network within half a day, at most 1,200 are checked", async () => {
    // At a hundredth of all limits, and without HTTP, whose general rate limit uses a clock that tests cannot move.
    const site = await startTestSite({ environment: { RATE_LIMIT_SCALE: "0.01" } });
    const request = { ip: hospital, headers: {} } as FastifyRequest;
    const codes: string[] = [];
    const waits: number[] = [];
    for (let number = 0; number < 50; number += 1) {
      const email = `stolen${number}@example.com`;
      const stolen = { email, password: "stolen password", sharedComputer: false };
      await tryToLogIn(site.site, request, stolen).catch(
        (problem: { code: string; retryAfterSeconds?: number }) => {
          codes.push(problem.code);
          waits.push(problem.retryAfterSeconds ?? 0);
        },
      );
      site.clock.advance(dayMs / 100);
    }
    expect(codes).toHaveLength(50);
    const checked = codes.filter((code) => code === "wrong_credentials");
    expect(checked.length).toBeGreaterThan(7);
    expect(checked.length).toBeLessThanOrEqual(1200 / 100);
    expect(Math.max(...waits)).toBeLessThanOrEqual(hourMs / secondMs);
  });
});

describe("guessing in a known browser", () => {
  test("after a few wrong passwords it is treated as unknown for the rest of the hour", async () => {
    // At a fifth of all limits: two of each kind.
    const site = await startTestSite({ environment: { ...environment, RATE_LIMIT_SCALE: "0.2" } });
    const member = await site.member();
    const cookie = await knownBrowser(site, member);
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await logIn(site, member, { cookie, password: "wrong" })).status);
    }
    // Two as a known browser, two as an unknown one.
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
    const refused = await logIn(site, member, { cookie });
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, String(15 * 60)]);
    site.clock.advance(hourMs);
    expect((await logIn(site, member, { cookie })).status).toBe(200);
  });

  test("its attempts do not use up other people's or browsers'", async () => {
    const site = await startTestSite({ environment: { ...environment, RATE_LIMIT_SCALE: "0.2" } });
    const member = await site.member();
    const [mine, another] = [await knownBrowser(site, member), await knownBrowser(site, member)];
    for (let time = 0; time < 2; time += 1) {
      await logIn(site, member, { cookie: mine, password: "wrong" });
    }
    for (let time = 0; time < 2; time += 1) {
      expect((await logIn(site, member, { password: "wrong" })).status).toBe(401);
    }
    expect((await logIn(site, member)).status).toBe(429);
    expect((await logIn(site, member, { cookie: another })).status).toBe(200);
  });

  test("right passwords cost hashes too: after sixty an hour an account's known browsers are throttled like others", async () => {
    const site = await startTestSite({ environment: { ...environment, RATE_LIMIT_SCALE: "0.05" } });
    const member = await site.member();
    let cookie = await knownBrowser(site, member);
    for (let time = 0; time < 3; time += 1) cookie = await loggedInBrowser(site, member, cookie);
    await logIn(site, member, { password: "wrong" });
    expect((await logIn(site, member, { cookie })).status).toBe(429);
  });
});

describe("the cookie", () => {
  test("is for logging in only, HttpOnly, for a year", async () => {
    const site = await startTestSite({ environment });
    const answer = await logIn(site, await site.member());
    const attributes = setCookies(answer).map((cookie) => cookie.split("; ").slice(1));
    const common = ["Max-Age=31536000", "HttpOnly", "SameSite=Strict", "Secure"];
    expect(attributes).toEqual([
      ["Path=/api/auth", ...common],
      ["Path=/api/profile", ...common],
    ]);
    const plain = await startTestSite({ environment: { PUBLIC_URL: "http://localhost:5300" } });
    const overHttp = setCookies(await logIn(plain, await plain.member()));
    expect(overHttp.join()).not.toContain("Secure");
  });

  test("reveals nothing, and is never the same twice", async () => {
    const site = await startTestSite({ environment });
    const member = await site.member();
    const [one, other] = [await knownBrowser(site, member), await knownBrowser(site, member)];
    const partsOf = (cookie: string) => cookie.split("=")[1]?.split(".") ?? [];
    const today = Math.floor(site.clock.now().getTime() / dayMs);
    expect(partsOf(one)[1]).toBe(String(today));
    expect(partsOf(one).filter((part) => partsOf(other).includes(part))).toEqual([String(today)]);
    expect(one).not.toContain(member.accountId);
  });

  test("works for up to five people who share a browser", async () => {
    const site = await startTestSite({ environment });
    const members = [];
    for (let number = 0; number < 6; number += 1) members.push(await site.member());
    let cookie: string | undefined;
    for (const member of members) cookie = await knownBrowser(site, member, cookie);
    // Logging in again does not evict another entry.
    cookie = await knownBrowser(site, members[3] as Member, cookie);
    await closeNetwork(site);
    const statuses = [];
    for (const member of members) {
      statuses.push((await logIn(site, member, { from: hospital, cookie })).status);
    }
    expect(statuses).toEqual([429, 200, 200, 200, 200, 200]);
  });

  test("is invalid when forged, malformed, of another site or older than a year", async () => {
    const site = await startTestSite({ environment });
    const member = await site.member();
    const old = await knownBrowser(site, member);
    site.clock.advance(366 * dayMs);
    const cookie = await knownBrowser(site, member);
    const elsewhere = await startTestSite({ environment });
    const namesake = await elsewhere.member();
    const foreign = await knownBrowser(elsewhere, namesake);
    const [name = "", value = ""] = cookie.split("=");
    const [nonce = "", day = "", seal = ""] = value.split(".");
    const swapped = seal.startsWith("A") ? `B${seal.slice(1)}` : `A${seal.slice(1)}`;
    await closeNetwork(site);
    for (const worthless of [
      old,
      foreign,
      `${name}=${nonce}.${day}.${swapped}`,
      `${name}=${nonce}.${Number(day) + 1}.${seal}`,
      `${name}=${nonce.slice(1)}A.${day}.${seal}`,
      `${name}=${nonce}.${day}.`,
      `${name}=..`,
      `${name}=${":".repeat(5000)}`,
      name,
      `x${cookie}`,
      `${name}=${"x:".repeat(5)}${value}`,
    ]) {
      const answer = await logIn(site, member, { from: hospital, cookie: worthless });
      expect([worthless, answer.status]).toEqual([worthless, 429]);
    }
    const among = `a=b; ${cookie}; c=d`;
    expect((await logIn(site, member, { from: hospital, cookie: among })).status).toBe(200);
  });

  test("when invalid, gets the same response whether or not the address exists", async () => {
    const site = await startTestSite({ environment: { ...environment, RATE_LIMIT_SCALE: "0.1" } });
    const member = await site.member();
    const stranger = await site.member();
    const wrongOnes = ["__Secure-known_browser=rubbish", await knownBrowser(site, stranger)];
    const seen = async (email: string, cookie: string, from: string) => {
      const answers = [];
      for (let time = 0; time < 2; time += 1) {
        const { status, body, headers } = await logIn(
          site,
          { email, password: "wrong" },
          { cookie, from },
        );
        answers.push([status, body, headers["retry-after"], headers["set-cookie"]]);
      }
      return answers;
    };
    for (const [number, cookie] of wrongOnes.entries()) {
      const known = await seen(member.email, cookie, `203.0.113.${number}`);
      const unknown = await seen("nobody@example.com", cookie, `203.0.113.${number + 10}`);
      expect(unknown).toEqual(known);
      expect(known.map(([status]) => status)).toEqual([401, 429]);
    }
  });

  test("is not left on a shared computer, and an older one is removed there", async () => {
    const site = await startTestSite({ environment });
    const member = await site.member();
    const colleague = await site.member();
    const answer = await logIn(site, member, { sharedComputer: true });
    expect([answer.status, setCookies(answer)]).toEqual([200, []]);

    const before = await knownBrowser(site, member);
    const dropped = await logIn(site, member, { cookie: before, sharedComputer: true });
    expect(setCookies(dropped)).toHaveLength(2);
    for (const cookie of setCookies(dropped))
      expect(cookie).toMatch(/^__Secure-known_browser=;.*Max-Age=0;/);

    const both = await knownBrowser(site, colleague, before);
    const left = await logIn(site, member, { cookie: both, sharedComputer: true });
    await closeNetwork(site);
    const cookie = cookieOf(left);
    expect((await logIn(site, colleague, { from: hospital, cookie })).status).toBe(200);
    expect((await logIn(site, member, { from: hospital, cookie })).status).toBe(429);
  });

  test("is not set by a refusal, and survives logging out", async () => {
    const site = await startTestSite({ environment });
    const member = await site.member();
    const cookie = await knownBrowser(site, member);
    const wrong = await logIn(site, member, { cookie, password: "wrong" });
    const loggedOut = await site.call("POST", "/api/auth/logout", {
      as: member,
      headers: { cookie },
    });
    expect([wrong.status, loggedOut.status]).toEqual([401, 204]);
    expect([...setCookies(wrong), ...setCookies(loggedOut)]).toEqual([]);
  });
});

describe("a new password", () => {
  const newPassword = "another fine passphrase";

  test("makes other browsers unknown, and keeps the one where it was changed", async () => {
    const site = await startTestSite({ environment });
    const member = await site.member();
    const [here, elsewhere] = [await knownBrowser(site, member), await knownBrowser(site, member)];
    const changed = await site.call("PUT", "/api/profile", {
      as: member,
      body: { currentPassword: member.password, newPassword },
      headers: { cookie: here },
    });
    expect(changed.status).toBe(200);
    await closeNetwork(site);
    const now = { ...member, password: newPassword };
    const tryWith = async (cookie: string | undefined) =>
      (await logIn(site, now, { from: hospital, cookie })).status;
    expect([await tryWith(elsewhere), await tryWith(here)]).toEqual([429, 429]);
    expect(await tryWith(cookieOf(changed))).toBe(200);
  });

  test("by a mailed link: the browser in which it is chosen is known, even during an attack", async () => {
    const site = await startTestSite({ environment });
    const member = await site.member();
    const known = await knownBrowser(site, member);
    const reset = async (cookie?: string) => {
      await site.call("POST", "/api/auth/forgot-password", { body: { email: member.email } });
      const token = tokenIn((await site.mails()).at(-1) ?? "");
      const answer = await site.call("POST", `/api/auth/reset-password/${token}`, {
        body: { password: newPassword },
        headers: cookie === undefined ? {} : { cookie },
      });
      expect(answer.status).toBe(200);
      return answer;
    };
    const renewed = cookieOf(await reset(known));
    expect(renewed).not.toBe(known);
    await closeNetwork(site);
    const now = { ...member, password: newPassword };
    expect((await logIn(site, now, { from: hospital, cookie: renewed })).status).toBe(200);
    site.clock.advance(minuteMs);
    // Another browser too, while the attempts go on: the mail has proved whose it is.
    const chosen = cookieOf(await reset());
    expect((await logIn(site, now, { from: hospital, cookie: chosen })).status).toBe(200);
  });

  test("and no password at all: deleting the account deletes its cookie", async () => {
    const site = await startTestSite({ environment });
    const member = await site.member();
    const cookie = await knownBrowser(site, member);
    const gone = await site.call("POST", "/api/profile/deletion", {
      as: member,
      body: { password: member.password, reviews: "delete" },
      headers: { cookie },
    });
    expect(gone.status).toBe(204);
    expect(setCookies(gone)).toHaveLength(2);
    expect(cookieOf(gone)).toBeUndefined();
  });
});
