// On both engines: reviews/authorship/rotate-seals.ts, platform/database/count-connections.ts.
import { tableLives } from "../all-lives.ts";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { formatKeys, readKeyFile } from "../database/key-file.ts";
import { type DatabasePlace, openDatabase } from "../database/database.ts";
import { followKeys } from "../reviews/authorship/follow-keys.ts";
import { shift } from "../members/shifts/test/shift.ts";
import { collectExport } from "../members/export/export-account.ts";
import { cleanUp } from "../clean-up.ts";
import { runNight } from "../run-night.ts";
import { openDueNotices } from "../desk/notices/open-due-notices.ts";
import { sendReminders } from "../members/shifts/send-reminders.ts";
import { dayMs } from "../platform/clock.ts";
import { atEnd } from "../test/at-end.ts";
import { appCode } from "../test/app-code.ts";
import { environmentOf, needsAt, outcomeOf, runCommand } from "../test/operations.ts";
import { review } from "../test/reviews.ts";
import { makeMigratedPlace } from "../test/test-database.ts";
import { type Member, startTestSite, type TestSite } from "../test/test-site.ts";
import { checkKeys, rotateKeys } from "./author-key.ts";
import { forgetOldKeys, startAnew } from "./start-anew.ts";

/** People with something of each kind that is sealed, and a moderator with an app and a report to decide. */
async function settle() {
  const place = await makeMigratedPlace();
  const site = await startTestSite({ place });
  const [as, leaver] = (await site.members(2)) as [Member, Member];
  const moderator = await site.staff("moderator");
  const post = async (by: Member, isAnonymous: boolean, others = {}): Promise<string> => {
    const { _id: workplaceId } = await site.workplace();
    const body = { ...review, workplaceId, isAnonymous, ...others };
    return (await site.call("POST", "/api/workplace-review", { as: by, body })).body.review._id;
  };
  const ids = {
    named: await post(as, false),
    hidden: await post(as, true),
    other: await post(as, true),
    leavers: await post(leaver, true),
    leaversNamed: await post(leaver, false),
    waiting: await post(moderator, true, { publish: "together" }),
  };
  await site.call("POST", "/api/shifts", { as, body: shift });
  const items = [{ kind: "workplace", key: (await site.workplace())._id, since: "2026-11-19" }];
  await site.call("POST", "/api/following", { as, body: { items } });
  const { password } = moderator;
  const begun = await site.call("POST", "/api/desk/second-factor", {
    as: moderator,
    body: { password },
  });
  const { secret } = begun.body;
  const code = appCode(secret, site.clock.now());
  const { body } = await site.call("POST", "/api/desk/second-factor/confirm", {
    as: moderator,
    body: { code },
  });
  const report = {
    kind: "workplace-review",
    id: ids.hidden,
    reason: "names-a-person",
    details: "It names our dispenser.",
    email: "reporter@example.com",
  };
  const reporter = await site.member({ email: report.email });
  const reported = await site.call("POST", "/api/report", { as: reporter, body: report });
  expect(reported.status).toBe(201);
  await site.stop();
  const file = place.authorKeyFile ?? "";
  return { place, file, as, leaver, moderator, secret, codes: [...body.recoveryCodes], ids };
}

type Settled = Awaited<ReturnType<typeof settle>>;

/** Returns the status of every call that has to do with what is sealed, or must not. */
async function meet(site: TestSite, { as, moderator, secret, codes, ids }: Settled) {
  const { accountId } = as;
  site.clock.advance(60_000);
  await site.site.database.write.updateTable("sessions").set({ desk_used_at: null }).execute();
  const status = async (answer: Promise<{ status: number }>) => (await answer).status;
  const { _id: workplaceId } = await site.workplace();
  const { _id: elsewhere } = await site.workplace();
  const body = { ...review, workplaceId, isAnonymous: false };
  const url = (id: string) => `/api/workplace-review/${id}` as const;
  const posted = await site.call("POST", "/api/workplace-review", { as, body });
  const own = posted.body.review?._id ?? "";
  const code = (given: string) =>
    site.call("POST", "/api/desk/open", { as: moderator, body: { code: given } });
  const listed = await site.call("GET", "/api/my-workplace-reviews", { as });
  const added = { name: `ADDED ${workplaceId}`, type: "Pharmacy", address: "1 ROWAN STREET" };
  const hidden = { ...body, workplaceId: elsewhere, isAnonymous: true };
  return {
    logIn: await status(
      site.call("POST", "/api/auth/login", { body: { email: as.email, password: as.password } }),
    ),
    profile: await status(site.call("GET", "/api/profile", { as })),
    list: await status(
      site.call("GET", `/api/workplace-reviews?workplaceId=${workplaceId}`, { as }),
    ),
    ownList: listed.body.filter(({ _id }) => _id !== own).length,
    post: posted.status,
    edit: await status(site.call("PUT", url(own), { as, body: { rating: 3 } })),
    remove: await status(site.call("DELETE", url(own), { as })),
    addWorkplace: await status(
      site.call("POST", "/api/workplace", { as, body: { ...added, postcode: "ZX1 1AA" } }),
    ),
    addAgency: await status(
      site.call("POST", "/api/agency", {
        as,
        body: {
          name: `Agency ${workplaceId}`,
          website: "https://agency.example",
          servicesOfferedFor: [],
        },
      }),
    ),
    export:
      "notOpened" in
      (await collectExport(tableLives, site.site.database.read, accountId, new Date())),
    postHidden: await status(site.call("POST", "/api/workplace-review", { as, body: hidden })),
    editHidden: await status(site.call("PUT", url(ids.other), { as, body: { rating: 3 } })),
    shifts: await status(site.call("GET", "/api/shifts", { as })),
    shiftFile: await status(site.call("GET", "/api/my-shifts.csv", { as })),
    addShift: await status(site.call("POST", "/api/shifts", { as, body: shift })),
    following: await status(site.call("GET", "/api/following", { as })),
    appCode: await status(code(appCode(secret, site.clock.now()))),
    recoveryCode: await status(code(codes.pop() ?? "")),
    queue: await status(site.call("GET", "/api/desk/queue", { as: moderator })),
    openAuthor: await status(
      site.call("POST", `/api/desk/reviews/${ids.hidden}/author`, {
        as: moderator,
        body: { reason: "paid-or-own" },
      }),
    ),
  };
}

const asEver = {
  logIn: 200,
  profile: 200,
  list: 200,
  ownList: 3,
  post: 201,
  edit: 200,
  remove: 200,
  addWorkplace: 201,
  addAgency: 201,
  export: false,
  postHidden: 201,
  editHidden: 200,
  shifts: 200,
  shiftFile: 200,
  addShift: 201,
  following: 200,
  appCode: 200,
  recoveryCode: 200,
  queue: 200,
  openAuthor: 200,
};

const withoutKey = {
  ...asEver,
  ownList: 1,
  export: true,
  postHidden: 503,
  editHidden: 503,
  shifts: 503,
  shiftFile: 503,
  addShift: 503,
  following: 503,
  appCode: 400,
  openAuthor: 503,
};

/** Nobody's review is public, and so another's. */
const withNewKey = { ...asEver, ownList: 1, export: true, editHidden: 403, appCode: 400 };

const erase = (site: TestSite, as: Member) =>
  site.call("POST", "/api/profile/deletion", {
    as,
    body: { password: as.password, reviews: "delete" },
  });

const storedIds = async (site: TestSite) =>
  (await site.site.database.read.selectFrom("reviews").select("id").execute()).map(({ id }) => id);

/** Runs the regular jobs: none may fail over what cannot be opened. */
async function runJobs({ site, clock, mails, logged }: TestSite) {
  const before = logged.length;
  for (const days of [1, 10, 25]) {
    clock.advance(days * dayMs);
    await runNight(site);
    await openDueNotices(site);
    await sendReminders(site);
    await mails();
    await cleanUp(site);
  }
  const failed = logged.slice(before).filter((line) => /"level":50|"stack"/.test(line));
  expect(failed.filter((line) => !line.includes('"register"'))).toEqual([]);
}

const stateOf = async (site: TestSite, id: string) =>
  (
    await site.site.database.read
      .selectFrom("reviews")
      .select("state")
      .where("id", "=", id)
      .executeTakeFirst()
  )?.state;

const yes = async () => true;
const backupAt = (place: DatabasePlace) => `${place.directory}/backup`;

async function startAnewAt(place: DatabasePlace, confirm = yes) {
  const printed: string[] = [];
  await startAnew(needsAt(place), backupAt(place), (line) => printed.push(line), confirm);
  return printed;
}

let settled: Settled;
beforeEach(async () => {
  settled = await settle();
});

test("with its key, which it need not be able to write, the site does everything", async () => {
  chmodSync(settled.file, 0o400);
  const site = await startTestSite({ place: settled.place });
  expect(await meet(site, settled)).toEqual(asEver);
});

describe("without its key the site does what needs none, and says so", () => {
  test.each([
    ["missing", (file: string) => rmSync(file), "is missing"],
    [
      "of another site",
      (file: string) => writeFileSync(file, formatKeys(new Map([[1, Buffer.alloc(32, 1)]]))),
      "is not the one",
    ],
    [
      "half written",
      (file: string) => writeFileSync(file, readFileSync(file, "utf8").slice(0, -20)),
      "is damaged",
    ],
    ["a folder", (file: string) => (rmSync(file), mkdirSync(file, 0o700)), "cannot be read"],
  ])("%s", async (_what, spoil, said) => {
    const { place, file, leaver, ids } = settled;
    spoil(file);
    atEnd(() => rmSync(file, { recursive: true, force: true }));
    const site = await startTestSite({ place, environment: { METRICS_PORT: "0" } });
    expect(await meet(site, settled)).toEqual(withoutKey);
    expect((await erase(site, leaver)).status).toBe(204);
    expect(await storedIds(site)).toContain(ids.leavers);
    expect(await storedIds(site)).not.toContain(ids.leaversNamed);

    const ready = await site.call("GET", "/readyz");
    expect([ready.status, ready.body]).toEqual([
      200,
      { status: "ready", degraded: [expect.not.stringContaining(file)] },
    ]);
    const metrics = await fetch(`http://127.0.0.1:${site.metricsPort}/metrics`);
    expect(await metrics.text()).toContain("locumark_author_keys_missing 1");
    const before = site.logged.length;
    await followKeys(site.site);
    const lines = site.logged.slice(before);
    expect(lines).toEqual([expect.stringContaining(said)]);
    expect(site.logged.filter((line) => line.includes("stack"))).toEqual([]);
    await runJobs(site);
    expect(await stateOf(site, ids.waiting)).toBe("waiting");
  });
});

test("with a key that is put back the next start erases what people had erased meanwhile", async () => {
  const { place, file, leaver, ids } = settled;
  renameSync(file, `${file}.away`);
  const without = await startTestSite({ place });
  expect((await erase(without, leaver)).status).toBe(204);
  await without.stop();
  renameSync(`${file}.away`, file);
  const site = await startTestSite({ place });
  expect(await followKeys(site.site)).toBe(true);
  expect(await meet(site, settled)).toEqual(asEver);
  const left = await site.site.database.read
    .selectFrom("reviews")
    .select(["sealed_author", "due"])
    .where("id", "=", ids.leavers)
    .executeTakeFirst();
  expect(left).toEqual({ sealed_author: null, due: "delete" });
});

describe("starting anew is refused, and nothing changes,", () => {
  test.each([
    ["while the right key is there", () => undefined, yes, "has the right key"],
    [
      "while it is in a file that others may read",
      (file: string) => chmodSync(file, 0o644),
      yes,
      "the right key is in",
    ],
    [
      "while it is in a file that is damaged elsewhere",
      (file: string) => writeFileSync(file, `${readFileSync(file, "utf8")}2 c2hv\n`),
      yes,
      "the right key is in",
    ],
    ["until it is confirmed", (file: string) => rmSync(file), async () => false, "not confirmed"],
    [
      "where no backup can be made",
      (file: string) => (rmSync(file), mkdirSync(backupAt(settled.place))),
      yes,
      "is there already",
    ],
    [
      "where there is something else than a file",
      (file: string) => (rmSync(file), mkdirSync(file, 0o700)),
      yes,
      "cannot be read",
    ],
  ])("%s", async (_when, spoil, confirm, said) => {
    const { place, file } = settled;
    spoil(file);
    atEnd(() => rmSync(file, { recursive: true, force: true }));
    const beside = () =>
      readdirSync(path.dirname(file)).filter((name) => name.startsWith(path.basename(file)));
    const before = beside();
    await expect(startAnewAt(place, confirm)).rejects.toThrow(said);
    expect(beside()).toEqual(before);
    const { read, close } = await openDatabase(place);
    expect(await read.selectFrom("author_keys").select("number").execute()).toEqual([
      { number: 1 },
    ]);
    await close();
  });

  test("while the site runs", async () => {
    const { place, file } = settled;
    rmSync(file);
    const site = await startTestSite({ place });
    await expect(startAnewAt(place)).rejects.toThrow("is running");
    // A machine of its own, with the same database.
    const directory = `${place.directory}/elsewhere`;
    mkdirSync(directory);
    if (place.url !== undefined) {
      await expect(startAnewAt({ ...place, directory })).rejects.toThrow("is connected");
    }
    await site.stop();
    await startAnewAt(place);
    expect([...readKeyFile(file).keys()]).toEqual([2]);
  });
});

test("a site that starts anew does everything but open what the old key sealed; staff set up their app again by a recovery code", async () => {
  const { place, file, moderator, codes, leaver, ids } = settled;
  const foreign = formatKeys(new Map([[1, Buffer.alloc(32, 1)]]));
  writeFileSync(file, foreign);
  const printed = await startAnewAt(place);
  const [, kept = ""] = /kept as (\S+)\.$/m.exec(printed.join("\n")) ?? [];
  expect(readFileSync(kept, "utf8")).toBe(foreign);
  rmSync(kept);
  expect([...readKeyFile(file).keys()]).toEqual([2]);
  expect(existsSync(backupAt(place))).toBe(true);

  const site = await startTestSite({ place });
  expect((await site.call("GET", "/readyz")).body).toEqual({ status: "ready" });
  expect(await meet(site, settled)).toEqual(withNewKey);
  expect((await site.call("GET", "/api/desk", { as: moderator })).body).toMatchObject({
    isOpen: true,
    isAppLost: true,
  });
  const { password } = moderator;
  const setUp = async (as: Member) =>
    await site.call("POST", "/api/desk/second-factor", { as, body: { password } });
  // Not by the password alone.
  await site.site.database.write.updateTable("sessions").set({ desk_used_at: null }).execute();
  expect((await setUp(moderator)).status).toBe(403);
  const open = (code: string) =>
    site.call("POST", "/api/desk/open", { as: moderator, body: { code } });
  expect((await open(codes.pop() ?? "")).status).toBe(200);
  const { body } = await setUp(moderator);
  const confirmed = await site.call("POST", "/api/desk/second-factor/confirm", {
    as: moderator,
    body: { code: appCode(body.secret, site.clock.now()) },
  });
  expect(confirmed.status).toBe(200);
  expect((await setUp(moderator)).status).toBe(403);
  site.clock.advance(60_000);
  expect((await open(appCode(body.secret, site.clock.now()))).status).toBe(200);

  expect((await erase(site, leaver)).status).toBe(204);
  expect(await storedIds(site)).toContain(ids.leavers);
  await runJobs(site);
  expect(await stateOf(site, ids.waiting)).toBe("waiting");
  await site.stop();
  await rotateKeys(needsAt(place), () => {});
  expect([...readKeyFile(file).keys()]).toEqual([2, 3]);
});

test("an old key that is found opens again what it has sealed, and `check` says what waits for it", async () => {
  const { place, file } = settled;
  const old = readKeyFile(file).get(1)!;
  rmSync(file);
  await startAnewAt(place);
  const check = async () => {
    const lines: string[] = [];
    return { fits: await checkKeys(needsAt(place), (line) => lines.push(line)), lines };
  };
  const waiting = await check();
  expect([waiting.fits, waiting.lines.join("\n")]).toEqual([
    false,
    expect.stringMatching(/with key 1, which is not in the file: reviews 4, .*shifts 1/),
  ]);
  writeFileSync(file, formatKeys(readKeyFile(file).set(1, old)));
  expect((await check()).fits).toBe(true);
  const site = await startTestSite({ place });
  expect(await meet(site, settled)).toEqual(asEver);
});

test("what keys sealed that are not in the file is deleted by a second confirmed command, and staff set up their app as new ones do", async () => {
  const { place, file, moderator, ids } = settled;
  const old = readKeyFile(file).get(1)!;
  const forget = (confirm = yes) => forgetOldKeys(needsAt(place), () => {}, confirm);
  await expect(forget()).rejects.toThrow("is in the file");
  rmSync(file);
  await expect(forget()).rejects.toThrow("is missing");
  await startAnewAt(place);
  await expect(forget(async () => false)).rejects.toThrow("not confirmed");
  await forget();

  writeFileSync(file, formatKeys(readKeyFile(file).set(1, old)));
  const site = await startTestSite({ place });
  expect(await storedIds(site)).toEqual(expect.arrayContaining(Object.values(ids)));
  for (const table of ["shifts", "followings", "second_factors"] as const) {
    expect(await site.site.database.read.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  expect(await meet(site, settled)).toEqual({
    ...withNewKey,
    export: false,
    appCode: 403,
    recoveryCode: 403,
    queue: 403,
    openAuthor: 403,
  });
  const { password } = moderator;
  expect(
    (await site.call("POST", "/api/desk/second-factor", { as: moderator, body: { password } }))
      .status,
  ).toBe(201);
  await runJobs(site);
  const { read } = site.site.database;
  expect(await read.selectFrom("reviews").select("state").distinct().execute()).toEqual([
    { state: "public" },
  ]);
});

test("the words are typed on the terminal, or come through a pipe", async () => {
  const { place, file } = settled;
  rmSync(file);
  const run = async (typed: string) => {
    const command = runCommand("author-key", ["start-anew", backupAt(place)], environmentOf(place));
    command.stdin.end(typed);
    const outcome = await outcomeOf(command);
    if (command.exitCode === null) await once(command, "exit");
    return [command.exitCode, outcome];
  };
  expect((await run(""))[0]).toBe(1);
  expect((await run("yes\n"))[0]).toBe(1);
  expect(existsSync(file)).toBe(false);
  expect((await run("there is no copy\n"))[0]).toBe(0);
  expect([...readKeyFile(file).keys()]).toEqual([2]);
});
