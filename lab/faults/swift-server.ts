import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { openBucket, readStorageUrl } from "../../server/platform/storage/s3.ts";
import { freePort } from "../../server/test/postgres-cluster.ts";

const programs = ["account", "container", "object", "proxy"].map((part) => `swift-${part}-server`);

/** Debian: swift-proxy, swift-account, swift-container, swift-object. */
export const hasSwift = (): boolean =>
  programs.every((program) => existsSync(path.join("/usr/bin", program)));

export interface SwiftServer {
  /** In the format of STORAGE_URL, for an existing bucket. */
  readonly url: string;
  /** Kills the proxy at once; `start` restarts it with the stored files. */
  halt(): Promise<void>;
  start(): Promise<void>;
  /** Accepts connections without responding, until thawed. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** OpenStack's object storage with its S3 API, on this machine, in a temporary folder. */
export async function startSwift(): Promise<SwiftServer> {
  const directory = mkdtempSync(path.join(tmpdir(), "locumark-swift-"));
  const processes = new Set<ChildProcess>();
  mkdirSync(path.join(directory, "devices/disk"), { recursive: true });
  writeFileSync(
    path.join(directory, "swift.conf"),
    "[swift-hash]\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = only\ndefault = yes\n",
  );
  const run = (program: string, settings: string) => {
    const file = path.join(directory, `${program}.conf`);
    writeFileSync(file, settings);
    const server = spawn(
      "/usr/bin/python3",
      ["-c", starter, directory, `/usr/bin/${program}`, file],
      {
        stdio: "ignore",
      },
    );
    processes.add(server);
    return server;
  };
  const end = async (server: ChildProcess) => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGKILL");
    await ended;
    processes.delete(server);
  };
  for (const part of ["account", "container", "object"]) {
    const port = await freePort();
    run(`swift-${part}-server`, storageSettings(part, port, directory));
    const ring = path.join(directory, `${part}.builder`);
    for (const step of [
      ["create", "2", "1", "0"],
      ["add", `r1z1-127.0.0.1:${port}/disk`, "1"],
      ["rebalance"],
    ]) {
      execFileSync("/usr/bin/swift-ring-builder", [ring, ...step], { stdio: "ignore" });
    }
  }
  const port = await freePort();
  let proxy = run("swift-proxy-server", proxySettings(port, directory));

  const origin = `http://127.0.0.1:${port}`;
  const url = `s3://test%3Atester:testing@evidence?endpoint=${encodeURIComponent(origin)}`;
  const stop = async () => {
    for (const server of processes) await end(server);
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    // Storing a file without a name creates the bucket.
    await untilAnswers(() => openBucket(readStorageUrl(url)).put("", new Uint8Array()));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    stop,
    halt: () => end(proxy),
    async start() {
      proxy = run("swift-proxy-server", proxySettings(port, directory));
      await untilAnswers(() => openBucket(readStorageUrl(url)).list());
    },
    freeze: () => void proxy.kill("SIGSTOP"),
    thaw: () => void proxy.kill("SIGCONT"),
  };
}

// Swift always reads /etc/swift/swift.conf; this makes it read ours.
const starter = `
import sys, runpy
import swift.common.utils as utils
directory, program, settings = sys.argv[1:4]
utils.SWIFT_CONF_FILE = directory + "/swift.conf"
import swift.common.storage_policy as policy
policy.reload_storage_policies()
sys.argv = [program, settings]
runpy.run_path(program, run_name="__main__")
`;

const common = (port: number, directory: string) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${directory}
workers = 0
user = ${userInfo().username}
log_address = ${directory}/no-log
log_level = CRITICAL`;

const storageSettings = (
  part: string,
  port: number,
  directory: string,
) => `${common(port, directory)}
devices = ${directory}/devices
mount_check = false
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`;

const proxySettings = (port: number, directory: string) => `${common(port, directory)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
`;

/** Swift starts slowly. */
async function untilAnswers(ask: () => Promise<unknown>): Promise<void> {
  const giveUpAt = Date.now() + 200_000;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
