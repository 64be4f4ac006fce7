// On both engines: two uses of a link at once.
import { expect, test } from "vitest";
import { hourMs } from "../../platform/clock.ts";
import { randomToken } from "../../platform/tokens.ts";
import { startTestSite, type TestSite, tokenIn } from "../../test/test-site.ts";

const password = "a fine long passphrase";

const confirm = (site: TestSite, token: string) =>
  site.call("GET", `/api/auth/confirm-email?token=${token}`);

const logInByLink = (site: TestSite, token: string, secret: string) =>
  site.call("POST", "/api/auth/confirmed-login", { body: { token, secret } });

async function signUp(site: TestSite, email = "robin@example.com") {
  const secret = randomToken();
  const before = new Set(await site.mails());
  await site.signUp({ email, secret });
  // Not the last of the list: mails of the same millisecond have no order.
  const mail = (await site.mails()).find((text) => !before.has(text)) ?? "";
  return { email, secret, mail, token: tokenIn(mail) };
}

test("the browser that signed up is confirmed and logged in by the link it followed, once", async () => {
  const site = await startTestSite();
  const { email, secret, token } = await signUp(site);
  const first = await logInByLink(site, token, secret);
  expect([first.status, first.body.user.email]).toEqual([200, email]);
  expect((await site.call("GET", "/api/profile", { as: first.body.token })).status).toBe(200);
  const again = await logInByLink(site, token, secret);
  expect([again.status, again.body.code]).toEqual([400, "invalid_link"]);
});

test("of several concurrent requests one succeeds", async () => {
  const site = await startTestSite();
  const { secret, token } = await signUp(site);
  const answers = await Promise.all([1, 2, 3, 4].map(() => logInByLink(site, token, secret)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a program that opens the mailed link first gets no session and blocks no one", async () => {
  const site = await startTestSite();
  const { secret, token } = await signUp(site);
  expect((await confirm(site, token)).body).toEqual({ message: expect.any(String) });
  expect(await site.site.database.read.selectFrom("sessions").selectAll().execute()).toEqual([]);
  expect((await confirm(site, token)).status).toBe(200);
  expect((await logInByLink(site, token, secret)).status).toBe(200);
});

test("a program that also posts the link, with secrets of its own, gets no session and confirms nothing", async () => {
  const site = await startTestSite();
  const { secret, token } = await signUp(site);
  const post = async (path: string, body: object) =>
    (await site.call("POST", path, { body })).status;
  expect(await post(`/api/auth/confirm-email?token=${token}`, { token })).toBe(405);
  expect(await post("/api/auth/confirmed-login", { token })).toBe(400);
  expect(await post("/api/auth/confirmed-login", { token, secret: token })).toBe(400);
  expect(await post("/api/auth/confirmed-login", { token, secret: randomToken() })).toBe(400);
  expect(await post("/api/auth/confirmed-login", { token: randomToken(), secret })).toBe(400);
  const { read } = site.site.database;
  expect(await read.selectFrom("sessions").selectAll().execute()).toEqual([]);
  expect(await read.selectFrom("accounts").select("confirmed_at").execute()).toEqual([
    { confirmed_at: null },
  ]);
  expect((await logInByLink(site, token, secret)).status).toBe(200);
});

test("a stranger's link is not confirmed by the secret of a sign-up of one's own for the same address", async () => {
  const site = await startTestSite();
  const thief = await signUp(site, "both@example.com");
  const owner = await signUp(site, "both@example.com");
  expect((await logInByLink(site, thief.token, owner.secret)).status).toBe(400);
  expect((await logInByLink(site, owner.token, owner.secret)).body.user.email).toBe(owner.email);
  expect((await logInByLink(site, thief.token, thief.secret)).status).toBe(400);
});

test("of two sign-ups with one address, each in its own browser, only the confirmed one's is logged in", async () => {
  const site = await startTestSite();
  const stranger = await signUp(site, "both@example.com");
  const owner = await signUp(site, "both@example.com");
  await confirm(site, owner.token);
  expect((await confirm(site, stranger.token)).status).toBe(400);
  for (const [token, secret] of [
    [owner.token, stranger.secret],
    [stranger.token, stranger.secret],
    [stranger.token, owner.secret],
  ] as const) {
    expect((await logInByLink(site, token, secret)).status).toBe(400);
  }
  expect((await logInByLink(site, owner.token, owner.secret)).status).toBe(200);
});

test("neither the secret of another sign-up nor a missing one works", async () => {
  const site = await startTestSite();
  const one = await signUp(site, "one@example.com");
  const other = await signUp(site, "other@example.com");
  await site.signUp({ email: "third@example.com" });
  const withoutSecret = tokenIn((await site.mails()).at(-1) ?? "");
  for (const token of [one.token, other.token, withoutSecret]) await confirm(site, token);
  expect((await logInByLink(site, one.token, other.secret)).status).toBe(400);
  expect((await logInByLink(site, withoutSecret, other.secret)).status).toBe(400);
  for (const secret of ["", "x", "x".repeat(43), "x".repeat(5000), null, 7, {}]) {
    const answer = await site.call("POST", "/api/auth/confirmed-login", {
      body: { token: one.token, secret },
    });
    expect(answer.status).toBe(400);
  }
  expect((await logInByLink(site, one.token, one.secret)).status).toBe(200);
});

test("signing up with another person's address gets no session when its owner confirms", async () => {
  const site = await startTestSite();
  const thief = await signUp(site, "victim@example.com");
  const owner = await signUp(site, "victim@EXAMPLE.com");
  await confirm(site, owner.token);
  expect((await logInByLink(site, owner.token, thief.secret)).status).toBe(400);
  expect((await logInByLink(site, thief.token, thief.secret)).status).toBe(400);
});

test("it works while the link is valid and the password unchanged", async () => {
  const site = await startTestSite();
  const late = await signUp(site, "late@example.com");
  await confirm(site, late.token);
  const changed = await signUp(site, "changed@example.com");
  await confirm(site, changed.token);
  const { body } = await site.call("POST", "/api/auth/login", {
    body: { email: changed.email, password },
  });
  await site.call("PUT", "/api/profile", {
    as: body.token,
    body: { currentPassword: password, newPassword: "another fine passphrase" },
  });
  expect((await logInByLink(site, changed.token, changed.secret)).status).toBe(400);
  site.clock.advance(24 * hourMs + 1);
  expect((await logInByLink(site, late.token, late.secret)).status).toBe(400);
});

test("an account disabled in the meantime is not logged in", async () => {
  const site = await startTestSite();
  const { secret, token } = await signUp(site);
  await confirm(site, token);
  const disabled_at = site.clock.now().toISOString();
  await site.site.database.write.updateTable("accounts").set({ disabled_at }).execute();
  const answer = await logInByLink(site, token, secret);
  expect([answer.status, answer.body.code]).toEqual([403, "account_disabled"]);
});

test("a sign-up with a secret gets the same response, for a taken address too; the secret is hashed and not mailed", async () => {
  const site = await startTestSite();
  const { email: taken } = await site.member();
  const secret = randomToken();
  const plain = await site.signUp({ email: "plain@example.com" });
  for (const email of [taken, "new@example.com"]) {
    const answer = await site.signUp({ email, secret });
    const { waiting } = answer.body;
    expect([answer.status, answer.body]).toEqual([plain.status, { ...plain.body, waiting }]);
  }
  const stored = await site.site.database.read.selectFrom("accounts").selectAll().execute();
  expect(JSON.stringify([stored, await site.mails()])).not.toContain(secret);
  const wrong = await site.signUp({ email: "wrong@example.com", secret: "too short" });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ["secret"]]);
});
