// On both engines: mail-preference-queries.ts.
import { expect, test } from "vitest";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { enqueueSubjectMail } from "./queue-mail.ts";
import { makeUnsubscribeToken } from "./sign-unsubscribe-links.ts";

const preferencesOf = async (site: TestSite, as: Member) =>
  (await site.call("GET", "/api/profile/mail-preferences", { as })).body;

const save = (site: TestSite, as: Member, body: object) =>
  site.call("PUT", "/api/profile/mail-preferences", { as, body });

const unsubscribe = (site: TestSite, token: string, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: "POST",
    url: `/unsubscribe/${token}`,
    payload: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });

test("members get all mails until they say otherwise, of each kind by itself", async () => {
  const site = await startTestSite();
  const [member, other] = (await site.members(2)) as [Member, Member];
  expect(await preferencesOf(site, member)).toEqual({
    payments: true,
    replies: true,
    shifts: true,
  });
  const saved = await save(site, member, { payments: true, replies: false, shifts: true });
  expect([saved.status, saved.body]).toEqual([
    200,
    { payments: true, replies: false, shifts: true },
  ]);
  const both = { payments: false, replies: true, shifts: true };
  expect((await save(site, member, { ...both, confirm_email: false })).body).toEqual(both);
  expect(await preferencesOf(site, member)).toEqual(both);
  expect(await preferencesOf(site, other)).toEqual({ payments: true, replies: true, shifts: true });
  const wrong = await save(site, member, { payments: true, replies: "no", shifts: true });
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ["replies"]]);
  const visitor = await site.call("GET", "/api/profile/mail-preferences");
  expect(visitor.status).toBe(401);
});

test("a mail program stops one kind with one POST, without logging in, and as often as it likes", async () => {
  const site = await startTestSite();
  const member = await site.member();
  const { accountId } = member;
  const token = await makeUnsubscribeToken(site.site.database, accountId, "replies");
  for (let times = 0; times < 2; times += 1) {
    expect((await unsubscribe(site, token)).statusCode).toBe(200);
  }
  const form = { "content-type": 'multipart/form-data; boundary="b"' };
  expect((await unsubscribe(site, token, form)).statusCode).toBe(200);
  const page = await site.call("POST", `/unsubscribe/${token}`);
  expect(page.status).toBe(200);
  expect(await preferencesOf(site, member)).toEqual({
    payments: true,
    replies: false,
    shifts: true,
  });
  // Taken back in the account.
  await save(site, member, { payments: true, replies: true, shifts: true });
  expect(await preferencesOf(site, member)).toEqual({
    payments: true,
    replies: true,
    shifts: true,
  });
});

test("what is no link of a mail stops nothing, and one of an account that is gone does no harm", async () => {
  const site = await startTestSite();
  const [member, other] = (await site.members(2)) as [Member, Member];
  const token = await makeUnsubscribeToken(site.site.database, member.accountId, "replies");
  const [kind, account, seal] = token.split(".");
  for (const wrong of [
    `payments.${account}.${seal}`,
    `${kind}.${other.accountId}.${seal}`,
    `${kind}.${account}.${"A".repeat(43)}`,
    `confirm_email.${account}.${seal}`,
    `${kind}.${account}`,
    "x",
  ]) {
    expect((await unsubscribe(site, wrong)).statusCode, wrong).toBe(400);
  }
  expect(await preferencesOf(site, member)).toEqual({
    payments: true,
    replies: true,
    shifts: true,
  });
  expect(await preferencesOf(site, other)).toEqual({ payments: true, replies: true, shifts: true });
  const gone = await makeUnsubscribeToken(site.site.database, "a".repeat(22), "replies");
  expect((await unsubscribe(site, gone)).statusCode).toBe(200);
});

test("opening the address changes nothing, and shows a page that is never cached", async () => {
  const site = await startTestSite({ pages: true });
  const member = await site.member();
  const token = await makeUnsubscribeToken(site.site.database, member.accountId, "payments");
  const page = await site.call("GET", `/unsubscribe/${token}`);
  expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(page.text).toContain("Press the button to stop these emails: whether the money has come.");
  expect(await preferencesOf(site, member)).toEqual({
    payments: true,
    replies: true,
    shifts: true,
  });
  const put = await site.app.inject({ method: "PUT", url: `/unsubscribe/${token}` });
  expect(put.statusCode).toBe(405);
});

test("an essential mail has no link that stops it", async () => {
  const site = await startTestSite();
  const admin = await site.staff("admin");
  const now = site.clock.now();
  const mail = {
    kind: "test_mail",
    subjectId: admin.accountId,
    accountId: admin.accountId,
  } as const;
  await site.site.database.commit((transaction) => enqueueSubjectMail(transaction, mail, now));
  const [essential = ""] = await site.mails();
  expect(essential).not.toContain("List-Unsubscribe");
});
