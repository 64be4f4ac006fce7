// On both engines: account-queries.ts.
import type { FastifyRequest } from "fastify";
import { describe, expect, test } from "vitest";
import { hourMs, minuteMs, toInstant } from "../../platform/clock.ts";
import { type Member, startTestSite, type TestSite, tokenIn } from "../../test/test-site.ts";
import { hashToken, randomToken } from "../../platform/tokens.ts";
import { answerMailRequests } from "./answer-mail-requests.ts";
import { enqueueMail } from "../../services/mails/queue-mail.ts";
import { loginThrottles } from "./account-throttle-rules.ts";

const environment = { RATE_LIMIT_SCALE: "1", TRUST_PROXY: "true" };
const ward = "192.0.2.1";

/** A browser on the ward's network that keeps its cookies. */
function openBrowser(site: TestSite) {
  const jar = new Map<string, string>();
  const send = async (path: string, body: object, as?: Member) => {
    const answer = await site.call("POST", path as "/api/auth/login", {
      body,
      ...(as && { as }),
      headers: {
        "x-forwarded-for": ward,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });
    for (const line of [answer.headers["set-cookie"] ?? []].flat().map(String)) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  return {
    jar,
    send,
    ask: (email: string) => send("/api/auth/login-link", { email }),
    use: (token: string, options: object = {}, as?: Member) =>
      send(`/api/auth/login-link/${token}`, options, as),
    logIn: (member: Pick<Member, "email" | "password">) =>
      send("/api/auth/login", { email: member.email, password: member.password }),
  };
}

const subject = "Subject: Log in to";

async function linksTo(site: TestSite, email: string): Promise<string[]> {
  return (await site.mails())
    .filter((mail) => mail.includes(`To: ${email}`) && mail.includes(subject))
    .map(tokenIn);
}

/** Asks in a browser and reads the mail. */
async function askedFor(site: TestSite, email: string, browser = openBrowser(site)) {
  expect((await browser.ask(email)).status).toBe(200);
  return { browser, token: (await linksTo(site, email)).at(-1) ?? "no-mail" };
}

/** Counts a hundred failed log-ins from the ward, without the hashing. */
async function closeWard(site: TestSite) {
  const request = { ip: ward } as FastifyRequest;
  for (let number = 0; number < 100; number += 1) {
    const { own, shared } = loginThrottles(request, `stolen${number}@example.com`);
    await site.site.throttles.count(...own, ...shared);
  }
}

const profileOf = (site: TestSite, token: string) =>
  site.call("GET", "/api/profile", { as: token });

const disable = (site: TestSite, { accountId }: Member, disabled_at: string | null) =>
  site.site.database.write
    .updateTable("accounts")
    .set({ disabled_at })
    .where("id", "=", accountId)
    .execute();

describe("when a network is over its count of wrong passwords", () => {
  test("the refusal offers a link, which logs in this browser and makes it known", async () => {
    const site = await startTestSite({ environment });
    const [member, colleague] = (await site.members(2)) as [Member, Member];
    await closeWard(site);
    const browser = openBrowser(site);
    const refused = await browser.logIn(member);
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
    expect(refused.body.message).toMatch(
      /^Too many attempts\. Please wait \d\d minutes and try again\. Or let us mail you a link to log in\.$/,
    );
    const { token } = await askedFor(site, member.email, browser);
    const answer = await browser.use(token);
    expect([answer.status, answer.body.user.email]).toEqual([200, member.email]);
    expect((await profileOf(site, answer.body.token)).body.user.email).toBe(member.email);
    expect((await browser.logIn(member)).status).toBe(200);
    // For that account alone.
    expect((await browser.logIn(colleague)).status).toBe(429);
  });

  test("who has just confirmed the address gets in by the password, also on a second press of the link", async () => {
    const site = await startTestSite({ environment });
    const email = "robin@example.com";
    const password = "a fine long passphrase";
    await site.signUp({ email, password });
    const path = `/api/auth/confirm-email?token=${tokenIn((await site.mails()).at(-1) ?? "")}`;
    await closeWard(site);
    // First a program that reads mails, then the person.
    for (const _ of ["scanner", "person"]) {
      const confirmed = await site.call("GET", path);
      expect(confirmed.status).toBe(200);
      const [cookie = ""] = [confirmed.headers["set-cookie"] ?? []].flat().map(String);
      expect(cookie).toMatch(/^__Secure-known_browser=.*; HttpOnly; SameSite=Strict; Secure$/);
      const { status } = await site.call("POST", "/api/auth/login", {
        body: { email, password },
        headers: { "x-forwarded-for": ward, cookie: cookie.split(";")[0] ?? "" },
      });
      expect(status).toBe(200);
    }
    expect((await openBrowser(site).logIn({ email, password })).status).toBe(429);
    const refused = await site.call("GET", "/api/auth/confirm-email?token=none");
    expect([refused.status, refused.headers["set-cookie"]]).toEqual([400, undefined]);
  });
});

describe("a link to log in", () => {
  test("works once, of several presses at the same time too", async () => {
    const site = await startTestSite();
    const member = await site.member();
    const { browser, token } = await askedFor(site, member.email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => browser.use(token)));
    const codes = answers.map(({ status, body }) => [status, body.code]);
    expect(codes.toSorted(([one], [two]) => Number(one) - Number(two))).toEqual([
      [200, undefined],
      ...Array.from({ length: 3 }, () => [400, "invalid_link"]),
    ]);
    expect((await browser.use(token)).body.code).toBe("invalid_link");
  });

  test.each([
    [15 * minuteMs - 1, 200],
    [15 * minuteMs, 400],
  ])("is answered after %d ms with %d", async (afterMs, status) => {
    const site = await startTestSite();
    const member = await site.member();
    const { browser, token } = await askedFor(site, member.email);
    site.clock.advance(afterMs);
    expect((await browser.use(token)).status).toBe(status);
  });

  test("opened in another browser, or by a program, does nothing, says so and stays as it was", async () => {
    const site = await startTestSite({ pages: true });
    const [member, other] = (await site.members(2)) as [Member, Member];
    const { browser, token } = await askedFor(site, member.email);
    const { browser: another } = await askedFor(site, other.email);
    for (const stranger of [openBrowser(site), another]) {
      const { status, body } = await stranger.use(token);
      expect([status, body.code]).toEqual([403, "another_browser"]);
      expect(body.message).toContain("works only in the browser that asked for it");
    }
    browser.jar.set("__Secure-login_link", `${browser.jar.get("__Secure-login_link")}x`);
    expect((await browser.use(token)).status).toBe(403);
    browser.jar.set(
      "__Secure-login_link",
      browser.jar.get("__Secure-login_link")?.slice(0, -1) ?? "",
    );
    // A program has no cookie, and one that had it would have to press.
    for (const method of ["GET", "HEAD"] as const) {
      const page = await site.call(method, `/log-in-by-mail/${token}`);
      expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-store"]);
      expect((await site.call(method, `/api/auth/login-link/${token}`)).status).toBe(405);
    }
    const sessions = await site.site.database.read.selectFrom("sessions").selectAll().execute();
    expect(sessions).toHaveLength(2);
    expect((await browser.use(token)).status).toBe(200);
    // It is for nothing else.
    const { token: second } = await askedFor(site, member.email, browser);
    const body = { password: "another fine passphrase" };
    const reset = await site.call("POST", `/api/auth/reset-password/${second}`, { body });
    expect(reset.status).toBe(400);
    expect((await site.call("GET", `/api/auth/confirm-email?token=${second}`)).status).toBe(400);
  });

  test("is not one for a new password, in a browser that asked for a link either", async () => {
    const site = await startTestSite();
    const member = await site.member();
    const { browser } = await askedFor(site, member.email);
    const body = { email: member.email };
    expect((await site.call("POST", "/api/auth/forgot-password", { body })).status).toBe(200);
    const mail = (await site.mails()).find((one) => one.includes("/reset-password/"));
    const { status, body: refused } = await browser.use(tokenIn(mail ?? ""));
    expect([status, refused.code]).toEqual([400, "invalid_link"]);
  });

  test("of one account logs in to that one, also where another is logged in, whose session stays its own", async () => {
    const site = await startTestSite();
    const [member, other] = (await site.members(2)) as [Member, Member];
    const { browser, token } = await askedFor(site, member.email);
    const { body } = await browser.use(token, {}, other);
    expect(body.user.email).toBe(member.email);
    expect((await profileOf(site, body.token)).body.user.email).toBe(member.email);
    expect((await profileOf(site, other.token)).body.user.email).toBe(other.email);
  });

  test("on a shared computer leaves no known browser, and a short session", async () => {
    const site = await startTestSite({ environment });
    const member = await site.member();
    const { browser, token } = await askedFor(site, member.email);
    const { body } = await browser.use(token, { sharedComputer: true });
    expect(browser.jar.has("__Secure-known_browser")).toBe(false);
    site.clock.advance(31 * minuteMs);
    expect((await profileOf(site, body.token)).status).toBe(401);
  });

  test("does not open the desk", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const { browser, token } = await askedFor(site, staff.email);
    const { body } = await browser.use(token);
    const queue = await site.call("GET", "/api/desk/queue", { as: body.token });
    expect([queue.status, queue.body.code]).toEqual([403, "second_factor_required"]);
    expect((await site.call("GET", "/api/desk/queue", { as: staff })).status).toBe(200);
  });

  test("is refused while the account is suspended, and is not used up by that", async () => {
    const site = await startTestSite();
    const member = await site.member();
    const { browser, token } = await askedFor(site, member.email);
    await disable(site, member, toInstant(site.clock.now()));
    const { status, body } = await browser.use(token);
    expect([status, body.code]).toEqual([403, "account_disabled"]);
    await disable(site, member, null);
    expect((await browser.use(token)).status).toBe(200);
  });

  test("ends with the password of the time", async () => {
    const site = await startTestSite();
    const member = await site.member();
    const { browser, token } = await askedFor(site, member.email);
    const changed = await site.call("PUT", "/api/profile", {
      as: member,
      body: { currentPassword: member.password, newPassword: "another fine passphrase" },
    });
    expect(changed.status).toBe(200);
    expect((await browser.use(token)).body.code).toBe("invalid_link");
  });
});

describe("asking for a link", () => {
  test("gets the same answer for every address; an account gets three mails an hour", async () => {
    const site = await startTestSite();
    const [member, disabled, other] = (await site.members(3)) as [Member, Member, Member];
    await disable(site, disabled, toInstant(site.clock.now()));
    const seen = async (email: string) => {
      const { status, body, headers } = await openBrowser(site).ask(email);
      const cookie = String(headers["set-cookie"]).replace(/=[\w-]{43};/, "=secret;");
      return [status, body, cookie, Object.keys(headers).toSorted()];
    };
    const known = await seen(member.email);
    expect(known.slice(0, 3)).toEqual([
      200,
      {
        message:
          "If this address has an account, a link to log in is on its way to it. It works once, for 15 minutes, and only in this browser.",
      },
      "__Secure-login_link=secret; Path=/api/auth; Max-Age=3600; HttpOnly; SameSite=Strict; Secure",
    ]);
    expect(await seen("nobody@example.com")).toEqual(known);
    expect(await seen(disabled.email)).toEqual(known);
    for (let time = 0; time < 3; time += 1) expect(await seen(member.email)).toEqual(known);
    expect(await linksTo(site, member.email)).toHaveLength(3);
    await seen(other.email);
    expect(await linksTo(site, other.email)).toHaveLength(1);
    expect(await linksTo(site, disabled.email)).toEqual([]);
    expect(await linksTo(site, "nobody@example.com")).toEqual([]);
    site.clock.advance(hourMs);
    await seen(member.email);
    expect(await linksTo(site, member.email)).toHaveLength(4);
  });

  test("again in the same browser leaves both links working there, and strangers end none", async () => {
    const site = await startTestSite();
    const member = await site.member();
    const { browser, token: first } = await askedFor(site, member.email);
    const { token: second } = await askedFor(site, member.email, browser);
    const { browser: stranger, token: third } = await askedFor(site, member.email);
    expect((await stranger.use(first)).status).toBe(403);
    expect((await browser.use(third)).status).toBe(403);
    expect((await browser.use(second)).status).toBe(200);
    expect((await browser.use(first)).status).toBe(200);
  });

  test("sends the confirmation where the address is not confirmed, and nothing that logs in", async () => {
    const site = await startTestSite();
    const email = "robin@example.com";
    await site.signUp({ email });
    await openBrowser(site).ask(email);
    const mails = (await site.mails()).filter((mail) => mail.includes(`To: ${email}`));
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(mail).toContain("Confirm your email address");
  });

  test("stores the secret of a browser as a hash alone", async () => {
    const site = await startTestSite();
    const member = await site.member();
    await site.mailWorker.stop();
    const browser = openBrowser(site);
    await browser.ask(member.email);
    const secret = browser.jar.get("__Secure-login_link") ?? "";
    expect(secret).toHaveLength(43);
    const { read } = site.site.database;
    const requests = await read.selectFrom("mail_requests").selectAll().execute();
    await answerMailRequests(site.site);
    const mails = await read.selectFrom("mails").selectAll().execute();
    expect([requests.length, mails.length]).toEqual([1, 1]);
    expect(JSON.stringify([requests, mails])).not.toContain(secret);
  });

  test.each([
    [45 * minuteMs, 1],
    [45 * minuteMs + 1, 0],
  ])("when the mail is %d ms late, sends %d, since browsers forget", async (lateMs, sent) => {
    const site = await startTestSite();
    const member = await site.member();
    const browser = openBrowser(site);
    const secret = randomToken();
    browser.jar.set("__Secure-login_link", secret);
    const { accountId } = member;
    const now = toInstant(site.clock.now().getTime() - lateMs);
    await site.site.database.commit((transaction) =>
      enqueueMail(transaction, {
        kind: "log_in_link",
        accountId,
        now,
        browserHash: hashToken(secret),
      }),
    );
    const links = await linksTo(site, member.email);
    expect(links).toHaveLength(sent);
    if (sent === 1) expect((await browser.use(links[0] ?? "")).status).toBe(200);
  });

  test.each([
    {},
    { email: "" },
    { email: 7 },
    { email: "a\0b@example.com" },
    { email: "no address" },
  ])("refuses %j with a sentence, and leaves no cookie", async (body) => {
    const site = await startTestSite();
    const browser = openBrowser(site);
    const { status, body: answer } = await browser.send("/api/auth/login-link", body);
    expect([status, Object.keys(answer.fields)]).toEqual([400, ["email"]]);
    expect(browser.jar.size).toBe(0);
  });
});
