import { expect, test } from "vitest";
import { startTestSite } from "../../test/test-site.ts";
import { emailKeyOf } from "../../platform/normalise-email.ts";

const logIn = async (
  site: Awaited<ReturnType<typeof startTestSite>>,
  email: string,
  password: string,
) => (await site.call("POST", "/api/auth/login", { body: { email, password } })).status;

test("a member logs in with the address as they copied it from somewhere", async () => {
  const site = await startTestSite();
  const { email, password } = await site.signedUpMember();
  for (const typed of [
    `\u200e${email}`,
    `\u202a${email.toUpperCase()}\u202c`,
    `\ufeff${email}\u00a0`,
    `<${email}>`,
    `"Robin" <${email}>,`,
    `mailto:${email}`,
    `${email};`,
  ]) {
    expect(await logIn(site, typed, password), JSON.stringify(typed)).toBe(200);
  }
  expect(await logIn(site, `x${email}`, password)).toBe(401);
});

test.each([
  ["\u200bold@example.com"],
  ["old@example..com"],
  [".old@example.com"],
  ["old@127.0.0.1"],
])("somebody who is a member with the address %j goes on to log in with it", async (email) => {
  const site = await startTestSite();
  const member = await site.signedUpMember();
  await site.site.database.write
    .updateTable("accounts")
    .set({ email, email_key: emailKeyOf(email) })
    .where("id", "=", member.accountId)
    .execute();
  expect(await logIn(site, email, member.password)).toBe(200);
  expect(await logIn(site, email, "a wrong passphrase")).toBe(401);
});

test("a sign-up, a change of address and a message keep the address itself", async () => {
  const site = await startTestSite();
  const signedUp = await site.signUp({ email: "\u200bRobin <robin@example.com\u200e>, " });
  expect(signedUp.status).toBe(201);
  const member = await site.member();
  const { status } = await site.call("POST", "/api/profile/email-change", {
    as: member,
    body: { email: "'new@example.com\u2069'", password: member.password },
  });
  expect(status).toBe(200);
  const message = { name: "Robin", subject: "Hello", message: "Words." };
  const sent = await site.call("POST", "/contact", {
    body: { ...message, email: "mailto:asks@example.com" },
  });
  expect(sent.status).toBe(200);
  const { read } = site.site.database;
  const accounts = await read.selectFrom("accounts").select("email").execute();
  expect(accounts).toContainEqual({ email: "robin@example.com" });
  expect(await read.selectFrom("email_changes").select("new_email").execute()).toEqual([
    { new_email: "new@example.com" },
  ]);
  expect(await read.selectFrom("contact_messages").select("email").execute()).toEqual([
    { email: "asks@example.com" },
  ]);
});

test("a sign-up with an address that cannot exist is refused at its field", async () => {
  const site = await startTestSite();
  for (const email of ["a@example..com", "tess.@example.com", "tess@10.1.2.3", "t@example.x"]) {
    const { status, body } = await site.signUp({ email });
    expect([status, Object.keys(body.fields ?? {})], email).toEqual([400, ["email"]]);
  }
});
