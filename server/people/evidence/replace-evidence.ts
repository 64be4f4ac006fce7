import { accountTexts } from "@locumark/contract/people/accounts/account-texts";
import * as verificationLimits from "@locumark/contract/people/verifications/verification-limits";
import type { WritingTransaction } from "../../database/database.ts";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { badInput } from "../../platform/problem.ts";
import { randomId } from "../../platform/tokens.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { checkEvidence } from "./check-evidence.ts";
import { deleteEvidenceFile } from "./delete-evidence-file.ts";
import { queueVerification, unverify } from "../verifications/queue-verification.ts";
import { deleteEvidenceRows, insertEvidence } from "./evidence-queries.ts";
import type { EvidenceForm } from "./read-evidence-form.ts";

/**
 * Replaces the file that proves a person's registration, which then has to be verified again. Links to the old file
 * stop working. A person who sends a new one because the check is about to expire stays verified until it does.
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
  const now = site.clock.now();
  const old = await site.database.commit(async (transaction) => {
    const replaced = await deleteEvidenceRows(transaction, viewer.accountId);
    await insertEvidence(transaction, {
      accountId: viewer.accountId,
      storageKey,
      evidence,
      now: toInstant(now),
    });
    if (await isRenewing(transaction, viewer.accountId, now)) {
      await queueVerification(transaction, now, viewer.accountId);
    } else {
      await unverify(transaction, now, viewer.accountId);
    }
    return replaced;
  });
  for (const { storage_key } of old) await deleteEvidenceFile(site, storage_key);
}

async function isRenewing(
  transaction: WritingTransaction,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const current = await transaction
    .selectFrom("accounts")
    .innerJoin("registration_checks", "registration_checks.id", "accounts.check_id")
    .select("registration_checks.expires_at")
    .where("accounts.id", "=", accountId)
    .where("accounts.verification_status", "=", "verified")
    .executeTakeFirst();
  const soon = toInstant(now.getTime() + verificationLimits.checkReminderDays * dayMs);
  return current?.expires_at != null && current.expires_at <= soon;
}
