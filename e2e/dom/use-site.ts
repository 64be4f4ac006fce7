import { spawn } from "node:child_process";
import nodeConsole from "node:console";
import { get } from "node:http";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DetachedWindowAPI } from "happy-dom";
import { afterAll, beforeAll } from "vitest";
import { freePort } from "../../server/test/postgres-cluster.ts";
import { siteOrigin } from "../members.ts";

/**
 * Starts the server for the tests of one file, in a separate process, since it cannot share browser globals with a
 * page. The environment variables are the same as in the end-to-end tests.
 */
export function useSite(): void {
  let stop: (() => Promise<void>) | undefined;
  const { error } = nodeConsole;
  beforeAll(async () => {
    // Like a browser, the DOM writes each refused and each aborted request to the console, which it took from Node before
    // the tests got theirs: what the site's own code prints still fails a test.
    nodeConsole.error = () => {};
    stop = await startSite();
    (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setURL(siteOrigin());
  });
  afterAll(async () => {
    await stop?.();
    nodeConsole.error = error;
  });
}

/** @returns a function that stops it */
async function startSite(): Promise<() => Promise<void>> {
  const port = await freePort();
  const directory = mkdtempSync(path.join(tmpdir(), "locumark-texts-"));
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: directory,
      RATE_LIMIT_SCALE: "1000",
      DAILY_LIMITS_SCALE: "1000",
      LOG_LEVEL: "warn",
    },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  process.env["E2E_ORIGIN"] = origin;
  process.env["E2E_DATA_DIR"] = directory;
  while (!(await isReady(`${origin}/readyz`))) {
    if (child.exitCode !== null) throw new Error("The site did not start.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return async () => {
    child.kill();
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
}

/** With Node's HTTP client, since the DOM's enforces the same-origin policy. */
const isReady = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    get(url, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).on("error", () => resolve(false));
  });
