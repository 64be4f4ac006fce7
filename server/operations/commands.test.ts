// On both engines: what commands read and write.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { migrations } from "../database/migrations/all.ts";
import { type DatabasePlace, openDatabase } from "../database/database.ts";
import { runByName } from "../test/operations.ts";
import { makeBarePlace, makeMigratedPlace, onPostgres } from "../test/test-database.ts";
import { startTestSite } from "../test/test-site.ts";

/** The lines of a settings file for a site at this place. */
const settingsFor = ({ directory, url }: DatabasePlace): string[] => [
  `DATA_DIR=${directory}`,
  ...(url === undefined ? [] : [`DATABASE_URL=${url}`]),
];

const elsewhere = path.join(import.meta.dirname, "no-backup-is-here");

type Command = [name: Parameters<typeof runByName>[0], ...words: string[]];

const runAll = (lines: readonly Command[], settings: readonly string[]) =>
  Promise.all(
    lines.map(async ([name, ...words]) => ({
      name,
      ...(await runByName(name, words, settings)),
    })),
  );

/** Every command that works on the site's database, in a form that changes nothing in an empty one. */
const commands: Command[] = [
  ["account", "list"],
  ["places", "look-alikes"],
  ["reports", "forget", "ann@example.com"],
  ["mails", "list"],
  ["reviews:check"],
  ["erasures", "list"],
  ["author-key", "check"],
  ["backup", elsewhere],
];

/** A sentence, no stack: neither frames nor the name of a class of errors. */
function expectSentences(stderr: string): void {
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(stderr).not.toMatch(/Error\b/);
}

test("each command names the settings and the database on its first line, and works with a number of processes set", async () => {
  const place = await makeMigratedPlace();
  const settings = [...settingsFor(place), ...(onPostgres() ? ["WORKERS=3"] : ["WORKERS=2"])];
  const harmless = commands.filter(([name]) => name !== "backup");
  for (const { name, status, stderr, file } of await runAll(harmless, settings)) {
    expect([name, status, stderr.split("\n")[0]]).toEqual([
      name,
      0,
      expect.stringMatching(
        onPostgres()
          ? `^Settings: ${file}. Database: \\w+ on PostgreSQL at [\\w.]+:\\d+.$`
          : `^Settings: ${file}. Database: ${place.directory}/locumark.sqlite.$`,
      ),
    ]);
  }
});

test("no command creates a database or a folder: a missing one is refused by name", async () => {
  const place = await makeBarePlace();
  const missing = { ...place, directory: path.join(place.directory, "data") };
  // On PostgreSQL a folder without a database is nothing amiss, only an empty database is.
  const settings = settingsFor(onPostgres() ? place : missing);
  for (const { name, status, stdout, stderr } of await runAll(commands, settings)) {
    expect([name, status, stdout]).toEqual([name, 1, ""]);
    expectSentences(stderr);
    if (!onPostgres()) expect(stderr).toContain(`there is no`);
    if (!onPostgres()) expect(stderr).toContain(missing.directory);
  }
  const { stderr } = await runByName("account", ["list"], settings);
  expect(stderr).toContain("name its settings with --settings FILE");
  expect(stderr).toContain(
    onPostgres() ? "there are no tables in the database" : "there is no database in",
  );
  expect([existsSync(missing.directory), existsSync(elsewhere)]).toEqual([false, false]);
  if (!onPostgres()) expect(readdirSync(place.directory)).toEqual([]);
});

test("settings that are missing or wrong are said in sentences, and so are words that are", async () => {
  const place = await makeMigratedPlace();
  const settings = settingsFor(place);
  const missing = await runByName(
    "account",
    ["list", "--settings", "/nowhere/locumark.env"],
    settings,
  );
  expect([missing.status, missing.stderr]).toEqual([
    1,
    "This was not done: the settings file /nowhere/locumark.env does not exist.\n",
  ]);
  const wrong = await runByName("reviews:check", [], [...settings, "PORT=many", "LOG_LEVEL=loud"]);
  expect([wrong.status, wrong.stderr]).toEqual([
    1,
    expect.stringMatching(/PORT must be a number\.[^]*LOG_LEVEL must be/),
  ]);
  const unknown: Command[] = [
    ["account"],
    ["author-key", "export"],
    ["backup"],
    ["restore", "--odd"],
    ["places", "look-alikes", "--settings"],
  ];
  for (const { name, status, stdout, stderr } of await runAll(unknown, settings)) {
    expect([name, status, stdout + stderr]).toEqual([
      name,
      2,
      expect.stringContaining(`npm run ${name}`),
    ]);
    expectSentences(stderr);
  }
  const help = await runByName("backup", ["--help"], ["DATA_DIR=/nowhere"]);
  expect([help.status, help.stdout]).toEqual([0, expect.stringContaining("--settings FILE")]);
});

test("a database of an earlier or a newer release is left as it is", async () => {
  const place = await makeMigratedPlace();
  const database = await openDatabase(place);
  onTestFinished(() => database.close());
  const listed = () => runByName("account", ["list"], settingsFor(place));
  const newest = Object.keys(migrations).at(-1);
  const log = sql.table("kysely_migration");
  await sql`update ${log} set name = '9999-of-tomorrow' where name = ${newest}`.execute(
    database.write,
  );
  const newer = await listed();
  expect([newer.status, newer.stderr]).toEqual([
    1,
    expect.stringContaining("the database is of a newer release (9999-of-tomorrow)"),
  ]);
  await sql`delete from ${log} where name = '9999-of-tomorrow'`.execute(database.write);
  const older = await listed();
  expect([older.status, older.stderr]).toEqual([
    1,
    expect.stringContaining("the database is of an earlier release. Start"),
  ]);
  const { rows } = await sql`select name from ${log} where name = ${newest}`.execute(database.read);
  expect(rows).toEqual([]);
  expectSentences(newer.stderr + older.stderr);
  const record = { name: newest, timestamp: new Date(0).toISOString() };
  await sql`insert into ${log} (name, timestamp) values (${record.name}, ${record.timestamp})`.execute(
    database.write,
  );
});

test("a server that does not answer, or does not know the database, is said in a sentence", async () => {
  const { directory } = await makeMigratedPlace();
  const at = (url: string) =>
    runByName("account", ["list"], [`DATA_DIR=${directory}`, `DATABASE_URL=${url}`]);
  const closed = await at("postgres://ann:secret@127.0.0.1:1/locumark");
  expect([closed.status, closed.stderr]).toEqual([
    1,
    expect.stringMatching(/This was not done: the database cannot be reached: .*ECONNREFUSED/),
  ]);
  expect(closed.stderr).not.toContain("secret");
  expectSentences(closed.stderr);
});

test.runIf(onPostgres())(
  "a server that does not know the database says so in a sentence",
  async () => {
    const { directory, url = "" } = await makeBarePlace();
    const unknown = Object.assign(new URL(url), { pathname: "/nobody_made_this" }).href;
    const { status, stderr } = await runByName(
      "account",
      ["list"],
      settingsFor({ directory, url: unknown }),
    );
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(
        /there is no such database: database "nobody_made_this" does not exist\.\n$/,
      ),
    ]);
  },
);

test("the first admin is made by the printed command, with the service's settings alone", async () => {
  const place = await makeMigratedPlace();
  const site = await startTestSite({ place });
  const ann = await site.member();
  const words = ["grant-staff", ann.email, "admin"];
  const { status, stdout } = await runByName("account", words, settingsFor(place));
  expect([status, stdout]).toEqual([0, `${ann.email} is admin now.\n`]);
});
