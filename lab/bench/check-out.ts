import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onCleanUp } from "./clean-up.ts";

const project = path.resolve(import.meta.dirname, "../..");

/**
 * Checks out and builds another commit in a temporary folder, which is removed at the end.
 * @param ref a branch, tag or commit
 * @returns the folder
 */
export function checkOut(ref: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "locumark-commit-"));
  const run = (cwd: string, command: string, ...parameters: string[]) =>
    execFileSync(command, parameters, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  run(project, "git", "worktree", "add", "--force", "--detach", folder, ref);
  onCleanUp(() => run(project, "git", "worktree", "remove", "--force", folder));
  const lockIn = (where: string) => readFileSync(path.join(where, "package-lock.json"), "utf8");
  if (lockIn(folder) === lockIn(project)) linkModules(folder);
  else run(folder, "npm", "ci", "--prefer-offline", "--no-audit");
  run(folder, process.execPath, "scripts/build.ts");
  return folder;
}

/** Links every installed package, apart from our own, which come with that commit, and from what was cached. */
function linkModules(folder: string): void {
  const from = path.join(project, "node_modules");
  const to = path.join(folder, "node_modules");
  const ours = "@locumark";
  mkdirSync(path.join(to, ours), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== ours && (!name.startsWith(".") || name === ".bin")) {
      symlinkSync(path.join(from, name), path.join(to, name));
    }
  }
  for (const name of readdirSync(path.join(from, ours))) {
    symlinkSync(path.join(folder, name), path.join(to, ours, name));
  }
}
