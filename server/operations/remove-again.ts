import { type RemovedEntry, type SuspendedEntry } from "../services/erasures/format-erasures.ts";
import { removedStates } from "@locumark/contract/choices";
import type { ReportReason } from "@locumark/contract/reviews/states/moderation";
import { dayOnly } from "@locumark/contract/uk-dates";
import { sql } from "kysely";
import type { Reader } from "../database/database.ts";
import type { Site } from "../site.ts";
import { suspendAccount } from "../desk/moderation/suspend-account.ts";
import { findAccount } from "../people/accounts/account-queries.ts";
import { findPresentId, listFormerIds } from "../reviews/authorship/former-id-queries.ts";
import { closeItems } from "../services/cases/open-desk-item.ts";
import { deleteQueuedMails } from "../services/mails/queue-mail.ts";
import { findModerated } from "../reviews/states/change-review-state.ts";
import { hideReview } from "../desk/moderation/remove-review.ts";
import { isRemoved } from "../reviews/rows/review-policy.ts";

/**
 * Lists what is removed or suspended now and has been so since a day, with its day; it leaves out what was restored
 * since.
 */
export async function listRemovals(
  database: Reader,
  since: string,
): Promise<(RemovedEntry | SuspendedEntry)[]> {
  const found: (RemovedEntry | SuspendedEntry)[] = [];
  const removed = await database
    .selectFrom("reviews as review")
    .select(["review.id", "state_reason", "state_since"])
    // As the index of those that are not public is defined.
    .where("review.state", "<>", sql.lit("public"))
    .where("review.state", "in", removedStates)
    .where("review.state_since", ">=", dayOnly(since))
    .execute();
  for (const { id, state_reason: reason, state_since: at } of removed) {
    found.push({
      id: (await listFormerIds(database, id)).at(-1) ?? id,
      kind: "review",
      extent: "removed",
      reason: reason as ReportReason,
      erased_at: dayOnly(at!),
    });
  }
  const suspended = await database
    .selectFrom("suspensions")
    .selectAll()
    .where("suspended_at", ">=", dayOnly(since))
    .execute();
  for (const { account_id: id, reason, reviews, suspended_at: at } of suspended) {
    found.push({
      id,
      kind: "account",
      extent: "suspended",
      reason,
      reviews,
      erased_at: dayOnly(at),
    });
  }
  // Not in the order of their instants, which would say what was decided together.
  const place = ({ erased_at: day, id }: RemovedEntry | SuspendedEntry) => `${day} ${id}`;
  return found.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
}

type Needs = Pick<Site, "clock" | "database">;

/**
 * Removes a review, or suspends an account, that a restored backup brought back. No mail is sent: its owner was told
 * then.
 * @returns whether there was anything to do
 */
export const removeAgain = (site: Needs, entry: RemovedEntry | SuspendedEntry): Promise<boolean> =>
  entry.extent === "removed" ? hideAgain(site, entry) : suspendAgain(site, entry);

const hideAgain = ({ clock, database }: Needs, { id, reason }: RemovedEntry): Promise<boolean> =>
  database.commit(async (transaction) => {
    const found =
      (await findModerated(transaction, id)) ??
      (await findModerated(transaction, await findPresentId(transaction, id)));
    if (!found || isRemoved(found)) return false;
    const now = clock.now();
    await hideReview(transaction, found.id, { reason, by: null }, now);
    await closeItems(transaction, now, "held-review", [found.id], "hide");
    return true;
  });

async function suspendAgain(
  site: Needs,
  { id, reason, reviews }: SuspendedEntry,
): Promise<boolean> {
  const account = await findAccount(site.database.write, id);
  if (!account || account.disabled_at !== null) return false;
  await suspendAccount(site, { accountId: id, reason, reviews, by: null });
  await site.database.commit((transaction) =>
    deleteQueuedMails(transaction, ["account_suspended"], id),
  );
  return true;
}
