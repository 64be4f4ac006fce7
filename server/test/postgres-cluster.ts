import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";

export interface PostgresCluster {
  /** The address of the cluster's default database. */
  readonly url: string;
  readonly port: number;
  /** Stops the server at once, as if it had crashed; `start` brings it back with its data. */
  halt(): Promise<void>;
  start(): Promise<void>;
  /** Ends the server and deletes its folder. */
  remove(): Promise<void>;
}

const debian = "/usr/lib/postgresql";

/** @returns the folder of `POSTGRES_BIN`, or of the newest PostgreSQL server's programs on this machine */
export function findPostgres(): string | undefined {
  const given = process.env["POSTGRES_BIN"];
  if (given !== undefined) {
    if (existsSync(path.join(given, "initdb"))) return given;
    throw new Error(`POSTGRES_BIN has no PostgreSQL in it: ${given}`);
  }
  const installed = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [
    ...installed
      .toSorted((one, other) => Number(other) - Number(one))
      .map((version) => path.join(debian, version, "bin")),
    ...(process.env["PATH"] ?? "").split(path.delimiter),
  ];
  return folders.find(
    (folder) =>
      existsSync(path.join(folder, "initdb")) && existsSync(path.join(folder, "postgres")),
  );
}

/** Whether the tests can run on PostgreSQL here: a server is given, or its programs are installed. */
export const canTestOnPostgres = (): boolean =>
  process.env["TEST_DATABASE_URL"] !== undefined || findPostgres() !== undefined;

/**
 * A separate PostgreSQL server on a free port of this machine, which ends with the process that started it, however
 * that ends. Its locale is British English, so that a query that relies on the order of bytes is exposed.
 * @param options.durable syncs to disk as a production server does; needed only by tests of power failures
 */
export async function startPostgresCluster(
  options: {
    durable?: boolean;
    certificate?: { cert: string; key: string };
  } = {},
): Promise<PostgresCluster> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error("There is no PostgreSQL server on this machine.");
  const directory = mkdtempSync(path.join(tmpdir(), "locumark-postgres-"));
  const owner = unprivileged();
  if (owner) chownSync(directory, owner.uid, owner.gid);
  const data = path.join(directory, "data");
  const sorting = ["--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=en-GB"];
  const words = ["-U", "locumark", "-A", "trust", "-E", "UTF8", ...sorting];
  execFileSync(path.join(programs, "initdb"), [...words, "-D", data, "--no-sync"], {
    stdio: ["ignore", "ignore", "inherit"],
    cwd: directory,
    ...owner,
  });
  const port = await freePort();
  const quick = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=400",
    "shared_buffers=64MB",
    "log_min_messages=fatal",
    ...(options.durable ? [] : quick),
    ...(options.certificate ? takeCertificate(options.certificate, directory, owner) : []),
  ];
  const url = `postgres://locumark@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;

  const start = async () => {
    // The shell stops the server as soon as the other end of its input is closed, e.g. after kill -9 of this process.
    const script = '"$@" & server=$!; read -r _; kill -QUIT $server; wait $server';
    const command = [path.join(programs, "postgres"), "-D", data];
    server = spawn(
      "sh",
      ["-c", script, "sh", ...command, ...settings.flatMap((one) => ["-c", one])],
      { stdio: ["pipe", "ignore", "ignore"], cwd: directory, ...owner },
    );
    await untilAnswers(url);
  };
  const halt = async () => {
    const ended = server && new Promise((resolve) => server?.once("exit", resolve));
    server?.stdin?.end();
    await ended;
    server = undefined;
  };
  await start();
  return {
    url,
    port,
    start,
    halt,
    async remove() {
      await halt();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL rejects a key that others can read or that another user owns. */
function takeCertificate(
  { cert, key }: { cert: string; key: string },
  directory: string,
  owner: { uid: number; gid: number } | undefined,
): string[] {
  const own = path.join(directory, "server.key");
  copyFileSync(key, own);
  chmodSync(own, 0o600);
  if (owner) chownSync(own, owner.uid, owner.gid);
  return ["ssl=on", `ssl_cert_file=${cert}`, `ssl_key_file=${own}`];
}

/** PostgreSQL refuses to run as root; root can switch to another user. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync("/etc/passwd", "utf8").split("\n");
  const line = ["postgres", "nobody"]
    .map((name) => users.find((user) => user.startsWith(`${name}:`)))
    .find((found) => found !== undefined);
  const [, , uid, gid] = line?.split(":") ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

async function untilAnswers(url: string): Promise<void> {
  const giveUpAt = Date.now() + 60_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}
