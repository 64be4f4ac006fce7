// On both engines: count-days.ts, describe-site.ts, database/jobs.ts.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { claimJob } from "../../database/jobs.ts";
import { backUp } from "../../operations/backup.ts";
import { loadRegisters } from "../../load-registers.ts";
import { atEnd } from "../../test/at-end.ts";
import { minuteMs } from "../../platform/clock.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { review } from "../../test/reviews.ts";
import { examplePharmacy, pharmacyList } from "../../places/registers/test/example-hours.ts";
import { registerOf } from "../../places/declarations/all-registers.ts";
import { findHeld, type Held } from "../../places/registers/hold-register.ts";
import { hashOf } from "../../places/registers/read-register.ts";
import { acceptAll } from "../../places/registers/test/accept-all.ts";
import { examplePractice } from "../../places/registers/test/example-rows.ts";
import { runRegistersUpdate } from "./run-registers-update.ts";

const stateOf = async (site: TestSite, as: Awaited<ReturnType<TestSite["staff"]>>) =>
  (await site.call("GET", "/api/desk/admin", { as })).body;

const logOf = (site: TestSite) =>
  site.site.database.read
    .selectFrom("desk_log")
    .select(["action", "staff_id", "subject_id", "reason"])
    .orderBy("done_at")
    .execute();

test("only admins see the state of the site; moderators and verifiers are told that they lack the role", async () => {
  const site = await startTestSite();
  expect((await site.call("GET", "/api/desk/admin")).status).toBe(404);
  expect((await site.call("GET", "/api/desk/admin", { as: await site.member() })).status).toBe(404);
  const others = await site.staff("moderator", "verifier");
  const refused = await site.call("GET", "/api/desk/admin", { as: others });
  expect([refused.status, refused.body.code]).toEqual([403, "not_allowed"]);
  expect((await stateOf(site, await site.staff("admin"))).ready).toEqual({
    isReady: true,
    reason: null,
  });
});

test("the state counts sign-ups, reviews and documents, and names the versions", async () => {
  const site = await startTestSite();
  const admin = await site.staff("admin");
  const member = await site.signedUpMember();
  const { _id: workplaceId } = await site.workplace();
  await site.call("POST", "/api/workplace-review", {
    as: member,
    body: { ...review, workplaceId },
  });
  const state = await stateOf(site, admin);
  expect(state.days).toHaveLength(30);
  expect(state.days[0]).toEqual({
    day: "2026-11-20",
    signUps: 2,
    confirmed: 2,
    reviews: 1,
    reports: 0,
    decisions: 0,
  });
  expect(state.days.at(-1)?.day).toBe("2026-10-22");
  expect(state.storage).toMatchObject({ isReachable: true, files: 1, orphans: 0 });
  expect(state.storage.bytes).toBeGreaterThan(50);
  expect(state.staff).toContainEqual({ role: "admin", count: 1 });
  expect(state.versions).toEqual({
    site: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    node: process.version,
    database: expect.stringMatching(/^(SQLite|PostgreSQL) \d/),
    migration: expect.stringMatching(/^\d{4}-/),
  });
  expect(JSON.stringify(state)).not.toContain(member.email);
});

test("what people decided is counted, not what left the queue by itself", async () => {
  const site = await startTestSite();
  const admin = await site.staff("admin", "moderator");
  const member = await site.member();
  const message = { name: "Zoë", subject: "A question", message: "Why?" };
  for (const email of [member.email, "zoe@example.com"]) {
    await site.call("POST", "/contact", { body: { ...message, email } });
  }
  const body = { password: member.password, reviews: "delete" };
  await site.call("POST", "/api/profile/deletion", { as: member, body });
  expect((await stateOf(site, admin)).days[0]?.decisions).toBe(0);
  const [item] = (await site.call("GET", "/api/desk/queue", { as: admin })).body.items;
  const closed = await site.call("POST", `/api/desk/messages/${item?._id ?? ""}/close`, {
    as: admin,
    body: { outcome: "answered" },
  });
  expect(closed.status).toBe(200);
  expect((await stateOf(site, admin)).days[0]?.decisions).toBe(1);
});

test("a storage that does not answer is shown as such, and the rest is there", async () => {
  const site = await startTestSite();
  const admin = await site.staff("admin");
  const list = site.site.storage.list.bind(site.site.storage);
  Object.assign(site.site.storage, { list: () => new Promise(() => {}) });
  const state = await stateOf(site, admin);
  Object.assign(site.site.storage, { list });
  expect(state.storage).toMatchObject({ isReachable: false, files: null, orphans: null });
  expect(state.ready.isReady).toBe(true);
});

test("a test mail reaches the admin who asked for it, is logged, and shows as sent", async () => {
  const site = await startTestSite();
  const admin = await site.staff("admin");
  expect((await stateOf(site, admin)).mail).toMatchObject({ waiting: 0, lastSent: null });
  const { body } = await site.call("POST", "/api/desk/admin/test-mail", { as: admin });
  expect(body.message).toBe("A test mail is on its way to you.");
  const [mail] = await site.mails();
  expect(mail).toContain(`To: ${admin.email}`);
  expect(mail).toContain("Subject: Test mail from Locumark");
  expect((await stateOf(site, admin)).mail.lastSent).toBe("2026-11-20T09:30:15.123Z");
  expect(await logOf(site)).toEqual([
    { action: "test-mail", staff_id: admin.accountId, subject_id: null, reason: "" },
  ]);
});

test("mails that failed are counted by kind and code, those that wait by their age", async () => {
  const site = await startTestSite();
  const admin = await site.staff("admin");
  const now = "2026-11-20T09:00:00.000Z";
  const mail = {
    kind: "address_taken" as const,
    account_id: admin.accountId,
    contact_message_id: null,
    created_at: now,
    attempts: 1,
    next_attempt_at: "2026-11-20T10:00:00.000Z",
    sent_at: null,
    failed_at: null,
    failure: null,
  };
  await site.site.database.write
    .insertInto("mails")
    .values([
      { ...mail, id: "one", failed_at: now, failure: "550" },
      { ...mail, id: "two", failed_at: now, failure: "550" },
      { ...mail, id: "three" },
    ])
    .execute();
  const { mail: state } = await stateOf(site, admin);
  expect(state.failed).toEqual([{ kind: "address_taken", failure: "550", count: 2 }]);
  expect(state.waiting).toBe(1);
});

test("the last backup is known, and what it holds", async () => {
  const site = await startTestSite();
  const admin = await site.staff("admin");
  expect((await stateOf(site, admin)).backup).toBeNull();
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "locumark-backup-")), "monday");
  const said: string[] = [];
  await backUp(site.config, folder, (line) => void said.push(line));
  const { backup } = await stateOf(site, admin);
  expect(backup?.madeAt).toMatch(/^20\d\d-/);
  expect(backup?.report).toContain("accounts: 1");
  expect(said.join(" ")).not.toContain("admin page");
});

const ofOds = ["egdpprac.csv", "epharmacyhq.csv", "epraccur.csv", "edispensary.csv"].map(
  registerOf,
);

const registers = {
  "epraccur.csv": `"A81001","THE DENSHAM SURGERY","Y54","QHM","THE HEALTH CENTRE","LAWSON STREET","STOCKTON ON TEES","CLEVELAND","","TS18 1HU","19740401","","A","B","16C","20130401","","01642 672351","","","","0","","U10001","","4",""\n`,
};

test("each register is shown with its entries and what became of it", async () => {
  const site = await startTestSite({ registers });
  const admin = await site.staff("admin");
  const { files } = (await stateOf(site, admin)).registers;
  const file = files.find((one) => one.file === "epraccur.csv");
  expect(file).toMatchObject({
    importedAt: expect.any(String),
    entries: 1,
    open: 1,
    kinds: [{ kind: "gp", count: 1 }],
  });
  expect(file?.outcome).toContain("1 rows read");
  expect(files.find((one) => one.file === "egdpprac.csv")).toMatchObject({
    importedAt: null,
    entries: 0,
    outcome: expect.stringContaining("not found"),
  });
});

test("a file of facts is shown with the codes that it says something of", async () => {
  const list = pharmacyList([examplePharmacy("FA1"), examplePharmacy("FA2")]);
  const site = await startTestSite({
    registers: { ...registers, "consol_pharmacy_list_202425q4.csv": list },
  });
  const { files } = (await stateOf(site, await site.staff("admin"))).registers;
  expect(files.find(({ file }) => file === "pharmacy-hours")).toMatchObject({
    facts: 2,
    entries: 0,
    outcome: expect.stringContaining("2 rows read, 2 new"),
  });
  expect(files.find(({ file }) => file === "epraccur.csv")?.facts).toBeNull();
});

/** 100 practices, as the file of their register has them. */
const practices = Array.from({ length: 100 }, (_, index) =>
  examplePractice(`G${1000 + index}`, { 26: "RO76" }),
);
const half = practices.slice(0, 50).join("");

/** A site whose register waits, since half of it is missing; and the admin who sees that. */
async function siteWithHeld() {
  const site = await startTestSite({ registers: { "epraccur.csv": practices.join("") } });
  writeFileSync(path.join(site.config.registersDirectory, "epraccur.csv"), half);
  await loadRegisters(site.site, site.readiness);
  return { site, admin: await site.staff("admin") };
}

const epraccurOf = async (site: TestSite, admin: Member) =>
  (await stateOf(site, admin)).registers.files.find(({ file }) => file === "epraccur.csv");

test("a register that waits is shown with what it would change, and imported once an admin accepts it", async () => {
  const { site, admin } = await siteWithHeld();
  const held = { hash: hashOf(Buffer.from(half)), reason: "50 of 100 places would be closed." };
  expect(await epraccurOf(site, admin)).toMatchObject({ open: 100, outcome: null, held });
  expect(site.logged.join("")).toContain("epraccur.csv: not imported. 50 of 100 places would be");

  const accept = (as: Member, body: object) =>
    site.call("POST", "/api/desk/admin/registers-accept", { as, body });
  const body = { file: "epraccur.csv", hash: held.hash };
  expect((await accept(await site.staff("moderator"), body)).status).toBe(403);
  expect((await accept(await site.member(), body)).status).toBe(404);
  for (const other of [
    { ...body, hash: "0".repeat(64) },
    { ...body, file: "egdpprac.csv" },
  ]) {
    const refused = await accept(admin, other);
    expect([refused.status, refused.body.message]).toEqual([
      404,
      "That is not what waits any more. Look again.",
    ]);
  }
  expect((await epraccurOf(site, admin))?.open).toBe(100);

  expect((await accept(admin, body)).body.message).toContain("is being imported");
  await expect
    .poll(async () => (await stateOf(site, admin)).registers.update?.outcome)
    .toBe("done");
  expect(await epraccurOf(site, admin)).toMatchObject({ open: 50, entries: 100, held: null });
  const { update } = (await stateOf(site, admin)).registers;
  expect(update?.report).toEqual(["epraccur.csv: accepted. 50 of 100 places would be closed."]);
  expect((await logOf(site)).map(({ action, staff_id: by }) => [action, by])).toEqual([
    ["registers-accept", admin.accountId],
  ]);
  expect((await accept(admin, body)).status).toBe(404);
});

test("what was imported by another process meanwhile is not said to wait", async () => {
  const { site, admin } = await siteWithHeld();
  await acceptAll(site.site.database, site.config.registersDirectory);
  await loadRegisters(site.site, { reason: undefined });
  expect(await epraccurOf(site, admin)).toMatchObject({ open: 50, outcome: null, held: null });
});

test("a download that would change too much waits, and is downloaded again once it is accepted", async () => {
  const site = await startTestSite({ registers: { "epraccur.csv": practices.join("") } });
  const admin = await site.staff("admin");
  let published = half;
  const server = createServer((request, response) => {
    const isHeld = request.url?.includes("report=epraccur");
    response.end(isHeld ? published : examplePractice(`D${request.url?.length}`));
  });
  atEnd(() => {
    server.close();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reload = () => loadRegisters(site.site, site.readiness);
  const update = async (accepted?: Held & { file: string }) => {
    const options = { address, registers: ofOds, ...(accepted && { accepted }) };
    await (
      await runRegistersUpdate(site.site, reload, options)
    )?.done;
    return (await stateOf(site, admin)).registers.update;
  };
  const { registersDirectory: directory } = site.config;
  const present = () => readFileSync(path.join(directory, "epraccur.csv"), "utf8");

  expect(await update()).toMatchObject({ outcome: "failed" });
  const held = await findHeld(site.site.database.read, "epraccur.csv");
  expect(held).toMatchObject({ from: "publisher", reason: "50 of 100 places would be closed." });
  expect((await epraccurOf(site, admin))?.held?.hash).toBe(held?.hash);
  expect(present()).toBe(practices.join(""));

  // The content published by then is another one: it waits in its turn.
  const accepted = { ...held!, file: "epraccur.csv" };
  published = practices.slice(0, 40).join("");
  expect(await update(accepted)).toMatchObject({ outcome: "failed" });
  expect((await epraccurOf(site, admin))?.held?.reason).toBe("60 of 100 places would be closed.");
  expect(present()).toBe(practices.join(""));

  published = half;
  expect(await update(accepted)).toMatchObject({ outcome: "done" });
  expect(present()).toBe(half);
  expect(await epraccurOf(site, admin)).toMatchObject({ open: 50, held: null });
});

test("an update of the registers runs once at a time, in the background, and its end is reported", async () => {
  const site = await startTestSite({ registers });
  const admin = await site.staff("admin");
  // The publisher answers only once the update has been asked for three times.
  const { promise: asking, resolve: answer } = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    void asking.then(() => response.writeHead(503).end());
  });
  atEnd(() => {
    answer();
    server.close();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let reloads = 0;
  const reload = async () => void (reloads += 1);
  const [first, second] = [
    await runRegistersUpdate(site.site, reload, { address, registers: ofOds }),
    await runRegistersUpdate(site.site, reload, { address, registers: ofOds }),
  ];
  expect(second).toBeUndefined();
  const asked = await site.call("POST", "/api/desk/admin/registers-update", { as: admin });
  answer();
  await first?.done;
  expect(reloads).toBe(1);
  expect([asked.status, asked.body.message]).toEqual([
    200,
    "The registers are being downloaded already.",
  ]);
  const { update } = (await stateOf(site, admin)).registers;
  expect(update).toMatchObject({ outcome: "failed", endedAt: expect.any(String) });
  expect(update?.report.at(-1)).toBe("What was not updated stays as it was.");
});

test("a process that died in the middle of an update does not stop the next for longer than half an hour", async () => {
  const site = await startTestSite();
  const { write } = site.site.database;
  const claim = () => claimJob(write, "registers-update", site.clock.now());
  expect([await claim(), await claim()]).toEqual([true, false]);
  site.clock.advance(29 * minuteMs);
  expect(await claim()).toBe(false);
  site.clock.advance(2 * minuteMs);
  expect(await claim()).toBe(true);
});

test("the bundled registers are not updated: the report says what to set first", async () => {
  const bundled = path.resolve(import.meta.dirname, "../../../registers");
  const site = await startTestSite({ registersDirectory: bundled });
  const admin = await site.staff("admin");
  const asked = await site.call("POST", "/api/desk/admin/registers-update", { as: admin });
  expect(asked.status).toBe(200);
  await expect
    .poll(async () => (await stateOf(site, admin)).registers.update?.outcome)
    .toBe("failed");
  expect((await stateOf(site, admin)).registers.update?.report[0]).toContain("Set REGISTERS_DIR");
  expect((await logOf(site)).map(({ action }) => action)).toEqual(["registers-update"]);
});
