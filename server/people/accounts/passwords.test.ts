// On both engines: two uses of a link at once.
import { describe, expect, test } from "vitest";
import { minuteMs } from "../../platform/clock.ts";
import { type Member, startTestSite, type TestSite, tokenIn } from "../../test/test-site.ts";

const forgot = (site: TestSite, email: string) =>
  site.call("POST", "/api/auth/forgot-password", { body: { email } });
const reset = (site: TestSite, token: string, password: string) =>
  site.call("POST", `/api/auth/reset-password/${token}`, { body: { password } });
const logIn = (site: TestSite, email: string, password: string) =>
  site.call("POST", "/api/auth/login", { body: { email, password } });
const lastMail = async (site: TestSite) => (await site.mails()).at(-1) ?? "";
const newPassword = "another fine passphrase";

async function siteWithMember(): Promise<{ site: TestSite; member: Member }> {
  const site = await startTestSite();
  return { site, member: await site.member() };
}

describe("a forgotten password", () => {
  test("the mailed link sets a new one, once; every session ends and a mail reports it", async () => {
    const { site, member } = await siteWithMember();
    const asked = await forgot(site, member.email.toUpperCase());
    expect([asked.status, asked.body.message]).toEqual([
      200,
      "Password reset link sent to your email.",
    ]);
    const mail = await lastMail(site);
    expect(mail).toContain(`To: ${member.email}`);
    expect(mail.replace(/=\r?\n/g, "")).toMatch(
      /https:\/\/locumark\.test\/reset-password\/[\w-]{43}/,
    );

    const done = await reset(site, tokenIn(mail), newPassword);
    expect([done.status, done.body.message]).toEqual([
      200,
      "Password reset successful! Please log in.",
    ]);
    expect((await site.call("GET", "/api/profile", { as: member })).status).toBe(401);
    expect((await logIn(site, member.email, member.password)).status).toBe(401);
    expect((await logIn(site, member.email, newPassword)).status).toBe(200);
    expect(await lastMail(site)).toContain("password was changed");

    const again = await reset(site, tokenIn(mail), "a third fine passphrase");
    expect([again.status, again.body.code]).toEqual([400, "invalid_link"]);
    expect((await logIn(site, member.email, newPassword)).status).toBe(200);
  });

  test("the link expires after 30 minutes, or when a newer one is requested", async () => {
    const { site, member } = await siteWithMember();
    await forgot(site, member.email);
    const first = tokenIn(await lastMail(site));
    await forgot(site, member.email);
    const second = tokenIn(await lastMail(site));
    expect((await reset(site, first, newPassword)).status).toBe(400);
    site.clock.advance(31 * minuteMs);
    expect((await reset(site, second, newPassword)).status).toBe(400);
    expect((await logIn(site, member.email, member.password)).status).toBe(200);
  });

  test("an unsuitable password is refused with a message and leaves the link valid", async () => {
    const { site, member } = await siteWithMember();
    await forgot(site, member.email);
    const token = tokenIn(await lastMail(site));
    for (const password of ["short", "password123", "member number1", "x".repeat(129), ""]) {
      const answer = await reset(site, token, password);
      expect([answer.status, Object.keys(answer.body.fields)], password).toEqual([
        400,
        ["password"],
      ]);
    }
    expect((await reset(site, token, newPassword)).status).toBe(200);
  });

  test("links of another purpose, truncated, or of a deleted account do not work", async () => {
    const { site, member } = await siteWithMember();
    await site.signUp({ email: "waiting@example.com" });
    const confirmation = tokenIn(await lastMail(site));
    await forgot(site, member.email);
    const token = tokenIn(await lastMail(site));
    const asConfirmation = await site.call("GET", `/api/auth/confirm-email?token=${token}`);
    expect(asConfirmation.status).toBe(400);
    for (const wrong of [confirmation, token.slice(0, -1), `${token}x`, "x", "%00"]) {
      expect((await reset(site, wrong, newPassword)).status, wrong).toBe(400);
    }
    await site.call("POST", "/api/profile/deletion", {
      as: member,
      body: { password: member.password, reviews: "delete" },
    });
    expect((await reset(site, token, newPassword)).status).toBe(400);
  });

  test("known or not, the response is the same; an unconfirmed account gets the confirmation again", async () => {
    const { site, member } = await siteWithMember();
    await site.signUp({ email: "waiting@example.com" });
    const before = (await site.mails()).length;
    const answers = [
      await forgot(site, member.email),
      await forgot(site, "nobody@example.com"),
      await forgot(site, "waiting@example.com"),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const mails = (await site.mails()).slice(before);
    expect(mails).toHaveLength(2);
    expect(mails.find((mail) => mail.includes("To: waiting@example.com"))).toContain(
      "Confirm your email address",
    );
    const requests = site.site.database.read.selectFrom("mail_requests").selectAll();
    expect(await requests.execute()).toEqual([]);
  });

  test("of two concurrent requests with one link, one succeeds", async () => {
    const { site, member } = await siteWithMember();
    await forgot(site, member.email);
    const token = tokenIn(await lastMail(site));
    const both = await Promise.all([
      reset(site, token, "passphrase of the first"),
      reset(site, token, "passphrase of the second"),
    ]);
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

describe("changing the password", () => {
  const change = (site: TestSite, member: Member, currentPassword: string, chosen = newPassword) =>
    site.call("PUT", "/api/profile", {
      as: member,
      body: { currentPassword, newPassword: chosen },
    });

  test("ends the other sessions and not this one, and mails its owner", async () => {
    const { site, member } = await siteWithMember();
    const other = (await logIn(site, member.email, member.password)).body.token;
    const changed = await change(site, member, member.password);
    expect([changed.status, changed.body.user.email]).toEqual([200, member.email]);
    expect((await site.call("GET", "/api/profile", { as: member })).status).toBe(200);
    expect((await site.call("GET", "/api/profile", { as: other })).status).toBe(401);
    expect((await logIn(site, member.email, member.password)).status).toBe(401);
    expect((await logIn(site, member.email, newPassword)).status).toBe(200);
    expect(await lastMail(site)).toContain("password was changed");
  });

  test("reset links mailed before no longer work", async () => {
    const { site, member } = await siteWithMember();
    await forgot(site, member.email);
    const token = tokenIn(await lastMail(site));
    await change(site, member, member.password);
    expect((await reset(site, token, "the password of a thief")).status).toBe(400);
  });

  test("one that a thief has on the way does not undo what the owner sets by a mailed link meanwhile", async () => {
    const { site, member } = await siteWithMember();
    await forgot(site, member.email);
    const token = tokenIn(await lastMail(site));
    const [thief, owner] = await Promise.all([
      change(site, member, member.password, "the password of a thief"),
      reset(site, token, newPassword),
    ]);
    // A change that comes first ends the link; the owner asks for another.
    const isFirst = owner.status === 400;
    expect([thief.status, owner.status]).toEqual(isFirst ? [200, 400] : [400, 200]);
    if (!isFirst) {
      expect(thief.body.code).toBe("wrong_password");
      expect((await logIn(site, member.email, newPassword)).status).toBe(200);
    }
  });

  test.each([
    ["not the password", newPassword, "currentPassword"],
    ["", newPassword, "currentPassword"],
    ["a fine long passphrase", "short", "newPassword"],
    ["a fine long passphrase", "password123", "newPassword"],
    ["a fine long passphrase", "Member Number 1", "newPassword"],
    ["a fine long passphrase", undefined, "newPassword"],
  ])("from %j to %j is refused for %s", async (current, chosen, field) => {
    const { site, member } = await siteWithMember();
    const answer = await site.call("PUT", "/api/profile", {
      as: member,
      body: { currentPassword: current, newPassword: chosen },
    });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    expect((await logIn(site, member.email, member.password)).status).toBe(200);
  });
});
