// On both engines: account-token-queries.ts, two codes at once.
import { expect, test } from "vitest";
import { deleteOld } from "../../clean-up.ts";
import { dayMs, hourMs, minuteMs } from "../../platform/clock.ts";
import { randomToken } from "../../platform/tokens.ts";
import { startTestSite, type TestSite, tokenIn } from "../../test/test-site.ts";

const email = "robin@example.com";
const password = "a fine long passphrase";

const codeIn = (mail: string): string =>
  /(\d{3} \d{3})/.exec(mail.replace(/=\r?\n/g, ""))?.[1] ?? "no code";

const mailsTo = async (site: TestSite, to: string): Promise<string[]> =>
  (await site.mails()).filter((mail) => mail.includes(`To: ${to}`));

const ask = async (site: TestSite, waiting: string): Promise<boolean> => {
  const { body } = await site.call("POST", "/api/auth/waiting-sign-up", { body: { waiting } });
  return body.isConfirmed;
};

const type = (site: TestSite, waiting: string, code: string) =>
  site.call("POST", "/api/auth/confirm-by-code", { body: { waiting, code } });

const logIn = (site: TestSite) =>
  site.call("POST", "/api/auth/login", { body: { email, password } });

/** One that is not the right one. */
const wrong = (code: string): string => (code === "123 456" ? "654321" : "123456");

test("the browser that signed up learns that the link was followed elsewhere, and others learn nothing", async () => {
  const site = await startTestSite();
  const { body } = await site.signUp({ email });
  const other = await site.signUp({ email: "other@example.com" });
  const [mail = ""] = await mailsTo(site, email);
  expect(await ask(site, body.waiting)).toBe(false);
  await site.call("GET", `/api/auth/confirm-email?token=${tokenIn(mail)}`);
  expect(await ask(site, body.waiting)).toBe(true);
  expect(await ask(site, other.body.waiting)).toBe(false);
  expect(await ask(site, randomToken())).toBe(false);
  // Neither the link's token nor the account's id is it.
  expect(await ask(site, tokenIn(mail))).toBe(false);
  // It opens nothing: the password does.
  const profile = await site.call("GET", "/api/profile", { as: body.waiting });
  expect(profile.status).toBe(401);
});

test("it is stored as a hash, and gone a day later", async () => {
  const site = await startTestSite();
  const { body } = await site.signUp({ email });
  const [mail = ""] = await mailsTo(site, email);
  const stored = await site.site.database.read.selectFrom("account_tokens").selectAll().execute();
  expect(stored.map(({ purpose }) => purpose).toSorted()).toEqual([
    "await_confirmation",
    "confirm_code",
    "confirm_email",
  ]);
  expect(JSON.stringify(stored)).not.toContain(body.waiting);
  expect(JSON.stringify(stored)).not.toContain(codeIn(mail).replace(" ", ""));
  await site.call("GET", `/api/auth/confirm-email?token=${tokenIn(mail)}`);
  site.clock.advance(dayMs + 1);
  expect(await ask(site, body.waiting)).toBe(false);
  await deleteOld(site.site);
  expect(await site.site.database.read.selectFrom("account_tokens").selectAll().execute()).toEqual(
    [],
  );
});

test("a taken address answers in the same form, and its token never confirms", async () => {
  const site = await startTestSite();
  const owner = await site.signedUpMember({ email });
  const free = await site.signUp({ email: "free@example.com" });
  const taken = await site.signUp({ email: "ROBIN@example.com" });
  expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)]);
  expect(taken.body.waiting).toMatch(/^[\w-]{43}$/);
  const refusals = [];
  for (const { body } of [free, taken]) {
    expect(await ask(site, body.waiting)).toBe(false);
    const { status, text } = await type(site, body.waiting, "000 000");
    refusals.push([status, text]);
  }
  const unknown = await type(site, randomToken(), "000 000");
  refusals.push([unknown.status, unknown.text]);
  expect(new Set(refusals.map(String)).size).toBe(1);
  // Nor with the code of the owner's own sign-up.
  const [mail = ""] = await mailsTo(site, owner.email);
  expect((await type(site, taken.body.waiting, codeIn(mail))).status).toBe(400);
  // Nor where five sign-ups wait for the address, when nothing is stored of another.
  for (let more = 0; more < 5; more += 1) await site.signUp({ email });
  const sixth = await site.signUp({ email });
  expect(await ask(site, sixth.body.waiting)).toBe(false);
  expect((await type(site, sixth.body.waiting, "000 000")).text).toBe(unknown.text);
});

test("the six figures confirm the sign-up that they were mailed for, however they are typed", async () => {
  const site = await startTestSite();
  const { body } = await site.signUp({ email });
  const other = await site.signUp({ email: "other@example.com" });
  const code = codeIn((await mailsTo(site, email))[0] ?? "");
  expect(code).toMatch(/^\d{3} \d{3}$/);
  const elsewhere = await type(site, other.body.waiting, code);
  expect([elsewhere.status, elsewhere.body.code]).toEqual([400, "bad_input"]);
  expect((await logIn(site)).status).toBe(403);
  const typed = await type(site, body.waiting, ` ${code.replace(" ", "-")} `);
  expect([typed.status, typed.body.message]).toEqual([
    200,
    "Your email has been successfully confirmed!",
  ]);
  expect(String(typed.headers["set-cookie"])).toContain("known_browser=");
  expect(await ask(site, body.waiting)).toBe(true);
  expect((await logIn(site)).status).toBe(200);
  // Pressed twice, and the link afterwards.
  expect((await type(site, body.waiting, code)).status).toBe(200);
  const [mail = ""] = await mailsTo(site, email);
  const link = await site.call("GET", `/api/auth/confirm-email?token=${tokenIn(mail)}`);
  expect(link.status).toBe(200);
  // One check of the registration, not three.
  const items = await site.site.database.read
    .selectFrom("desk_items")
    .selectAll()
    .where("kind", "=", "verification")
    .execute();
  expect(items).toHaveLength(1);
});

test("what is no code is refused before a try is counted", async () => {
  const site = await startTestSite({ environment: { RATE_LIMIT_SCALE: "1" } });
  const { body } = await site.signUp({ email });
  for (const code of ["", "  ", "12345", "1234567", "abcdef", "١٢٣٤٥٦", "1".repeat(40)]) {
    const { status, body: problem } = await type(site, body.waiting, code);
    expect([status, Object.keys(problem.fields ?? {})], code).toEqual([400, ["code"]]);
  }
  const code = codeIn((await mailsTo(site, email))[0] ?? "");
  expect((await type(site, body.waiting, code)).status).toBe(200);
});

test("a code works for a quarter of an hour, and an older one beside a newer", async () => {
  const site = await startTestSite();
  const { body } = await site.signUp({ email });
  const first = codeIn((await mailsTo(site, email))[0] ?? "");
  site.clock.advance(10 * minuteMs);
  await site.call("POST", "/api/auth/resend-confirmation", { body: { email } });
  const second = codeIn((await mailsTo(site, email))[1] ?? "");
  expect(second).toMatch(/\d/);
  site.clock.advance(5 * minuteMs);
  expect((await type(site, body.waiting, first)).status).toBe(first === second ? 200 : 400);
  expect((await type(site, body.waiting, second)).status).toBe(200);
});

test("of five tries for an address in a day none may be wrong any more, in whatever browser; the link still works", async () => {
  const site = await startTestSite({ environment: { RATE_LIMIT_SCALE: "1" } });
  const mine = await site.signUp({ email });
  const thiefs = await site.signUp({ email });
  const mails = await mailsTo(site, email);
  const code = codeIn(mails[0] ?? "");
  // Two sign-ups for one address, at the same moment: five are looked at.
  const answers = await Promise.all(
    Array.from({ length: 7 }, () => type(site, thiefs.body.waiting, wrong(code))),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: 5 }, () => 400),
    429,
    429,
  ]);
  const refused = await type(site, mine.body.waiting, code);
  expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
  expect(refused.body.message).toContain("follow the link in the email");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(22 * 3600);
  // Another address is not counted with it.
  const { body } = await site.signUp({ email: "other@example.com" });
  const [other = ""] = await mailsTo(site, "other@example.com");
  expect((await type(site, body.waiting, codeIn(other))).status).toBe(200);
  const link = await site.call("GET", `/api/auth/confirm-email?token=${tokenIn(mails[0] ?? "")}`);
  expect(link.status).toBe(200);
});

test("the day after it may be tried again", async () => {
  const site = await startTestSite({ environment: { RATE_LIMIT_SCALE: "1" } });
  const { body } = await site.signUp({ email });
  for (let tries = 0; tries < 6; tries += 1) await type(site, body.waiting, "000000");
  site.clock.advance(dayMs + hourMs);
  const again = await site.signUp({ email });
  const code = codeIn((await mailsTo(site, email)).at(-1) ?? "");
  expect((await type(site, again.body.waiting, code)).status).toBe(200);
});

test("once the address is another sign-up's, neither code nor token of the first confirms", async () => {
  const site = await startTestSite();
  const first = await site.signUp({ email });
  const code = codeIn((await mailsTo(site, email))[0] ?? "");
  site.clock.advance(minuteMs);
  const second = await site.signUp({ email });
  const mails = await mailsTo(site, email);
  await site.call("GET", `/api/auth/confirm-email?token=${tokenIn(mails[1] ?? "")}`);
  expect(await ask(site, second.body.waiting)).toBe(true);
  expect(await ask(site, first.body.waiting)).toBe(false);
  expect((await type(site, first.body.waiting, code)).status).toBe(400);
});
