import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { run } from "./run.ts";

// Separate from build.ts, so that checking whether the build is stale does not load the bundler.
const project = path.resolve(import.meta.dirname, "..");
export const web = path.join(project, "web");
export const dist = path.join(web, "dist");
export const stampFile = path.join(dist, "stamp");

/** Builds the site if the build is missing or stale, in a child process, so that the bundler's memory is freed. */
export async function buildIfStale(): Promise<void> {
  if (!(await isBuildStale())) return;
  if (!run(process.execPath, path.join(project, "scripts/build.ts"))) {
    throw new Error("The site could not be built.");
  }
}

/** @returns whether the build is missing, unfinished, or from other sources than the current ones */
async function isBuildStale(): Promise<boolean> {
  const stamp = await readFile(stampFile, "utf8").catch(() => undefined);
  return stamp === undefined || stamp !== (await stampOfSources());
}

/** A hash over the names and contents of everything that goes into the build. */
export async function stampOfSources(): Promise<string> {
  const sources = await listFiles(
    project,
    ["web/**/*", "contract/**/*", "package.json", "package-lock.json", "scripts/build*.ts"],
    (name) => name === "dist" || name === "node_modules" || name.includes(".test."),
  );
  const hash = createHash("sha256");
  for (const source of sources) {
    hash.update(source.replaceAll("\\", "/"));
    hash.update(await readFile(path.join(project, source)));
  }
  return hash.digest("hex");
}

/** The matching files below a folder, in the same order on every machine. */
export async function listFiles(
  folder: string,
  patterns: string[],
  exclude: (name: string) => boolean,
): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of glob(patterns, {
    cwd: folder,
    withFileTypes: true,
    exclude: (entry) => exclude(entry.name),
  })) {
    if (entry.isFile()) files.push(path.relative(folder, path.join(entry.parentPath, entry.name)));
  }
  return files.sort();
}
