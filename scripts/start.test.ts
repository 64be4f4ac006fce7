import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** Runs the first file of `npm start` in a folder with as much of the project as is named. */
function start({ isInstalled, node }: { isInstalled: boolean; node: string }) {
  const folder = mkdtempSync(path.join(tmpdir(), "locumark-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "scripts"));
  mkdirSync(path.join(folder, "node_modules"));
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
  if (isInstalled) writeFileSync(path.join(folder, "node_modules/.package-lock.json"), "{}");
  cpSync(path.join(import.meta.dirname, "start.js"), path.join(folder, "scripts/start.js"));
  writeFileSync(path.join(folder, "scripts/start.ts"), 'process.stdout.write("started");');
  const version = `Object.defineProperty(process.versions, "node", { value: "${node}" });`;
  return spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(version)}`, "scripts/start.js"],
    { cwd: folder, encoding: "utf8" },
  );
}

test.each(["18.20.4", "20.19.0", "22.1.0"])("on Node %s npm start says what it needs", (node) => {
  const { status, stderr } = start({ isInstalled: true, node });
  expect([status, stderr.trim().split("\n").length]).toEqual([1, 1]);
  expect(stderr).toContain(`this is Node ${node}, and it needs 24`);
});

test.each(["18.20.4", "24.21.0", "26.0.0"])("before npm ci it says so on Node %s", (node) => {
  const { status, stderr } = start({ isInstalled: false, node });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^The site .*Run `npm ci` first\.\n$/),
  ]);
});

test("otherwise it starts the site", () => {
  expect(start({ isInstalled: true, node: "24.21.0" }).stdout).toBe("started");
});
