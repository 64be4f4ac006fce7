import { createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../server/test/postgres-cluster.ts";
import { startMailServer } from "../../server/test/mail-server.ts";
import { makeDirectory } from "./make-directory.ts";
import { checkStored } from "./check-stored.ts";
import { makeMailsDue } from "./make-mails-due.ts";
import { nothingYet, startLoad } from "./load.ts";
import { report } from "./rounds.ts";
import { startSiteProcess } from "./site-process.ts";

/** Accepts connections and never responds. */
async function startSilentServer(port: number): Promise<{ stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test("the mail server is down, then unresponsive, under load: sign-ups still succeed, every mail arrives later", async () => {
  const directory = makeDirectory();
  const port = await freePort();
  const site = await startSiteProcess({
    DATA_DIR: directory,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });
  onTestFinished(() => site.kill());
  const joined = nothingYet();
  const joining = [1, 2, 3].map(() => startLoad(site.origin, { signUps: true }, joined));
  const moreThan = async (count: number) => {
    await expect.poll(() => joined.emails.size, { timeout: 30_000 }).toBeGreaterThan(count);
  };

  await moreThan(10);
  const silent = await startSilentServer(port);
  await moreThan(joined.emails.size + 10);
  await silent.stop();
  await Promise.all(joining.map((load) => load.stop()));
  expect([...joined.others]).toEqual([]);

  const { delivered } = await startMailServer({}, port);
  const missing = async () => {
    await makeMailsDue({ directory });
    const recipients = new Set(delivered.flatMap((mail) => mail.recipients));
    return [...joined.emails].filter((email) => !recipients.has(email));
  };
  await expect.poll(missing, { timeout: 60_000, interval: 1000 }).toEqual([]);
  const messageIds = new Set(
    delivered.map(({ message }) => /^Message-ID: (.*)$/im.exec(message)?.[1]),
  );
  expect(messageIds.size).toBe(joined.emails.size);
  await checkStored({ directory }, joined);
  report(
    `mail server down: ${joined.emails.size} sign-ups acknowledged, all mails delivered later`,
  );
});
