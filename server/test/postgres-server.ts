import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../database/database.ts";
import { startPostgresCluster } from "./postgres-cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The server on which test databases are created, when the tests run on PostgreSQL. */
    postgresServer: string | undefined;
    postgresTemplate: string | undefined;
  }
}

/** The server for a run of the tests, with a template database that has the tables and is copied for each test. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["TEST_DATABASE_URL"];
  const cluster = given === undefined ? await startPostgresCluster() : undefined;
  const server = given ?? cluster?.url ?? "";
  const template = `locumark_template_${process.pid}`;
  await onServer(server, `create database ${template}`);
  const database = await openDatabase({ directory: "", url: databaseAt(server, template) });
  await database.close();
  project.provide("postgresServer", server);
  project.provide("postgresTemplate", template);
  return async () => {
    if (cluster) await cluster.remove();
    else await dropDatabases(server, template);
  };
}

/** The address of another database on the same server. */
export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onServer(server: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Connections that stay open, since connecting takes longer than the work itself. */
const cleaners = new Map<string, pg.Client>();

/**
 * Deletes row by row: truncating replaces the files of each table, which takes 200 times as long for a few rows. In
 * one statement, because foreign keys are checked at its end.
 */
export async function emptyAllTables(url: string): Promise<void> {
  const cleaner = cleaners.get(url) ?? (await connectCleaner(url));
  const { rows } = await cleaner.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'",
  );
  const deletions = rows.map(({ name }, index) => `t${index} as (delete from ${name})`);
  await cleaner.query(`with ${deletions.join(", ")} select`);
}

async function connectCleaner(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // Some tests end all connections on purpose.
  client.on("error", () => cleaners.delete(url));
  await client.connect();
  // The log of the desk refuses to be emptied otherwise.
  await client.query("set session_replication_role = replica");
  cleaners.set(url, client);
  return client;
}

async function dropDatabases(server: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [prefix],
  );
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}
