import { describe, expect, test } from "vitest";
import { argon2Sync } from "node:crypto";
import { minuteMs, toInstant } from "../../platform/clock.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";

const password = "a fine long passphrase";

/** A member inserted directly into the table. */
async function siteWithMember(scale = "1000", passwordHash?: string) {
  const site = await startTestSite({ environment: { RATE_LIMIT_SCALE: scale } });
  const [member] = (await site.members(1)) as [Member];
  if (passwordHash !== undefined) await update(site, member, { password_hash: passwordHash });
  return { site, member };
}

const update = (site: TestSite, { accountId }: Member, changes: object) =>
  site.site.database.write
    .updateTable("accounts")
    .set(changes)
    .where("id", "=", accountId)
    .execute();

const logIn = async (site: TestSite, { email }: Member, typed = password) => {
  const { status, body } = await site.call("POST", "/api/auth/login", {
    body: { email, password: typed },
  });
  return [status, body.code];
};

// One attempt per account and network in a quarter of an hour; two an hour per account, and two per network.
const tight = "0.02";

describe("a right password", () => {
  test("is not counted as guessing", async () => {
    const { site, member } = await siteWithMember(tight);
    for (let time = 0; time < 3; time += 1) {
      expect(await logIn(site, member)).toEqual([200, undefined]);
      // Each costs a password hash, and a network may cause one a minute here.
      site.clock.advance(minuteMs);
    }
  });

  test("for an unconfirmed address is not counted either", async () => {
    const { site, member } = await siteWithMember(tight);
    await update(site, member, { confirmed_at: null });
    for (let time = 0; time < 3; time += 1) {
      expect(await logIn(site, member)).toEqual([403, "email_not_confirmed"]);
      site.clock.advance(minuteMs);
    }
    expect(await logIn(site, member, "not the password")).toEqual([401, "wrong_credentials"]);
  });

  test("for a disabled account gets that message and no session; a wrong password does not reveal it", async () => {
    const { site, member } = await siteWithMember();
    await update(site, member, { disabled_at: toInstant(site.clock.now()) });
    expect(await logIn(site, member, "not the password")).toEqual([401, "wrong_credentials"]);
    expect(await logIn(site, member)).toEqual([403, "account_disabled"]);
    const sessions = site.site.database.read.selectFrom("sessions").selectAll();
    expect(await sessions.execute()).toHaveLength(1);
  });
});

test("a wrong password counts for the account everywhere", async () => {
  const { site, member } = await siteWithMember(tight);
  expect(await logIn(site, member, "not the password")).toEqual([401, "wrong_credentials"]);
  site.clock.advance(minuteMs);
  expect(await logIn(site, member)).toEqual([429, "too_many_requests"]);
});

describe("a password hashed with weaker parameters", () => {
  const nonce = Buffer.alloc(16, 3);
  const cheap = { message: password, nonce, memory: 64, passes: 1, parallelism: 1, tagLength: 32 };
  const [salt, tag] = [nonce, argon2Sync("argon2id", cheap)].map((bytes) =>
    bytes.toString("base64").replace(/=+$/, ""),
  );
  const oldHash = `$argon2id$v=19$m=64,t=1,p=1$${salt}$${tag}`;
  const hashOf = async (site: TestSite) =>
    (await site.site.database.read.selectFrom("accounts").select("password_hash").execute())[0]
      ?.password_hash;

  test("is rehashed at log-in, once, and still works", async () => {
    const { site, member } = await siteWithMember("1000", oldHash);
    expect(await logIn(site, member, "not the password")).toEqual([401, "wrong_credentials"]);
    expect(await hashOf(site)).toBe(oldHash);
    expect(await logIn(site, member)).toEqual([200, undefined]);
    const renewed = await hashOf(site);
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await logIn(site, member)).toEqual([200, undefined]);
    expect(await hashOf(site)).toBe(renewed);
  });
});

test("the address matches in any case and with surrounding spaces; the session records its browser", async () => {
  const { site, member } = await siteWithMember();
  const body = { email: ` ${member.email.toUpperCase()} `, password, sharedComputer: true };
  const answer = await site.call("POST", "/api/auth/login", { body });
  expect(answer.status).toBe(200);
  const { body: sessions } = await site.call("GET", "/api/profile/sessions", {
    as: answer.body.token,
  });
  const current = sessions.filter((one: { isThisOne: boolean }) => one.isThisOne);
  expect(current).toMatchObject([{ sharedComputer: true, browser: expect.any(String) }]);
  expect(sessions).toHaveLength(2);
});
