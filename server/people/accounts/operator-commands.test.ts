import { expect, test } from "vitest";
import { toInstant } from "../../platform/clock.ts";
import { runAccounts } from "../../test/operations.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";

async function siteWithMembers() {
  const site = await startTestSite();
  return { site, ...(await twoMembers(site)) };
}

/** Two new members. */
async function twoMembers(site: TestSite) {
  const [member, other] = (await site.members(2)) as [Member, Member];
  const update = async (changes: object) => {
    if (Object.keys(changes).length === 0) return;
    await site.site.database.write
      .updateTable("accounts")
      .set(changes)
      .where("id", "=", member.accountId)
      .execute();
  };
  const accountOf = ({ accountId }: Member) =>
    site.site.database.read
      .selectFrom("accounts")
      .selectAll()
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow();
  const sessionsOf = async ({ accountId }: Member) => {
    const sessions = site.site.database.read.selectFrom("sessions").select("id");
    return (await sessions.where("account_id", "=", accountId).execute()).length;
  };
  return { member, other, update, accountOf, sessionsOf };
}

// The test clock does not advance by itself.
const now = "2026-11-20T09:30:15.123Z";

const accepted = {
  verification_status: "verified",
  check_id: expect.any(String),
  verified_number: "GPhC 2012345",
};
const refused = { verification_status: "rejected", check_id: expect.any(String) };

/** For each command: the account's fields before and after, and whether it needs a confirmed address. */
const commands: [
  name: string,
  before: object,
  after: object,
  confirmedOnly: boolean,
  ...words: string[],
][] = [
  ["grant-staff", { role: "member" }, { role: "staff" }, true, "verifier"],
  ["reset-second-factor", { role: "staff" }, {}, false],
  ["revoke-staff", { role: "staff" }, { role: "member" }, false],
  [
    "suspend",
    { disabled_at: null },
    { disabled_at: expect.any(String) },
    false,
    "reviews-not-genuine",
    "reviews-stay",
  ],
  ["lift-suspension", { disabled_at: now }, { disabled_at: null }, false],
  ["verify", { verification_status: "pending" }, accepted, true],
  ["reject", { verification_status: "verified" }, refused, false],
  ["show", {}, {}, false],
  ["end-sessions", {}, {}, false],
  ["evidence", {}, {}, false],
  ["renew-bylines", {}, {}, true],
];

test("each command changes only those fields of only that account", async () => {
  const site = await startTestSite();
  for (const [name, before, after, , ...words] of commands) {
    const { member, other, update, accountOf, sessionsOf } = await twoMembers(site);
    await update(before);
    const [mine, another] = [await accountOf(member), await accountOf(other)];
    expect((await runAccounts(site, name, member.email, ...words)).status, name).toBe(0);
    expect(await accountOf(member), name).toEqual({ ...mine, ...after });
    expect(await accountOf(other), name).toEqual(another);
    const endsSessions = name === "suspend" || name === "end-sessions";
    expect(await sessionsOf(member), name).toBe(endsSessions ? 0 : 1);
    expect(await sessionsOf(other), name).toBe(1);
  }
});

test("some need a confirmed address", async () => {
  const site = await startTestSite();
  for (const [name, before, after, confirmedOnly, ...words] of commands) {
    const { member, update, accountOf } = await twoMembers(site);
    await update({ ...before, confirmed_at: null });
    const mine = await accountOf(member);
    const { status, lines } = await runAccounts(site, name, member.email, ...words);
    expect(status, name).toBe(confirmedOnly ? 1 : 0);
    expect(await accountOf(member), name).toEqual({ ...mine, ...(!confirmedOnly && after) });
    const sentence = `The address ${member.email} has not been confirmed yet.`;
    if (confirmedOnly) expect(lines).toEqual([sentence]);
  }
});

test("an address refers to its confirmed account, or else to the newest sign-up", async () => {
  const { site, member, other, accountOf } = await siteWithMembers();
  const { email_key, email } = await accountOf(member);
  const set = ({ accountId }: Member, changes: object) =>
    site.site.database.write
      .updateTable("accounts")
      .set({ email, email_key, ...changes })
      .where("id", "=", accountId)
      .execute();
  await set(other, { confirmed_at: null, created_at: "2030-01-01T00:00:00.000Z" });
  await runAccounts(site, "reject", email);
  expect((await accountOf(member)).verification_status).toBe("rejected");
  expect((await accountOf(other)).verification_status).toBe("pending");
  await set(member, { confirmed_at: null, verification_status: "pending" });
  await runAccounts(site, "reject", email);
  expect((await accountOf(member)).verification_status).toBe("pending");
  expect((await accountOf(other)).verification_status).toBe("rejected");
});

test("the list shows what an operator needs", async () => {
  const { site, member, update } = await siteWithMembers();
  await update({
    role: "staff",
    disabled_at: now,
    confirmed_at: null,
    verification_status: "rejected",
    created_at: toInstant(Date.parse(now) + 1),
  });
  const mail = {
    kind: "password_changed" as const,
    account_id: member.accountId,
    contact_message_id: null,
    created_at: now,
    attempts: 1,
    next_attempt_at: now,
    sent_at: null,
  };
  await site.site.database.write
    .insertInto("mails")
    .values([
      { ...mail, id: "1", failed_at: "2026-11-19T00:00:00.000Z", failure: "551" },
      { ...mail, id: "2", failed_at: "2026-11-20T00:00:00.000Z", failure: "550" },
      { ...mail, id: "3", failed_at: null, failure: null },
    ])
    .execute();
  const { lines } = await runAccounts(site, "list");
  expect(lines).toEqual([
    `2026-11-20  ${member.email}  ${member.name}  Pharmacist  staff, unconfirmed, suspended, mail refused (550), rejected`,
    "2026-11-20  member2@example.com  Member Number2  Pharmacist  pending",
    "2 accounts",
  ]);
  const { lines: shown } = await runAccounts(site, "show", member.email);
  expect(shown).toEqual([
    `Name                ${member.name}`,
    `Email               ${member.email}`,
    "Signed up           2026-11-20T09:30:15.124Z",
    "Email confirmed     no",
    "Profession          Pharmacist",
    "Registration        GPhC 2012345 (rejected)",
    "Role                staff",
    `Suspended           ${now}`,
    "Sessions            1",
  ]);
  expect((await runAccounts(site, "list", "number1")).lines).toHaveLength(2);
  expect((await runAccounts(site, "list", "MEMBER2@")).lines.at(-1)).toBe("1 account");
  expect((await runAccounts(site, "list", "nobody")).lines).toEqual(["0 accounts"]);
  expect((await runAccounts(site, "evidence", member.email)).lines).toEqual([
    "There is no evidence.",
  ]);
});
