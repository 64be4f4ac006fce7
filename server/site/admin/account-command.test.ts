// On both engines: people/accounts/session-queries.ts, database/secrets.ts.
import { describe, expect, test } from "vitest";
import { minuteMs } from "../../platform/clock.ts";
import { runAccounts } from "../../test/operations.ts";
import { reviewer, reviewings } from "../../test/reviews.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";

describe("the operator's command line", () => {
  test("suspending an account ends its sessions at once and blocks log-ins until that is lifted", async () => {
    const site = await startTestSite();
    const member = await site.signedUpMember();
    const suspended = await runAccounts(
      site,
      "suspend",
      member.email,
      "reviews-not-genuine",
      "reviews-stay",
    );
    expect(suspended.text).toContain("1 session ended.");
    expect((await site.call("GET", "/api/profile", { as: member })).status).toBe(401);
    const refused = await site.call("POST", "/api/auth/login", { body: member });
    expect([refused.status, refused.body.code]).toEqual([403, "account_disabled"]);
    const wrong = await site.call("POST", "/api/auth/login", {
      body: { ...member, password: "wrong" },
    });
    expect(wrong.status).toBe(401);
    await site.call("POST", "/api/auth/forgot-password", { body: { email: member.email } });
    expect(await site.mails()).toHaveLength(1);
    await runAccounts(site, "lift-suspension", member.email);
    expect((await site.call("POST", "/api/auth/login", { body: member })).status).toBe(200);
  });

  test("grants and revokes the role staff, verifies and rejects", async () => {
    const site = await startTestSite();
    const member = await site.signedUpMember();
    const user = async () => (await site.call("GET", "/api/profile", { as: member })).body.user;
    await runAccounts(site, "grant-staff", member.email.toUpperCase(), "moderator");
    await runAccounts(site, "verify", member.email);
    expect(await user()).toMatchObject({ role: "staff", verificationStatus: "verified" });
    await runAccounts(site, "revoke-staff", member.email);
    await runAccounts(site, "reject", member.email);
    expect(await user()).toMatchObject({ role: "member", verificationStatus: "rejected" });
  });

  test("records that an operator vouched, and nothing as compared: in the export and at the desk, and no check to readers", async () => {
    const site = await startTestSite();
    const member = await site.member();
    await site.site.database.write
      .updateTable("accounts")
      .set({ verification_status: "pending" })
      .execute();
    await runAccounts(site, "verify", member.email);
    const checks = site.site.database.read.selectFrom("registration_checks").selectAll();
    expect(await checks.execute()).toMatchObject([
      { outcome: "accepted", method: "operator", compared: "[]", checked_by: null },
    ]);
    const [mail = ""] = await site.mails();
    expect(mail.replaceAll(/=\r?\n/g, "")).toContain("We have recorded your registration");
    site.clock.advance(3 * minuteMs);
    const [, kind] = reviewings[0]!;
    const place = await kind.place(site);
    await reviewer(site, kind, place._id, member).post();
    const [shown] = (await site.call("GET", kind.list(place._id))).body;
    expect(shown?.authorCheck).toEqual({ isChecked: false, month: null });
    const { user } = (await site.call("GET", "/api/profile", { as: member })).body;
    expect(user.registrationCheck).toMatchObject({ state: "accepted", method: "operator" });
    const exported = await site.call("GET", "/api/profile/export", { as: member });
    expect(exported.text).toContain('"reliedOn": "operator"');
  });

  test("puts a new legal name on the account's earlier named reviews, and on no others", async () => {
    const site = await startTestSite();
    const member = await site.member({ name: "Robin Before" });
    const [, kind] = reviewings[0]!;
    const [open, secret] = [await kind.place(site), await kind.place(site, "Elsewhere")];
    await reviewer(site, kind, open._id, member).post();
    await reviewer(site, kind, secret._id, member).post({ isAnonymous: true });
    await site.call("PUT", "/api/profile", {
      as: member,
      body: { name: "Robin After", profession: "Pharmacist" },
    });
    const { text } = await runAccounts(site, "renew-bylines", member.email);
    expect(text).toBe("1 review names Robin After now.");
    expect((await runAccounts(site, "renew-bylines", member.email)).text).toBe(
      "0 reviews name Robin After now.",
    );
    const [named] = (await site.call("GET", kind.list(open._id), { as: member })).body;
    expect(named?.user?.name).toBe("Robin After");
    const [anonymous] = (await site.call("GET", kind.list(secret._id))).body;
    expect(anonymous?.user).toBeNull();
  });

  test.each(["grant-staff", "verify"])("%s waits for the address to be confirmed", async (name) => {
    const site = await startTestSite();
    await site.signUp({ email: "new@example.com" });
    const { status, text } = await runAccounts(site, name, "new@example.com");
    expect([status, text]).toEqual([1, "The address new@example.com has not been confirmed yet."]);
  });

  test("lists all accounts or those matching part of a name or address, and shows one with its evidence", async () => {
    const site = await startTestSite();
    const member = await site.signedUpMember({ name: "Robin Example" });
    await site.signedUpMember({ name: "Somebody Else" });
    expect((await runAccounts(site, "list")).text).toContain("2 accounts");
    const { text } = await runAccounts(site, "list", "ROBIN");
    expect(text).toContain(member.email);
    expect(text).toContain("1 account");
    expect((await runAccounts(site, "show", member.email)).text).toContain(
      "GPhC 2012345 (pending)",
    );
    const link = (await runAccounts(site, "evidence", member.email)).text;
    expect((await site.call("GET", link.replace(site.config.publicUrl, ""))).status).toBe(200);
    expect(await actsOf(site)).toEqual([
      { action: "opened-document", staff_id: null, subject_id: member.accountId },
    ]);
  });

  test("ends all sessions of an account", async () => {
    const site = await startTestSite();
    const member = await site.member();
    await site.call("POST", "/api/auth/login", { body: member });
    expect((await runAccounts(site, "end-sessions", member.email)).text).toBe("2 sessions ended.");
    expect((await site.call("GET", "/api/profile", { as: member })).status).toBe(401);
    expect(await actsOf(site)).toEqual([
      { action: "person-end-sessions", staff_id: null, subject_id: member.accountId },
    ]);
  });

  test.each([[[]], [["nonsense"]], [["show"]], [["show", "a@example.com", "more"]]])(
    "%j is answered with how it is used",
    async (words) => {
      const site = await startTestSite();
      const { status, text } = await runAccounts(site, ...words);
      expect(status).toBe(2);
      expect(text).toContain("npm run account -- show EMAIL");
    },
  );

  test("an unknown address changes nothing and is reported", async () => {
    const site = await startTestSite();
    const { status, text } = await runAccounts(site, "lift-suspension", "nobody@example.com");
    expect([status, text]).toEqual([1, "There is no account with the address nobody@example.com."]);
  });
});

/** Lists the acts in the log of the desk. */
const actsOf = (site: TestSite) =>
  site.site.database.read
    .selectFrom("desk_log")
    .select(["action", "staff_id", "subject_id"])
    .execute();
