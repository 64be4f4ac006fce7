import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import type {
  ReviewsOnSuspension,
  SuspensionReason,
} from "@locumark/contract/reviews/states/moderation";
import { moderationTexts } from "@locumark/contract/desk/moderation/moderation-texts";
import type { WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import type { StaffViewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { logAct } from "../../services/cases/log-desk-acts.ts";
import { deleteQueuedMails, enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { returnAll, suspendAll } from "../../reviews/reviews/suspend-reviews.ts";
import { findAccount } from "../../people/accounts/account-queries.ts";

interface Suspension {
  readonly accountId: string;
  readonly reason: SuspensionReason;
  readonly reviews: ReviewsOnSuspension;
  /** The account of the person who decided; null on the command line. */
  readonly by: string | null;
}

/**
 * Suspends an account: its sessions end, no one can log in to it, and its owner is mailed the reason once the undo time
 * is over. Where the reviews go, others stop seeing them in the next night, with all else that happens then; none is
 * deleted, or cut off from its author.
 * @returns how many sessions ended
 * @throws Problem 404 for an unknown account, 409 `decided_already` when it is suspended already
 */
export async function suspendAccount(
  { clock, database }: Pick<Site, "clock" | "database">,
  { accountId, reason, reviews, by }: Suspension,
): Promise<number> {
  return await database.commit(async (transaction) => {
    const now = clock.now();
    const suspended = await transaction
      .updateTable("accounts")
      .set({ disabled_at: toInstant(now) })
      .where("id", "=", accountId)
      .where("disabled_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!suspended) throw await refusal(transaction, accountId);
    await transaction
      .insertInto("suspensions")
      .values({
        account_id: accountId,
        reason,
        reviews,
        suspended_at: toInstant(now),
        suspended_by: by,
      })
      .execute();
    const ended = await transaction
      .deleteFrom("sessions")
      .where("account_id", "=", accountId)
      .returning("id")
      .execute();
    if (reviews === "reviews-go") await suspendAll(transaction, accountId, now);
    await logAct(transaction, now, {
      staff_id: by,
      action: `suspend-${reviews}`,
      subject_id: accountId,
      reason,
    });
    await deleteQueuedMails(transaction, ["account_works_again"], accountId);
    await mailOwner(transaction, "account_suspended", accountId, now);
    return ended.length;
  });
}

const mailOwner = (
  transaction: WritingTransaction,
  kind: "account_suspended" | "account_works_again",
  accountId: string,
  now: Date,
) =>
  enqueueSubjectMail(transaction, { kind, subjectId: accountId, accountId, isUndoable: true }, now);

async function refusal(transaction: WritingTransaction, accountId: string): Promise<Problem> {
  const account = await findAccount(transaction, accountId);
  if (!account) return notFound(moderationTexts.unknownAccount);
  return new Problem(409, "decided_already", moderationTexts.suspendedAlready);
}

/**
 * As `suspendAccount`, by a member of staff.
 * @throws Problem also 403 `own_matter` for themselves, 403 `not_allowed` for staff unless the caller is an admin
 */
export async function suspendFromDesk(
  site: Pick<Site, "clock" | "database">,
  staff: StaffViewer,
  suspension: Omit<Suspension, "by">,
): Promise<void> {
  await refuseForStaff(site, staff, suspension.accountId);
  await suspendAccount(site, { ...suspension, by: staff.accountId });
}

/**
 * As `liftSuspension`, by a member of staff.
 * @throws Problem also 403 `own_matter` for themselves, 403 `not_allowed` for staff unless the caller is an admin
 */
export async function liftFromDesk(
  site: Pick<Site, "clock" | "database">,
  staff: StaffViewer,
  accountId: string,
): Promise<void> {
  await refuseForStaff(site, staff, accountId);
  await liftSuspension(site, accountId, staff.accountId);
}

/** Only an admin suspends a member of staff, and no one themselves. */
async function refuseForStaff(
  { database }: Pick<Site, "database">,
  staff: StaffViewer,
  accountId: string,
): Promise<void> {
  if (accountId === staff.accountId) throw new Problem(403, "own_matter", deskTexts.ownMatter);
  const account = await findAccount(database.read, accountId);
  if (account?.role === "staff" && !staff.roles.includes("admin")) {
    throw new Problem(403, "not_allowed", moderationTexts.onlyAdmins);
  }
}

/**
 * Ends a suspension. Reviews that have not gone yet stay, the others come back in the next night. Its owner is mailed once
 * the undo time is over, if they were told of the suspension.
 * @param by the account of the person who decided; null on the command line
 * @throws Problem 404 for an unknown account or one that is not suspended
 */
export async function liftSuspension(
  { clock, database }: Pick<Site, "clock" | "database">,
  accountId: string,
  by: string | null,
): Promise<void> {
  await database.commit(async (transaction) => {
    const lifted = await transaction
      .updateTable("accounts")
      .set({ disabled_at: null })
      .where("id", "=", accountId)
      .where("disabled_at", "is not", null)
      .returning("id")
      .executeTakeFirst();
    if (!lifted) throw notFound(moderationTexts.unknownAccount);
    await transaction.deleteFrom("suspensions").where("account_id", "=", accountId).execute();
    const now = clock.now();
    await returnAll(transaction, accountId, now);
    const isUntold = await deleteQueuedMails(transaction, ["account_suspended"], accountId);
    if (!isUntold) await mailOwner(transaction, "account_works_again", accountId, now);
    await logAct(transaction, now, {
      staff_id: by,
      action: "lift-suspension",
      subject_id: accountId,
    });
  });
}
