import { accountTexts } from "@locumark/contract/account-texts";
import { toInstant } from "../../platform/clock.ts";
import { badInput } from "../../platform/problem.ts";
import { randomId } from "../../platform/tokens.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { checkEvidence } from "./check-evidence.ts";
import { deleteEvidenceFile } from "./delete-file.ts";
import { insertEvidence } from "./queries.ts";
import type { EvidenceForm } from "./read-evidence-form.ts";

/**
 * Replaces the file that proves a person's registration, which then has to be verified
 * again. Links to the old file stop working.
 * @throws Problem 400 on the field `evidence`
 */
export async function replaceEvidence(
  site: Pick<Site, "clock" | "database" | "log" | "scanner" | "storage">,
  viewer: Viewer,
  form: EvidenceForm,
): Promise<void> {
  if (!form.evidence) throw badInput({ evidence: accountTexts.evidenceMissing });
  const evidence = await checkEvidence(site, form.evidence.fileName, form.evidence.bytes);
  const storageKey = randomId();
  await site.storage.put(storageKey, evidence.bytes);
  const old = await site.database.write.transaction().execute(async (transaction) => {
    const replaced = await transaction
      .deleteFrom("evidence")
      .where("account_id", "=", viewer.accountId)
      .returning("storage_key")
      .execute();
    await insertEvidence(transaction, {
      accountId: viewer.accountId,
      storageKey,
      evidence,
      now: toInstant(site.clock.now()),
    });
    await transaction
      .updateTable("accounts")
      .set({ verification_status: "pending" })
      .where("id", "=", viewer.accountId)
      .execute();
    return replaced;
  });
  for (const { storage_key } of old) await deleteEvidenceFile(site, storage_key);
}
