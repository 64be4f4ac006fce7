import type { Site } from "../../site.ts";
import { logAct } from "../../services/cases/log-desk-acts.ts";
import { findEvidence } from "./evidence-queries.ts";

/**
 * A person's document, before a link to it is handed out: that leaves a trace in the log.
 * @param staffId null on the command line
 */
export async function openEvidence(
  { clock, database }: Pick<Site, "clock" | "database">,
  accountId: string,
  staffId: string | null,
) {
  const evidence = await findEvidence(database.read, accountId);
  if (evidence) {
    await database.commit((transaction) =>
      logAct(transaction, clock.now(), {
        staff_id: staffId,
        action: "opened-document",
        item_kind: "verification",
        subject_id: accountId,
      }),
    );
  }
  return evidence;
}
