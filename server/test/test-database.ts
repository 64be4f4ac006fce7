import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { type Database, type DatabasePlace, openDatabase } from "../database/database.ts";
import { atEnd } from "./at-end.ts";
import { databaseAt, emptyAllTables, onServer } from "./postgres-server.ts";

/** Whether this run of the tests is on PostgreSQL. */
export const onPostgres = (): boolean => inject("postgresServer") !== undefined;

/**
 * A place for a database of this test alone, on the engine of this run; deleted after the test.
 * @param keysOf another place, whose file of author keys it is given, as a machine is to which a backup is restored
 */
export async function makeDatabasePlace(keysOf?: DatabasePlace): Promise<DatabasePlace> {
  const made = makeDirectory();
  const { authorKeyFile } = keysOf ?? made;
  return { ...made, authorKeyFile, url: await makePostgresDatabase() };
}

/** The same with all tables on either engine, so that opening it needs no migration. */
export async function makeMigratedPlace(): Promise<DatabasePlace> {
  const place = await makeDatabasePlace();
  if (place.url === undefined) {
    copyFileSync(await migratedFile(), path.join(place.directory, fileName));
  }
  return place;
}

/** The same without tables: no database has been opened there. */
export async function makeBarePlace(): Promise<DatabasePlace> {
  const made = makeDirectory();
  const server = inject("postgresServer");
  const template = inject("postgresTemplate");
  if (server === undefined || template === undefined) return made;
  return { ...made, url: await createDatabase(server, template) };
}

/** With the file of author keys where the configuration has it by default. */
function makeDirectory() {
  const directory = mkdtempSync(path.join(tmpdir(), "locumark-test-"));
  const authorKeyFile = `${directory}-author.key`;
  atEnd(() => {
    rmSync(directory, { recursive: true, force: true });
    rmSync(authorKeyFile, { force: true });
  });
  return { directory, authorKeyFile };
}

const fileName = "locumark.sqlite";
let migrated: Promise<string> | undefined;

/** An embedded database with all tables and no rows, created once for all tests of this process. */
function migratedFile(): Promise<string> {
  migrated ??= migrate();
  return migrated;
}

async function migrate(): Promise<string> {
  const directory = mkdtempSync(path.join(tmpdir(), "locumark-template-"));
  process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
  const database = await openDatabase({ directory });
  await database.close();
  return path.join(directory, fileName);
}

/** An empty database, closed after the test. */
export async function openTestDatabase(): Promise<Database> {
  const database = await openDatabase(await makeMigratedPlace());
  atEnd(() => database.close());
  return database;
}

/** Idle databases of this process, for reuse: creating one takes 200 times as long as emptying it. */
const spare: string[] = [];

async function makePostgresDatabase(): Promise<string | undefined> {
  const server = inject("postgresServer");
  const template = inject("postgresTemplate");
  if (server === undefined || template === undefined) return undefined;
  const url = spare.pop() ?? (await copyTemplate(server, template));
  atEnd(async () => {
    await emptyAllTables(url);
    spare.push(url);
  });
  return url;
}

const copyTemplate = (server: string, template: string): Promise<string> =>
  createDatabase(server, template, `template ${template} strategy file_copy`);

/** The starter of the server stops it, or drops the databases that are named like the template. */
async function createDatabase(server: string, template: string, options = ""): Promise<string> {
  const name = `${template}_${randomBytes(8).toString("hex")}`;
  await onServer(server, `create database ${name} ${options}`);
  return databaseAt(server, name);
}
