import type { DeletionInput } from "@locumark/contract/people/accounts/accounts";
import { unlessKeysMissing } from "../../database/author-keys.ts";
import type { WritingTransaction } from "../../database/database.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { deleteEvidenceFile } from "../evidence/delete-evidence-file.ts";
import { refuseLastAdmin } from "./refuse-last-admin.ts";
import { checkOwnPassword, refuseIfReplaced } from "./check-own-password.ts";
import { type Account, listAccountIds } from "./account-queries.ts";

type Needs = Pick<
  Site,
  "clock" | "database" | "deleteDeliveredMailFiles" | "tableLives" | "log" | "storage"
>;

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
  await eraseAccount(site, account, input.reviews, async (transaction) => {
    await refuseIfReplaced(transaction, account, "password");
    await refuseLastAdmin(transaction, account.id);
  });
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
  refuse?: (transaction: WritingTransaction) => Promise<void>,
): Promise<void> {
  const now = site.clock.now();
  const files = await site.database.commit(async (transaction) => {
    await refuse?.(transaction);
    const accountIds = await listAccountIds(transaction, account.email);
    const person = { accountId: account.id, accountIds, emailKey: account.email_key, reviews, now };
    const gone = [];
    for (const { erased } of Object.values(site.tableLives).toReversed()) {
      if (typeof erased !== "function") continue;
      gone.push((await unlessKeysMissing(erased(transaction, person))) ?? {});
    }
    return {
      evidence: gone.flatMap(({ evidence = [] }) => evidence),
      mails: gone.flatMap(({ mails = [] }) => mails),
    };
  });
  for (const storageKey of files.evidence) await deleteEvidenceFile(site, storageKey);
  try {
    await site.deleteDeliveredMailFiles(files.mails);
    await site.database.scrub();
  } catch (error) {
    // The account is deleted all the same.
    site.log.error(
      { err: error },
      "the remaining traces of a deleted account could not be removed",
    );
  }
}
