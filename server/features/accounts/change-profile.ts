import type { ProfileInput } from "@locumark/contract/accounts";
import { registrationBodies } from "@locumark/contract/choices";
import { storedJobTitle } from "@locumark/contract/job-titles";
import type { WritingTransaction } from "../../database/database.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { findEvidence } from "../evidence/evidence-queries.ts";
import { unverify } from "../verifications/queue-verification.ts";
import type { Account } from "./account-queries.ts";
import { refuseWithoutAccount } from "./refuse-without-account.ts";

/**
 * Changes a member's name, profession, job title and registration. Since a check applied to the old details, the registration
 * then has to be verified again. A new profession sets its own regulator; when it comes without a number, the old
 * number stays, so that changing back restores it.
 * @returns whether the old number was kept for a new profession
 */
export async function changeProfile(
  site: Pick<Site, "clock" | "database">,
  viewer: Viewer,
  input: ProfileInput,
): Promise<{ isOldNumberKept: boolean }> {
  return await site.database.commit(async (transaction) => {
    const account = await refuseWithoutAccount(transaction, viewer.accountId);
    const isSameProfession = input.profession === account.profession;
    const registration = {
      registration_number: input.registrationNumber ?? account.registration_number,
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
    if (!isUnchanged) await checkAgain(transaction, site.clock.now(), account);
    return { isOldNumberKept: !isSameProfession && input.registrationNumber === undefined };
  });
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
