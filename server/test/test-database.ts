import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject, onTestFinished } from "vitest";
import type { DatabasePlace } from "../platform/database/database.ts";
import { databaseAt, onServer } from "./postgres-server.ts";

/** Whether this run of the tests is on PostgreSQL. */
export const onPostgres = (): boolean => inject("postgresServer") !== undefined;

/** A place for a database that no other test has, on the engine this run is for; gone when the test is over. */
export async function makeDatabasePlace(): Promise<DatabasePlace> {
  const directory = mkdtempSync(path.join(tmpdir(), "locumark-test-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return { directory, url: await makePostgresDatabase() };
}

async function makePostgresDatabase(): Promise<string | undefined> {
  const server = inject("postgresServer");
  const template = inject("postgresTemplate");
  if (server === undefined || template === undefined) return undefined;
  const name = `locumark_test_${randomBytes(8).toString("hex")}`;
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  onTestFinished(() => onServer(server, `drop database ${name} with (force)`));
  return databaseAt(server, name);
}
