import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { becomeMember, startSiteProcess } from "./site-process.ts";

const dockerfile = readFileSync(path.join(import.meta.dirname, "../../Dockerfile"), "utf8");

// A read-only file system as in a read-only container, if this user may mount one; otherwise only Node's
// permission model, which SQLite bypasses.
const unshare = ["unshare", ...(process.getuid?.() === 0 ? [] : ["--map-root-user"]), "--mount"];
const readOnly = (directory: string): string[] => [
  ...unshare,
  "sh",
  "-c",
  `mount --bind ${directory} ${directory} && mount -o remount,bind,ro / && exec "$@"`,
  "sh",
];
const [unsharing = "", ...namespaces] = unshare;
const mayMount =
  spawnSync(unsharing, [...namespaces, "mount", "-o", "remount,bind,ro", "/"]).status === 0;

test("the container's command and settings start the site, which writes only to /data", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "locumark-container-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const [, settings = ""] = /^ENV (.*)$/m.exec(dockerfile) ?? [];
  const [, command = "[]"] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
  const environment = Object.fromEntries(
    settings.split(" ").map((pair) => pair.split("=") as [string, string]),
  );
  expect(environment).toMatchObject({ DATA_DIR: "/data", HOST: "0.0.0.0" });
  const [program, ...parameters] = JSON.parse(command) as string[];
  expect(program).toBe("node");

  const permissions = ["--permission", "--allow-addons", "--allow-worker", "--allow-fs-read=*"];
  const site = await startSiteProcess(
    { ...environment, HOST: "127.0.0.1", PORT: "", DATA_DIR: directory },
    [...permissions, `--allow-fs-write=${directory}`, ...parameters],
    mayMount ? readOnly(directory) : [],
  );
  onTestFinished(() => site.stop());
  const token = await becomeMember(site.origin, directory, "someone@example.com");
  expect(token).toMatch(/^[\w-]{43}$/);
  const page = await fetch(`${site.origin}/search?query=surgery`);
  expect(page.status).toBe(200);
  expect(site.log()).not.toMatch(/ERR_ACCESS_DENIED|EROFS|"level":50/);
});
