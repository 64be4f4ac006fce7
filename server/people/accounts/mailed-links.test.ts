// On both engines: which account a link confirms.
import { describe, expect, test } from "vitest";
import { hourMs, minuteMs, toInstant } from "../../platform/clock.ts";
import { hashToken, randomToken } from "../../platform/tokens.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { enqueueMail } from "../../services/mails/queue-mail.ts";

type Purpose = "confirm_email" | "reset_password";

/** The token of a link of this purpose, as if mailed now. */
async function link(
  site: TestSite,
  { accountId }: Member,
  purpose: Purpose,
  changes: { used_at?: string } = {},
): Promise<string> {
  const token = randomToken();
  const now = site.clock.now().getTime();
  await site.site.database.write
    .insertInto("account_tokens")
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      purpose,
      created_at: toInstant(now),
      expires_at: toInstant(now + (purpose === "confirm_email" ? 24 * hourMs : 30 * minuteMs)),
      used_at: null,
      ...changes,
    })
    .execute();
  return token;
}

async function siteWithMember(changes: object = {}) {
  const site = await startTestSite();
  await site.mailWorker.stop();
  const [member, other] = (await site.members(2)) as [Member, Member];
  if (Object.keys(changes).length > 0) await update(site, member, changes);
  return { site, member, other };
}

const update = (site: TestSite, { accountId }: Member, changes: object) =>
  site.site.database.write
    .updateTable("accounts")
    .set(changes)
    .where("id", "=", accountId)
    .execute();

const accountOf = (site: TestSite, { accountId }: Member) =>
  site.site.database.read
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();

const secret = "s".repeat(43);
const password = "another fine passphrase";
const confirm = async (site: TestSite, token: string) =>
  (await site.call("GET", `/api/auth/confirm-email?token=${token}`)).status;
const reset = async (site: TestSite, token: string) =>
  (await site.call("POST", `/api/auth/reset-password/${token}`, { body: { password } })).status;
const logInByLink = async (site: TestSite, token: string, own = secret) =>
  (await site.call("POST", "/api/auth/confirmed-login", { body: { token, secret: own } })).status;

describe("a link that confirms an address", () => {
  test.each([
    [24 * hourMs - 1, 200],
    [24 * hourMs, 400],
  ])("gets, after %d ms, status %d, the first time and the second", async (afterMs, status) => {
    const { site, member } = await siteWithMember({ confirmed_at: null });
    const [fresh, used] = [
      await link(site, member, "confirm_email"),
      await link(site, member, "confirm_email", { used_at: toInstant(site.clock.now()) }),
    ];
    site.clock.advance(afterMs);
    expect([await confirm(site, fresh), await confirm(site, used)]).toEqual([status, status]);
    const { confirmed_at } = await accountOf(site, member);
    expect(confirmed_at).toBe(status === 200 ? toInstant(site.clock.now()) : null);
  });

  test("confirms only its own account, and preserves the time of the first confirmation", async () => {
    const { site, member, other } = await siteWithMember({ confirmed_at: null });
    await update(site, other, { confirmed_at: null });
    const [one, two] = [
      await link(site, member, "confirm_email"),
      await link(site, member, "confirm_email"),
    ];
    expect(await confirm(site, one)).toBe(200);
    const { confirmed_at } = await accountOf(site, member);
    expect((await accountOf(site, other)).confirmed_at).toBeNull();
    site.clock.advance(hourMs);
    expect(await confirm(site, two)).toBe(200);
    expect((await accountOf(site, member)).confirmed_at).toBe(confirmed_at);
  });

  test("is not valid for another purpose", async () => {
    const { site, member } = await siteWithMember({ confirmed_at: null });
    expect(await confirm(site, await link(site, member, "reset_password"))).toBe(400);
    expect((await accountOf(site, member)).confirmed_at).toBeNull();
  });

  test("confirms nothing once another sign-up with the address was confirmed", async () => {
    const { site, member, other } = await siteWithMember({ confirmed_at: null });
    const { email_key } = await accountOf(site, member);
    await update(site, other, { email_key });
    expect(await confirm(site, await link(site, member, "confirm_email"))).toBe(400);
    expect((await accountOf(site, member)).confirmed_at).toBeNull();
  });
});

describe("a password reset link", () => {
  test.each([
    [30 * minuteMs - 1, 200],
    [30 * minuteMs, 400],
  ])("is answered after %d ms with %d", async (afterMs, status) => {
    const { site, member } = await siteWithMember();
    const before = await accountOf(site, member);
    const token = await link(site, member, "reset_password");
    site.clock.advance(afterMs);
    expect(await reset(site, token)).toBe(status);
    const { password_hash } = await accountOf(site, member);
    expect(password_hash === before.password_hash).toBe(status !== 200);
  });

  test("is not valid for another purpose, nor for a disabled account", async () => {
    const { site, member } = await siteWithMember();
    const { password_hash } = await accountOf(site, member);
    expect(await reset(site, await link(site, member, "confirm_email"))).toBe(400);
    const token = await link(site, member, "reset_password");
    await update(site, member, { disabled_at: toInstant(site.clock.now()) });
    expect(await reset(site, token)).toBe(400);
    expect((await accountOf(site, member)).password_hash).toBe(password_hash);
  });

  test("ends the sessions and invalidates the other reset links of its own account only", async () => {
    const { site, member, other } = await siteWithMember({ signup_secret_hash: "hash" });
    await update(site, other, { signup_secret_hash: "hash" });
    const { password_hash } = await accountOf(site, other);
    const token = await link(site, member, "reset_password");
    const older = await link(site, member, "reset_password");
    const confirmation = await link(site, member, "confirm_email");
    const ofOther = await link(site, other, "reset_password");
    expect(await reset(site, token)).toBe(200);
    expect((await site.call("GET", "/api/profile", { as: member })).status).toBe(401);
    expect((await site.call("GET", "/api/profile", { as: other })).status).toBe(200);
    expect([await reset(site, token), await reset(site, older)]).toEqual([400, 400]);
    expect(await confirm(site, confirmation)).toBe(200);
    expect((await accountOf(site, member)).signup_secret_hash).toBeNull();
    expect((await accountOf(site, other)).signup_secret_hash).toBe("hash");
    expect((await accountOf(site, other)).password_hash).toBe(password_hash);
    expect(await reset(site, ofOther)).toBe(200);
    const mails = await site.site.database.read
      .selectFrom("mails")
      .select(["kind", "account_id"])
      .execute();
    expect(mails).toEqual(
      [member, other].map(({ accountId }) => ({ kind: "password_changed", account_id: accountId })),
    );
  });
});

describe("logging in by the confirmation link", () => {
  const used = "2026-11-20T09:30:15.123Z";
  test.each([
    [24 * hourMs - 1, 200],
    [24 * hourMs, 400],
  ])("is answered after %d ms with %d", async (afterMs, status) => {
    const { site, member } = await siteWithMember({ signup_secret_hash: hashToken(secret) });
    const token = await link(site, member, "confirm_email", { used_at: used });
    site.clock.advance(afterMs);
    expect(await logInByLink(site, token)).toBe(status);
    // Only once.
    expect(await logInByLink(site, token)).toBe(400);
  });

  test("needs the browser's own secret, confirms the address, and a new one is as good as a used one", async () => {
    const { site, member } = await siteWithMember({ signup_secret_hash: hashToken(secret) });
    const followed = await link(site, member, "confirm_email", { used_at: used });
    const other = await link(site, member, "reset_password", { used_at: used });
    expect(await logInByLink(site, followed, "t".repeat(43))).toBe(400);
    expect(await logInByLink(site, other)).toBe(400);
    await update(site, member, { disabled_at: used });
    expect(await logInByLink(site, followed)).toBe(403);
    await update(site, member, { confirmed_at: null, disabled_at: null });
    expect(await logInByLink(site, await link(site, member, "confirm_email"))).toBe(200);
    const { read } = site.site.database;
    const stored = await read.selectFrom("accounts").select("confirmed_at").execute();
    expect(stored).not.toContainEqual({ confirmed_at: null });
  });
});

describe("a mail", () => {
  test.each([
    ["confirm_email", 24 * hourMs],
    ["reset_password", 30 * minuteMs],
  ] as const)("of the kind %s mints a link for %d ms", async (kind, validMs) => {
    const site = await startTestSite();
    const [member, other] = (await site.members(2)) as [Member, Member];
    const older = await link(site, member, kind);
    const confirmation = await link(site, member, "confirm_email");
    const ofOther = await link(site, other, kind);
    const now = toInstant(site.clock.now());
    await site.site.database.commit((transaction) =>
      enqueueMail(transaction, { kind, accountId: member.accountId, now }),
    );
    await site.mailWorker.drain();
    const tokens = await site.site.database.read.selectFrom("account_tokens").selectAll().execute();
    const before = [older, confirmation, ofOther].map(hashToken);
    const minted = tokens.filter(({ token_hash }) => !before.includes(token_hash));
    // The mail that confirms has a code as well.
    const ofLinks = minted.filter(({ purpose }) => purpose !== "confirm_code");
    expect(minted.length - ofLinks.length).toBe(kind === "confirm_email" ? 1 : 0);
    expect(ofLinks).toEqual([
      {
        token_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        account_id: member.accountId,
        purpose: kind,
        created_at: now,
        expires_at: toInstant(Date.parse(now) + validMs),
        used_at: null,
        browser_hash: null,
      },
    ]);
    // A newer reset link invalidates the account's older ones; several confirmation links can be valid at once.
    const left = before.map((hash) => tokens.some(({ token_hash }) => token_hash === hash));
    expect(left).toEqual([kind === "confirm_email", true, true]);
  });
});
