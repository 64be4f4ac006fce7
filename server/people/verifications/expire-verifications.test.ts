// On both engines: expire-verifications.ts.
import { describe, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../../platform/clock.ts";
import { runAccounts } from "../../test/operations.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { uploadEvidence } from "../../test/upload-evidence.ts";
import { deleteDueEvidence } from "../evidence/delete-evidence.ts";
import { expireVerifications } from "./expire-verifications.ts";

async function accepted() {
  const site = await startTestSite();
  const verifier = await site.staff("verifier");
  const member = await site.signedUpMember();
  await runAccounts(site, "verify", member.email);
  const state = async () => {
    const { accountId } = member;
    const { verification_status: status, verified_number: number } = await site.site.database.read
      .selectFrom("accounts")
      .selectAll()
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow();
    return [status, number];
  };
  const waiting = async () => {
    const items = site.site.database.read.selectFrom("desk_items").selectAll();
    return (await items.where("closed_at", "is", null).execute()).map((item) => item.subject_id);
  };
  /** The mails of the last day about checks. */
  const mails = async () =>
    (await site.mails()).filter((mail) => mail.includes("will check your registration again"));
  return { site, verifier, member, state, waiting, mails };
}

async function upload(site: TestSite, as: Member): Promise<void> {
  expect(await uploadEvidence(site, as)).toBe(200);
}

/** A session that has not ended since. */
async function logIn(site: TestSite, member: Member): Promise<Member> {
  const { body } = await site.call("POST", "/api/auth/login", { body: member });
  return { ...member, token: body.token };
}

describe("a check of a registration", () => {
  test("is announced to expire a month before, once, however many processes look", async () => {
    const { site, mails, state } = await accepted();
    site.clock.advance(335 * dayMs - hourMs);
    await expireVerifications(site.site);
    expect(await mails()).toEqual([]);
    site.clock.advance(hourMs);
    await Promise.all([expireVerifications(site.site), expireVerifications(site.site)]);
    await expireVerifications(site.site);
    expect(await mails()).toHaveLength(1);
    expect(await state()).toEqual(["verified", "GPhC 2012345"]);
  });

  test("expires after a year: the account waits at the desk again, and its number is free", async () => {
    const { site, member, state, waiting } = await accepted();
    site.clock.advance(365 * dayMs - 1);
    await expireVerifications(site.site);
    expect([await state(), await waiting()]).toEqual([["verified", "GPhC 2012345"], []]);
    site.clock.advance(1);
    await Promise.all([expireVerifications(site.site), expireVerifications(site.site)]);
    expect([await state(), await waiting()]).toEqual([["pending", null], [member.accountId]]);
    const as = await logIn(site, member);
    const { user } = (await site.call("GET", "/api/profile", { as })).body;
    expect(user.registrationCheck.state).toBe("expired");
    await runAccounts(site, "verify", member.email);
    expect([await state(), await waiting()]).toEqual([["verified", "GPhC 2012345"], []]);
  });

  test("that is replaced at the very instant at which it expires leaves the new one alone", async () => {
    const { site, member, state } = await accepted();
    const { database } = site.site;
    await database.write.updateTable("registration_checks").set({ reminded_at: "" }).execute();
    site.clock.advance(365 * dayMs);
    const as = await logIn(site, member);
    const { commit } = database;
    // Between what is found to have expired and the transaction that says so.
    Object.assign(database, {
      async commit(...given: Parameters<typeof commit>) {
        Object.assign(database, { commit });
        await upload(site, as);
        await runAccounts(site, "verify", member.email);
        return await commit(...given);
      },
    });
    await expireVerifications(site.site);
    expect(database.commit).toBe(commit);
    expect(await state()).toEqual(["verified", "GPhC 2012345"]);
  });

  test("is renewed without a gap when a document is sent in that month", async () => {
    const { site, member, state, waiting } = await accepted();
    site.clock.advance(340 * dayMs);
    const as = await logIn(site, member);
    await upload(site, as);
    expect([await state(), await waiting()]).toEqual([
      ["verified", "GPhC 2012345"],
      [member.accountId],
    ]);
    await runAccounts(site, "verify", member.email);
    site.clock.advance(30 * dayMs);
    await expireVerifications(site.site);
    expect([await state(), await waiting()]).toEqual([["verified", "GPhC 2012345"], []]);
  });

  test("is no longer shown as expired once its owner has sent a document", async () => {
    const { site, member, state, waiting } = await accepted();
    site.clock.advance(366 * dayMs);
    await expireVerifications(site.site);
    const as = await logIn(site, member);
    await upload(site, as);
    expect([await state(), await waiting()]).toEqual([["pending", null], [member.accountId]]);
    const { user } = (await site.call("GET", "/api/profile", { as })).body;
    expect(user.registrationCheck).toMatchObject({ state: "waiting", checkedAt: null });
  });

  test("is over at once when the document is replaced at another time", async () => {
    const { site, member, state } = await accepted();
    site.clock.advance(5 * dayMs);
    await upload(site, member);
    expect(await state()).toEqual(["pending", null]);
  });
});

describe("evidence", () => {
  const files = async (site: TestSite) => (await site.site.storage.list()).length;

  test("is deleted seven days after it was accepted; the check stays, and the owner sees both", async () => {
    const { site, member } = await accepted();
    site.clock.advance(7 * dayMs - 1);
    expect([await deleteDueEvidence(site.site), await files(site)]).toEqual([0, 1]);
    site.clock.advance(1);
    expect([await deleteDueEvidence(site.site), await files(site)]).toEqual([1, 0]);
    const as = await logIn(site, member);
    const { user } = (await site.call("GET", "/api/profile", { as })).body;
    expect(user).toMatchObject({
      evidenceFile: null,
      registrationCheck: { state: "accepted", checkedAt: "2026-11-20T09:30:15.123Z" },
    });
  });

  test("is deleted thirty days after it was refused, and not before", async () => {
    const { site, member } = await accepted();
    await runAccounts(site, "reject", member.email);
    site.clock.advance(30 * dayMs - minuteMs);
    expect(await deleteDueEvidence(site.site)).toBe(0);
    site.clock.advance(minuteMs);
    expect(await deleteDueEvidence(site.site)).toBe(1);
  });

  test("is never deleted while it has to be looked at", async () => {
    const { site, member } = await accepted();
    await site.call("PUT", "/api/profile", {
      as: member,
      body: { name: "Robin Other", profession: "Pharmacist" },
    });
    await site.signedUpMember();
    site.clock.advance(300 * dayMs);
    expect([await deleteDueEvidence(site.site), await files(site)]).toEqual([0, 2]);
  });
});
