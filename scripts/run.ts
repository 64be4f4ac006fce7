import { spawnSync } from "node:child_process";

/**
 * Runs a command of one of the project's dependencies, which npm puts on the path.
 * @returns whether it succeeded
 */
export function run(command: string, ...parameters: string[]): boolean {
  process.stdout.write(`\n> ${command} ${parameters.join(" ")}\n`);
  const { error, status } = spawnSync(command, parameters, {
    stdio: "inherit",
    shell: process.platform === "win32" && command !== process.execPath,
  });
  if (error) process.stderr.write(`${error.message}\n`);
  return status === 0;
}
