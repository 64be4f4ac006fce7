// On both engines: people/verifications/verification-queries.ts.
import { describe, expect, test } from "vitest";
import { minuteMs } from "../../platform/clock.ts";
import { runAccounts } from "../../test/operations.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { uploadEvidence } from "../../test/upload-evidence.ts";

const byNumber = (one: number, other: number) => one - other;
const everything = { method: "register", compared: ["name", "number", "registered"] } as const;

/** A site with a verifier at the desk, and calls about what waits there. */
async function atDesk() {
  const site = await startTestSite();
  const verifier = await site.staff("verifier");
  const queue = async (as = verifier) =>
    (await site.call("GET", "/api/desk/queue", { as })).body.items;
  const open = async (id: string, as = verifier) =>
    (await site.call("GET", `/api/desk/verifications/${id}`, { as })).body;
  /** Decides about the first that waits, as it is now. */
  const decide = async (
    what: "accept" | "ask-again" | "refuse",
    body: object = {},
    { as = verifier, id }: { as?: Member; id?: string } = {},
  ) => {
    const item = id ?? (await queue())[0]!._id;
    const { version } = await open(item);
    const preset = {
      accept: everything,
      "ask-again": { reason: "unreadable" },
      refuse: { reason: "not-registered" },
    }[what];
    return await site.call("POST", `/api/desk/verifications/${item}/${what}`, {
      as,
      body: { version, ...preset, ...body },
    });
  };
  const undo = (id: string) => site.call("POST", `/api/desk/items/${id}/undo`, { as: verifier });
  const userOf = async (as: Member) => (await site.call("GET", "/api/profile", { as })).body.user;
  return { site, verifier, queue, open, decide, undo, userOf };
}

/** @returns the id by which it is undone */
async function withdrawOther(site: TestSite, as: Member, itemId: string): Promise<string> {
  const path = `/api/desk/verifications/${itemId}/withdraw-other` as const;
  const { status, body } = await site.call("POST", path, { as });
  expect(status).toBe(200);
  return (body as { itemId: string }).itemId;
}

async function upload(site: TestSite, as: Member): Promise<void> {
  expect(await uploadEvidence(site, as)).toBe(200);
}

const accountOf = (site: TestSite, { accountId }: Member) =>
  site.site.database.read
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();

/** Without the folding of quoted-printable. */
const textsOf = async (site: TestSite) =>
  (await site.mails()).map((mail) => mail.replaceAll(/=\r?\n/g, ""));

const subjects = async (site: TestSite) => {
  const mails = await site.mails();
  return mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.replaceAll("_", " ") ?? "");
};

describe("the queue", () => {
  test("has who signed up once their address is confirmed, and everything needed to check them", async () => {
    const { site, queue, open } = await atDesk();
    await site.signUp({ email: "unconfirmed@example.com" });
    expect(await queue()).toEqual([]);
    const member = await site.signedUpMember({ name: "Robin Example" });
    const [item] = await queue();
    expect(item).toMatchObject({
      kind: "verification",
      title: "Robin Example, Pharmacist, GPhC 2012345",
      isOwn: false,
    });
    expect(await open(item!._id)).toEqual({
      _id: item!._id,
      version: expect.any(String),
      name: "Robin Example",
      profession: "Pharmacist",
      jobTitle: null,
      registrationBody: "GPhC",
      registrationNumber: "2012345",
      evidence: {
        path: expect.stringMatching(/^\/api\/evidence\//),
        mimetype: "application/pdf",
        uploadedAt: "2026-11-20T09:30:15.123Z",
      },
      methods: ["register"],
      sameNumber: null,
      earlier: [],
    });
    const log = await site.site.database.read.selectFrom("desk_log").selectAll().execute();
    expect(log).toMatchObject([{ action: "opened-document", subject_id: member.accountId }]);
  });

  test("has who replaced their document or changed their registration, once", async () => {
    const { site, queue, decide } = await atDesk();
    const member = await site.signedUpMember();
    await upload(site, member);
    expect(await queue()).toHaveLength(1);
    await decide("accept");
    expect(await queue()).toEqual([]);
    const body = { name: "Robin Other", profession: "Pharmacist" };
    await site.call("PUT", "/api/profile", { as: member, body });
    expect(await queue()).toMatchObject([{ title: "Robin Other, Pharmacist, GPhC 2012345" }]);
    expect(await accountOf(site, member)).toMatchObject({
      verification_status: "pending",
      check_id: null,
      verified_number: null,
    });
    await decide("accept");
    await upload(site, member);
    expect(await queue()).toHaveLength(1);
  });

  test("does not have an account that was deleted, and a decision about it says so", async () => {
    const { site, queue, open, verifier } = await atDesk();
    const member = await site.signedUpMember();
    const [item] = await queue();
    const { version } = await open(item!._id);
    await site.call("POST", "/api/profile/deletion", {
      as: member,
      body: { password: member.password, reviews: "delete" },
    });
    expect(await queue()).toEqual([]);
    for (const [address, body] of [
      ["accept", everything],
      ["refuse", { reason: "not-registered" }],
    ] as const) {
      const late = await site.call("POST", `/api/desk/verifications/${item!._id}/${address}`, {
        as: verifier,
        body: { version, ...body },
      });
      expect([late.status, late.body.code]).toEqual([409, "decided_already"]);
    }
    const gone = await site.call("GET", `/api/desk/verifications/${item!._id}`, { as: verifier });
    expect(gone.status).toBe(404);
  });

  test.each(["moderator", "admin"] as const)("is not for a %s", async (role) => {
    const { site, queue } = await atDesk();
    await site.signedUpMember();
    const [item] = await queue();
    const other = await site.staff(role);
    expect(await queue(other)).toEqual([]);
    const answer = await site.call("GET", `/api/desk/verifications/${item!._id}`, { as: other });
    expect([answer.status, answer.body.code]).toEqual([403, "not_allowed"]);
  });
});

describe("a decision", () => {
  test("to accept writes down what was compared, by whom and when, and tells the person after two minutes", async () => {
    const { site, verifier, decide, userOf } = await atDesk();
    const member = await site.signedUpMember();
    expect((await decide("accept")).status).toBe(200);
    expect(await userOf(member)).toMatchObject({
      verificationStatus: "verified",
      registrationCheck: {
        state: "accepted",
        reason: null,
        checkedAt: "2026-11-20T09:30:15.123Z",
        expiresAt: "2027-11-20T09:30:15.123Z",
        method: "register",
      },
    });
    const [check] = await site.site.database.read
      .selectFrom("registration_checks")
      .selectAll()
      .execute();
    expect(check).toMatchObject({
      account_id: member.accountId,
      outcome: "accepted",
      compared: '["name","number","registered"]',
      registration_body: "GPhC",
      registration_number: "2012345",
      checked_by: verifier.accountId,
      checked_at: "2026-11-20T09:30:15.123Z",
    });
    expect(await site.mails()).toHaveLength(1);
    site.clock.advance(2 * minuteMs);
    expect(await subjects(site)).toContain("Locumark has checked your registration");
  });

  test("to accept needs every tick of its method, and a method that the role has", async () => {
    const { site, queue, decide } = await atDesk();
    const member = await site.signedUpMember();
    for (const body of [
      { compared: [] },
      { compared: ["name", "number"] },
      { compared: ["name", "name", "name"] },
      { method: "letter", compared: ["name", "role", "employer"] },
      { method: "nonsense" },
      { compared: "name" },
      { compared: undefined },
      { method: undefined },
      { method: "operator" },
      { method: "operator", compared: [] },
    ]) {
      const refused = await decide("accept", body);
      expect([refused.status, refused.body.code], JSON.stringify(body)).toEqual([400, "bad_input"]);
    }
    expect(await queue()).toHaveLength(1);
    expect((await accountOf(site, member)).verification_status).toBe("pending");
  });

  test("for a role without a regulator relies on a letter or a certificate", async () => {
    const { site, open, queue, decide, userOf } = await atDesk();
    const member = await site.signedUpMember({
      profession: "Dispenser",
      registrationBody: "City Course",
      registrationNumber: "77",
    });
    const [item] = await queue();
    expect((await open(item!._id)).methods).toEqual(["letter", "certificate"]);
    expect((await decide("accept")).status).toBe(400);
    const letter = { method: "letter", compared: ["name", "role", "employer"] };
    expect((await decide("accept", letter)).status).toBe(200);
    expect((await userOf(member)).registrationCheck.method).toBe("letter");
  });

  test("to ask again or refuse needs a reason from the list, which the person reads", async () => {
    const { site, decide, userOf, queue } = await atDesk();
    const member = await site.signedUpMember();
    for (const what of ["ask-again", "refuse"] as const) {
      const unknown = await decide(what, { reason: "I do not like them" });
      expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([400, ["reason"]]);
    }
    expect((await decide("ask-again", { reason: "another-name" })).status).toBe(200);
    expect(await userOf(member)).toMatchObject({
      verificationStatus: "pending",
      registrationCheck: { state: "asked-again", reason: "another-name", expiresAt: null },
    });
    expect(await queue()).toEqual([]);
    site.clock.advance(2 * minuteMs);
    const asked = (await textsOf(site)).at(-1);
    expect(asked).toContain("Locumark needs another document from you");
    expect(asked).toContain("The name on the document is not the one in your account.");
    await upload(site, member);
    expect((await userOf(member)).registrationCheck).toMatchObject({
      state: "waiting",
      reason: null,
    });
    await decide("refuse", { reason: "not-registered" });
    expect(await userOf(member)).toMatchObject({
      verificationStatus: "rejected",
      registrationCheck: { state: "refused", reason: "not-registered" },
    });
    site.clock.advance(2 * minuteMs);
    expect((await textsOf(site)).at(-1)).toContain("We did not find you on your regulator");
  });

  test("is refused when the person has changed anything that was looked at", async () => {
    const { site, queue, open, decide, verifier } = await atDesk();
    const member = await site.signedUpMember();
    const [item] = await queue();
    const { version } = await open(item!._id);
    const stale = () =>
      site.call("POST", `/api/desk/verifications/${item!._id}/accept`, {
        as: verifier,
        body: { ...everything, version },
      });
    await site.call("PUT", "/api/profile", {
      as: member,
      body: { name: "Somebody Famous", profession: "Pharmacist" },
    });
    expect([(await stale()).status, (await stale()).body.code]).toEqual([409, "edited_elsewhere"]);
    await site.call("PUT", "/api/profile", {
      as: member,
      body: { name: member.name, profession: "Pharmacist" },
    });
    await upload(site, member);
    expect((await stale()).status).toBe(409);
    expect((await decide("accept")).status).toBe(200);
  });

  test("of two at once holds once", async () => {
    const { site, queue, open } = await atDesk();
    const member = await site.signedUpMember();
    const [item] = await queue();
    const { version } = await open(item!._id);
    const others = await Promise.all([site.staff("verifier"), site.staff("verifier")]);
    const answers = await Promise.all(
      others.map((as, index) =>
        site.call("POST", `/api/desk/verifications/${item!._id}/${index ? "refuse" : "accept"}`, {
          as,
          body: index ? { version, reason: "not-registered" } : { version, ...everything },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
    const checks = await site.site.database.read
      .selectFrom("registration_checks")
      .selectAll()
      .execute();
    expect(checks).toHaveLength(1);
    expect((await accountOf(site, member)).check_id).toBe(checks[0]!.id);
  });

  test("is not for oneself", async () => {
    const { site, verifier, queue } = await atDesk();
    await upload(site, verifier);
    const [item] = await queue();
    expect(item).toMatchObject({ isOwn: true });
    const looked = await site.call("GET", `/api/desk/verifications/${item!._id}`, { as: verifier });
    expect([looked.status, looked.body.code]).toEqual([403, "own_matter"]);
    const colleague = await site.staff("verifier");
    const { version } = (
      await site.call("GET", `/api/desk/verifications/${item!._id}`, { as: colleague })
    ).body;
    for (const what of ["accept", "withdraw-other"]) {
      const own = await site.call("POST", `/api/desk/verifications/${item!._id}/${what}`, {
        as: verifier,
        body: { version, ...everything },
      });
      expect([own.status, own.body.code]).toEqual([403, "own_matter"]);
    }
  });
});

describe("taking a decision back", () => {
  test.each(["accept", "ask-again", "refuse"] as const)(
    "%s: all is as before, and no mail is sent",
    async (what) => {
      const { site, queue, decide, undo } = await atDesk();
      const member = await site.signedUpMember();
      const [item] = await queue();
      const evidence = () => site.site.database.read.selectFrom("evidence").selectAll().execute();
      const before = [await accountOf(site, member), await evidence(), await queue()];
      await decide(what);
      expect(await accountOf(site, member)).not.toEqual(before[0]);
      site.clock.advance(minuteMs);
      expect((await undo(item!._id)).status).toBe(200);
      expect([await accountOf(site, member), await evidence(), await queue()]).toEqual(before);
      site.clock.advance(5 * minuteMs);
      expect(await site.mails()).toHaveLength(1);
      expect((await decide("accept")).status).toBe(200);
    },
  );

  test("is refused after the person changed something or erased the account", async () => {
    const { site, queue, decide, undo } = await atDesk();
    const member = await site.signedUpMember();
    const [item] = await queue();
    await decide("ask-again");
    await upload(site, member);
    expect((await undo(item!._id)).body.code).toBe("decided_already");
    const [next] = await queue();
    await decide("accept");
    await site.call("POST", "/api/profile/deletion", {
      as: member,
      body: { password: member.password, reviews: "delete" },
    });
    expect((await undo(next!._id)).body.code).toBe("decided_already");
    const left = await site.site.database.read
      .selectFrom("registration_checks")
      .select("id")
      .execute();
    expect(left).toEqual([]);
  });
});

describe("one number of a regulator", () => {
  test("belongs to one verified account; the second is told apart at the desk, and the sign-up learns nothing", async () => {
    const { site, queue, open, decide, userOf, verifier } = await atDesk();
    const first = await site.signedUpMember({ name: "Robin First" });
    await decide("accept");
    const answer = await site.signUp({ email: "x@example.com", registrationNumber: "9999999" });
    const same = await site.signUp({ email: "y@example.com", registrationNumber: " 201 2345 " });
    expect([same.status, same.body.message]).toEqual([answer.status, answer.body.message]);
    const second = await site.signedUpMember({ registrationNumber: " 201-2345 " });
    const [item] = await queue();
    expect((await open(item!._id)).sameNumber).toEqual({
      name: "Robin First",
      checkedAt: "2026-11-20T09:30:15.123Z",
    });
    const refused = await decide("accept");
    expect([refused.status, refused.body.code]).toEqual([409, "same_number"]);
    expect((await runAccounts(site, "verify", second.email)).text).toBe(
      "Another account has this number.",
    );
    expect((await accountOf(site, second)).verification_status).toBe("pending");

    const withdraw = () =>
      site.call("POST", `/api/desk/verifications/${item!._id}/withdraw-other`, { as: verifier });
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(409);
    expect((await userOf(first)).registrationCheck.state).toBe("waiting");
    expect((await queue()).map(({ title }) => title)).toContain(
      "Robin First, Pharmacist, GPhC 2012345",
    );
    expect((await open(item!._id)).sameNumber).toBeNull();
    expect((await decide("accept", {}, { id: item!._id })).status).toBe(200);
    const asked = async () =>
      (await textsOf(site)).find((one) => one.includes("needs to check your registration again"));
    expect(await asked()).toBeUndefined();
    site.clock.advance(2 * minuteMs);
    const mail = await asked();
    expect(mail).toContain(`To: ${first.email}`);
    expect(mail).not.toContain(second.name);
    const [back] = await queue();
    expect((await decide("accept", {}, { id: back!._id })).body.code).toBe("same_number");
  });

  test("that a verifier has is withdrawn by a colleague only", async () => {
    const { site, queue, verifier } = await atDesk();
    await site.site.database.write
      .updateTable("accounts")
      .set({ verification_status: "verified", verified_number: "GPhC 2012345" })
      .where("id", "=", verifier.accountId)
      .execute();
    await site.signedUpMember();
    const [item] = await queue();
    const path = `/api/desk/verifications/${item!._id}/withdraw-other` as const;
    const own = await site.call("POST", path, { as: verifier });
    expect([own.status, own.body.code]).toEqual([403, "own_matter"]);
    expect((await accountOf(site, verifier)).verified_number).toBe("GPhC 2012345");
    await withdrawOther(site, await site.staff("verifier"), item!._id);
    expect((await accountOf(site, verifier)).verified_number).toBeNull();
  });

  test("withdrawn by mistake is given back within two minutes, and its owner hears nothing of it", async () => {
    const { site, queue, open, decide, undo, userOf, verifier } = await atDesk();
    const first = await site.signedUpMember({ name: "Robin First" });
    await decide("accept");
    const before = await accountOf(site, first);
    await site.signedUpMember();
    const [item] = await queue();
    const withdraw = () => withdrawOther(site, verifier, item!._id);
    const withdrawal = await withdraw();
    expect(await queue()).toHaveLength(2);
    expect((await undo(withdrawal)).status).toBe(200);
    expect((await undo(withdrawal)).status).toBe(404);
    expect(await accountOf(site, first)).toEqual(before);
    expect((await userOf(first)).registrationCheck.state).toBe("accepted");
    expect((await queue()).map(({ _id }) => _id)).toEqual([item!._id]);
    expect((await open(item!._id)).sameNumber?.name).toBe("Robin First");
    site.clock.advance(2 * minuteMs);
    expect(await subjects(site)).not.toContain("Locumark needs to check your registration again");

    const late = await withdraw();
    site.clock.advance(2 * minuteMs);
    expect((await undo(late)).body.code).toBe("decided_already");
    expect((await accountOf(site, first)).verification_status).toBe("pending");
  });

  test.each(["the number is another's", "its owner has changed something"])(
    "withdrawn is not given back once %s",
    async (why) => {
      const { site, queue, decide, undo, verifier } = await atDesk();
      const first = await site.signedUpMember({ name: "Robin First" });
      await decide("accept");
      await site.signedUpMember();
      const [item] = await queue();
      const withdrawal = await withdrawOther(site, verifier, item!._id);
      if (why === "the number is another's") await decide("accept", {}, { id: item!._id });
      else {
        await site.call("PUT", "/api/profile", {
          as: first,
          body: { name: "Robin Changed", profession: "Pharmacist" },
        });
      }
      expect((await undo(withdrawal)).body.code).toBe("decided_already");
      expect((await accountOf(site, first)).verification_status).toBe("pending");
    },
  );

  test("accepted for two people at once is given to one", async () => {
    const { site, queue, open } = await atDesk();
    await site.signedUpMember();
    await site.signedUpMember();
    const items = await queue();
    const versions = await Promise.all(items.map(async ({ _id }) => (await open(_id)).version));
    const others = await Promise.all([site.staff("verifier"), site.staff("verifier")]);
    const answers = await Promise.all(
      items.map(({ _id }, index) =>
        site.call("POST", `/api/desk/verifications/${_id}/accept`, {
          as: others[index]!,
          body: { version: versions[index], ...everything },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
    const { length } = await site.site.database.read
      .selectFrom("accounts")
      .select("id")
      .where("verification_status", "=", "verified")
      .execute();
    expect(length).toBe(1);
  });

  test("that need not be unique, such as a course's, may belong to several accounts", async () => {
    const { site, decide } = await atDesk();
    const course = { profession: "Dispenser", registrationBody: "City Course" };
    for (let one = 0; one < 2; one += 1) {
      await site.signedUpMember({ ...course, registrationNumber: "1" });
      const compared = ["name", "role", "number"];
      expect((await decide("accept", { method: "certificate", compared })).status).toBe(200);
    }
  });
});

test("the command line decides in the same way", async () => {
  const { site, queue, userOf } = await atDesk();
  const member = await site.signedUpMember();
  expect((await runAccounts(site, "verify", member.email)).text).toBe(
    `${member.email} is verified now.`,
  );
  expect(await queue()).toEqual([]);
  expect((await userOf(member)).registrationCheck).toMatchObject({ state: "accepted" });
  expect(await subjects(site)).toContain("Locumark has recorded your registration");
  expect((await runAccounts(site, "reject", member.email)).text).toBe(
    `${member.email} is rejected now.`,
  );
  expect((await userOf(member)).registrationCheck).toMatchObject({
    state: "refused",
    reason: "not-confirmed",
  });
  const log = await site.site.database.read.selectFrom("desk_log").selectAll().execute();
  expect(log.map(({ action, staff_id }) => [action, staff_id])).toEqual(
    expect.arrayContaining([
      ["accepted", null],
      ["refused", null],
    ]),
  );
});
