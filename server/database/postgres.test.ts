// On both engines: PostgreSQL itself.
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { freePort, startPostgresCluster } from "../test/postgres-cluster.ts";
import { makeDatabasePlace, onPostgres } from "../test/test-database.ts";
import { isDatabaseFailure } from "../platform/database/failures.ts";
import { openDatabase } from "./database.ts";

const secret = (name: string) => ({ name, value: "x" });

describe.runIf(onPostgres())("PostgreSQL", () => {
  test("a stopped server is an outage, and is used again when it comes back", async () => {
    const cluster = await startPostgresCluster({ durable: true });
    onTestFinished(() => cluster.remove());
    const database = await openDatabase({ directory: "", url: cluster.url });
    onTestFinished(() => database.close());
    await database.write.insertInto("secrets").values(secret("kept")).execute();

    await cluster.halt();
    for (const use of [
      () => database.ping(),
      () => database.write.insertInto("secrets").values(secret("lost")).execute(),
      () => database.write.transaction().execute(async () => {}),
    ]) {
      expect(isDatabaseFailure(await use().catch((error: unknown) => error))).toBe(true);
    }

    await cluster.start();
    const rows = await database.write.selectFrom("secrets").select("name").execute();
    expect(rows).toContainEqual({ name: "kept" });
    await database.ping();
  }, 60_000);

  test("statements are prepared once and survive a change of their table", async () => {
    const { directory, url } = await makeDatabasePlace();
    const database = await openDatabase({ directory, url });
    onTestFinished(() => database.close());
    const read = () => database.read.selectFrom("secrets").selectAll().execute();
    await read();
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements`.execute(database.read);
    expect(rows.map((row) => row.statement)).toContain('select * from "secrets"');
    // As a newer release does while this one is still running.
    await sql`alter table secrets add column later text`.execute(database.write);
    await expect(read()).resolves.toBeDefined();
    await sql`alter table secrets drop column later`.execute(database.write);
  });

  test("compiles no statement, which takes longer than any of ours runs", async () => {
    const { directory, url } = await makeDatabasePlace();
    const database = await openDatabase({ directory, url });
    onTestFinished(() => database.close());
    const { rows } = await sql<{ jit: string }>`show jit`.execute(database.read);
    expect(rows).toEqual([{ jit: "off" }]);
  });

  test("encryption: required, checked against a certificate, refused for the wrong one", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "locumark-tls-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    chmodSync(folder, 0o755);
    const certificate = makeCertificate(folder, "server");
    const other = makeCertificate(folder, "other");
    const cluster = await startPostgresCluster({ certificate });
    onTestFinished(() => cluster.remove());

    const isEncrypted = async (options: string) => {
      const database = await openDatabase({ directory: "", url: `${cluster.url}?${options}` });
      const { rows } = await sql<{ ssl: number }>`
        select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(database.read);
      await database.close();
      return rows[0]?.ssl === 1;
    };
    expect(await isEncrypted("sslmode=disable")).toBe(false);
    expect(await isEncrypted("sslmode=require")).toBe(true);
    expect(await isEncrypted(`sslmode=verify-full&sslrootcert=${certificate.cert}`)).toBe(true);
    await expect(isEncrypted(`sslmode=verify-full&sslrootcert=${other.cert}`)).rejects.toThrow(
      /self-signed/,
    );
    await expect(isEncrypted("sslmode=verify-full")).rejects.toThrow(/self-signed/);
    await expect(isEncrypted("sslmode=perhaps")).rejects.toThrow(/sslmode/);
  }, 60_000);

  const pgbouncer = "/usr/sbin/pgbouncer";
  test.skipIf(!existsSync(pgbouncer))(
    "a pooler that lends connections for one transaction makes no difference",
    async () => {
      const { directory, url = "" } = await makeDatabasePlace();
      const server = new URL(url);
      const folder = mkdtempSync(path.join(tmpdir(), "locumark-pgbouncer-"));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      chmodSync(folder, 0o755);
      const port = await freePort();
      const settings = path.join(folder, "pgbouncer.ini");
      writeFileSync(
        settings,
        [
          "[databases]",
          `* = host=127.0.0.1 port=${server.port} user=locumark`,
          "[pgbouncer]",
          "listen_addr = 127.0.0.1",
          `listen_port = ${port}`,
          "auth_type = any",
          "pool_mode = transaction",
          "default_pool_size = 3",
          "unix_socket_dir =",
        ].join("\n"),
      );
      const pooler = spawn(pgbouncer, [settings], {
        stdio: "ignore",
        ...(process.getuid?.() === 0 && { uid: 65_534, gid: 65_534 }),
      });
      onTestFinished(() => void pooler.kill("SIGKILL"));
      server.port = String(port);
      await expect
        .poll(() => openDatabase({ directory, url: server.href }).then((it) => it.close()), {
          timeout: 10_000,
        })
        .toBeUndefined();
      const database = await openDatabase({ directory, url: server.href });
      onTestFinished(() => database.close());

      const names = Array.from({ length: 60 }, (_, index) => `secret ${index}`);
      await Promise.all(
        names.map(async (name) => {
          await database.write.transaction().execute(async (transaction) => {
            await transaction.insertInto("secrets").values(secret(name)).execute();
            await transaction.selectFrom("secrets").selectAll().where("name", "=", name).execute();
          });
          await database.read.selectFrom("secrets").selectAll().where("name", "=", name).execute();
        }),
      );
      const rows = await database.read.selectFrom("secrets").select("name").execute();
      expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining(names));
    },
    60_000,
  );
});

function makeCertificate(folder: string, name: string): { cert: string; key: string } {
  const [cert, key] = [path.join(folder, `${name}.crt`), path.join(folder, `${name}.key`)];
  const what = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1".split(" ");
  const host = ["-addext", "subjectAltName=IP:127.0.0.1"];
  execFileSync("openssl", [...what, ...host, "-keyout", key, "-out", cert], { stdio: "ignore" });
  return { cert, key };
}
