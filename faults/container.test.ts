import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { becomeMember, startSiteProcess } from "./site-process.ts";

const dockerfile = readFileSync(path.join(import.meta.dirname, "../Dockerfile"), "utf8");

test("the container's command starts the site with the container's settings, writing to /data alone", async () => {
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

  // What a read-only root file system is to a container, Node's permissions are here.
  const permissions = ["--permission", "--allow-addons", "--allow-fs-read=*"];
  const site = await startSiteProcess(
    { ...environment, HOST: "127.0.0.1", PORT: "", DATA_DIR: directory },
    [...permissions, `--allow-fs-write=${directory}`, ...parameters],
  );
  onTestFinished(() => site.stop());
  const token = await becomeMember(site.origin, directory, "someone@example.com");
  expect(token).toMatch(/^[\w-]{43}$/);
  const page = await fetch(`${site.origin}/search?query=surgery`);
  expect(page.status).toBe(200);
  expect(site.log()).not.toContain("ERR_ACCESS_DENIED");
});
