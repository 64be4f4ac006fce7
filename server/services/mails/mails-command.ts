import { formatDay } from "@locumark/contract/uk-dates";
import type { Database, Reader } from "../../database/database.ts";
import { runCommand } from "../../command-line/run-command.ts";
import { discardRestoredMails, findMailHold, releaseMails } from "./hold-mails.ts";

const usage = [
  "After a restore no mail is sent until it is released. Do this once it is clear what the site is for.",
  "  npm run mails -- list      which mails wait, and since when they are held",
  "  npm run mails -- discard   drops those that the backup had: the site that was lost has most likely sent them",
  "  npm run mails -- release   sends what waits, and all mails from then on",
].join("\n");

/** @returns the exit status: 0 on success, 1 when nothing is held, 2 for a usage error */
export async function runMailsCommand(
  {
    database,
    print,
  }: { database: Pick<Database, "read" | "write">; print: (line: string) => void },
  [command, ...others]: readonly string[],
): Promise<number> {
  if (!["list", "discard", "release"].includes(command ?? "") || others.length > 0) {
    print(usage);
    return 2;
  }
  const hold = await findMailHold(database.read);
  if (command === "list") await printWaiting(database.read, print);
  if (!hold) {
    print("Mails are not held: they are sent as they come.");
    return command === "list" ? 0 : 1;
  }
  if (command === "list") {
    print(`Mails are held since the restore of ${formatDay(hold.since)}.`);
  } else if (command === "discard") {
    const dropped = await discardRestoredMails(database.write);
    print(`Dropped: ${dropped}. Still held: ${hold.waiting - dropped}.`);
  } else {
    await releaseMails(database.write);
    print(`Released: ${hold.waiting}. A running site sends them within seconds.`);
  }
  return 0;
}

/** By kind, without the recipients. */
async function printWaiting(database: Reader, print: (line: string) => void): Promise<void> {
  const rows = await database
    .selectFrom("mails")
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .select(["kind", "is_restored"])
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .groupBy(["kind", "is_restored"])
    .orderBy("is_restored", "desc")
    .orderBy("kind")
    .execute();
  for (const { kind, count, is_restored: isRestored } of rows) {
    print(
      `${String(count).padStart(5)}  ${kind.replaceAll("_", " ")}, ${isRestored ? "from the backup" : "since the restore"}`,
    );
  }
}

if (import.meta.main) await runCommand(usage, runMailsCommand);
