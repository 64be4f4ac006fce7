// On both engines: email-change-queries.ts, two confirmations of one address at once.
import { expect, test } from "vitest";
import { deleteOld } from "../../clean-up.ts";
import { dayMs, hourMs, toInstant } from "../../platform/clock.ts";
import { composeMail } from "../../compose-mail.ts";
import { enqueueMail } from "../../services/mails/queue-mail.ts";
import { type Member, startTestSite, type TestSite, tokenIn } from "../../test/test-site.ts";

const newEmail = "robin@new.example";
const newPassword = "another fine passphrase";

const ask = (site: TestSite, as: Member, email = newEmail, password = as.password) =>
  site.call("POST", "/api/profile/email-change", { as, body: { email, password } });

const confirm = (site: TestSite, as: Member | string, token: string) =>
  site.call("POST", `/api/profile/email-change/${token}`, { as });

const takeBack = (site: TestSite, token: string, body: object) =>
  site.call("POST", `/api/auth/take-back-email/${token}`, { body });

const logIn = (site: TestSite, email: string, password: string) =>
  site.call("POST", "/api/auth/login", { body: { email, password } });

async function mailsTo(site: TestSite, email: string): Promise<string[]> {
  const mails = await site.mails();
  return mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replace(/=\r?\n/g, "").replaceAll("=3D", "="));
}

const linkIn = (mail = ""): string =>
  /(?:new-email|take-back-email)\/([\w-]+)/.exec(mail)?.[1] ?? "no-link";

/** Finds the link among all mails: of two in one millisecond, as after a sign-up, neither is surely the last. */
const lastLink = (mails: readonly string[]): string =>
  linkIn(mails.findLast((mail) => linkIn(mail) !== "no-link"));

/** Asks and follows the link. @returns the link in the mail to the old address */
async function change(site: TestSite, member: Member, email = newEmail): Promise<string> {
  expect((await ask(site, member, email)).status).toBe(200);
  const token = lastLink(await mailsTo(site, email));
  expect((await confirm(site, member, token)).status).toBe(200);
  return lastLink(await mailsTo(site, member.email));
}

const profileOf = async (site: TestSite, as: Member | string) =>
  await site.call("GET", "/api/profile", { as });

test("the new address is confirmed first, the old one told without it, and other sessions end", async () => {
  const site = await startTestSite();
  const member = await site.member();
  const elsewhere = (await logIn(site, member.email, member.password)).body.token;
  const asked = await ask(site, member);
  expect(asked.status).toBe(200);
  const state = () => site.call("GET", "/api/profile/email-change", { as: member });
  expect((await state()).body).toEqual({ newEmail });
  expect((await profileOf(site, member)).body.user.email).toBe(member.email);
  const [mail = ""] = await mailsTo(site, newEmail);
  // Nobody is greeted by name whose address is not confirmed.
  expect(mail).toContain("Hello,");
  expect(mail).not.toContain(member.name);
  expect(mail).not.toContain(member.email);

  const confirmed = await confirm(site, member, linkIn(mail));
  expect(confirmed.status).toBe(200);
  expect((await profileOf(site, member)).body.user.email).toBe(newEmail);
  expect((await profileOf(site, elsewhere)).status).toBe(401);
  expect((await state()).body).toEqual({ newEmail: null });
  expect((await logIn(site, newEmail, member.password)).status).toBe(200);
  expect((await logIn(site, member.email, member.password)).status).toBe(401);
  // It works once.
  expect((await confirm(site, member, linkIn(mail))).status).toBe(400);
  const [told = ""] = await mailsTo(site, member.email);
  expect(told).toContain("was changed");
  expect(told).toContain(`Hello ${member.name},`);
  expect(told).not.toContain("new.example");
});

test("the second factor is asked for again at the desk once the address has changed", async () => {
  const site = await startTestSite();
  const staff = await site.staff("admin");
  const isOpen = async () => (await site.call("GET", "/api/desk", { as: staff })).body.isOpen;
  expect(await isOpen()).toBe(true);
  await change(site, staff);
  expect(await isOpen()).toBe(false);
});

test("a sign-up for the new address that was not confirmed leaves no document", async () => {
  const site = await startTestSite();
  const member = await site.member();
  await site.signUp({ email: newEmail });
  const documents = async () => {
    const { read } = site.site.database;
    return (await read.selectFrom("evidence").select("id").execute()).length;
  };
  expect(await documents()).toBe(1);
  await change(site, member);
  expect(await documents()).toBe(0);
});

test("it takes the password, and another address than the present one", async () => {
  const site = await startTestSite();
  const member = await site.member();
  const wrong = await ask(site, member, newEmail, "not the password");
  expect([wrong.status, wrong.body.code, Object.keys(wrong.body.fields ?? {})]).toEqual([
    400,
    "wrong_password",
    ["password"],
  ]);
  const same = await ask(site, member, member.email);
  expect([same.status, Object.keys(same.body.fields ?? {})]).toEqual([400, ["email"]]);
  const none = await ask(site, member, "nothing");
  expect(Object.keys(none.body.fields ?? {})).toEqual(["email"]);
  const visitor = await site.call("POST", "/api/profile/email-change", {
    body: { email: newEmail, password: member.password },
  });
  expect(visitor.status).toBe(401);
  expect(await site.mails()).toEqual([]);
  // Written another way it is the same mailbox, and may be changed.
  expect(await change(site, member, member.email.replace("member", "Member"))).not.toBe("no-link");
});

test("an address that is taken answers the same, and its owner gets a mail instead of a link", async () => {
  const site = await startTestSite();
  const [member, owner] = (await site.members(2)) as [Member, Member];
  const free = await ask(site, member);
  const taken = await ask(site, member, owner.email.toUpperCase());
  expect([taken.status, taken.text]).toEqual([free.status, free.text]);
  const state = await site.call("GET", "/api/profile/email-change", { as: member });
  expect(state.body).toEqual({ newEmail: owner.email.toUpperCase() });
  const [mail = ""] = await mailsTo(site, owner.email);
  expect(mail).toContain("was entered for another Locumark account");
  expect(mail).not.toContain(member.name);
  expect(mail).not.toContain(member.email);
  expect(linkIn(mail)).toBe("no-link");
});

test("an address that is taken before it is confirmed stays with the account that was quicker", async () => {
  const site = await startTestSite();
  const [one, other] = (await site.members(2)) as [Member, Member];
  await ask(site, one);
  await ask(site, other);
  const tokens = (await mailsTo(site, newEmail)).map(linkIn);
  expect(tokens).toHaveLength(2);
  const statuses = [];
  // Mails of one moment are sent in any order.
  for (const token of tokens) {
    for (const member of [one, other]) statuses.push((await confirm(site, member, token)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const profiles = [await profileOf(site, one), await profileOf(site, other)];
  const emails = profiles.map(({ body }) => body.user.email);
  expect(emails.filter((email) => email === newEmail)).toHaveLength(1);
});

test("of two confirmations at the same moment one is made", async () => {
  const site = await startTestSite();
  const [one, other] = (await site.members(2)) as [Member, Member];
  await ask(site, one);
  const first = lastLink(await mailsTo(site, newEmail));
  site.clock.advance(1000);
  await ask(site, other);
  const second = lastLink(await mailsTo(site, newEmail));
  const answers = await Promise.all([confirm(site, one, first), confirm(site, other, second)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test("a stranger at a mistyped address can do nothing with the link", async () => {
  const site = await startTestSite();
  const [member, stranger] = (await site.members(2)) as [Member, Member];
  await ask(site, member);
  const token = linkIn((await mailsTo(site, newEmail))[0]);
  const visitor = await site.call("POST", `/api/profile/email-change/${token}`);
  expect(visitor.status).toBe(401);
  const other = await confirm(site, stranger, token);
  expect([other.status, other.body.code]).toEqual([403, "not_allowed"]);
  // It was not used up by that.
  expect((await confirm(site, member, token)).status).toBe(200);
});

test("a link works for a day, and asking again ends it", async () => {
  const site = await startTestSite();
  const member = await site.member();
  await ask(site, member);
  const first = lastLink(await mailsTo(site, newEmail));
  await ask(site, member, "other@new.example");
  expect((await confirm(site, member, first)).status).toBe(400);
  const second = lastLink(await mailsTo(site, "other@new.example"));
  site.clock.advance(24 * hourMs + 1);
  expect((await confirm(site, member, second)).status).toBe(400);
  const waiting = await site.call("GET", "/api/profile/email-change", { as: member });
  expect(waiting.body).toEqual({ newEmail: null });
  await deleteOld(site.site);
  const { read } = site.site.database;
  expect(await read.selectFrom("email_changes").selectAll().execute()).toEqual([]);
});

test("five requests an hour are enough for an account", async () => {
  const site = await startTestSite({ environment: { RATE_LIMIT_SCALE: "1" } });
  const member = await site.member();
  const statuses = [];
  for (let number = 0; number < 6; number += 1) {
    statuses.push((await ask(site, member, `robin${number}@new.example`)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test("links that were mailed to the old address lead nowhere once it has changed", async () => {
  const site = await startTestSite();
  const member = await site.member();
  const { email } = member;
  await site.call("POST", "/api/auth/forgot-password", { body: { email } });
  const reset = tokenIn((await mailsTo(site, email))[0] ?? "");
  await change(site, member);
  const path = `/api/auth/reset-password/${reset}` as const;
  const answer = await site.call("POST", path, { body: { password: newPassword } });
  expect([answer.status, answer.body.code]).toEqual([400, "invalid_link"]);
  // Nor does the old address get another one.
  await site.call("POST", "/api/auth/forgot-password", { body: { email } });
  expect(
    (await mailsTo(site, email)).filter((mail) => mail.includes("reset-password/")),
  ).toHaveLength(1);
});

test("a known browser stays known to the account under its new address", async () => {
  const site = await startTestSite();
  const member = await site.member();
  const before = await logIn(site, member.email, member.password);
  const cookie = String(before.headers["set-cookie"]).split(";")[0] ?? "";
  await change(site, member);
  const account = await site.site.database.read
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", member.accountId)
    .executeTakeFirstOrThrow();
  const request = { headers: { cookie } } as never;
  expect(site.site.knownBrowsers.nonceOf(request, account)).toBeDefined();
});

test("an owner who did not change it takes it back with the password, also once a thief has changed that", async () => {
  const site = await startTestSite();
  const member = await site.member();
  const link = await change(site, member);
  await site.call("PUT", "/api/profile", {
    as: member,
    body: { currentPassword: member.password, newPassword: "the password of a thief" },
  });
  // The thief moves on, too: to another address, told at the first.
  await ask(site, member, "thief@other.example", "the password of a thief");
  const next = linkIn((await mailsTo(site, "thief@other.example"))[0]);
  expect((await confirm(site, member, next)).status).toBe(200);
  const thiefs = lastLink(await mailsTo(site, newEmail));

  const wrong = await takeBack(site, link, { password: "the password of a thief", newPassword });
  expect([wrong.status, wrong.body.code]).toEqual([400, "wrong_password"]);
  const { password } = member;
  const same = await takeBack(site, link, { password, newPassword: password });
  expect(Object.keys(same.body.fields ?? {})).toEqual(["newPassword"]);
  const taken = await takeBack(site, link, { password, newPassword });
  expect(taken.status).toBe(200);
  expect(String(taken.headers["set-cookie"])).toContain("known_browser=");

  expect((await profileOf(site, member)).status).toBe(401);
  expect((await logIn(site, member.email, newPassword)).status).toBe(200);
  for (const email of [newEmail, "thief@other.example"]) {
    expect((await logIn(site, email, "the password of a thief")).status).toBe(401);
  }
  // Neither link works any more.
  expect(
    (await takeBack(site, link, { password: newPassword, newPassword: password })).status,
  ).toBe(400);
  const again = await takeBack(site, thiefs, {
    password: "the password of a thief",
    newPassword: "yet another passphrase",
  });
  expect([again.status, again.body.code]).toEqual([400, "invalid_link"]);
  expect((await mailsTo(site, member.email)).at(-1)).toContain("was changed");
});

test("what a thief has on the way does not undo that it is taken back", async () => {
  const site = await startTestSite();
  const member = await site.member();
  const link = await change(site, member);
  const [, , taken] = await Promise.all([
    site.call("PUT", "/api/profile", {
      as: member,
      body: { currentPassword: member.password, newPassword: "the password of a thief" },
    }),
    ask(site, member, "thief@other.example"),
    takeBack(site, link, { password: member.password, newPassword }),
  ]);
  expect(taken.status).toBe(200);
  expect((await logIn(site, member.email, newPassword)).status).toBe(200);
  expect(await site.site.database.read.selectFrom("email_changes").selectAll().execute()).toEqual(
    [],
  );
});

test("a link that is being mailed while the address is taken back goes to that one or nowhere", async () => {
  const site = await startTestSite();
  const member = await site.member();
  const link = await change(site, member);
  const { database } = site.site;
  let isTakenBack = false;
  // Between the looking up of the receiver and the making of the link.
  const meanwhile: typeof database.commit = async (...args) => {
    if (!isTakenBack) {
      isTakenBack = true;
      await takeBack(site, link, { password: member.password, newPassword });
    }
    return await database.commit(...args);
  };
  const { accountId } = member;
  const now = toInstant(site.clock.now());
  await database.commit((transaction) =>
    enqueueMail(transaction, { kind: "reset_password", accountId, now }),
  );
  const queued = database.read.selectFrom("mails").selectAll().where("kind", "=", "reset_password");
  const mail = await queued.executeTakeFirstOrThrow();
  const meddled = { ...site.site, database: { ...database, commit: meanwhile } };
  const composed = await composeMail(meddled, mail);
  expect(composed?.to).toBe(member.email);
});

test("who has only the old mailbox can do nothing with the link, and cannot try for long", async () => {
  const site = await startTestSite({ environment: { RATE_LIMIT_SCALE: "1" } });
  const member = await site.member();
  const link = await change(site, member);
  const statuses = [];
  for (let number = 0; number < 11; number += 1) {
    statuses.push(
      (await takeBack(site, link, { password: `guess ${number}`, newPassword })).status,
    );
  }
  expect(statuses.slice(-2)).toEqual([400, 429]);
  // The member's own password is not counted with it.
  const right = { currentPassword: member.password, newPassword };
  expect((await site.call("PUT", "/api/profile", { as: member, body: right })).status).toBe(200);
});

test("a link to take it back works for a week, and not once the old address is another account's", async () => {
  const site = await startTestSite();
  const [member, other] = (await site.members(2)) as [Member, Member];
  const link = await change(site, member);
  const links = await change(site, other, "other@new.example");
  site.clock.advance(6 * dayMs);
  await site.signedUpMember({ email: member.email });
  const { password } = member;
  const refused = await takeBack(site, link, { password, newPassword });
  expect([refused.status, refused.body.code]).toEqual([400, "invalid_link"]);
  expect((await logIn(site, newEmail, password)).status).toBe(200);
  site.clock.advance(dayMs + 1);
  const late = await takeBack(site, links, { password: other.password, newPassword });
  expect(late.status).toBe(400);
});

test("a suspended account is not taken back", async () => {
  const site = await startTestSite();
  const member = await site.member();
  const link = await change(site, member);
  await site.site.database.write
    .updateTable("accounts")
    .set({ disabled_at: site.clock.now().toISOString() })
    .where("id", "=", member.accountId)
    .execute();
  const { password } = member;
  expect((await takeBack(site, link, { password, newPassword })).status).toBe(400);
});
