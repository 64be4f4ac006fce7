import { spawn } from "node:child_process";
import { watch } from "node:fs";
import path from "node:path";
import { buildSite } from "./build.ts";

/**
 * Development is production, rebuilt: the same files, the same headers, no second way to serve a page.
 * A build takes about a second; browser before server, so that the server's restart (`node --watch`
 * notices its new bundle) finds the assets it names.
 */
const project = path.resolve(import.meta.dirname, "..");
const settleMs = 100;

let isBuilding = false;
let isAskedAgain = false;

async function rebuild(): Promise<void> {
  if (isBuilding) {
    isAskedAgain = true;
    return;
  }
  isBuilding = true;
  const startedAt = performance.now();
  try {
    await buildSite();
    console.log(`Built the site in ${Math.round(performance.now() - startedAt)} ms.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  isBuilding = false;
  if (isAskedAgain) {
    isAskedAgain = false;
    await rebuild();
  }
}

await rebuild();

let settling: NodeJS.Timeout | undefined;
for (const folder of ["web", "contract"]) {
  watch(path.join(project, folder), { recursive: true }, (_event, file) => {
    if (file === null || /^dist([\\/]|$)/.test(file)) return;
    clearTimeout(settling);
    settling = setTimeout(() => void rebuild(), settleMs);
  });
}

const server = spawn(process.execPath, ["--watch", "--watch-preserve-output", "server/main.ts"], {
  cwd: project,
  stdio: "inherit",
  env: { NODE_ENV: "development", ...process.env },
});
server.on("exit", (code) => process.exit(code ?? 0));
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => server.kill(signal));
}
