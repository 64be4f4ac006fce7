import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import { findPostgres, freePort, unprivileged } from "../../server/test/postgres-cluster.ts";

const patroni = "/usr/bin/patroni";
const etcd = "/usr/bin/etcd";
const haproxy = "/usr/sbin/haproxy";
const settings = path.join(import.meta.dirname, "../../deploy/haproxy-postgresql.cfg");

/** The required programs that are not installed. */
export const missingForPatroni = (): string[] => [
  ...(findPostgres() === undefined ? ["postgresql"] : []),
  ...[patroni, etcd, haproxy].filter((program) => !existsSync(program)),
];

interface PatroniNode {
  readonly name: string;
  readonly address: string;
  readonly port: number;
  start(): void;
  /** As when its machine loses power: kills the server and its Patroni process at once. */
  kill(): void;
}

export interface PatroniCluster {
  /** Routes to the leader, through the balancer of `deploy/`. */
  readonly url: string;
  readonly nodes: readonly PatroniNode[];
  /** The leader, as soon as there is one and a synchronous standby follows it. */
  safeLeader(): Promise<PatroniNode>;
  remove(): Promise<void>;
}

/** How long the leader must be silent before another server takes over; the least that Patroni allows. */
const takeOverSeconds = 20;

/** Three PostgreSQL servers under Patroni on ports of their own, one etcd, and haproxy in front. */
export async function startPatroniCluster(): Promise<PatroniCluster> {
  const programs = findPostgres() ?? "";
  const directory = mkdtempSync(path.join(tmpdir(), "locumark-patroni-"));
  const owner = unprivileged();
  if (owner) chownSync(directory, owner.uid, owner.gid);
  const processes = new Set<ChildProcess>();
  /** The program stops when its parent process ends, for whatever reason. */
  const run = (program: string, ...words: string[]): ChildProcess => {
    const script = '"$@" & child=$!; read -r _; kill -TERM $child; wait $child';
    const child = spawn("sh", ["-c", script, "sh", program, ...words], {
      stdio: ["pipe", "ignore", "ignore"],
      cwd: directory,
      ...owner,
    });
    processes.add(child);
    child.once("exit", () => processes.delete(child));
    return child;
  };

  const [client, peer] = [await freePort(), await freePort()];
  const origin = (port: number) => `http://127.0.0.1:${port}`;
  const etcdWords = {
    "data-dir": path.join(directory, "etcd"),
    name: "one",
    "listen-client-urls": origin(client),
    "advertise-client-urls": origin(client),
    "listen-peer-urls": origin(peer),
    "initial-advertise-peer-urls": origin(peer),
    "initial-cluster": `one=${origin(peer)}`,
  };
  run(etcd, ...Object.entries(etcdWords).flatMap(([name, value]) => [`--${name}`, value]));

  const startNode = async (name: string): Promise<PatroniNode> => {
    const [port, restPort] = [await freePort(), await freePort()];
    const data = path.join(directory, name);
    const file = path.join(directory, `${name}.json`);
    const user = { username: "locumark" };
    writeFileSync(
      file,
      // Patroni reads YAML, and JSON is a subset of that.
      JSON.stringify({
        scope: "locumark",
        name,
        etcd3: { host: `127.0.0.1:${client}` },
        restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
        bootstrap: {
          dcs: {
            ttl: takeOverSeconds,
            loop_wait: 1,
            retry_timeout: 3,
            synchronous_mode: true,
            postgresql: {
              use_pg_rewind: true,
              parameters: { max_connections: 200, shared_buffers: "32MB", wal_log_hints: "on" },
            },
          },
          initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, { auth: "trust" }],
        },
        postgresql: {
          listen: `127.0.0.1:${port}`,
          connect_address: `127.0.0.1:${port}`,
          data_dir: data,
          bin_dir: programs,
          pgpass: path.join(directory, `${name}.pgpass`),
          authentication: { superuser: user, replication: user, rewind: user },
          parameters: { unix_socket_directories: "", log_min_messages: "fatal" },
          pg_hba: ["host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"],
        },
      }),
    );
    let watcher: ChildProcess | undefined;
    return {
      name,
      port,
      address: origin(restPort),
      start() {
        watcher = run(patroni, file);
      },
      kill() {
        const shell = watcher?.pid ?? 0;
        const [first = ""] = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
        const server = Number(first);
        const all = [...childrenOf(shell), server, ...childrenOf(server), shell];
        for (const pid of all) killAtOnce(pid);
      },
    };
  };
  const nodes: PatroniNode[] = [];
  for (const name of ["one", "two", "three"]) nodes.push(await startNode(name));
  for (const node of nodes) node.start();

  const front = await freePort();
  const balancerFile = path.join(directory, "haproxy.cfg");
  let text = readFileSync(settings, "utf8").replace(
    "bind 127.0.0.1:5432",
    `bind 127.0.0.1:${front}`,
  );
  for (const [index, { port, address }] of nodes.entries()) {
    text = text.replaceAll(
      `10.0.0.${index + 1}:5432 port 8008`,
      `127.0.0.1:${port} port ${new URL(address).port}`,
    );
  }
  writeFileSync(balancerFile, text);
  run(haproxy, "-db", "-f", balancerFile);

  return {
    url: `postgres://locumark@127.0.0.1:${front}/postgres`,
    nodes,
    async safeLeader() {
      let leader: PatroniNode | undefined;
      const find = async () => {
        const [leaders, standbys] = await Promise.all([
          Promise.all(nodes.map((node) => isHealthy(node, "/primary"))),
          Promise.all(nodes.map((node) => isHealthy(node, "/sync"))),
        ]);
        leader = nodes[leaders.indexOf(true)];
        return leader !== undefined && standbys.includes(true);
      };
      await expect.poll(find, { timeout: 120_000, interval: 200 }).toBe(true);
      if (!leader) throw new Error("There is no leader.");
      return leader;
    },
    async remove() {
      // Dependent processes end before those that they need.
      for (const child of [...processes].toReversed()) {
        const ended = new Promise((resolve) => child.once("exit", resolve));
        child.stdin?.end();
        await ended;
      }
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const isHealthy = ({ address }: PatroniNode, check: string): Promise<boolean> =>
  fetch(address + check).then(
    (answer) => answer.ok,
    () => false,
  );

function killAtOnce(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    // It has already ended, with a process that was killed before it.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .split(" ")
    .filter((word) => word !== "")
    .map(Number);
