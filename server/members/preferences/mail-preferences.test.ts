// On both engines: services/mails/mail-preference-queries.ts.
import { expect, test } from "vitest";
import { dayMs } from "../../platform/clock.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { makeUnsubscribeToken } from "../../services/mails/sign-unsubscribe-links.ts";

/** The choices of members who have made none: the digest is sent only on request. */
const unasked = { payments: true, replies: true, shifts: true, digest: false };

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
  expect(await preferencesOf(site, member)).toEqual(unasked);
  const saved = await save(site, member, { payments: true, replies: false, shifts: true });
  expect([saved.status, saved.body]).toEqual([200, { ...unasked, replies: false }]);
  const both = { ...unasked, payments: false };
  expect((await save(site, member, { ...both, confirm_email: false })).body).toEqual(both);
  expect(await preferencesOf(site, member)).toEqual(both);
  expect(await preferencesOf(site, other)).toEqual(unasked);
  const wrong = await save(site, member, { payments: true, replies: "no", shifts: true });
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ["replies"]]);
  // A choice that is left out stays.
  expect((await save(site, member, { digest: true })).body).toEqual({ ...both, digest: true });
  const visitor = await site.call("GET", "/api/profile/mail-preferences");
  expect(visitor.status).toBe(401);
});

test("a mail program stops one kind with one POST, without logging in, and as often as it likes", async () => {
  const site = await startTestSite();
  const member = await site.member();
  const { accountId } = member;
  const token = await makeUnsubscribeToken(site.site.database, accountId, "replies");
  for (const message of [
    "You will not get these emails any more. You can change that in your account.",
    "You had stopped these emails already: none will come.",
  ]) {
    const answer = await unsubscribe(site, token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message }]);
  }
  const form = { "content-type": 'multipart/form-data; boundary="b"' };
  expect((await unsubscribe(site, token, form)).statusCode).toBe(200);
  const page = await site.call("POST", `/unsubscribe/${token}`);
  expect(page.status).toBe(200);
  expect(await preferencesOf(site, member)).toEqual({
    ...unasked,
    replies: false,
  });
  // Taken back in the account.
  await save(site, member, { payments: true, replies: true, shifts: true });
  expect(await preferencesOf(site, member)).toEqual(unasked);
});

test("the day on which something was said is stored, and saying it again does not change it", async () => {
  const site = await startTestSite();
  const as = await site.member();
  const stored = () => site.site.database.read.selectFrom("mail_preferences").selectAll().execute();
  await save(site, as, { digest: true, replies: true });
  const said = { account_id: as.accountId, kind: "digest", is_wanted: 1, said_on: "2026-11-20" };
  expect(await stored()).toEqual([said]);
  site.clock.advance(2 * dayMs);
  await save(site, as, { digest: true });
  expect(await stored()).toEqual([said]);
  const token = await makeUnsubscribeToken(site.site.database, as.accountId, "digest");
  await unsubscribe(site, token);
  expect(await stored()).toEqual([{ ...said, is_wanted: 0, said_on: "2026-11-22" }]);
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
  expect(await preferencesOf(site, member)).toEqual(unasked);
  expect(await preferencesOf(site, other)).toEqual(unasked);
  const gone = await makeUnsubscribeToken(site.site.database, "a".repeat(22), "replies");
  const answer = await unsubscribe(site, gone);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: "The account that got these emails has been deleted: none will come." },
  ]);
});

test("opening the address changes nothing, and shows a page that is never cached", async () => {
  const site = await startTestSite({ pages: true });
  const member = await site.member();
  const token = await makeUnsubscribeToken(site.site.database, member.accountId, "payments");
  const page = await site.call("GET", `/unsubscribe/${token}`);
  expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(page.text).toContain("Press the button to stop these emails: whether the money has come.");
  expect(await preferencesOf(site, member)).toEqual(unasked);
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
