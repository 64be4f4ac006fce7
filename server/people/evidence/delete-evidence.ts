import { toInstant } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";
import { deleteEvidenceFile } from "./delete-evidence-file.ts";

/**
 * Deletes documents whose time has come. Only the decision that a document was needed for sets a time, and anything that
 * makes it needed again clears it.
 * @returns how many
 */
export async function deleteDueEvidence(
  site: Pick<Site, "clock" | "database" | "log" | "storage">,
): Promise<number> {
  const due = await site.database.write
    .deleteFrom("evidence")
    .where("delete_at", "<=", toInstant(site.clock.now()))
    .returning("storage_key")
    .execute();
  for (const { storage_key: storageKey } of due) await deleteEvidenceFile(site, storageKey);
  return due.length;
}
