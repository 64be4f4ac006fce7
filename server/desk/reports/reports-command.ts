import type { Database } from "../../database/database.ts";
import { runCommand } from "../../command-line/run-command.ts";
import { emailKeyOf } from "../../platform/normalise-email.ts";
import { deleteReportersOf, listReportsFrom } from "../../services/reported/report-queries.ts";

const usage =
  "npm run reports -- forget EMAIL: deletes the address, and what was written under it, from all reports";

/**
 * For reporters who ask us to delete their data; most have no account with which to do it themselves.
 * @returns the exit code
 */
export async function runReportsCommand(
  { database, print }: { database: Pick<Database, "commit">; print: (line: string) => void },
  [command, email]: readonly string[],
): Promise<number> {
  if (command !== "forget" || email === undefined) {
    print(usage);
    return 1;
  }
  const key = emailKeyOf(email);
  const { length } = await database.commit(async (transaction) => {
    const reports = await listReportsFrom(transaction, key);
    await deleteReportersOf(transaction, key);
    return reports;
  });
  print(`${length} ${length === 1 ? "report" : "reports"} without a reporter now.`);
  return 0;
}

if (import.meta.main) await runCommand(usage, runReportsCommand);
