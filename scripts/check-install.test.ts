import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** Runs a command as package.json does, in a folder with as much of the project as is named. */
function start({ isInstalled, node }: { isInstalled: boolean; node: string }) {
  const folder = mkdtempSync(path.join(tmpdir(), "locumark-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "scripts"));
  mkdirSync(path.join(folder, "node_modules"));
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
  if (isInstalled) writeFileSync(path.join(folder, "node_modules/.package-lock.json"), "{}");
  const check = "scripts/check-install.js";
  cpSync(path.join(import.meta.dirname, "check-install.js"), path.join(folder, check));
  writeFileSync(
    path.join(folder, "start.ts"),
    'if (import.meta.main) process.stdout.write("started");',
  );
  const version = `Object.defineProperty(process.versions, "node", { value: "${node}" });`;
  return spawnSync(
    process.execPath,
    [
      "--import",
      `data:text/javascript,${encodeURIComponent(version)}`,
      "--import",
      `./${check}`,
      "start.ts",
    ],
    { cwd: folder, encoding: "utf8" },
  );
}

test.each(["18.20.4", "20.19.0", "22.1.0"])("on Node %s a command says what it needs", (node) => {
  const { status, stderr } = start({ isInstalled: true, node });
  expect([status, stderr.trim().split("\n").length]).toEqual([1, 1]);
  expect(stderr).toContain(`this is Node ${node}, and 24 is needed`);
});

test.each(["18.20.4", "24.21.0", "26.0.0"])("before npm ci it says so on Node %s", (node) => {
  const { status, stderr } = start({ isInstalled: false, node });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^This cannot run: .*Run `npm ci` first\.\n$/),
  ]);
});

test("otherwise it runs", () => {
  expect(start({ isInstalled: true, node: "24.21.0" }).stdout).toBe("started");
});

test("every command that runs TypeScript looks first", () => {
  const { scripts } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, "../package.json"), "utf8"),
  ) as { scripts: Record<string, string> };
  const unchecked = Object.entries(scripts).filter(
    ([, command]) => /\.ts\b/.test(command) && !/vitest|playwright|check-install/.test(command),
  );
  expect(unchecked.map(([name]) => name)).toEqual([]);
});
