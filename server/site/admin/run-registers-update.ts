import type { WritingTransaction } from "../../database/database.ts";
import { claimJob, endJob } from "../../database/jobs.ts";
import type { Site } from "../../site.ts";
import { acceptRegister, type Held } from "../../places/registers/hold-register.ts";
import { type UpdateOptions, updateRegisters } from "../../places/registers/update-registers.ts";

type Needs = Pick<Site, "clock" | "config" | "database" | "log">;

/**
 * Downloads the registers and imports them, in this process for all of them; another that asks meanwhile gets
 * undefined. Requests are served meanwhile.
 * @param reload imports what is in the folder now
 * @param options.log notes who asked, in the transaction that claims the job
 * @param options.accepted a waiting content that is to be imported, from the folder or downloaded again
 * @returns undefined while another process, or this one, is at it; else `done` resolves at its end and never rejects
 */
export async function runRegistersUpdate(
  site: Needs,
  reload: () => Promise<unknown>,
  options: Pick<UpdateOptions, "address" | "registers"> & {
    accepted?: Held & { file: string };
    log?: (transaction: WritingTransaction) => Promise<void>;
  } = {},
): Promise<{ done: Promise<void> } | undefined> {
  const startedAt = site.clock.now();
  const { accepted, log, ...others } = options;
  const isClaimed = await site.database.commit(async (transaction) => {
    const isOurs = await claimJob(transaction, "registers-update", startedAt);
    if (isOurs) await log?.(transaction);
    return isOurs;
  });
  if (!isClaimed) return undefined;
  const report: string[] = accepted ? [`${accepted.file}: accepted. ${accepted.reason}`] : [];
  const work = async () => {
    if (accepted) await acceptRegister(site.database, accepted.file, accepted.hash);
    const isDone = await updateRegisters({
      directory: site.config.registersDirectory,
      database: site.database,
      download: accepted?.from !== "folder",
      say: (sentence) => void report.push(sentence),
      ...others,
    }).catch((error: unknown) => {
      site.log.error({ err: error }, "the registers could not be updated");
      report.push("It was not done; the log of the site says why.");
      return false;
    });
    // Registers that did arrive are imported even if others did not.
    await reload();
    const outcome = isDone ? "done" : "failed";
    const job = { name: "registers-update", startedAt, outcome, report } as const;
    await endJob(site.database.write, job, site.clock.now());
  };
  const done = work().catch((error: unknown) => {
    site.log.error({ err: error }, "the end of the update of the registers could not be recorded");
  });
  return { done };
}
