import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import path from "node:path";

// Open pages are updated in place (scripts/vite-pages.ts). After a change to the server or the contract the server
// restarts, with its search index and registers. `node --watch` misses files that an editor replaces by renaming.
const project = path.resolve(import.meta.dirname, "..");
const settleMs = 100;

let isStopping = false;
let { server, ended } = start();
let restarted = Promise.resolve();
let settling: NodeJS.Timeout | undefined;

function start(): { server: ChildProcess; ended: Promise<unknown> } {
  const started = spawn(process.execPath, ["server/main.ts"], {
    cwd: project,
    stdio: "inherit",
    env: { NODE_ENV: "development", ...process.env },
  });
  started.on("exit", (code) => {
    if (code && !isStopping)
      console.log("The server has stopped. It will restart when a file changes.");
  });
  return { server: started, ended: once(started, "exit") };
}

async function restart(file: string): Promise<void> {
  console.log(`${file} has changed: restarting the server.`);
  server.kill("SIGTERM");
  await ended;
  ({ server, ended } = start());
}

for (const folder of ["server", "contract"]) {
  watch(path.join(project, folder), { recursive: true }, (_event, file) => {
    if (file === null || !file.endsWith(".ts") || file.endsWith(".test.ts")) return;
    clearTimeout(settling);
    settling = setTimeout(() => {
      restarted = restarted.then(() => restart(path.join(folder, file)));
    }, settleMs);
  });
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    isStopping = true;
    void ended.then(() => process.exit());
    // Ctrl+C reaches the server directly, and a second signal would end it before its shutdown is complete.
    if (signal === "SIGTERM") server.kill(signal);
  });
}
