import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import project from "../package.json" with { type: "json" };

const clone = path.resolve(import.meta.dirname, "../.git");

/** The version, and the commit where the site runs from a clone: "0.3.0 (1a2b3c4d)". */
export function describeRelease(): string {
  // Without a clone nothing is started: the process in the container may start no other.
  const commit = existsSync(clone) ? readCommit() : undefined;
  return commit === undefined ? project.version : `${project.version} (${commit})`;
}

function readCommit(): string | undefined {
  try {
    const { status, stdout } = spawnSync(
      "git",
      // The clone belongs to root, the process to the site's user, which git refuses otherwise. No other clone is meant.
      ["-c", "safe.directory=*", "--git-dir", clone, "rev-parse", "--short=8", "HEAD"],
      { encoding: "utf8" },
    );
    return status === 0 ? stdout.trim() : undefined;
  } catch {
    return undefined;
  }
}
