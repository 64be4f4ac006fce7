import type { ProfileInput } from "@locumark/contract/accounts";
import { registrationBodyMissing } from "@locumark/contract/accounts";
import { accountTexts } from "@locumark/contract/account-texts";
import { registrationBodies } from "@locumark/contract/choices";
import { badInput, Problem } from "../../platform/problem.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { findAccount } from "./queries.ts";

/**
 * Changes who somebody says they are. A registration that was checked was checked for the old answer: it
 * waits to be checked again. Another profession sets its own regulator; a number that does not come with it stays as
 * it was, so that changing back restores it.
 * @returns whether the number stayed although the profession changed
 * @throws Problem 400 when a profession without a regulator comes with no certifying body of its own
 */
export async function changeProfile(
  site: Pick<Site, "database">,
  viewer: Viewer,
  input: ProfileInput,
): Promise<{ isNumberOfBefore: boolean }> {
  return await site.database.write.transaction().execute(async (transaction) => {
    const account = await findAccount(transaction, viewer.accountId);
    if (!account) throw new Problem(401, "session_expired", accountTexts.sessionExpired);
    const isSameProfession = input.profession === account.profession;
    const registration = {
      registration_number: input.registrationNumber ?? account.registration_number,
      registration_body:
        registrationBodies[input.profession] ??
        input.registrationBody ??
        (isSameProfession ? account.registration_body : ""),
    };
    if (input.registrationBody === "" && registration.registration_body === "") {
      throw badInput({ registrationBody: registrationBodyMissing });
    }
    const isAsChecked =
      isSameProfession &&
      input.name === account.name &&
      registration.registration_number === account.registration_number &&
      registration.registration_body === account.registration_body;
    await transaction
      .updateTable("accounts")
      .set({
        name: input.name,
        profession: input.profession,
        ...registration,
        ...(!isAsChecked && { verification_status: "pending" as const }),
      })
      .where("id", "=", account.id)
      .execute();
    return { isNumberOfBefore: !isSameProfession && input.registrationNumber === undefined };
  });
}
