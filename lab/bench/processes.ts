import { type ChildProcess, fork, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { nodeFlags } from "../../scripts/node-flags.ts";
import { freePort } from "../../server/test/postgres-cluster.ts";
import { onCleanUp } from "./clean-up.ts";
import type { BareWork } from "./bare-server.ts";

/** The folder of this commit. */
const project = path.resolve(import.meta.dirname, "../..");

export interface Measured {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface StartedSite extends Measured {
  readonly readyMs: number;
}

/**
 * Starts the site with the settings of deploy/locumark.service and waits until it is ready.
 * @param options.keyFile of the keys that the database is sealed with, where they are not next to the data
 * @param options.folder of another commit
 * @param options.onOrigin gets its address, before it starts
 */
export async function startSite(
  dataDirectory: string,
  registersDirectory: string,
  {
    databaseUrl,
    keyFile,
    folder = project,
    onOrigin,
  }: {
    databaseUrl?: string;
    keyFile?: string;
    folder?: string;
    onOrigin?: (origin: string) => void;
  } = {},
): Promise<StartedSite> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  onOrigin?.(origin);
  const started = performance.now();
  const child = spawn(process.execPath, [...nodeFlags, "server/main.ts"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: path.join(folder, "node_modules/.cache/compiled"),
      MALLOC_MMAP_THRESHOLD_: "32768",
      MALLOC_ARENA_MAX: "2",
      DATA_DIR: dataDirectory,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...(keyFile !== undefined && { AUTHOR_KEY_FILE: keyFile }),
      PORT: String(port),
      REGISTERS_DIR: registersDirectory,
      RATE_LIMIT_SCALE: "1000000",
      DAILY_LIMITS_SCALE: "1000000",
      LOG_LEVEL: "info",
    },
  });
  onCleanUp(() => stop(child));
  await until(async () => {
    if (child.exitCode !== null) throw new Error("The site did not start.");
    return (await fetch(`${origin}/readyz`)).ok;
  });
  return {
    origin,
    pid: pidOf(child),
    readyMs: performance.now() - started,
    stop: () => stop(child),
  };
}

/** Starts a bare server that does this for each request, and nothing else. */
export async function startBareServer(work: BareWork): Promise<Measured> {
  const child = fork(path.join(import.meta.dirname, "bare-server.ts"), {
    execArgv: [...nodeFlags],
  });
  onCleanUp(() => stop(child));
  const port = await new Promise<number>((resolve, reject) => {
    child.once("message", (message) => resolve(Number(message)));
    child.once("exit", () => reject(new Error("The bare server ended.")));
    child.send(work);
  });
  return { origin: `http://127.0.0.1:${port}`, pid: pidOf(child), stop: () => stop(child) };
}

/** User and system time of a process since it started, in milliseconds (Linux). */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const ticksPerSecond = 100;
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/** Resident memory of a process, current and peak, in bytes (Linux). */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const bytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]) * 1024;
  return { now: bytes("VmRSS"), most: bytes("VmHWM") };
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const giveUpMs = 180_000;
  const started = performance.now();
  for (;;) {
    if (performance.now() - started > giveUpMs) throw new Error("The site was not ready in time.");
    const done = await isDone().catch((error: unknown) => {
      if (error instanceof TypeError) return false;
      throw error;
    });
    if (done) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const pidOf = (child: ChildProcess): number => {
  if (child.pid === undefined) throw new Error("A process did not start.");
  return child.pid;
};

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
