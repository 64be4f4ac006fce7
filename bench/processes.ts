import { type ChildProcess, fork, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";

const project = path.resolve(import.meta.dirname, "..");

export interface Measured {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface StartedSite extends Measured {
  readonly readyMs: number;
}

/** Starts the site as `npm start` does and waits until it is ready. */
export async function startSite(
  dataDirectory: string,
  registersDirectory: string,
): Promise<StartedSite> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, ["--max-semi-space-size=8", "scripts/start.ts"], {
    cwd: project,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      DATA_DIR: dataDirectory,
      PORT: String(port),
      REGISTERS_DIR: registersDirectory,
      RATE_LIMIT_SCALE: "1000000",
      LOG_LEVEL: "info",
    },
  });
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

/** Starts the bare server with recorded answers, by path. */
export async function startBareServer(
  answers: Record<string, { headers: Record<string, string>; body: string }>,
): Promise<Measured> {
  const child = fork(path.join(import.meta.dirname, "bare-server.ts"));
  const port = await new Promise<number>((resolve) => {
    child.once("message", (message) => resolve(Number(message)));
    child.send(answers);
  });
  return { origin: `http://127.0.0.1:${port}`, pid: pidOf(child), stop: () => stop(child) };
}

/** User and system time of a process since it started, in milliseconds (Linux). */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const ticksPerSecond = 100;
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/** Resident memory of a process, in bytes (Linux). */
export function residentBytes(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kibibytes) * 1024;
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const giveUpMs = 60_000;
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

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

const pidOf = (child: ChildProcess): number => {
  if (child.pid === undefined) throw new Error("A process did not start.");
  return child.pid;
};

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
