import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parseConfig } from "../../server/config.ts";
import { hourMs } from "../../server/platform/clock.ts";
import { evidenceForm, certificate } from "../../server/test/forms.ts";
import { sendMailsLeft, startMailServer } from "../../server/test/mail-server.ts";

/** A site in its own process, as in production. */
async function startProcess(environment: Record<string, string>) {
  const child: ChildProcess = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, "../../server/main.ts")],
    {
      env: { ...process.env, NODE_ENV: "test", ...environment },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const died = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  onTestFinished(() => void child.kill("SIGKILL"));
  const origin = `http://127.0.0.1:${environment["PORT"]}`;
  await expect
    .poll(
      () =>
        fetch(`${origin}/readyz`).then(
          (answer) => answer.status,
          () => 0,
        ),
      {
        timeout: 30_000,
      },
    )
    .toBe(200);
  return {
    origin,
    async kill() {
      child.kill("SIGKILL");
      await died;
    },
  };
}

test.each([
  ["between commit and sending", false],
  ["while sending", true],
])(
  "a process killed %s loses no mail, and the retry sends the same mail",
  async (_when, isSending) => {
    const directory = mkdtempSync(path.join(tmpdir(), "locumark-crash-"));
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
    const stalling = await startMailServer({ onMessage: () => new Promise(() => undefined) });
    const environment = {
      DATA_DIR: directory,
      PORT: String(20_000 + Math.floor(Math.random() * 20_000)),
      LOG_LEVEL: "silent",
      SMTP_URL: isSending ? stalling.url : "smtp://127.0.0.1:9",
    };
    const site = await startProcess(environment);
    const { payload, headers } = await evidenceForm({ email: "robin@example.com" }, certificate);
    const answer = await fetch(`${site.origin}/api/auth/signup`, {
      method: "POST",
      headers,
      body: new Uint8Array(payload),
    });
    expect(answer.status).toBe(201);
    if (isSending) await expect.poll(() => stalling.delivered.length, { timeout: 10_000 }).toBe(1);
    await site.kill();

    // As on a restart some minutes later: the same database, another mail server.
    const server = await startMailServer();
    await sendMailsLeft(parseConfig({ ...environment, SMTP_URL: server.url }), hourMs);
    expect(server.delivered.map((mail) => mail.recipients)).toEqual([["robin@example.com"]]);
    const messageId = /^Message-ID: (.+)$/m;
    if (isSending) {
      const [first, second] = [stalling, server].map(
        ({ delivered }) => messageId.exec(delivered[0]?.message ?? "")?.[1],
      );
      expect(second).toBe(first);
    }
  },
);
