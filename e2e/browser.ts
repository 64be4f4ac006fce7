import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { LaunchOptions } from "@playwright/test";

const systemBrowser = "/usr/bin/chromium";
const unpacked = path.resolve(import.meta.dirname, "../node_modules/.cache/chromium");

/**
 * The browser to test with: the one at CHROMIUM_PATH, the system's, or the one from an npm package
 * with all the libraries it needs, so that no browser has to be installed.
 */
export async function findBrowser(): Promise<LaunchOptions> {
  const own =
    process.env["CHROMIUM_PATH"] ?? (existsSync(systemBrowser) ? systemBrowser : undefined);
  if (own !== undefined) return { executablePath: own, args: flags };

  // The package unpacks into the temporary folder, which other users of this machine share.
  mkdirSync(unpacked, { recursive: true });
  process.env["TMPDIR"] = unpacked;
  const { default: chromium, inflate } = await import("@sparticuz/chromium");
  const packed = path.join(
    path.dirname(path.dirname(new URL(import.meta.resolve("@sparticuz/chromium")).pathname)),
    "bin",
  );
  const executablePath = await chromium.executablePath(packed);
  const libraries = path.join(await inflate(path.join(packed, "al2023.tar.br")), "lib");
  return {
    executablePath,
    args: [...flags, "--headless=old", "--no-zygote", "--disable-gpu"],
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: libraries,
      FONTCONFIG_FILE: writeFontSettings(),
    },
  };
}

/** The package's own fontconfig settings look for fonts in folders that do not exist here. */
function writeFontSettings(): string {
  const file = path.join(unpacked, "fonts.conf");
  const folders = [path.join(unpacked, "fonts"), "/usr/share/fonts"].map(
    (folder) => `<dir>${folder}</dir>`,
  );
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders.join("")}<cachedir>${unpacked}/font-cache</cachedir></fontconfig>`,
  );
  return file;
}

// Only our own pages are opened, so the sandbox, which needs privileges that containers lack, may be off.
const flags = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
