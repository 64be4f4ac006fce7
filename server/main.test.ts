import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { holdMails } from "./services/mails/hold-mails.ts";
import { systemClock } from "./platform/clock.ts";
import { makeMigratedPlace } from "./test/test-database.ts";
import { startTestSite } from "./test/test-site.ts";

/**
 * Returns what a service's log says until the site is ready, and the line after it, if there is one before it is
 * stopped.
 */
async function logOfStart(directory: string): Promise<{ level: number; msg: string }[]> {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, "main.ts")], {
    env: { DATA_DIR: directory, REGISTERS_DIR: directory, PORT: "0", NODE_ENV: "test" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: { level: number; msg: string }[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(JSON.parse(line) as { level: number; msg: string });
    if (lines.at(-1)?.msg.startsWith("the site is ready")) child.kill("SIGTERM");
  }
  if (child.exitCode === null) await once(child, "exit");
  return lines;
}

test("as long as there is no admin each start says in the log how to make one, and no longer", async () => {
  const { directory } = await makeMigratedPlace();
  const first = await logOfStart(directory);
  expect(first).toContainEqual(
    expect.objectContaining({
      level: 40,
      msg: expect.stringContaining(
        `DATA_DIR=${directory} npm run account -- grant-staff EMAIL admin`,
      ),
    }),
  );
  const site = await startTestSite({ place: { directory } });
  await site.staff("admin");
  await holdMails({ clock: systemClock, database: site.site.database });
  await site.stop();
  const second = (await logOfStart(directory)).map(({ msg }) => msg).join("\n");
  expect(second).not.toContain("grant-staff");
  expect(second).toContain("no mail is sent since the restore");
});
