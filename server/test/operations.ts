import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer, text } from "node:stream/consumers";
import project from "../../package.json" with { type: "json" };
import { type Config, parseConfig } from "../config.ts";
import { runAccountCommand } from "../site/admin/account-command.ts";
import { backUp } from "../operations/backup.ts";
import { makeKey } from "../operations/encryption.ts";
import type { DatabasePlace } from "../database/database.ts";
import { atEnd } from "./at-end.ts";
import { review } from "./reviews.ts";
import { makeDatabasePlace } from "./test-database.ts";
import { startTestSite, type TestSite } from "./test-site.ts";

/** The environment of an operator's command, for a site at this place. */
export const needsAt = (
  place: DatabasePlace,
  environment: Record<string, string | undefined> = {},
): Config => parseConfig({ ...environmentOf(place), ...environment });

/** The settings that say where a site has everything. */
export const environmentOf = (place: DatabasePlace) => ({
  DATA_DIR: place.directory,
  DATABASE_URL: place.url,
  AUTHOR_KEY_FILE: place.authorKeyFile,
});

/** One of `server/operations`, as `npm run` starts it. */
export const runCommand = (
  name: string,
  words: string[],
  environment: Record<string, string | undefined>,
) =>
  spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, `../operations/${name}.ts`), ...words],
    {
      env: environment,
    },
  );

/**
 * Runs what `npm run NAME -- WORDS` starts, without npm, in an environment that names no data but by the settings file.
 * @param settings the lines of the file
 */
export async function runByName(
  name: keyof typeof project.scripts,
  words: readonly string[],
  settings: readonly string[],
) {
  const directory = mkdtempSync(path.join(tmpdir(), "locumark-settings-"));
  try {
    const file = path.join(directory, "locumark.env");
    writeFileSync(file, settings.join("\n"));
    const [program, ...started] = project.scripts[name].split(" ");
    if (program !== "node") throw new Error(`npm run ${name} starts ${program}, not node`);
    const folder = path.resolve(import.meta.dirname, "../..");
    const environment = {
      LOCUMARK_ENV: file,
      // Each would strip the types of half the server's files again.
      NODE_COMPILE_CACHE: path.join(folder, "node_modules/.cache/compiled"),
    };
    const options = { cwd: folder, env: environment };
    return { ...(await outcomeOf(spawn(process.execPath, [...started, ...words], options))), file };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

export async function outcomeOf(child: ReturnType<typeof runCommand>) {
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { stdout, stderr, status: child.exitCode };
}

/** Runs the account command within this process. @returns its exit status and what it printed */
export async function runAccounts(site: TestSite, ...words: string[]) {
  const lines: string[] = [];
  const status = await runAccountCommand(
    {
      clock: site.clock,
      database: site.site.database,
      publicUrl: site.config.publicUrl,
      print: (line) => void lines.push(line),
    },
    words,
  );
  return { status, lines, text: lines.join("\n") };
}

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { server, url: `s3://a:b@bucket?endpoint=http://127.0.0.1:${port}` };
}

/** A bucket with as much of S3 as storing and reading files needs. */
export async function startBucket(): Promise<{ url: string; files: Map<string, Buffer> }> {
  const files = new Map<string, Buffer>();
  const answer: RequestListener = (request, response) => {
    const key = path.basename(request.url ?? "");
    if (request.method === "PUT") {
      void buffer(request).then((bytes) => {
        files.set(key, bytes);
        return response.end();
      });
      return;
    }
    const file = files.get(key);
    response.writeHead(file ? 200 : 404).end(file);
  };
  const { url } = await serve(answer);
  return { url, files };
}

/** A bucket that accepts requests and never answers, so that a backup hangs there. */
export async function startSilentBucket() {
  const { server, url } = await serve(() => {});
  return { url, asked: () => once(server, "request") };
}

export const comments = "The fridge hums in B flat";

/** A stopped site that has a member with evidence and a review, a key pair, and a name for its backup. */
export async function prepareBackup() {
  const place = await makeDatabasePlace();
  const site = await startTestSite({ place });
  // Not an address that a site started on the restored database gives to its own members.
  const member = await site.signedUpMember({ email: "backed-up@example.com" });
  const { _id: workplaceId } = await site.workplace();
  const body = { ...review, workplaceId, comments, isAnonymous: true };
  await site.call("POST", "/api/workplace-review", { as: member, body });
  await site.stop();
  const { directory: elsewhere } = await makeDatabasePlace();
  const identity = path.join(elsewhere, "key.txt");
  const recipient = await makeKey(identity);
  return { place, member, identity, recipient, elsewhere, backup: path.join(elsewhere, "monday") };
}

export async function makeEncryptedBackup() {
  const prepared = await prepareBackup();
  const config = needsAt(prepared.place, { BACKUP_RECIPIENT: prepared.recipient });
  await backUp(config, prepared.backup, () => {});
  return prepared;
}
