import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { deleteOld } from "../../clean-up.ts";
import { dayMs, hourMs, minuteMs } from "../../platform/clock.ts";
import { hashPassword } from "../../platform/passwords.ts";
import { deleteOrphanedEvidence } from "../evidence/delete-orphaned-evidence.ts";
import { replacePassword } from "./replace-password.ts";
import { startTestSite, tokenIn } from "../../test/test-site.ts";

describe("signing up", () => {
  test("a professional signs up, confirms by the mailed link and logs in", async () => {
    const site = await startTestSite();
    const signedUp = await site.signUp({ email: "Robin@Example.com" });
    expect(signedUp.status).toBe(201);
    expect(signedUp.body).toEqual({
      message: expect.any(String),
      waiting: expect.stringMatching(/^[\w-]{43}$/),
    });

    const credentials = { email: "robin@example.COM", password: "a fine long passphrase" };
    const early = await site.call("POST", "/api/auth/login", { body: credentials });
    expect([early.status, early.body.code]).toEqual([403, "email_not_confirmed"]);

    const [mail = ""] = await site.mails();
    expect(mail).toContain("To: Robin@example.com");
    expect(mail).toMatch(/^Message-ID: <[\w-]+@locumark\.test>/m);
    const confirmed = await site.call("GET", `/api/auth/confirm-email?token=${tokenIn(mail)}`);
    expect([confirmed.status, confirmed.body.message]).toEqual([
      200,
      "Your email has been successfully confirmed!",
    ]);

    const loggedIn = await site.call("POST", "/api/auth/login", { body: credentials });
    expect(loggedIn.status).toBe(200);
    const profile = await site.call("GET", "/api/profile", { as: loggedIn.body.token });
    expect(profile.status).toBe(200);
    expect(profile.body).toEqual({
      user: { ...loggedIn.body.user, evidenceFile: expect.anything() },
    });
    expect(profile.body.user).toEqual({
      _id: expect.stringMatching(/^[\w-]{22}$/),
      name: "Robin Example",
      email: "Robin@Example.com",
      profession: "Pharmacist",
      jobTitle: null,
      registrationNumber: "2012345",
      registrationBody: "GPhC",
      evidenceFile: {
        path: expect.stringMatching(/^\/api\/evidence\//),
        mimetype: "application/pdf",
      },
      verificationStatus: "pending",
      registrationCheck: {
        state: "waiting",
        reason: null,
        checkedAt: null,
        expiresAt: null,
        method: null,
      },
      role: "member",
      staffRoles: [],
    });
  });

  test("a taken address gets the same response as a new one; its owner gets a mail and nothing changes", async () => {
    const site = await startTestSite();
    const owner = await site.signedUpMember({ email: "owner@example.com" });
    const first = await site.signUp({ email: "new@example.com" });
    const second = await site.signUp({
      email: "OWNER@example.com",
      password: "the password of a thief",
    });
    expect(second.status).toBe(first.status);
    expect(second.body).toEqual({ ...first.body, waiting: expect.any(String) });
    // Mails of one moment are sent in any order.
    expect((await site.mails()).join("\n")).toContain("You already have a Locumark account");
    await expect.poll(() => site.site.storage.list()).toHaveLength(2);
    const own = await site.call("POST", "/api/auth/login", { body: owner });
    expect(own.body.user.name).toBe(owner.name);
  });

  test("for a taken address it takes as long", async () => {
    const site = await startTestSite();
    const times = { taken: [] as number[], free: [] as number[] };
    // By turns: what else the machine does slows both.
    for (let turn = 0; turn < 15; turn += 1) {
      const { email: taken } = await site.member();
      const emails = { taken, free: `new${turn}@example.com` };
      for (const kind of ["taken", "free"] as const) {
        const started = performance.now();
        expect((await site.signUp({ email: emails[kind] })).status).toBe(201);
        times[kind].push(performance.now() - started);
      }
    }
    const [taken, free] = [times.taken, times.free].map(
      (list) => list.toSorted((one, other) => one - other)[7]!,
    );
    expect(taken! / free!).toBeGreaterThan(0.7);
    expect(taken! / free!).toBeLessThan(1.4);
  });

  test("logging in with the new credentials does not reveal either whether the address was taken", async () => {
    const site = await startTestSite();
    const { email: taken } = await site.signedUpMember();
    const password = "the password of a spy";
    const logIn = async (email: string) => {
      const { status, text } = await site.call("POST", "/api/auth/login", {
        body: { email, password },
      });
      return [status, text];
    };
    const free = "nobody@example.com";
    for (const email of [taken, free]) await site.signUp({ email, password });
    expect((await logIn(free))[0]).toBe(403);
    expect(await logIn(taken)).toEqual(await logIn(free));

    // Nor, afterwards, that the address is taken.
    await site.signedUpMember({ email: free });
    expect(await logIn(free)).toEqual(await logIn(taken));
  });

  test("a link confirms only the sign-up that sent it, so that no one confirms a stranger's", async () => {
    const site = await startTestSite();
    await site.signUp({
      email: "victim@example.com",
      name: "A Thief",
      password: "the password of a thief",
    });
    site.clock.advance(minuteMs);
    await site.signUp({ email: "VICTIM@example.com", name: "The Victim" });
    const mails = await site.mails();
    expect(mails).toHaveLength(2);
    const confirm = (mail = "") =>
      site.call("GET", `/api/auth/confirm-email?token=${tokenIn(mail)}`);
    expect((await confirm(mails[1])).status).toBe(200);
    const logIn = (password: string) =>
      site.call("POST", "/api/auth/login", { body: { email: "victim@example.com", password } });
    expect((await logIn("the password of a thief")).status).toBe(403);
    const own = await logIn("a fine long passphrase");
    expect(own.body.user.name).toBe("The Victim");
    expect((await confirm(mails[0])).status).toBe(400);
    expect((await confirm(mails[1])).status).toBe(200);
    expect((await logIn("the password of a thief")).status).toBe(403);
    expect(
      await site.site.database.read.selectFrom("evidence").select("id").execute(),
    ).toHaveLength(1);
  });

  test("a link deletes no document of those who have not confirmed another address yet", async () => {
    const site = await startTestSite();
    await site.signUp({ email: "first@example.com" });
    await site.signUp({ email: "second@example.com" });
    const mail = (await site.mails()).find((text) => text.includes("To: first@example.com"));
    await site.call("GET", `/api/auth/confirm-email?token=${tokenIn(mail ?? "")}`);
    const kept = await site.site.database.read
      .selectFrom("evidence")
      .innerJoin("accounts", "accounts.id", "evidence.account_id")
      .select(["accounts.email", "accounts.confirmed_at"])
      .orderBy("accounts.email")
      .execute();
    expect(kept.map(({ email, confirmed_at: at }) => [email, at !== null])).toEqual([
      ["first@example.com", true],
      ["second@example.com", false],
    ]);
  });

  test("one mailbox is one address, however its domain is spelt", async () => {
    const site = await startTestSite();
    await site.signedUpMember({ email: "owner@example.com" });
    await site.signUp({ email: "owner@ＥＸＡＭＰＬＥ.com" });
    expect((await site.mails()).at(-1)).toContain("You already have a Locumark account");
  });

  test("sign-ups unconfirmed after a week are deleted with their files; so are expired links and sessions", async () => {
    const site = await startTestSite();
    const member = await site.signedUpMember({ email: "kept@example.com" });
    await site.signUp({ email: "forgotten@example.com" });
    await site.mails();
    site.clock.set(new Date(Date.now() + 8 * dayMs).toISOString());
    await deleteOld(site.site);
    await deleteOrphanedEvidence(site.site);
    const { read } = site.site.database;
    expect(await read.selectFrom("accounts").select("email").execute()).toEqual([
      { email: member.email },
    ]);
    expect(await read.selectFrom("account_tokens").selectAll().execute()).toEqual([]);
    expect(await read.selectFrom("sessions").selectAll().execute()).toEqual([]);
    expect(await site.site.storage.list()).toHaveLength(1);
  });

  test("signing up with another person's address repeatedly cannot flood their mailbox", async () => {
    const site = await startTestSite();
    for (let time = 0; time < 7; time += 1) await site.signUp({ email: "victim@example.com" });
    expect(await site.mails()).toHaveLength(5);
  });

  test.each([
    ["an invalid address", { email: "no-address" }, "email"],
    ["a common password", { password: "password123" }, "password"],
    ["a password built from the name", { password: "Robin Example 77" }, "password"],
  ])(
    "%s is refused with a sentence for its field, and nothing is stored",
    async (_, values, field) => {
      const site = await startTestSite();
      const answer = await site.signUp(values);
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields)).toEqual([field]);
      expect(answer.body.message).toBe(answer.body.error);
      expect(answer.body.fields[field]).toMatch(/^[A-Z].*\.$/);
      expect(await site.site.database.read.selectFrom("accounts").selectAll().execute()).toEqual(
        [],
      );
      expect(await site.site.storage.list()).toEqual([]);
    },
  );

  test("all errors are reported at once", async () => {
    const site = await startTestSite();
    const answer = await site.signUp({ name: "", email: "x", password: "y", profession: "" }, null);
    expect(Object.keys(answer.body.fields).toSorted()).toEqual([
      "email",
      "evidence",
      "name",
      "password",
      "profession",
    ]);
  });

  test("the profession determines the regulator, whatever was sent; others name their own", async () => {
    const site = await startTestSite();
    const nurse = await site.signedUpMember({ profession: "Nurse", registrationBody: "GMC" });
    const dispenser = await site.signedUpMember({
      profession: "Dispenser",
      registrationBody: "City Course",
    });
    const bodyOf = async (as: typeof nurse) =>
      (await site.call("GET", "/api/profile", { as })).body.user.registrationBody;
    expect(await bodyOf(nurse)).toBe("NMC");
    expect(await bodyOf(dispenser)).toBe("City Course");
  });

  test.each(["Dispenser", "Other"])("a %s need not name a body", async (profession) => {
    const site = await startTestSite();
    const as = await site.signedUpMember({ profession, registrationBody: "", name: "Ann Ashen" });
    const bodyOf = async () =>
      (await site.call("GET", "/api/profile", { as })).body.user.registrationBody;
    expect(await bodyOf()).toBe("");
    const verifier = await site.staff("verifier");
    const { body: queue } = await site.call("GET", "/api/desk/queue", { as: verifier });
    expect(JSON.stringify(queue)).toContain(`Ann Ashen, ${profession}, body not given, 2012345`);
    // Named, and taken back.
    for (const registrationBody of ["City Course", ""]) {
      const body = { name: "Ann Ashen", profession, registrationBody };
      expect((await site.call("PUT", "/api/profile", { as, body })).status).toBe(200);
      expect(await bodyOf()).toBe(registrationBody);
    }
  });

  test("names keep their script, accents and angle brackets; NFC and trimmed", async () => {
    const site = await startTestSite();
    const member = await site.signedUpMember({ name: "  Zoe\u0308 <script> 李 🙂 " });
    const { body } = await site.call("GET", "/api/profile", { as: member });
    expect(body.user.name).toBe("Zoë <script> 李 🙂");
  });

  test("a truncated form, or a body that is not a form, is refused cleanly", async () => {
    const site = await startTestSite();
    const broken = await site.app.inject({
      method: "POST",
      url: "/api/auth/signup",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      payload: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nRob',
    });
    expect([broken.statusCode, broken.json().code]).toEqual([400, "bad_input"]);
    const json = await site.call("POST", "/api/auth/signup", { body: { name: "x" } });
    expect([json.status, json.body.code]).toEqual([415, "wrong_type"]);
  });
});

describe("confirming", () => {
  test("a second click within the day still reports success; the link expires after 24 hours", async () => {
    const site = await startTestSite();
    await site.signUp();
    const link = `/api/auth/confirm-email?token=${tokenIn((await site.mails())[0] ?? "")}`;
    expect((await site.call("GET", link)).status).toBe(200);
    site.clock.advance(23 * hourMs);
    expect((await site.call("GET", link)).status).toBe(200);
    site.clock.advance(2 * hourMs);
    const late = await site.call("GET", link);
    expect([late.status, late.body.code]).toEqual([400, "invalid_link"]);
    expect(late.body.message).toBe("Invalid or expired confirmation link.");
  });

  test.each(["cross-site", "same-site"])(
    "a browser that another site's page had call it is refused (%s), and the link stays as it was",
    async (from) => {
      const site = await startTestSite();
      await site.signUp({ email: "robin@example.com" });
      const url = `/api/auth/confirm-email?token=${tokenIn((await site.mails()).at(-1) ?? "")}`;
      const refused = await site.call("GET", url, { headers: { "sec-fetch-site": from } });
      expect([refused.status, refused.headers["set-cookie"]]).toEqual([403, undefined]);
      const { read } = site.site.database;
      const account = await read.selectFrom("accounts").selectAll().executeTakeFirstOrThrow();
      expect(account.confirmed_at).toBeNull();
      const pressed = await site.call("GET", url, { headers: { "sec-fetch-site": "same-origin" } });
      expect(pressed.status).toBe(200);
    },
  );

  test("somebody may open the address of the call themselves", async () => {
    const site = await startTestSite();
    await site.signUp();
    const url = `/api/auth/confirm-email?token=${tokenIn((await site.mails())[0] ?? "")}`;
    const opened = await site.call("GET", url, { headers: { "sec-fetch-site": "none" } });
    expect(opened.status).toBe(200);
  });

  test("an unused link expires too", async () => {
    const site = await startTestSite();
    await site.signUp();
    const token = tokenIn((await site.mails())[0] ?? "");
    site.clock.advance(dayMs + minuteMs);
    expect((await site.call("GET", `/api/auth/confirm-email?token=${token}`)).status).toBe(400);
    const { confirmed_at } = await site.site.database.read
      .selectFrom("accounts")
      .select("confirmed_at")
      .executeTakeFirstOrThrow();
    expect(confirmed_at).toBeNull();
  });

  test("an invalid link is refused with a message", async () => {
    const site = await startTestSite();
    for (const query of [
      "",
      "?token=",
      "?token=nonsense",
      "?token=%00",
      `?token=${"x".repeat(5000)}`,
      "?token=a&token=b",
    ]) {
      const answer = await site.call("GET", `/api/auth/confirm-email${query}`);
      expect(answer.status, query).toBe(400);
      expect(answer.body.message, query).toMatch(/\.$/);
    }
  });
});

describe("sending the confirmation again", () => {
  test("the response is always the same; only a pending address gets a mail", async () => {
    const site = await startTestSite();
    const member = await site.member();
    await site.signUp({ email: "waiting@example.com" });
    const before = (await site.mails()).length;
    const answers = [];
    for (const email of ["waiting@example.com", member.email, "nobody@example.com"]) {
      answers.push(await site.call("POST", "/api/auth/resend-confirmation", { body: { email } }));
    }
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    await expect.poll(async () => (await site.mails()).length).toBe(before + 1);
    const mail = (await site.mails()).at(-1) ?? "";
    expect(mail).toContain("To: waiting@example.com");
    expect((await site.call("GET", `/api/auth/confirm-email?token=${tokenIn(mail)}`)).status).toBe(
      200,
    );
  });

  test("for a second sign-up, the owner is notified that there is an account already", async () => {
    const site = await startTestSite();
    const { email } = await site.signedUpMember();
    await site.signUp({ email, password: "a second long passphrase" });
    const before = (await site.mails()).length;
    await site.call("POST", "/api/auth/resend-confirmation", { body: { email } });
    await expect.poll(async () => (await site.mails()).length).toBe(before + 1);
    const mail = ((await site.mails()).at(-1) ?? "").replace(/=\r?\n/g, "");
    expect(mail).toContain("You already have a Locumark account");
    expect(mail).toContain("https://locumark.test/forgot-password");
  });
});

describe("logging in and out", () => {
  test("a wrong password and an unknown address get the same response", async () => {
    const site = await startTestSite();
    const member = await site.member();
    const wrong = await site.call("POST", "/api/auth/login", {
      body: { email: member.email, password: "not the password" },
    });
    const unknown = await site.call("POST", "/api/auth/login", {
      body: { email: "nobody@example.com", password: "not the password" },
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body.code).toBe("wrong_credentials");
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  });

  test.each([0, 20, 40])(
    "a log-in during which the password changes gets no session (changed after %i ms)",
    async (delayMs) => {
      const site = await startTestSite();
      const member = await site.member();
      const passwordHash = await hashPassword("another fine passphrase");
      // These are hashed first, so that the log-in's own password is checked some time after it arrived.
      const queued = Array.from({ length: 8 }, () => hashPassword("somebody else's"));
      const login = site.call("POST", "/api/auth/login", { body: member });
      await wait(delayMs);
      await site.site.database.commit((transaction) =>
        replacePassword(transaction, {
          accountId: member.accountId,
          passwordHash,
          now: site.clock.now().toISOString(),
        }),
      );
      expect((await login).status).toBe(401);
      await Promise.all(queued);
      expect(await site.site.database.read.selectFrom("sessions").selectAll().execute()).toEqual(
        [],
      );
    },
  );

  test("after logging out the token no longer works; other sessions do", async () => {
    const site = await startTestSite();
    const member = await site.member();
    const { body } = await site.call("POST", "/api/auth/login", { body: member });
    const out = await site.call("POST", "/api/auth/logout", { as: member });
    expect([out.status, out.text]).toEqual([204, ""]);
    const after = await site.call("GET", "/api/profile", { as: member });
    expect([after.status, after.body.code]).toEqual([401, "session_expired"]);
    expect((await site.call("GET", "/api/profile", { as: body.token })).status).toBe(200);
  });

  test("a session ends once 7 days have been idle, and after 30 days in any case", async () => {
    const site = await startTestSite();
    const idle = await site.member();
    site.clock.advance(8 * dayMs);
    expect((await site.call("GET", "/api/profile", { as: idle })).status).toBe(401);

    const busy = await site.member();
    for (let day = 0; day < 29; day += 1) {
      site.clock.advance(dayMs);
      expect((await site.call("GET", "/api/profile", { as: busy })).status).toBe(200);
    }
    site.clock.advance(dayMs + minuteMs);
    expect((await site.call("GET", "/api/profile", { as: busy })).status).toBe(401);
  });

  test("a session on a shared computer ends after 30 idle minutes, and continues while it is used", async () => {
    const site = await startTestSite();
    const member = await site.member();
    const logIn = async (sharedComputer?: unknown) =>
      await site.call("POST", "/api/auth/login", { body: { ...member, sharedComputer } });
    const { body: shared } = await logIn(true);
    const { body: own } = await logIn(false);
    const profile = async (as: string) => (await site.call("GET", "/api/profile", { as })).status;
    for (let time = 0; time < 4; time += 1) {
      site.clock.advance(29 * minuteMs);
      expect(await profile(shared.token)).toBe(200);
      // Shortly after another use: this one must count too.
      site.clock.advance(2 * minuteMs);
      expect(await profile(shared.token)).toBe(200);
    }
    const { body: listed } = await site.call("GET", "/api/profile/sessions", { as: shared.token });
    expect(listed.map((session: { sharedComputer: boolean }) => session.sharedComputer)).toEqual([
      true,
      false,
      false,
    ]);
    site.clock.advance(30 * minuteMs + 1);
    expect(await profile(shared.token)).toBe(401);
    expect(await profile(own.token)).toBe(200);
    await deleteOld(site.site);
    const { body: left } = await site.call("GET", "/api/profile/sessions", { as: own.token });
    expect(left).toHaveLength(2);
    for (const wrong of ["yes", 1, null]) expect((await logIn(wrong)).status).toBe(400);
  });

  test.each([
    ["no", undefined, "not_logged_in"],
    ["a short", "x", "session_expired"],
    ["a cunning", "' or 1=1 --", "session_expired"],
    ["a long", "x".repeat(9000), "session_expired"],
  ])("%s token is refused", async (_, token, code) => {
    const site = await startTestSite();
    await site.member();
    const answer = await site.call("GET", "/api/profile", token === undefined ? {} : { as: token });
    expect([answer.status, answer.body.code]).toEqual([401, code]);
  });

  test("only hashes of tokens and passwords are stored", async () => {
    const site = await startTestSite();
    await site.signUp();
    const [mail = ""] = await site.mails();
    const member = await site.signedUpMember({ email: "other@example.com" });
    const { read } = site.site.database;
    const stored = JSON.stringify([
      await read.selectFrom("sessions").selectAll().execute(),
      await read.selectFrom("account_tokens").selectAll().execute(),
      await read.selectFrom("accounts").selectAll().execute(),
      await read.selectFrom("mails").selectAll().execute(),
    ]);
    expect(stored).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
    for (const secret of [member.token, tokenIn(mail), member.password]) {
      expect(stored).not.toContain(secret);
    }
  });

  test("no log contains an address, a password, a token or a search", async () => {
    const site = await startTestSite();
    const member = await site.signedUpMember();
    await site.call("POST", "/api/auth/login", { body: member });
    await site.call("GET", "/api/workplace/suggestions?query=verysecretplace");
    await site.call("GET", "/api/nothing-here?token=verysecrettoken");
    await site.call("GET", `/api/auth/confirm-email?token=${member.token}`);
    // Then what may have written is logged too.
    await site.stop();
    const log = site.logged.join("\n");
    expect(log).toContain('"route":"/api/auth/login"');
    for (const secret of [member.token, member.email, member.password, member.name, "verysecret"]) {
      expect(log).not.toContain(secret);
    }
  });
});
