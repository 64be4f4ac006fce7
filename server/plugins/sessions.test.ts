// On both engines: sessions.ts.
import { dayOnly } from "@locumark/contract/uk-dates";
import { describe, expect, test } from "vitest";
import { deleteOld } from "../clean-up.ts";
import { dayMs, minuteMs, secondMs, toInstant } from "../platform/clock.ts";
import { type Member, startTestSite, type TestSite } from "../test/test-site.ts";
import { startSession } from "./sessions.ts";

/** A site with a member whose only session has this long ago as the times of its beginning and last use. */
async function siteWithSession(
  age: { begunMs?: number; usedMs?: number; isShared?: boolean } = {},
): Promise<{ site: TestSite; member: Member }> {
  const site = await startTestSite();
  const [member] = (await site.members(1)) as [Member];
  await setAge(site, age);
  return { site, member };
}

async function setAge(
  site: TestSite,
  { begunMs = 0, usedMs = 0, isShared = false }: Parameters<typeof siteWithSession>[0] & object,
): Promise<void> {
  const now = site.clock.now().getTime();
  await site.site.database.write
    .updateTable("sessions")
    .set({
      created_at: toInstant(now - begunMs),
      last_used_at: toInstant(now - usedMs),
      is_shared: isShared ? 1 : 0,
    })
    .execute();
}

const ask = async (site: TestSite, as: Member | string) =>
  (await site.call("GET", "/api/profile", { as })).status;

const findSession = (site: TestSite) =>
  site.site.database.read.selectFrom("sessions").selectAll().executeTakeFirst();

// Each way to expire, by what is stored of its times, at its last instant and one millisecond later. Where the ages agree,
// look-ups and the clean-up agree too.
const ages = [
  ["7 days after the day of its last use", { usedMs: 8 * dayMs, begunMs: 8 * dayMs }],
  ["30 days, however much it is used", { usedMs: 0, begunMs: 30 * dayMs }],
  ["30 idle minutes where others use the computer too", { usedMs: 30 * minuteMs, isShared: true }],
  ["30 days on such a computer", { usedMs: 0, begunMs: 30 * dayMs, isShared: true }],
] as const;

describe("a session ends after", () => {
  test("its time, and not a millisecond earlier", async () => {
    const { site, member } = await siteWithSession();
    for (const [what, age] of ages) {
      await setAge(site, age);
      expect(await ask(site, member), what).toBe(200);
      await setAge(site, age);
      site.clock.advance(1);
      const answer = await site.call("GET", "/api/profile", { as: member });
      expect([answer.status, answer.body.code], what).toEqual([401, "session_expired"]);
    }
  });

  test("its time, and is deleted only then", async () => {
    const { site } = await siteWithSession();
    for (const [what, age] of ages) {
      await setAge(site, age);
      await deleteOld(site.site);
      expect(await findSession(site), what).toBeDefined();
      site.clock.advance(1);
      await deleteOld(site.site);
      expect(await findSession(site), what).toBeUndefined();
      await site.members(1);
    }
  });

  test("much longer than 30 minutes where the computer is not shared", async () => {
    const { site, member } = await siteWithSession({ usedMs: 31 * minuteMs });
    await deleteOld(site.site);
    expect(await ask(site, member)).toBe(200);
  });

  test("longer than 7 days while it is used", async () => {
    const { site, member } = await siteWithSession({ begunMs: 28 * dayMs, usedMs: 7 * dayMs });
    await deleteOld(site.site);
    expect(await ask(site, member)).toBe(200);
    site.clock.advance(dayMs - 1);
    await deleteOld(site.site);
    expect(await ask(site, member)).toBe(200);
  });

  // In winter and in summer, where a UK day begins before the UTC day.
  test.each(["2026-11-21T00:00:00Z", "2026-06-20T22:59:59Z", "2026-06-20T23:00:00Z"])(
    "7 whole days at least, last used at %s",
    async (used) => {
      const site = await startTestSite();
      const [member] = (await site.members(1)) as [Member];
      site.clock.set(used);
      const { body } = await site.call("POST", "/api/auth/login", { body: member });
      site.clock.advance(7 * dayMs);
      await deleteOld(site.site);
      expect(await ask(site, body.token)).toBe(200);
    },
  );
});

describe("the use of a session", () => {
  test("is recorded by the day: two of one day leave the row alone", async () => {
    const site = await startTestSite();
    const [member] = (await site.members(1)) as [Member];
    const before = await findSession(site);
    const today = dayOnly(toInstant(site.clock.now()));
    expect(before).toMatchObject({ created_at: today, last_used_at: today });
    site.clock.set("2026-11-20T23:59:59.999Z");
    expect(await ask(site, member)).toBe(200);
    expect(await findSession(site)).toEqual(before);
    site.clock.advance(1);
    expect(await ask(site, member)).toBe(200);
    const tomorrow = "2026-11-21T00:00:00.000Z";
    expect(await findSession(site)).toEqual({ ...before, last_used_at: tomorrow });
  });

  test("is recorded every minute where others use the computer too", async () => {
    const { site, member } = await siteWithSession({ usedMs: minuteMs, isShared: true });
    const before = await findSession(site);
    expect(await ask(site, member)).toBe(200);
    expect(await findSession(site)).toEqual(before);
    site.clock.advance(1);
    expect(await ask(site, member)).toBe(200);
    const now = toInstant(site.clock.now());
    expect(await findSession(site)).toEqual({ ...before, last_used_at: now });
  });

  test("extends it: half an hour from then on a shared computer", async () => {
    const { site, member } = await siteWithSession({ isShared: true });
    for (let time = 0; time < 4; time += 1) {
      site.clock.advance(29 * minuteMs);
      expect(await ask(site, member)).toBe(200);
    }
    site.clock.advance(30 * minuteMs + secondMs);
    expect(await ask(site, member)).toBe(401);
  });

  test("is not recorded for an expired one", async () => {
    const { site, member } = await siteWithSession({ usedMs: 9 * dayMs, begunMs: 9 * dayMs });
    const before = await findSession(site);
    expect(await ask(site, member)).toBe(401);
    expect(await findSession(site)).toEqual(before);
  });

  test("is recorded for that session alone, not for others of the person", async () => {
    const { site, member } = await siteWithSession();
    await site.members(2);
    site.clock.advance(dayMs);
    await ask(site, member);
    const today = dayOnly(toInstant(site.clock.now()));
    const used = await site.site.database.read
      .selectFrom("sessions")
      .select("account_id")
      .where("last_used_at", "=", today)
      .execute();
    expect(used).toEqual([{ account_id: member.accountId }]);
  });
});

describe("the owner of a session", () => {
  test("is checked at each request: a disabled account has no session, even one that was starting at that moment", async () => {
    const { site, member } = await siteWithSession();
    const [other] = (await site.members(1)) as [Member];
    const disable = (disabled_at: string | null) =>
      site.site.database.write
        .updateTable("accounts")
        .set({ disabled_at })
        .where("id", "=", member.accountId)
        .execute();
    await disable(toInstant(site.clock.now()));
    expect(await ask(site, member)).toBe(401);
    expect(await ask(site, other)).toBe(200);
    await disable(null);
    expect(await ask(site, member)).toBe(200);
  });

  test("is found by the whole token, sent as a bearer, with that word in any case", async () => {
    const { site, member } = await siteWithSession();
    const { token } = member;
    const asHeader = async (authorization: string) => {
      const answer = await site.call("GET", "/api/profile", { headers: { authorization } });
      return answer.status;
    };
    for (const right of [`Bearer ${token}`, `bearer ${token}`, `BEARER ${token}`]) {
      expect(await asHeader(right)).toBe(200);
    }
    for (const wrong of [
      token,
      `Basic ${token}`,
      `Bearer  ${token}`,
      `Bearer ${token} x`,
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${token}x`,
      `x Bearer ${token}`,
      "Bearer ",
    ]) {
      expect(await asHeader(wrong), wrong.replace(token, "TOKEN")).toBe(401);
    }
  });

  test("is no member without a valid token, and the response tells a missing token from an expired one", async () => {
    const { site } = await siteWithSession();
    const without = await site.call("GET", "/api/profile");
    expect([without.status, without.body.code]).toEqual([401, "not_logged_in"]);
    const unknown = await site.call("GET", "/api/profile", { as: "x" });
    expect([unknown.status, unknown.body.code]).toEqual([401, "session_expired"]);
  });

  test("logging out ends this one and no other of the same person", async () => {
    const { site, member } = await siteWithSession();
    const now = toInstant(site.clock.now());
    const session = { accountId: member.accountId, browser: "Another", isShared: true, now };
    const other = await startSession(site.site.database.write, session);
    expect(other).toMatch(/^[\w-]{43}$/);
    expect((await site.call("POST", "/api/auth/logout", { as: member })).status).toBe(204);
    expect(await ask(site, member)).toBe(401);
    expect(await ask(site, other)).toBe(200);
    expect(await findSession(site)).toMatchObject({
      account_id: member.accountId,
      browser: "Another",
      is_shared: 1,
      created_at: dayOnly(now),
      last_used_at: now,
    });
    expect(JSON.stringify(await findSession(site))).not.toContain(other);
  });
});
