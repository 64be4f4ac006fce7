import type { ProfileInput } from "@locumark/contract/people/accounts/accounts";
import { registrationBodies } from "@locumark/contract/choices";
import { storedJobTitle } from "@locumark/contract/people/accounts/job-titles";
import type { WritingTransaction } from "../../database/database.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { closeItems } from "../../services/cases/open-desk-item.ts";
import { deleteEvidenceFile } from "../evidence/delete-evidence-file.ts";
import { deleteEvidenceRows, findEvidence } from "../evidence/evidence-queries.ts";
import { unverify } from "../verifications/queue-verification.ts";
import type { Account } from "./account-queries.ts";
import { requireAccount } from "./require-account.ts";

/**
 * Changes a member's name, profession, job title and registration. Since a check applied to the old details, the registration
 * then has to be verified again. A new profession sets its own regulator, and ends the old registration: its number,
 * its evidence and its check.
 * @returns whether the number for a new profession is still to be entered
 */
export async function changeProfile(
  site: Pick<Site, "clock" | "database" | "log" | "storage">,
  viewer: Viewer,
  input: ProfileInput,
): Promise<{ isNumberMissing: boolean }> {
  const { ended, isNumberMissing } = await site.database.commit(async (transaction) => {
    const account = await requireAccount(transaction, viewer.accountId);
    const isSameProfession = input.profession === account.profession;
    const registration = {
      registration_number:
        input.registrationNumber ?? (isSameProfession ? account.registration_number : ""),
      registration_body:
        registrationBodies[input.profession] ??
        input.registrationBody ??
        (isSameProfession ? account.registration_body : ""),
    };
    const jobTitle = storedJobTitle(input.profession, input.jobTitle ?? account.job_title ?? "");
    const isUnchanged =
      isSameProfession &&
      input.name === account.name &&
      jobTitle === account.job_title &&
      registration.registration_number === account.registration_number &&
      registration.registration_body === account.registration_body;
    await transaction
      .updateTable("accounts")
      .set({
        name: input.name,
        profession: input.profession,
        job_title: jobTitle,
        ...registration,
      })
      .where("id", "=", account.id)
      .execute();
    const now = site.clock.now();
    const ended = isSameProfession ? [] : await deleteEvidenceRows(transaction, account.id);
    if (!isUnchanged) await checkAgain(transaction, now, account);
    const isNumberMissing = registration.registration_number === "";
    if (isNumberMissing) {
      await closeItems(transaction, now, "verification", [account.id], "number_missing");
    }
    return { ended, isNumberMissing: isNumberMissing && !isSameProfession };
  });
  for (const { storage_key } of ended) await deleteEvidenceFile(site, storage_key);
  return { isNumberMissing };
}

/** Has a registration checked again, unless it was never checked and there is no evidence to check it by. */
async function checkAgain(
  transaction: WritingTransaction,
  now: Date,
  account: Account,
): Promise<void> {
  const isNew = account.verification_status === "pending" && account.check_id === null;
  if (isNew && !(await findEvidence(transaction, account.id))) return;
  await unverify(transaction, now, account.id);
}
