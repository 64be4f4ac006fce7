// Runs after every install, on whatever Node the machine has: plain JavaScript that Node 20 understands.
//
// Two things may be missing then. npm 10 links `node` for three packages of which it keeps one, and may drop the
// link with the others. And npm leaves out native parts whose packages do not name the Node it runs on, although
// our own Node, which will use them, is 24.
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

sayIfNpmIsOld();
if (existsSync(path.join(project, ownNode))) {
  linkOwnNode();
  if (findMissing().length > 0) {
    installMissing();
    linkOwnNode();
    const missing = findMissing();
    if (missing.length > 0) process.stderr.write(`Still not installed: ${missing.join(", ")}\n`);
  }
}

// npm's own warning is off (.npmrc), since it warns of the Node it runs on as well, which is not the one used here.
function sayIfNpmIsOld() {
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

/** Native parts for this machine that the lockfile names and the folder lacks. */
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

/** The same npm once more, this time on our own Node. */
function installMissing() {
  const npm = process.env.npm_execpath;
  if (npm === undefined) return;
  spawnSync(
    path.join(project, ownNode),
    [npm, "install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"],
    { cwd: project, stdio: "inherit" },
  );
}
