// On both engines: grant-roles.ts, staff-queries.ts.
import { expect, test } from "vitest";
import { hourMs } from "../../platform/clock.ts";
import { unfolded } from "../../test/claims.ts";
import { runAccounts } from "../../test/operations.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";

const list = async (site: TestSite, as: Member) =>
  (await site.call("GET", "/api/desk/staff", { as })).body;
const invite = (site: TestSite, as: Member, email: string, roles: string[]) =>
  site.call("POST", "/api/desk/staff", { as, body: { email, roles } });
const setRoles = (site: TestSite, as: Member, of: Member, roles: string[]) =>
  site.call("PUT", `/api/desk/staff/${of.accountId}` as "/api/desk/staff/:id", {
    as,
    body: { roles },
  });
const reset = (site: TestSite, as: Member, of: Member) =>
  site.call(
    "POST",
    `/api/desk/staff/${of.accountId}/reset-second-factor` as "/api/desk/staff/:id/reset-second-factor",
    { as },
  );
const log = async (site: TestSite, as: Member) => {
  const { entries } = (await site.call("GET", "/api/desk/log", { as })).body;
  return entries.map(({ action, reason, subjectId }) => [action, reason, subjectId]);
};

test("an admin makes a member staff, who is invited by mail", async () => {
  const site = await startTestSite();
  const admin = await site.staff("admin");
  const member = await site.member();
  const answer = await invite(site, admin, member.email.toUpperCase(), ["moderator", "verifier"]);
  expect(answer.status).toBe(201);
  expect((await site.call("GET", "/api/desk", { as: member })).body.roles).toEqual([
    "moderator",
    "verifier",
  ]);
  const { user } = (await site.call("GET", "/api/profile", { as: member })).body;
  expect([user.role, user.staffRoles]).toEqual(["staff", ["moderator", "verifier"]]);
  const [mail = "", ...others] = await site.mails();
  expect(others).toEqual([]);
  expect(mail).toContain(`To: ${member.email}`);
  expect(mail).toContain("https://locumark.test/desk");
  expect(await log(site, admin)).toEqual(
    expect.arrayContaining([
      ["role-granted", "moderator", member.accountId],
      ["role-granted", "verifier", member.accountId],
    ]),
  );
  expect((await invite(site, admin, member.email, ["admin"])).status).toBe(400);
});

test("no one is invited without an account, without a role, or into a role that does not exist", async () => {
  const site = await startTestSite();
  const admin = await site.staff("admin");
  const member = await site.member();
  for (const [email, roles, field] of [
    ["nobody@example.com", ["admin"], "email"],
    [member.email, [], "roles"],
    [member.email, ["owner"], "roles.0"],
    [member.email, ["admin", "admin", "admin", "admin"], "roles"],
  ] as const) {
    const answer = await invite(site, admin, email, [...roles]);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  }
  expect(await list(site, admin)).toHaveLength(1);
  expect(await site.mails()).toEqual([]);
});

test("roles are changed and taken away, at once and with the second factor", async () => {
  const site = await startTestSite();
  const admin = await site.staff("admin");
  const other = await site.staff("moderator");
  expect((await setRoles(site, admin, other, ["verifier"])).status).toBe(200);
  expect((await site.call("GET", "/api/desk", { as: other })).body.roles).toEqual(["verifier"]);
  await site.site.database.write
    .insertInto("second_factors")
    .values({ account_id: other.accountId, secret: "A", created_at: "", confirmed_at: "" })
    .execute();
  expect((await setRoles(site, admin, other, [])).status).toBe(200);
  expect((await site.call("GET", "/api/desk", { as: other })).status).toBe(404);
  expect(await list(site, admin)).toHaveLength(1);
  const factors = site.site.database.read.selectFrom("second_factors").selectAll();
  expect(await factors.execute()).toEqual([]);
  expect((await setRoles(site, admin, other, ["admin"])).status).toBe(404);
});

test("there is always one admin left, even when two take the role from each other at once", async () => {
  const site = await startTestSite();
  const admin = await site.staff("admin", "moderator");
  const alone = await setRoles(site, admin, admin, ["moderator"]);
  expect([alone.status, alone.body.code]).toEqual([403, "not_allowed"]);
  expect((await list(site, admin))[0]?.roles).toEqual(["admin", "moderator"]);
  const second = await site.staff("admin");
  const answers = await Promise.all([
    setRoles(site, admin, second, []),
    setRoles(site, second, admin, []),
  ]);
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  // The slower one is refused: as no longer staff, or for want of another admin.
  expect(statuses[0]).toBe(200);
  expect([403, 404]).toContain(statuses[1]);
  const admins = site.site.database.read.selectFrom("staff_roles").where("role", "=", "admin");
  expect(await admins.selectAll().execute()).toHaveLength(1);
});

test("admins who change their own roles are made known to the other admins, and to no one else", async () => {
  const site = await startTestSite();
  const admin = await site.staff("admin");
  const [other, gone, moderator] = [
    await site.staff("admin", "verifier"),
    await site.staff("admin"),
    await site.staff("moderator"),
  ];
  await site.call("POST", "/api/desk/suspensions", {
    as: other,
    body: { accountId: gone.accountId, reason: "abuse", reviews: "reviews-stay" },
  });
  expect((await setRoles(site, admin, moderator, ["verifier"])).status).toBe(200);
  expect((await setRoles(site, admin, admin, ["admin"])).status).toBe(200);
  expect(await site.mails()).toEqual([]);
  expect((await setRoles(site, admin, admin, ["admin", "moderator"])).status).toBe(200);
  const queued = site.site.database.read.selectFrom("mails").selectAll();
  expect(await queued.where("kind", "=", "own_roles_changed").execute()).toMatchObject([
    { account_id: other.accountId, subject_id: admin.accountId },
  ]);
  const [mail = "", ...others] = (await site.mails()).map(unfolded);
  expect(others).toEqual([]);
  expect(mail).toContain(`To: ${other.email}`);
  expect(mail).toContain("Now they are: admin, moderator.");
});

test("only admins see and change who is staff", async () => {
  const site = await startTestSite();
  const moderator = await site.staff("moderator", "verifier");
  const statuses = [
    await site.call("GET", "/api/desk/staff", { as: moderator }),
    await invite(site, moderator, "someone@example.com", ["admin"]),
    await setRoles(site, moderator, moderator, ["admin"]),
    await reset(site, moderator, moderator),
    await site.call("GET", "/api/desk/log", { as: moderator }),
    await site.call("GET", "/api/desk/log.csv", { as: moderator }),
  ].map(({ body, status }) => [status, body.code]);
  expect(statuses).toEqual(Array.from({ length: 6 }, () => [403, "not_allowed"]));
});

test("an admin resets another's second factor, who is told by mail, but not their own", async () => {
  const site = await startTestSite();
  const admin = await site.staff("admin");
  const other = await site.staff("moderator");
  expect((await reset(site, admin, admin)).body.code).toBe("own_matter");
  expect((await reset(site, admin, other)).status).toBe(200);
  expect((await site.call("GET", "/api/desk", { as: other })).body.isOpen).toBe(false);
  const [mail = ""] = await site.mails();
  expect(mail).toContain(`To: ${other.email}`);
  expect(await log(site, admin)).toContainEqual(["second-factor-reset", "", other.accountId]);
});

test("the operator grants roles by name, adds to them, resets and revokes, and the log has it", async () => {
  const site = await startTestSite();
  const member = await site.member();
  const none = await runAccounts(site, "grant-staff", member.email);
  expect([none.status, none.text]).toEqual([
    1,
    "Name one or more of the roles moderator, verifier, admin.",
  ]);
  expect((await runAccounts(site, "grant-staff", member.email, "boss")).status).toBe(1);
  const granted = await runAccounts(site, "grant-staff", member.email, "moderator");
  expect(granted.text).toBe(`${member.email} is moderator now.`);
  const more = await runAccounts(site, "grant-staff", member.email, "admin", "moderator");
  expect(more.text).toBe(`${member.email} is moderator, admin now.`);
  expect(await site.mails()).toHaveLength(1);
  const shown = await runAccounts(site, "show", member.email);
  expect(shown.text).toContain("staff, admin, moderator");
  expect((await runAccounts(site, "reset-second-factor", member.email)).status).toBe(0);
  const admin = await site.staff("admin");
  const { entries } = (await site.call("GET", "/api/desk/log", { as: admin })).body;
  expect(new Set(entries.map(({ staff }) => staff))).toEqual(new Set([null]));
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    "role-granted",
    "role-granted",
    "second-factor-reset",
  ]);
  expect((await runAccounts(site, "revoke-staff", member.email)).status).toBe(0);
  expect((await site.call("GET", "/api/desk", { as: member })).status).toBe(404);
  expect((await runAccounts(site, "reset-second-factor", member.email)).status).toBe(1);
});

test("the account of a member of staff takes roles, second factor and codes with it; the log stays", async () => {
  const site = await startTestSite();
  const admin = await site.staff("admin");
  const staff = await site.staff("moderator");
  await setRoles(site, admin, staff, ["verifier"]);
  const body = { password: staff.password, reviews: "delete" };
  expect((await site.call("POST", "/api/profile/deletion", { as: staff, body })).status).toBe(204);
  site.clock.advance(hourMs);
  const { read } = site.site.database;
  const roles = await read.selectFrom("staff_roles").select("account_id").execute();
  expect(roles).toEqual([{ account_id: admin.accountId }]);
  const entries = await read.selectFrom("desk_log").select("subject_id").execute();
  expect(entries).toContainEqual({ subject_id: staff.accountId });
});
