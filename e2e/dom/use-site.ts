import { spawn } from "node:child_process";
import { get } from "node:http";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DetachedWindowAPI } from "happy-dom";
import { afterAll, beforeAll } from "vitest";
import { freePort } from "../../server/test/postgres-cluster.ts";
import { siteOrigin } from "../members.ts";

/**
 * The site for the tests of one file, in a process of its own, since its code and a page's cannot share the globals of a
 * browser. The environment names it as it does for the journeys.
 */
export function useSite(): void {
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    stop = await startSite();
    (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setURL(siteOrigin());
  });
  afterAll(() => stop?.());
}

/** @returns how to stop it */
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

/** By Node's own client: that of the DOM lets a page ask nobody but its own site. */
const isReady = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    get(url, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).on("error", () => resolve(false));
  });
