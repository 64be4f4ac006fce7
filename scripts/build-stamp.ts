import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { run } from "./run.ts";

// Apart from the build itself, so that whoever only asks whether there is one need not load the bundler.
const project = path.resolve(import.meta.dirname, "..");
export const web = path.join(project, "web");
export const dist = path.join(web, "dist");
export const stampFile = path.join(dist, "stamp");

/** Builds the site when that is missing or stale, in a process of its own: the bundler's memory goes with it. */
export async function buildIfStale(): Promise<void> {
  if (!(await isBuildStale())) return;
  if (!run(process.execPath, path.join(project, "scripts/build.ts"))) {
    throw new Error("The site could not be built.");
  }
}

/** @returns whether the build is missing, unfinished, or made from other sources than those here now */
async function isBuildStale(): Promise<boolean> {
  const stamp = await readFile(stampFile, "utf8").catch(() => undefined);
  return stamp === undefined || stamp !== (await stampOfSources());
}

/** A hash over the names and contents of everything that goes into the build. */
export async function stampOfSources(): Promise<string> {
  const sources = await listFiles(
    project,
    ["web/**/*", "contract/**/*", "package-lock.json", "scripts/build*.ts"],
    (name) => name === "dist" || name === "node_modules" || name.includes(".test."),
  );
  const hash = createHash("sha256");
  for (const source of sources) {
    hash.update(source.replaceAll("\\", "/"));
    hash.update(await readFile(path.join(project, source)));
  }
  return hash.digest("hex");
}

/** Files below a folder that match, in one order on every machine. */
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
