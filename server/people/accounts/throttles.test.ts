import { describe, expect, test } from "vitest";
import { createThrottles } from "../../database/throttles.ts";
import { hourMs, minuteMs } from "../../platform/clock.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";

const environment = { RATE_LIMIT_SCALE: "1", TRUST_PROXY: "true" };
/** The limits are ten in production, which one test checks: each attempt costs two hashes. */
const threeTries = { ...environment, RATE_LIMIT_SCALE: "0.3" };
const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

const logIn = (site: TestSite, email: string, password: string, address = "192.0.2.1") =>
  site.call("POST", "/api/auth/login", { body: { email, password }, ...from(address) });

async function fail(site: TestSite, times: number, email: string, address?: string) {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    statuses.push((await logIn(site, email, "wrong", address)).status);
  }
  return statuses;
}

describe("guessing passwords", () => {
  test("ten failures for one account from one network, then a wait of at most 15 minutes", async () => {
    const site = await startTestSite({ environment });
    const member = await site.member();
    expect(await fail(site, 10, member.email)).toEqual(Array.from({ length: 10 }, () => 401));
    const held = await logIn(site, member.email.toUpperCase(), member.password);
    expect([held.status, held.body.code]).toEqual([429, "too_many_requests"]);
    expect(held.body.message).toBe(
      "Too many attempts. Please wait 15 minutes and try again. Or let us mail you a link to log in.",
    );
    expect(Number(held.headers["retry-after"])).toBe(15 * 60);
    // From elsewhere its owner can log in.
    expect((await logIn(site, member.email, member.password, "198.51.100.7")).status).toBe(200);
    site.clock.advance(15 * minuteMs);
    expect((await logIn(site, member.email, member.password)).status).toBe(200);
  });

  test("logging in resets the count", async () => {
    const site = await startTestSite({ environment: threeTries });
    const member = await site.member();
    await fail(site, 2, member.email);
    expect((await logIn(site, member.email, member.password)).status).toBe(200);
    expect(await fail(site, 3, member.email)).not.toContain(429);
  });

  test("unknown addresses are throttled exactly like known ones", async () => {
    const site = await startTestSite({ environment: threeTries });
    const member = await site.member();
    const known = await fail(site, 5, member.email);
    const unknown = await fail(site, 5, "nobody@example.com");
    expect(known).toEqual([401, 401, 401, 429, 429]);
    expect(unknown).toEqual(known);
  });

  test("concurrent attempts do not exceed the limit", async () => {
    const site = await startTestSite({ environment: threeTries });
    const member = await site.member();
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => logIn(site, member.email, "wrong")),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(22);
  });
});

describe("IPv6 networks", () => {
  const signUpFrom = async (site: TestSite, address: string) => {
    const { status } = await site.call("POST", "/api/auth/signup", from(address));
    return status;
  };

  test("a client that changes /64s within a /48 is throttled after four times as many", async () => {
    const site = await startTestSite({ environment });
    // Counted before the body is parsed, and it is not a form.
    const statuses: number[] = [];
    for (let number = 0; number < 125; number += 1) {
      statuses.push(await signUpFrom(site, `2001:db8:7:${number.toString(16)}::1`));
    }
    expect(statuses.findIndex((status) => status === 429)).toBe(4 * 30);
    expect(statuses.slice(4 * 30)).toEqual([429, 429, 429, 429, 429]);
    expect(await signUpFrom(site, "2001:db8:8::1")).not.toBe(429);
  });

  test("guessing at many accounts from as many /64s gets no further", async () => {
    const site = await startTestSite({ environment: { ...environment, RATE_LIMIT_SCALE: "0.01" } });
    const statuses: number[] = [];
    for (let number = 0; number < 7; number += 1) {
      const address = `2001:db8:7:${number.toString(16)}::1`;
      statuses.push((await logIn(site, `nobody${number}@example.com`, "wrong", address)).status);
      site.clock.advance(minuteMs);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(4);
    expect(statuses.slice(4)).toEqual([429, 429, 429]);
  });

  test("guessing at one account from as many /64s gets four times as far as from one", async () => {
    const site = await startTestSite({ environment: threeTries });
    const member = await site.member();
    const statuses: number[] = [];
    for (let number = 0; number < 14; number += 1) {
      const address = `2001:db8:7:${number.toString(16)}::1`;
      statuses.push((await logIn(site, member.email, "wrong", address)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 401), 429, 429]);
    expect((await logIn(site, member.email, member.password, "2001:db8:8::1")).status).toBe(200);
  });

  test("mails to one address requested from as many /64s are four times as many as from one", async () => {
    const site = await startTestSite({ environment });
    const statuses: number[] = [];
    for (let number = 0; number < 22; number += 1) {
      const { status } = await site.call("POST", "/api/auth/forgot-password", {
        body: { email: "nobody@example.com" },
        ...from(`2001:db8:7:${number.toString(16)}::1`),
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
  });
});

describe("counting", () => {
  const counting = async () => {
    const site = await startTestSite();
    const { clock } = site;
    const { database } = site.site;
    const throttles = createThrottles({ database, clock, secret: "x", scale: 1 });
    return { site, throttles };
  };
  const rule = (name: string, max: number, windowMs = hourMs) => ({ name, max, windowMs });
  const codeOf = (promise: Promise<void>) =>
    promise.then(
      () => "counted",
      (error: { code: string }) => error.code,
    );

  test("a hundred an hour, and as many again in the next", async () => {
    const { site, throttles } = await counting();
    const network = { rule: rule("network", 100), subject: "192.0.2.1" };
    for (let time = 0; time < 100; time += 1) await throttles.count(network);
    expect(await codeOf(throttles.count(network))).toBe("too_many_requests");
    expect(await throttles.isWithin(network)).toBe(false);
    site.clock.advance(hourMs);
    expect(await codeOf(throttles.count(network))).toBe("counted");
    expect(await throttles.isWithin(network)).toBe(true);
  });

  test("a throttled client uses up no one else's attempts", async () => {
    const { throttles } = await counting();
    const own = { rule: rule("own", 1), subject: "a" };
    const shared = { rule: rule("shared", 2), subject: "b" };
    await throttles.count(own, shared);
    for (let time = 0; time < 5; time += 1) {
      expect(await codeOf(throttles.count(own, shared))).toBe("too_many_requests");
    }
    expect(await codeOf(throttles.count(shared))).toBe("counted");
  });

  test("the table contains no address, and ended windows are deleted", async () => {
    const site = await startTestSite();
    const member = await site.member();
    await fail(site, 3, member.email);
    const rows = await site.site.database.read.selectFrom("throttles").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/example|192\.0/);
  });
});

describe("flooding", () => {
  test("mailboxes: five mails an hour to one address from one network, known or not", async () => {
    const site = await startTestSite({ environment });
    const member = await site.member();
    for (const [call, email] of [
      ["forgot-password", member.email],
      ["resend-confirmation", "nobody@example.com"],
    ] as const) {
      const statuses: number[] = [];
      for (let time = 0; time < 6; time += 1) {
        const { status } = await site.call("POST", `/api/auth/${call}`, { body: { email } });
        statuses.push(status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  test("the current password in a browser left open: ten attempts", async () => {
    const site = await startTestSite({ environment });
    const member = await site.member();
    const tryOne = (password: string) =>
      site.call("PUT", "/api/profile", {
        as: member,
        body: { currentPassword: password, newPassword: "another fine passphrase" },
      });
    for (let time = 0; time < 10; time += 1) expect((await tryOne("wrong")).status).toBe(400);
    expect((await tryOne(member.password)).status).toBe(429);
    const deletion = await site.call("POST", "/api/profile/deletion", {
      as: member,
      body: { password: member.password, reviews: "delete" },
    });
    expect(deletion.status).toBe(429);
  });
});
