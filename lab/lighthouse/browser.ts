import { spawn } from "node:child_process";
import path from "node:path";
import { findBrowser } from "../../e2e/browser.ts";

/** Starts a browser that Lighthouse controls through a port. */
export async function startBrowser(working: string): Promise<{ port: number; stop(): void }> {
  const { executablePath = "", args = [], env } = await findBrowser();
  const browser = spawn(
    executablePath,
    [
      ...args,
      "--headless",
      "--remote-debugging-port=0",
      `--user-data-dir=${path.join(working, "browser")}`,
      "about:blank",
    ],
    { stdio: ["ignore", "ignore", "pipe"], ...(env && { env }) },
  );
  const port = await new Promise<number>((resolve, reject) => {
    let output = "";
    browser.stderr.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(output)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    browser.once("exit", () => reject(new Error(`The browser did not start: ${output}`)));
  });
  return { port, stop: () => void browser.kill() };
}
