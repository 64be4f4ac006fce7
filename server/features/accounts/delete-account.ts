import type { DeletionInput } from "@locumark/contract/accounts";
import type { WritingTransaction } from "../../database/database.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { deleteClaimsFrom } from "../claims/delete-claims.ts";
import { deleteContactMessagesFrom } from "../contact/contact-queries.ts";
import { closeItems } from "../desk/open-desk-item.ts";
import { deleteEvidenceFile } from "../evidence/delete-evidence-file.ts";
import { recordErasures } from "../erasures/erasure-queries.ts";
import { deleteReportersOf } from "../reports/report-queries.ts";
import { eraseAuthor } from "../reviews/erase-author.ts";
import type { SitePart } from "../reviews/review-kinds.ts";
import { refuseLastAdmin } from "../staff/grant-roles.ts";
import { checkOwnPassword } from "./check-own-password.ts";
import { type Account, listAccountIds } from "./account-queries.ts";

type Needs = SitePart & Pick<Site, "deleteDeliveredMailFiles" | "log" | "storage">;

/**
 * Deletes everything about a person: account, evidence, sessions, links, mails, and their messages to the team and
 * reports from this address. Their reviews are deleted too, or stay without an author. None of it can be restored.
 * @returns the account before its deletion
 * @throws Problem 400 for a wrong password, 403 `not_allowed` for the last admin, 429 after too many attempts
 */
export async function deleteAccount(
  site: Needs & Pick<Site, "throttles">,
  viewer: Viewer,
  input: DeletionInput,
): Promise<Account> {
  const account = await checkOwnPassword(site, viewer.accountId, input.password, "password");
  await eraseAccount(site, account, input.reviews, refuseLastAdmin);
  return account;
}

/**
 * The same without the password: the owner has already asked for it.
 * @param refuse refuses by throwing, in the transaction
 */
export async function eraseAccount(
  site: Needs,
  account: Pick<Account, "id" | "email" | "email_key">,
  reviews: DeletionInput["reviews"],
  refuse?: (transaction: WritingTransaction, accountId: string) => Promise<void>,
): Promise<void> {
  const now = site.clock.now();
  const deleted = await site.database.commit(async (transaction) => {
    await refuse?.(transaction, account.id);
    await eraseAuthor(transaction, account.id, reviews, now);
    // Unconfirmed sign-ups with the same address are, in all likelihood, the same person's.
    const ids = await listAccountIds(transaction, account.email);
    await closeItems(transaction, now, "verification", ids, "gone");
    const files = await transaction
      .deleteFrom("evidence")
      .where("account_id", "in", ids)
      .returning("storage_key")
      .execute();
    const mails = await transaction
      .deleteFrom("mails")
      .where("account_id", "in", ids)
      .returning("id")
      .execute();
    await transaction.deleteFrom("accounts").where("id", "in", ids).execute();
    const extent = reviews === "delete" ? ("with_reviews" as const) : ("without_reviews" as const);
    await recordErasures(
      transaction,
      now,
      ids.map((id) => ({ id, kind: "account", extent })),
    );
    const claimMails = await deleteClaimsFrom(transaction, now, account.email_key);
    const teamMails = await deleteContactMessagesFrom(transaction, now, account.email_key);
    const reportMails = await deleteReportersOf(transaction, account.email_key);
    return {
      files: files.map((file) => file.storage_key),
      mails: [...mails.map((mail) => mail.id), ...claimMails, ...teamMails, ...reportMails],
    };
  });
  for (const storageKey of deleted.files) await deleteEvidenceFile(site, storageKey);
  try {
    await site.deleteDeliveredMailFiles(deleted.mails);
    await site.database.scrub();
  } catch (error) {
    // The account is deleted all the same.
    site.log.error(
      { err: error },
      "the remaining traces of a deleted account could not be removed",
    );
  }
}
