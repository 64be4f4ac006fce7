import { spawnSync } from "node:child_process";
import path from "node:path";
import project from "../package.json" with { type: "json" };

const folder = path.resolve(import.meta.dirname, "..");

/** The version, and the commit where the site runs from a clone: "0.3.0 (1a2b3c4d)". */
export function describeRelease(): string {
  // The clone belongs to root, the process to the site's user, which git refuses otherwise.
  const { status, stdout } = spawnSync(
    "git",
    ["-c", "safe.directory=*", "rev-parse", "--short=8", "HEAD"],
    // A folder without a clone of its own is not to be taken for a part of another one.
    {
      cwd: folder,
      env: { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(folder) },
      encoding: "utf8",
    },
  );
  return status === 0 ? `${project.version} (${stdout.trim()})` : project.version;
}
