import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { LaunchOptions } from "@playwright/test";

const packaged = path.resolve(
  new URL(import.meta.resolve("@sparticuz/chromium")).pathname,
  "../..",
);
const cache = path.resolve(import.meta.dirname, "../node_modules/.cache");

/**
 * The browser to test with, from an npm package, with the libraries and fonts that the package brings and no others, so
 * that a page is laid out alike on every machine. `CHROMIUM_PATH` names another one, where this one does not run; it
 * gets the same fonts.
 */
export async function findBrowser(): Promise<LaunchOptions> {
  const folder = await unpackBrowser();
  const own = process.env["CHROMIUM_PATH"];
  const env = {
    ...(process.env as Record<string, string>),
    FONTCONFIG_FILE: path.join(folder, "fonts.conf"),
  };
  if (own !== undefined) return { executablePath: own, args: flags, env };
  return {
    executablePath: path.join(folder, "chromium"),
    args: [...flags, "--headless=old", "--no-zygote", "--disable-gpu"],
    env: { ...env, LD_LIBRARY_PATH: path.join(folder, "al2023/lib") },
  };
}

/** @returns the folder with the browser in it */
async function unpackBrowser(): Promise<string> {
  const manifest = readFileSync(path.join(packaged, "package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = path.join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  // Under another name until it is whole: a run may be interrupted, and several may begin together.
  await mkdir(cache, { recursive: true });
  const part = mkdtempSync(`${folder}-`);
  // The package unpacks into the temporary folder, wherever that is.
  const temporary = process.env["TMPDIR"];
  process.env["TMPDIR"] = part;
  try {
    const { inflate } = await import("@sparticuz/chromium");
    for (const archive of ["chromium.br", "fonts.tar.br", "al2023.tar.br"])
      await inflate(path.join(packaged, "bin", archive));
  } finally {
    if (temporary === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = temporary;
  }
  writeFileSync(path.join(part, "fonts.conf"), fontSettings(folder));
  try {
    renameSync(part, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(part, { recursive: true });
  }
  return folder;
}

/** The one family that the package brings, Open Sans, stands for all; without such settings the machine's are read. */
const fontSettings = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;

// Only our own pages are opened, so the sandbox, which needs privileges that containers lack, may be off.
const flags = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
