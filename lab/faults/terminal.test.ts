import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../server/test/postgres-cluster.ts";
import { makeDirectory } from "./make-directory.ts";
import { startSiteProcess } from "./site-process.ts";

const hasTerminals = spawnSync("script", ["--version"]).status === 0;

test.skipIf(!hasTerminals)(
  "in a terminal the site prints its address, logs no requests, and stops on Ctrl+C",
  async () => {
    const port = String(await freePort());
    const directory = makeDirectory();
    const child = spawn(
      "script",
      [
        "--quiet",
        "--return",
        "--flush",
        "--command",
        // `exec` replaces the shell: dash would exit on Ctrl+C itself, and its 130 hide the site's 0.
        `exec ${process.execPath} scripts/start.ts`,
        "/dev/null",
      ],
      {
        cwd: path.resolve(import.meta.dirname, "../.."),
        env: {
          ...process.env,
          NODE_ENV: "production",
          LOG_LEVEL: "",
          PORT: port,
          DATA_DIR: directory,
        },
      },
    );
    onTestFinished(() => void child.kill());
    let shown = "";
    child.stdout.on("data", (chunk) => (shown += String(chunk)));
    const giveUpAt = Date.now() + 60_000;
    while (!shown.includes("Ctrl+C")) {
      if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error(shown);
      await wait(50);
    }
    expect(shown).toContain(`running at http://localhost:${port}`);
    expect(shown).toContain(path.join(directory, "mail"));
    expect(shown).toContain("npm run demo");
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    child.stdin.write("\u0003");
    const [code] = (await once(child, "exit")) as [number];
    expect([code, shown.includes('"level":30')]).toEqual([0, false]);
  },
);

test("without a terminal the log is lines of JSON and nothing else", async () => {
  const site = await startSiteProcess({ DATA_DIR: makeDirectory() });
  await fetch(`${site.origin}/`);
  await site.stop();
  const lines = site.log().trimEnd().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toContain("answered");
});
