// Runs after every install, on whatever Node the machine has: plain JavaScript that Node 20 understands.
//
// Two things may be missing then. npm 10 links `node` for three packages but installs only one of them, and may remove
// the link with the others. And npm skips native packages that do not support the Node it runs on, although they will
// be used by our own Node, which is 24.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";

const project = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  "..",
);
const ownNode = path.join(
  "node_modules",
  `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`,
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);
const oldestNpm = 10;
const link = path.join(project, "node_modules/.bin/node");

warnIfNpmIsOld();
if (existsSync(path.join(project, ownNode))) {
  linkOwnNode();
  if (findMissing().length > 0) {
    installMissing();
    linkOwnNode();
    const missing = findMissing();
    if (missing.length > 0) process.stderr.write(`Still not installed: ${missing.join(", ")}\n`);
  }
}

// npm's own warning is off (.npmrc), since it would also warn of the Node that npm runs on, which the site does not use.
function warnIfNpmIsOld() {
  const [, version, major] = /^npm\/((\d+)\S*)/.exec(process.env.npm_config_user_agent ?? "") ?? [];
  if (Number(major) < oldestNpm) {
    process.stderr.write(
      `This is npm ${version}; the site is tested with npm ${oldestNpm} and newer. If something is missing afterwards: npm install --global npm@${oldestNpm}\n`,
    );
  }
}

function linkOwnNode() {
  if (process.platform === "win32" || existsSync(link)) return;
  rmSync(link, { force: true });
  symlinkSync(path.join("../..", ownNode), link);
}

/** Native packages for this machine that are in the lockfile and not installed. */
function findMissing() {
  const { packages } = JSON.parse(readFileSync(path.join(project, "package-lock.json"), "utf8"));
  const libc = process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl";
  const fits = (allowed, own) => allowed === undefined || [allowed].flat().includes(own);
  return Object.entries(packages)
    .filter(([, entry]) => entry.optional && entry.os !== undefined && entry.cpu !== undefined)
    .filter(([, entry]) => fits(entry.os, process.platform) && fits(entry.cpu, process.arch))
    .filter(([, entry]) => process.platform !== "linux" || fits(entry.libc, libc))
    .map(([folder]) => folder)
    .filter((folder) => !existsSync(path.join(project, folder, "package.json")));
}

/** Runs the same npm again, this time on our own Node. */
function installMissing() {
  const npm = process.env.npm_execpath;
  if (npm === undefined) return;
  spawnSync(
    path.join(project, ownNode),
    [npm, "install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"],
    { cwd: project, stdio: "inherit" },
  );
}
