import type { DeletionInput } from "@locumark/contract/accounts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { cutReviewsFrom, deleteReviewsOf } from "../reviews/part-with-reviews.ts";
import { listWorkplacesById, toIndexed } from "../workplaces/queries.ts";
import { checkOwnPassword } from "./check-own-password.ts";

/**
 * Deletes everything about a person: account, evidence, sessions, links, mails. Their reviews go too, or stay
 * as nobody's. Nothing of it can be brought back.
 * @throws Problem 400 for a wrong password, 429 after too many
 */
export async function deleteAccount(
  site: Pick<Site, "database" | "forgetLetters" | "log" | "storage" | "throttles" | "workplaces">,
  viewer: Viewer,
  input: DeletionInput,
): Promise<void> {
  const { accountId } = viewer;
  await checkOwnPassword(site, accountId, input.password, "password");
  const part = input.reviews === "delete" ? deleteReviewsOf : cutReviewsFrom;
  const gone = await site.database.write.transaction().execute(async (transaction) => {
    const reviewed = await part(transaction, accountId);
    const files = await transaction
      .deleteFrom("evidence")
      .where("account_id", "=", accountId)
      .returning("storage_key")
      .execute();
    const mails = await transaction
      .deleteFrom("mails")
      .where("account_id", "=", accountId)
      .returning("id")
      .execute();
    await transaction.deleteFrom("accounts").where("id", "=", accountId).execute();
    return {
      files: files.map((file) => file.storage_key),
      mails: mails.map((mail) => mail.id),
      workplaces: await listWorkplacesById(transaction, reviewed),
    };
  });
  site.workplaces.put(gone.workplaces.map(toIndexed));
  try {
    for (const storageKey of gone.files) await site.storage.delete(storageKey);
    await site.forgetLetters(gone.mails);
    await site.database.scrub();
  } catch (error) {
    // The account is gone; files that no row refers to are cleared away within the hour.
    site.log.error({ err: error }, "what a deleted account left behind could not be cleared away");
  }
}
