// On both engines: add-second-factor.ts.
import { describe, expect, test } from "vitest";
import * as staffLimits from "@locumark/contract/people/staff/staff-limits";
import { hourMs, minuteMs, secondMs } from "../../platform/clock.ts";
import { appCode } from "../../test/app-code.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { startSession } from "../../plugins/sessions.ts";
import { signupValues } from "../../test/forms.ts";

const stepMs = 30 * secondMs;

/** A member of staff who has not opened the desk. */
async function newStaff(site: TestSite): Promise<Member> {
  const staff = await site.staff("admin");
  await site.site.database.write.updateTable("sessions").set({ desk_used_at: null }).execute();
  return staff;
}

const begin = (site: TestSite, as: Member, password = signupValues.password) =>
  site.call("POST", "/api/desk/second-factor", { as, body: { password } });
const confirm = (site: TestSite, as: Member, code: string) =>
  site.call("POST", "/api/desk/second-factor/confirm", { as, body: { code } });
const open = (site: TestSite, as: Member, code: string) =>
  site.call("POST", "/api/desk/open", { as, body: { code } });
const isOpen = async (site: TestSite, as: Member) =>
  (await site.call("GET", "/api/desk", { as })).body.isOpen;

/** Sets the second factor up. The clock is then one step further, so that a new code works. */
async function setUp(site: TestSite, as: Member) {
  const { secret } = (await begin(site, as)).body;
  const { recoveryCodes } = (await confirm(site, as, appCode(secret, site.clock.now()))).body;
  site.clock.advance(2 * stepMs);
  const codeNow = (steps = 0) => appCode(secret, site.clock.now(), steps);
  return { secret, recoveryCodes, codeNow };
}

async function closeDesk(site: TestSite): Promise<void> {
  await site.site.database.write.updateTable("sessions").set({ desk_used_at: null }).execute();
}

describe("setting up the second factor", () => {
  test("it takes the password and a first code of the app, opens the desk and gives ten recovery codes", async () => {
    const site = await startTestSite();
    const staff = await newStaff(site);
    expect((await begin(site, staff, "not the password")).body.code).toBe("wrong_password");
    const begun = await begin(site, staff);
    expect(begun.status).toBe(201);
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.body.uri).toContain(`secret=${begun.body.secret}`);
    expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\/Locumark:/);
    expect(await isOpen(site, staff)).toBe(false);
    const wrong = await confirm(site, staff, "000000");
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ["code"]]);
    const confirmed = await confirm(site, staff, appCode(begun.body.secret, site.clock.now()));
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(staffLimits.recoveryCodes);
    expect((await site.call("GET", "/api/desk", { as: staff })).body).toEqual({
      roles: ["admin"],
      hasSecondFactor: true,
      isAppLost: false,
      recoveryCodesLeft: staffLimits.recoveryCodes,
      isOpen: true,
    });
  });

  test("the person is told by mail, once it is set up and not before", async () => {
    const site = await startTestSite();
    const staff = await newStaff(site);
    const { secret } = (await begin(site, staff)).body;
    await confirm(site, staff, "000000");
    expect(await site.mails()).toEqual([]);
    await confirm(site, staff, appCode(secret, site.clock.now()));
    const [mail, ...others] = await site.mails();
    expect(others).toEqual([]);
    expect(mail).toContain(`To: ${staff.email}`);
    expect(mail).toMatch(/An[ _]authenticator[ _]app[ _]was[ _]set[ _]up/);
    expect(mail).not.toContain(secret);
  });

  test("a begun one can be begun again, and its first secret is worthless then", async () => {
    const site = await startTestSite();
    const staff = await newStaff(site);
    const first = (await begin(site, staff)).body.secret;
    const second = (await begin(site, staff)).body.secret;
    expect(first).not.toBe(second);
    expect((await confirm(site, staff, appCode(first, site.clock.now()))).status).toBe(400);
    expect((await confirm(site, staff, appCode(second, site.clock.now()))).status).toBe(200);
  });

  test("one that is set up is not replaced, not even with the password", async () => {
    const site = await startTestSite();
    const staff = await newStaff(site);
    const { codeNow } = await setUp(site, staff);
    expect((await begin(site, staff)).body.code).toBe("not_allowed");
    expect((await confirm(site, staff, codeNow())).body.code).toBe("not_allowed");
    await closeDesk(site);
    expect((await open(site, staff, codeNow())).status).toBe(200);
  });

  test("the desk does not open before it is set up", async () => {
    const site = await startTestSite();
    const staff = await newStaff(site);
    expect((await open(site, staff, "123456")).body.code).toBe("not_allowed");
    const { secret } = (await begin(site, staff)).body;
    expect((await open(site, staff, appCode(secret, site.clock.now()))).body.code).toBe(
      "not_allowed",
    );
    expect(await isOpen(site, staff)).toBe(false);
  });
});

describe("opening the desk", () => {
  test("a code works once, even for a person who has read it", async () => {
    const site = await startTestSite();
    const staff = await newStaff(site);
    const { codeNow } = await setUp(site, staff);
    await closeDesk(site);
    const code = codeNow();
    expect((await open(site, staff, code)).status).toBe(200);
    await closeDesk(site);
    expect((await open(site, staff, code)).status).toBe(400);
    expect(await isOpen(site, staff)).toBe(false);
    // Nor one from before it, though it is not older than a step.
    expect((await open(site, staff, codeNow(-1))).status).toBe(400);
    site.clock.advance(stepMs);
    expect((await open(site, staff, codeNow())).status).toBe(200);
  });

  test("of two requests with one code at once, one opens the desk", async () => {
    const site = await startTestSite();
    const staff = await newStaff(site);
    const { codeNow } = await setUp(site, staff);
    const answers = await Promise.all([
      open(site, staff, codeNow()),
      open(site, staff, codeNow()),
      open(site, staff, codeNow()),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 400, 400,
    ]);
  });

  test.each([
    [-2, 400],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 400],
  ])("a phone whose clock is %i steps off gets %i", async (steps, status) => {
    const site = await startTestSite();
    const staff = await newStaff(site);
    const { codeNow } = await setUp(site, staff);
    site.clock.advance(5 * stepMs);
    expect((await open(site, staff, codeNow(steps))).status).toBe(status);
  });

  test("spaces in a code do not matter", async () => {
    const site = await startTestSite();
    const staff = await newStaff(site);
    const { codeNow } = await setUp(site, staff);
    const code = codeNow();
    expect((await open(site, staff, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  test("a server clock that was ahead does not lock anybody out for longer", async () => {
    const site = await startTestSite();
    const staff = await newStaff(site);
    const { codeNow } = await setUp(site, staff);
    site.clock.advance(600 * minuteMs);
    expect((await open(site, staff, codeNow())).status).toBe(200);
    site.clock.advance(-600 * minuteMs);
    await closeDesk(site);
    expect((await open(site, staff, codeNow())).status).toBe(200);
  });

  test("a recovery code works once, however it is typed, and only for its own account", async () => {
    const site = await startTestSite();
    const staff = await newStaff(site);
    const { recoveryCodes } = await setUp(site, staff);
    const other = await newStaff(site);
    await setUp(site, other);
    await closeDesk(site);
    const [code = ""] = recoveryCodes;
    expect((await open(site, other, code)).status).toBe(400);
    expect((await open(site, staff, code.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expect((await site.call("GET", "/api/desk", { as: staff })).body.recoveryCodesLeft).toBe(9);
    await closeDesk(site);
    expect((await open(site, staff, code)).status).toBe(400);
    expect((await open(site, staff, recoveryCodes[1] ?? "")).status).toBe(200);
  });

  test("new recovery codes need a code of the app, and end the old ones", async () => {
    const site = await startTestSite();
    const staff = await newStaff(site);
    const { recoveryCodes, codeNow } = await setUp(site, staff);
    const renew = (code: string) =>
      site.call("POST", "/api/desk/recovery-codes", { as: staff, body: { code } });
    expect((await renew("000000")).status).toBe(400);
    const renewed = (await renew(codeNow())).body.recoveryCodes;
    expect(renewed).toHaveLength(staffLimits.recoveryCodes);
    await closeDesk(site);
    expect((await open(site, staff, recoveryCodes[0] ?? "")).status).toBe(400);
    expect((await open(site, staff, renewed[0] ?? "")).status).toBe(200);
  });

  test("the person is told by mail of new recovery codes, without any of them", async () => {
    const site = await startTestSite();
    const staff = await newStaff(site);
    const { codeNow } = await setUp(site, staff);
    const before = (await site.mails()).length;
    const { body } = await site.call("POST", "/api/desk/recovery-codes", {
      as: staff,
      body: { code: codeNow() },
    });
    const [mail = "", ...others] = (await site.mails()).slice(before);
    expect(others).toEqual([]);
    expect(mail).toContain(`To: ${staff.email}`);
    expect(mail).toContain("recovery codes");
    for (const code of body.recoveryCodes) expect(mail).not.toContain(code);
  });

  test("the person is told by mail, once, that somebody guesses codes in their account", async () => {
    const site = await startTestSite({ environment: { RATE_LIMIT_SCALE: "1" } });
    const staff = await newStaff(site);
    const { codeNow } = await setUp(site, staff);
    await closeDesk(site);
    const before = (await site.mails()).length;
    const guess = async () => (await open(site, staff, codeNow(10))).status;
    for (let number = 0; number < 5; number += 1) expect(await guess()).toBe(400);
    expect((await site.mails()).slice(before)).toEqual([]);
    for (let number = 0; number < 3; number += 1) expect(await guess()).toBe(429);
    const [mail = "", ...others] = (await site.mails()).slice(before);
    expect(others).toEqual([]);
    expect(mail).toContain(`To: ${staff.email}`);
    expect(mail).toContain("change your password");
    site.clock.advance(hourMs);
    for (let number = 0; number < 6; number += 1) await guess();
    expect((await site.mails()).slice(before)).toHaveLength(2);
  });

  test("guesses are throttled for a quarter of an hour, across sessions", async () => {
    const site = await startTestSite({ environment: { RATE_LIMIT_SCALE: "1" } });
    const staff = await newStaff(site);
    const { codeNow } = await setUp(site, staff);
    await closeDesk(site);
    const wrong = codeNow(10);
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await open(site, staff, wrong)).status).toBe(400);
    }
    const refused = await open(site, staff, codeNow());
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "900"]);
    const token = await startSession(site.site.database.write, {
      accountId: staff.accountId,
      browser: "Another",
      isShared: false,
      now: site.clock.now().toISOString(),
    });
    const elsewhere = await site.call("POST", "/api/desk/open", {
      as: token,
      body: { code: codeNow() },
    });
    expect(elsewhere.status).toBe(429);
    site.clock.advance(15 * minuteMs);
    expect((await open(site, staff, codeNow())).status).toBe(200);
  });

  test("it opens in this session only, and each opening is logged", async () => {
    const site = await startTestSite();
    const staff = await newStaff(site);
    const { codeNow } = await setUp(site, staff);
    const token = await startSession(site.site.database.write, {
      accountId: staff.accountId,
      browser: "Another",
      isShared: false,
      now: site.clock.now().toISOString(),
    });
    expect((await site.call("GET", "/api/desk/queue", { as: token })).body.code).toBe(
      "second_factor_required",
    );
    await open(site, staff, codeNow());
    const { entries } = (await site.call("GET", "/api/desk/log", { as: staff })).body;
    expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
      ["desk-opened", "app"],
      ["second-factor-set-up", ""],
    ]);
  });
});

describe("the desk closes", () => {
  test("after 30 idle minutes, which looking whether it is open does not prolong", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    site.clock.advance(29 * minuteMs);
    expect((await site.call("GET", "/api/desk/queue", { as: staff })).status).toBe(200);
    site.clock.advance(20 * minuteMs);
    expect(await isOpen(site, staff)).toBe(true);
    site.clock.advance(11 * minuteMs);
    expect(await isOpen(site, staff)).toBe(false);
    expect((await site.call("GET", "/api/desk/queue", { as: staff })).body.code).toBe(
      "second_factor_required",
    );
  });

  test("with a new password, in the session that stays too", async () => {
    const site = await startTestSite();
    const staff = await site.staff("moderator");
    const body = { currentPassword: staff.password, newPassword: "another fine passphrase" };
    expect((await site.call("PUT", "/api/profile", { as: staff, body })).status).toBe(200);
    expect((await site.call("GET", "/api/profile", { as: staff })).status).toBe(200);
    expect(await isOpen(site, staff)).toBe(false);
  });
});
