import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { nodeFlags } from "../../scripts/node-flags.ts";
import { evidenceForm, certificate } from "../../server/test/forms.ts";
import { freePort } from "../../server/test/postgres-cluster.ts";

const project = path.resolve(import.meta.dirname, "../..");

export interface SiteProcess {
  readonly origin: string;
  readonly pid: number;
  /** Returns the log up to now. */
  readonly log: () => string;
  /** Kills the process at once, as a power failure would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the site as `npm start` does, and waits until it is ready.
 * @param within a command that runs the site's command in another environment
 */
export async function startSiteProcess(
  environment: Record<string, string>,
  command = [...nodeFlags, "scripts/start.ts"],
  within: string[] = [],
): Promise<SiteProcess> {
  const port = environment["PORT"] || String(await freePort());
  const [program = "", ...parameters] = [...within, process.execPath, ...command];
  const child = spawn(program, parameters, {
    cwd: project,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      RATE_LIMIT_SCALE: "1000000",
      DAILY_LIMITS_SCALE: "1000000",
      ...environment,
      PORT: port,
    },
  });
  let logged = "";
  child.stdout.on("data", (chunk) => (logged += String(chunk)));
  child.stderr.on("data", (chunk) => (logged += String(chunk)));
  const origin = `http://127.0.0.1:${port}`;
  const giveUpAt = Date.now() + 60_000;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      child.kill("SIGKILL");
      throw new Error(`The site did not become ready:\n${logged}`);
    }
    await wait(50);
  }
  return {
    origin,
    pid: child.pid ?? 0,
    log: () => logged,
    kill: () => end(child, "SIGKILL"),
    stop: () => end(child, "SIGTERM"),
  };
}

/** The resident memory of the process. */
export const megabytesOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
}

export const mailsIn = (directory: string): string[] => {
  const folder = path.join(directory, "mail");
  return existsSync(folder)
    ? readdirSync(folder).map((file) => readFileSync(path.join(folder, file), "utf8"))
    : [];
};

export async function signUp(origin: string, email: string): Promise<number> {
  const form = await evidenceForm({ email, password: "a fine long passphrase" }, certificate);
  const answer = await fetch(`${origin}/api/auth/signup`, {
    method: "POST",
    headers: form.headers,
    body: new Uint8Array(form.payload),
  });
  return answer.status;
}

/** @returns the token of a person who has signed up, confirmed and logged in */
export async function becomeMember(
  origin: string,
  directory: string,
  email: string,
): Promise<string> {
  await signUp(origin, email);
  let link: string | undefined;
  const giveUpAt = Date.now() + 15_000;
  while (link === undefined) {
    const mail = mailsIn(directory).find((text) => text.includes(`To: ${email}`)) ?? "";
    const unfolded = mail.replace(/=\r?\n/g, "").replace(/=3D/g, "=");
    link = /confirm-email\?token=[\w-]+/.exec(unfolded)?.[0];
    if (Date.now() > giveUpAt) throw new Error("The mail did not arrive.");
    await wait(50);
  }
  await fetch(`${origin}/api/auth/${link}`);
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "a fine long passphrase" }),
  });
  return ((await answer.json()) as { token: string }).token;
}
