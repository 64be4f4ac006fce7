// On both engines: reviews/authorship/rotate-seals.ts.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { formatKeys, readKeyFile } from "../database/key-file.ts";
import { type DatabasePlace, openDatabase } from "../database/database.ts";
import { shift } from "../members/shifts/test/shift.ts";
import { sealSecret, useAppCode, totpOf } from "../people/staff/check-staff-code.ts";
import { environmentOf, needsAt, outcomeOf } from "../test/operations.ts";
import { answerOf, ask, atDesk, complete, send } from "../test/notices.ts";
import { review } from "../test/reviews.ts";
import { makeDatabasePlace, makeMigratedPlace, onPostgres } from "../test/test-database.ts";
import { startTestSite } from "../test/test-site.ts";
import { checkKeys, exportKeys, rotateKeys } from "./author-key.ts";

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** A stopped site with all that is sealed: reviews, marks of deleted and of renamed ones, a second factor, an answer to a notice. */
async function leaveSite() {
  const place = await makeMigratedPlace();
  const site = await startTestSite({ place });
  const as = await site.member();
  const post = async (isAnonymous: boolean) => {
    const { _id: workplaceId } = await site.workplace();
    const body = { ...review, workplaceId, isAnonymous };
    return (await site.call("POST", "/api/workplace-review", { as, body })).body.review._id;
  };
  const ids = [await post(false), await post(true), await post(false)];
  await site.call("PUT", `/api/workplace-review/${ids[0]!}`, { as, body: { isAnonymous: true } });
  await site.call("DELETE", `/api/workplace-review/${await post(true)}`, { as });
  expect((await site.call("POST", "/api/shifts", { as, body: shift })).status).toBe(201);
  const items = [{ kind: "workplace", key: (await site.workplace())._id, since: "2026-11-19" }];
  expect((await site.call("POST", "/api/following", { as, body: { items } })).status).toBe(200);
  const { database } = site.site;
  await database.write
    .insertInto("second_factors")
    .values({
      account_id: as.accountId,
      secret: sealSecret(database.authorKeys, as.accountId, secret),
      created_at: "2026-11-23T10:00:00.000Z",
      confirmed_at: "2026-11-23T10:00:00.000Z",
    })
    .execute();
  const notice = { ...complete, kind: "workplace-review", id: ids[2] };
  expect((await send(site, notice)).status).toBe(201);
  const answer = { ...answerOf, consents: true };
  const moderator = await site.staff("moderator");
  const token = await ask(site, as);
  await site.call("POST", `/api/notice-answer/${token}`, { body: answer });
  const { body } = await site.call("GET", "/api/my-workplace-reviews", { as });
  await site.stop();
  const own = body.map(({ _id }) => _id);
  return { place, file: place.authorKeyFile ?? "", as, moderator, own, ids };
}

/** Every value in the database that looks as if a key had sealed it. */
async function listSealed(place: DatabasePlace, key: number): Promise<string[]> {
  const database = await openDatabase(place);
  const found: string[] = [];
  for (const { name } of await database.read.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      database.read,
    );
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      if (new RegExp(`^${key}\\.[\\w-]{40,}$`).test(String(value))) found.push(`${name}.${column}`);
    }
  }
  await database.close();
  return found;
}

async function check(place: DatabasePlace) {
  const lines: string[] = [];
  return { fits: await checkKeys(needsAt(place), (line) => lines.push(line)), lines };
}

test("a rotation seals everything again, and nobody notices", async () => {
  const { place, file, as, moderator, own, ids } = await leaveSite();
  const sealed = (await listSealed(place, 1)).toSorted();
  expect(new Set(sealed)).toEqual(
    new Set([
      "author_marks.sealed",
      "notices.sealed_answer",
      "reviews.sealed_author",
      "reviews.sealed_details",
      "second_factors.secret",
      "followings.sealed",
      "shifts.sealed",
    ]),
  );
  const printed: string[] = [];
  await rotateKeys(needsAt(place), (line) => printed.push(line));
  expect(printed).toContain(`Rows sealed again: ${sealed.length}.`);
  expect(await listSealed(place, 1)).toEqual([]);
  expect((await listSealed(place, 2)).toSorted()).toEqual(sealed);
  expect([...readKeyFile(file).keys()]).toEqual([1, 2]);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  // Once no backup needs it any more.
  writeFileSync(file, formatKeys(new Map([[2, readKeyFile(file).get(2)!]])));
  expect((await check(place)).fits).toBe(true);
  const site = await startTestSite({ place });
  const { body } = await site.call("GET", "/api/my-workplace-reviews", { as });
  expect(body.map(({ _id }) => _id)).toEqual(own);
  // By the identifier that it had before it became anonymous.
  const edited = await site.call("PUT", `/api/workplace-review/${ids[0]!}`, {
    as,
    body: { rating: 2 },
  });
  expect(edited.status).toBe(200);
  const { database } = site.site;
  await database.commit(async (transaction) => {
    const factor = await transaction
      .selectFrom("second_factors")
      .selectAll()
      .executeTakeFirstOrThrow();
    const now = new Date("2026-11-23T12:00:00Z");
    const code = totpOf(secret, "").generate({ timestamp: now.getTime() });
    expect(await useAppCode(transaction, factor, code, now)).toBe(true);
  });
  const { notice } = await atDesk(site, moderator);
  const path = `/api/desk/notices/${notice._id}/open-answer` as const;
  const opened = await site.call("POST", path, { as: moderator });
  expect(opened.body).toMatchObject({ name: answerOf.name, address: answerOf.address });
  // The number of the deleted review stays used.
  const { _id: workplaceId } = await site.workplace();
  const posted = { ...review, workplaceId };
  expect((await site.call("POST", "/api/workplace-review", { as, body: posted })).status).toBe(201);
});

test("a rotation deletes the shifts and followings of an account that is gone", async () => {
  const { place, as } = await leaveSite();
  const before = await openDatabase(place);
  await before.write.deleteFrom("accounts").where("id", "=", as.accountId).execute();
  await before.close();
  const ofAccounts = (found: string[]) =>
    found.filter((one) => /^(?:shifts|followings)\./.test(one));
  expect(ofAccounts(await listSealed(place, 1))).toHaveLength(2);
  await rotateKeys(needsAt(place), () => {});
  expect(ofAccounts(await listSealed(place, 1))).toEqual([]);
  expect(ofAccounts(await listSealed(place, 2))).toEqual([]);
});

test("a rotation killed in the middle has changed nothing, and goes on when it is run again, without a further key", async () => {
  const { place, file, as, own } = await leaveSite();
  const sealed = (await listSealed(place, 1)).toSorted();
  const script = `
    import { rotateKeys } from ${JSON.stringify(path.join(import.meta.dirname, "author-key.ts"))};
    import { parseConfig } from ${JSON.stringify(path.join(import.meta.dirname, "../config.ts"))};
    await rotateKeys(parseConfig(process.env), (line) => {
      if (line.startsWith("Rows sealed again")) process.kill(process.pid, "SIGKILL");
    });`;
  const killed = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    env: environmentOf(place),
  });
  await outcomeOf(killed);
  expect(killed.signalCode).toBe("SIGKILL");
  expect([...readKeyFile(file).keys()]).toEqual([1, 2]);
  expect((await listSealed(place, 1)).toSorted()).toEqual(sealed);
  expect(await listSealed(place, 2)).toEqual([]);
  expect((await check(place)).fits).toBe(true);

  // A site that is started before it is run again works, too.
  const between = await startTestSite({ place });
  const { body } = await between.call("GET", "/api/my-workplace-reviews", { as });
  expect(body.map(({ _id }) => _id)).toEqual(own);
  await between.stop();

  await rotateKeys(needsAt(place), () => {});
  expect([await listSealed(place, 1), [...readKeyFile(file).keys()]]).toEqual([[], [1, 2]]);
  await rotateKeys(needsAt(place), () => {});
  expect([await listSealed(place, 2), [...readKeyFile(file).keys()]]).toEqual([[], [1, 2, 3]]);
});

test("a key that was added to the file before the database knew it is the one that is used", async () => {
  const { place, file } = await leaveSite();
  const keys = readKeyFile(file).set(2, Buffer.alloc(32, 2));
  writeFileSync(file, formatKeys(keys));
  const printed: string[] = [];
  await rotateKeys(needsAt(place), (line) => printed.push(line));
  expect(printed[0]).toContain("Key 2 was in the file already");
  expect([await listSealed(place, 1), readKeyFile(file)]).toEqual([[], keys]);
});

test("no site may be running, and with a key that does not fit nothing is changed", async () => {
  const { place, file } = await leaveSite();
  const site = await startTestSite({ place });
  const rotate = () => rotateKeys(needsAt(place), () => {});
  await expect(rotate()).rejects.toThrow("another site is running");
  if (onPostgres()) {
    // A machine of its own, with the same database.
    const elsewhere = { ...place, directory: (await makeDatabasePlace()).directory };
    await expect(rotateKeys(needsAt(elsewhere), () => {})).rejects.toThrow("is connected");
  }
  await site.stop();
  writeFileSync(file, formatKeys(new Map([[1, Buffer.alloc(32, 1)]])));
  const before = readFileSync(file, "utf8");
  await expect(rotate()).rejects.toThrow("is not the one that this database is sealed with");
  expect([readFileSync(file, "utf8"), await listSealed(place, 2)]).toEqual([before, []]);
});

test("check names the keys of both and what is sealed with each, and its status says whether they fit", async () => {
  const { place, file } = await leaveSite();
  expect(await check(place)).toEqual({
    fits: true,
    lines: [
      `${file} has key 1.`,
      "The database knows key 1.",
      expect.stringMatching(
        /^Sealed with key 1: reviews 2, details 2, marks [1-9]\d*, shifts 1, following 1, second factors 1, answers 1\.$/,
      ),
      "The file fits this database.",
    ],
  });
  await rotateKeys(needsAt(place), () => {});
  const after = await check(place);
  expect(after.lines).toContain(
    "Sealed with key 1: reviews 0, details 0, marks 0, shifts 0, following 0, second factors 0, answers 0.",
  );
  writeFileSync(file, formatKeys(new Map([[1, readKeyFile(file).get(1)!]])));
  const old = await check(place);
  expect([old.fits, old.lines.join("\n")]).toEqual([
    false,
    expect.stringMatching(/is not in .*\n.*cannot be opened, since their key is not in the file/),
  ]);
});

test("a copy of the keys is for its owner alone, and replaces nothing", async () => {
  const { place, file } = await leaveSite();
  const target = path.join(place.directory, "copy.key");
  const printed: string[] = [];
  exportKeys(needsAt(place), target, (line) => printed.push(line));
  expect(readKeyFile(target)).toEqual(readKeyFile(file));
  expect([statSync(target).mode & 0o777, printed[0]]).toEqual([
    0o600,
    expect.stringContaining("apart from the backups"),
  ]);
  const again = () => exportKeys(needsAt(place), target, () => {});
  expect(again).toThrow("is there already");
  const nowhere = path.join(place.directory, "nowhere/copy.key");
  expect(() => exportKeys(needsAt(place), nowhere, () => {})).toThrow("cannot be written (ENOENT)");
  expect(existsSync(nowhere)).toBe(false);
});
