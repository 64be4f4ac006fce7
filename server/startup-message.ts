import { userInfo } from "node:os";
import path from "node:path";
import { madeUpText, productName } from "@locumark/contract/product";
import { formatDay } from "@locumark/contract/uk-dates";
import type { Config } from "./config.ts";
import type { MailHold } from "./services/mails/hold-mails.ts";
import { NoDatabase } from "./database/database.ts";
import { DataInUse } from "./platform/data-lock.ts";
import { explainPostgresFailure } from "./platform/database/postgres-failure.ts";

/** Why the site cannot start, where the operator can mend that; undefined for any other error, whose trace is needed. */
export function whyNotStarted(error: Error, { port }: Pick<Config, "port">): string | undefined {
  const fault = error as NodeJS.ErrnoException & { port?: number };
  if (error instanceof DataInUse || error instanceof NoDatabase) return error.message;
  // As Kysely says it; the release that wrote the tables is newer than this one.
  if (error.message.startsWith("corrupted migrations:"))
    return "the database is of a newer release. Install that one, or restore a backup of this one.";
  if (fault.path !== undefined && fault.syscall !== "spawn") return explainFile(fault);
  const name = fault.port === port ? "PORT" : "METRICS_PORT";
  if (fault.code === "EADDRINUSE")
    return `another program uses port ${fault.port}. Stop it, or set ${name} to another one.`;
  if (fault.code === "EACCES" && fault.port !== undefined)
    return `${userInfo().username} may not use port ${fault.port}. Set ${name} to one above 1023.`;
  return explainPostgresFailure(error);
}

/** A file or folder that cannot be used, which the system's own message names. */
export function explainFile({
  code,
  path: file,
}: Pick<NodeJS.ErrnoException, "code" | "path">): string | undefined {
  const reasons: Record<string, string> = {
    EACCES: `${userInfo().username} may not use ${file}. Give it the rights, or name another folder.`,
    EPERM: `${userInfo().username} may not use ${file}. Give it the rights, or name another folder.`,
    EROFS: `${file} is on a disk that is read-only. Name another folder.`,
    ENOSPC: `the disk of ${file} is full.`,
    ENOTDIR: `${file} is below a file, where a folder should be.`,
    EEXIST: `${file} is a file, where a folder should be.`,
    EISDIR: `${file} is a folder, where a file should be.`,
  };
  return reasons[code ?? ""];
}

/** Facts in the database that an operator has to know at the start. */
export interface Situation {
  readonly hasAdmin: boolean;
  /** After a restore: the mails that wait. */
  readonly hold: MailHold | undefined;
}

/**
 * Makes the first admin of this site, typed in any folder by a user who may read its data. With PostgreSQL the settings
 * have the password, which is not shown: the command finds them as docs/configuration.md says.
 */
function adminCommand({ dataDirectory, databaseUrl }: Place): string {
  const folder = path.resolve(import.meta.dirname, "..");
  const place = databaseUrl === undefined ? `DATA_DIR=${quoted(dataDirectory)} ` : "";
  return `cd ${quoted(folder)} && ${place}npm run account -- grant-staff EMAIL admin`;
}

/** As a shell takes it. */
const quoted = (word: string): string =>
  /^[\w/.+-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

type Place = Pick<Config, "dataDirectory" | "databaseUrl" | "publicUrl">;

/** Lists what the operator still has to do, one sentence for each line of the log. */
export function tasksFor(config: Place, { hasAdmin, hold }: Situation): string[] {
  return [
    ...(hasAdmin
      ? []
      : [
          `there is no admin yet: sign up at ${config.publicUrl}/signup, confirm the address, then run: ${adminCommand(config)}`,
        ]),
    ...(hold
      ? [
          `no mail is sent since the restore of ${formatDay(hold.since)}, waiting: ${hold.waiting}, of them from the backup: ${hold.restored}. ` +
            "`npm run mails -- release` sends them, `npm run mails -- discard` first drops those from the backup",
        ]
      : []),
  ];
}

const howToReplace = "For real ones set REGISTERS_DIR: docs/runbook/the-first-day.md says how.";

/**
 * A process takes about 230 MB with the real registers, the one that imports them 370, and the one above several workers 80
 * (measured on PostgreSQL, after 1,800 searches and pages). The rest is for heaps that grow and for uploads.
 */
const memoryMb = { each: 384, onTop: 384 };

export const memoryNeededMb = (workers: number): number => memoryMb.onTop + memoryMb.each * workers;

/** @param limit of the service or container, in bytes; 0 or more than any machine has where there is none */
export function memoryWarning(workers: number, limit: number): string | undefined {
  const neededMb = memoryNeededMb(workers);
  const limitMb = Math.round(limit / 1024 ** 2);
  if (limit === 0 || limitMb >= neededMb) return undefined;
  const processes = workers === 1 ? "one process" : `${workers} processes`;
  return (
    `${processes} should have ${neededMb} MB of memory and may use ${limitMb} MB: beyond that the system ends them. ` +
    `Under systemd run: systemctl set-property locumark MemoryMax=${neededMb}M; in a container set SITE_MEMORY=${neededMb}m`
  );
}

/** The message for a person who has started the site in a terminal: what they want to know next. */
export function greeting(
  config: Place & Pick<Config, "authorKeyFile" | "hasMadeUpPlaces" | "logLevel" | "smtpUrl">,
  {
    isEmpty,
    hasAdmin,
    hasKey,
    release,
  }: { isEmpty: boolean; hasAdmin: boolean; hasKey: boolean; release?: string },
): string {
  const mails =
    config.smtpUrl === undefined
      ? `Mails are not sent but written to ${path.join(config.dataDirectory, "mail")},\none file each: the link that confirms a sign-up is in there.`
      : `Mails are sent by way of ${new URL(config.smtpUrl).hostname}.`;
  const isTrial = new URL(config.publicUrl).hostname === "localhost";
  const isBeside = path.dirname(config.authorKeyFile) === path.dirname(config.dataDirectory);
  const key = `The key of who wrote which anonymous review is ${config.authorKeyFile},\nbeside the data: keep a copy elsewhere, not with the backups.`;
  const demo = `No one has signed up yet. For made-up people and reviews to look at, stop the site,\nrun \`npm run demo\`, which prints their log-ins, and start it again.`;
  const admin = `There is no admin yet. Sign up on the site, confirm the address, and then run\n\`${adminCommand(config)}\`:\nthe desk is at ${config.publicUrl}/desk.`;
  return [
    "",
    `${[productName, release].filter(Boolean).join(" ")} is running at ${config.publicUrl}`,
    "",
    mails,
    ...(config.hasMadeUpPlaces ? ["", `${madeUpText} ${howToReplace}`] : []),
    ...(hasKey && isBeside ? ["", key] : []),
    ...(hasAdmin ? [] : ["", admin]),
    ...(isEmpty && isTrial ? ["", demo] : []),
    "",
    ...(config.logLevel === "warn"
      ? ["Only warnings and errors are shown below; LOG_LEVEL=info shows every request."]
      : []),
    "Ctrl+C stops the site.",
    "",
  ].join("\n");
}
