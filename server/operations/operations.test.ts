// On both engines: database/copy-database.ts.
import { execFile } from "node:child_process";
import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { listWrongTotals } from "../reviews/reviews/check-totals.ts";
import { migrations } from "../database/migrations/all.ts";
import { formatKeys } from "../database/key-file.ts";
import { type DatabasePlace, openDatabase } from "../database/database.ts";
import { review } from "../test/reviews.ts";
import { makeDatabasePlace, onPostgres } from "../test/test-database.ts";
import { type Member, startTestSite, type TestSite } from "../test/test-site.ts";
import { needsAt } from "../test/operations.ts";
import { backUp } from "./backup.ts";
import { moveDatabase } from "./move-database.ts";
import { restore } from "./restore.ts";
import { authorKeyFileOf } from "../config.ts";

/** A site with a member, and reviews being posted, each of another workplace, until stopped. */
async function startBusySite(place: Awaited<ReturnType<typeof makeDatabasePlace>>) {
  const site = await startTestSite({ place });
  const member = await site.signedUpMember();
  const acknowledged: string[] = [];
  const post = async () => {
    const comments = `Shift number ${acknowledged.length}`;
    const workplace = await site.workplace();
    const body = { ...review, workplaceId: workplace._id, comments };
    const answer = await site.call("POST", "/api/workplace-review", { as: member, body });
    expect(answer.status).toBe(201);
    acknowledged.push(answer.body.review._id);
  };
  for (let index = 0; index < 20; index += 1) await post();
  let stopped = false;
  const posting = (async () => {
    while (!stopped) await post();
  })();
  return {
    site,
    member,
    acknowledged,
    async stop() {
      stopped = true;
      await posting;
      await site.stop();
    },
  };
}

/** As the operator does it, while the site runs. */
async function backUpFromOutside(place: DatabasePlace, target: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.resolve(import.meta.dirname, "backup.ts"), target],
    {
      env: {
        ...process.env,
        DATA_DIR: place.directory,
        DATABASE_URL: place.url ?? "",
      },
    },
  );
  return stdout;
}

test.runIf(!onPostgres())(
  "a backup leaves the tables of the release that is running, and has them",
  async () => {
    const place = await makeDatabasePlace();
    const database = await openDatabase(place);
    onTestFinished(() => database.close());
    const columnsOf = async (of: typeof database) =>
      (await of.read.introspection.getTables())
        .find(({ name }) => name === "agencies")
        ?.columns.map(({ name }) => name);
    // As left by a release before the newest migration.
    await sql`alter table agencies add column changed_at text`.execute(database.write);
    await sql`delete from kysely_migration where name = ${Object.keys(migrations).at(-1)}`.execute(
      database.write,
    );
    const target = path.join(place.directory, "backup");
    await backUp(needsAt(place), target, () => {});
    expect(readdirSync(target).toSorted()).toEqual([
      "evidence",
      "locumark.sqlite",
      "manifest.json",
    ]);
    expect(await columnsOf(database)).toContain("changed_at");
    const copy = await openDatabase({ directory: target, asItIs: true });
    onTestFinished(() => copy.close());
    expect(await columnsOf(copy)).toContain("changed_at");
  },
);

async function expectEverything(
  site: TestSite,
  { member }: { member: Member },
  acknowledged: string[],
): Promise<void> {
  const rows = await site.site.database.read.selectFrom("reviews").selectAll().execute();
  const stored = new Set(rows.map((row) => row.id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(await listWrongTotals(site.site.database.read)).toEqual([]);
  const { email, password } = member;
  const login = await site.call("POST", "/api/auth/login", { body: { email, password } });
  expect(login.status).toBe(200);
  const key = await site.site.database.read
    .selectFrom("evidence")
    .select("storage_key")
    .executeTakeFirstOrThrow();
  expect(await site.site.storage.get(key.storage_key)).toBeDefined();
}

test("a backup made while people post is consistent, and its contents are restored after a disaster", async () => {
  const place = await makeDatabasePlace();
  const busy = await startBusySite(place);
  const before = [...busy.acknowledged];
  const { directory: elsewhere } = await makeDatabasePlace();
  const backup = path.join(elsewhere, "monday");
  const printed: string[] = [];
  expect(await backUpFromOutside(place, backup)).toContain(`The backup is in ${backup}.`);
  for (const file of readdirSync(backup)) {
    expect(statSync(path.join(backup, file)).mode & 0o077, file).toBe(0);
  }
  await expect(backUp(needsAt(place), backup, () => {})).rejects.toThrow(/is there already/);
  // Not into a running site.
  const overIt = restore(
    needsAt({ directory: place.directory }),
    { backup, erasures: [] },
    () => {},
  );
  await expect(overIt).rejects.toThrow(/another site is running/);
  await busy.stop();

  // The machine is gone; a new one has an empty disk and, where there was a server, an empty database.
  const fresh = await makeDatabasePlace(place);
  const newConfig = needsAt(fresh);
  await restore(newConfig, { backup, erasures: [] }, (sentence) => printed.push(sentence));
  expect(printed.at(-1)).toContain("1 evidence files");
  const restored = await startTestSite({ place: fresh });
  await expectEverything(restored, busy, before);
  await restored.stop();
  await expect(restore(newConfig, { backup, erasures: [] }, () => {})).rejects.toThrow(
    onPostgres() ? /is not empty/ : /there is a database/,
  );
});

test.runIf(onPostgres())(
  "an embedded database moves to PostgreSQL, and again after a failure",
  async () => {
    const { directory } = await makeDatabasePlace();
    const { url: databaseUrl = "" } = await makeDatabasePlace();
    const busy = await startBusySite({ directory });
    const move = () =>
      moveDatabase({
        authorKeyFile: authorKeyFileOf(directory),
        dataDirectory: directory,
        databaseUrl,
        storageUrl: undefined,
        print: () => {},
      });
    await expect(move()).rejects.toThrow(/another site is running/);
    await busy.stop();

    // The server fails in the middle: everything is rolled back.
    const target = await openDatabase({ directory, url: databaseUrl });
    onTestFinished(() => target.close());
    await target.write.schema
      .alterTable("reviews")
      .addColumn("refused", "text", (column) => column.notNull())
      .execute();
    await expect(move()).rejects.toThrow(/refused/);
    expect(await target.read.selectFrom("accounts").select("id").execute()).toEqual([]);
    await target.write.schema.alterTable("reviews").dropColumn("refused").execute();

    await move();
    expect(readdirSync(directory)).toContain("locumark.sqlite.moved");
    // Neither a command nor a site finds the old one there, nor begins another.
    await expect(move()).rejects.toThrow(/was moved to PostgreSQL/);
    for (const how of [{ asItIs: true }, { mustBeCurrent: true }, {}]) {
      await expect(openDatabase({ directory, ...how })).rejects.toThrow(/Set DATABASE_URL/);
    }
    expect(readdirSync(directory)).not.toContain("locumark.sqlite");
    const moved = await startTestSite({ place: { directory, url: databaseUrl } });
    await expectEverything(moved, busy, busy.acknowledged);
    expect((await moved.call("GET", "/api/workplace/search?query=rowan")).body.total).toBe(
      busy.acknowledged.length,
    );
  },
);

test.each([
  ["lost", () => {}, /is missing/],
  [
    "another site's",
    (file: string) =>
      writeFileSync(file, formatKeys(new Map([[1, Buffer.alloc(32, 1)]])), { mode: 0o600 }),
    /is not the one/,
  ],
])("with a key that is %s nothing is moved", async (_which, give, why) => {
  const { directory } = await makeDatabasePlace();
  const authorKeyFile = authorKeyFileOf(directory);
  const site = await startTestSite({ place: { directory, authorKeyFile } });
  await site.stop();
  rmSync(authorKeyFile);
  give(authorKeyFile);
  const said: string[] = [];
  const move = moveDatabase({
    authorKeyFile,
    dataDirectory: directory,
    // Nothing answers there: it is refused before.
    databaseUrl: "postgres://127.0.0.1:9/nothing",
    storageUrl: undefined,
    print: (sentence) => said.push(sentence),
  });
  await expect(move).rejects.toThrow(/nothing was moved/);
  await expect(move).rejects.toThrow(why);
  expect(said).toEqual([]);
});

test("with nothing to move, the command says so", async () => {
  const { directory } = await makeDatabasePlace();
  rmSync(directory, { recursive: true, force: true });
  const move = moveDatabase({
    authorKeyFile: authorKeyFileOf(directory),
    dataDirectory: directory,
    databaseUrl: "postgres://x",
    storageUrl: undefined,
    print: () => {},
  });
  await expect(move).rejects.toThrow(/there is no database in/);
});
