import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { formatKeys } from "../../server/database/key-file.ts";
import { keyBytes } from "../../server/platform/key-ring.ts";
import { makeDirectory } from "./make-directory.ts";
import { becomeMember, startSiteProcess } from "./site-process.ts";

const dockerfile = readFileSync(path.join(import.meta.dirname, "../../Dockerfile"), "utf8");

// A read-only file system as in a read-only container, if this user may mount one; otherwise only Node's
// permission model, which SQLite bypasses.
const unshare = ["unshare", ...(process.getuid?.() === 0 ? [] : ["--map-root-user"]), "--mount"];
const readOnly = (...volumes: string[]): string[] => [
  ...unshare,
  "sh",
  "-c",
  [
    ...volumes.map((volume) => `mount --bind ${volume} ${volume}`),
    "mount -o remount,bind,ro /",
    'exec "$@"',
  ].join(" && "),
  "sh",
];
const [unsharing = "", ...namespaces] = unshare;
const mayMount =
  spawnSync(unsharing, [...namespaces, "mount", "-o", "remount,bind,ro", "/"]).status === 0;

test("the container's command and settings start the site, which writes only to /data and /keys", async () => {
  const directory = makeDirectory();
  const keys = makeDirectory();
  const keyFile = path.join(keys, "author.key");
  // Made before: under the permission model Node refuses the fsync with which the site would make it.
  writeFileSync(keyFile, formatKeys(new Map([[1, randomBytes(keyBytes)]])), { mode: 0o600 });
  const [, settings = ""] = /^ENV (.*)$/m.exec(dockerfile) ?? [];
  const [, command = "[]"] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
  const environment = Object.fromEntries(
    settings.split(" ").map((pair) => pair.split("=") as [string, string]),
  );
  expect(environment).toMatchObject({
    DATA_DIR: "/data",
    AUTHOR_KEY_FILE: "/keys/author.key",
    HOST: "0.0.0.0",
  });
  const [program, ...parameters] = JSON.parse(command) as string[];
  expect(program).toBe("node");

  const permissions = ["--permission", "--allow-addons", "--allow-worker", "--allow-fs-read=*"];
  const site = await startSiteProcess(
    {
      ...environment,
      HOST: "127.0.0.1",
      PORT: "",
      DATA_DIR: directory,
      AUTHOR_KEY_FILE: keyFile,
    },
    [...permissions, `--allow-fs-write=${directory}`, `--allow-fs-write=${keys}`, ...parameters],
    mayMount ? readOnly(directory, keys) : [],
  );
  onTestFinished(() => site.stop());
  const token = await becomeMember(site.origin, directory, "someone@example.com");
  expect(token).toMatch(/^[\w-]{43}$/);
  const page = await fetch(`${site.origin}/search?query=surgery`);
  expect(page.status).toBe(200);
  expect(site.log()).not.toMatch(/ERR_ACCESS_DENIED|EROFS|"level":50/);
});
