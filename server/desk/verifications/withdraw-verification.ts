import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import type { WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import { randomId } from "../../platform/tokens.ts";
import type { Account } from "../../people/accounts/account-queries.ts";
import { logAct } from "../../services/cases/log-desk-acts.ts";
import { findEvidence } from "../../people/evidence/evidence-queries.ts";
import { deleteQueuedMails, enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { versionOf } from "./present-verification.ts";
import { findSameNumber } from "../../people/verifications/verification-queries.ts";
import { unverify } from "../../people/verifications/queue-verification.ts";

/** The state before a withdrawal: ids and instants only. */
export interface Withdrawal {
  /** Its own row among the items. */
  readonly withdrawalId: string;
  readonly checkId: string | null;
  readonly number: string | null;
  readonly deleteAt: string | null;
  /** The version that had been checked. */
  readonly version: string;
  /** It waited in the queue before, for a renewal. */
  readonly wasQueued: boolean;
}

/**
 * Takes back what was accepted, because another person has proved that the number is theirs. The account goes back into
 * the queue, where it can be accepted again, and its owner is asked for a document, once this can no longer be undone.
 * @returns the id by which it is undone like a decision, though no item was decided
 */
export async function withdrawVerification(
  transaction: WritingTransaction,
  now: Date,
  account: Account,
  staffId: string,
): Promise<string> {
  const { id: accountId } = account;
  const withdrawalId = randomId();
  const evidence = await findEvidence(transaction, accountId);
  const before: Withdrawal = {
    withdrawalId,
    version: versionOf(account, evidence),
    checkId: account.check_id,
    number: account.verified_number,
    deleteAt: evidence?.delete_at ?? null,
    wasQueued: (await findQueued(transaction, accountId)) !== undefined,
  };
  await unverify(transaction, now, accountId);
  await transaction
    .insertInto("desk_items")
    .values({
      id: withdrawalId,
      kind: "verification",
      subject_id: accountId,
      opened_at: toInstant(now),
      due_at: null,
      waits_until: null,
      closed_at: toInstant(now),
      closed_by: staffId,
      outcome: "withdrew",
      before: JSON.stringify(before),
    })
    .execute();
  const mail = { kind: "registration_withdrawn", subjectId: accountId, accountId } as const;
  await enqueueSubjectMail(transaction, { ...mail, isUndoable: true }, now);
  await logAct(transaction, now, {
    staff_id: staffId,
    action: "withdrew",
    item_kind: "verification",
    subject_id: accountId,
    reason: "same-number",
  });
  return withdrawalId;
}

/** @throws Problem 409 `decided_already` when the person has changed anything since, or the number is another's now */
export async function undoWithdrawal(
  transaction: WritingTransaction,
  accountId: string,
  before: Withdrawal,
): Promise<void> {
  const { withdrawalId, checkId, number, deleteAt, wasQueued } = before;
  const tooLate = () => new Problem(409, "decided_already", deskTexts.tooLateToUndo);
  const account = await transaction
    .updateTable("accounts")
    .set({ verification_status: "verified", check_id: checkId })
    .where("id", "=", accountId)
    .where("verification_status", "=", "pending")
    .where("check_id", "is", null)
    .returningAll()
    .executeTakeFirst();
  const isQueued = await findQueued(transaction, accountId);
  if (!account || !isQueued) throw tooLate();
  const evidence = await findEvidence(transaction, accountId);
  if (versionOf(account, evidence) !== before.version) throw tooLate();
  if (await findSameNumber(transaction, account)) throw tooLate();
  await transaction
    .updateTable("accounts")
    .set({ verified_number: number })
    .where("id", "=", accountId)
    .execute();
  await transaction
    .updateTable("evidence")
    .set({ delete_at: deleteAt })
    .where("account_id", "=", accountId)
    .execute();
  const gone = wasQueued ? [withdrawalId] : [withdrawalId, isQueued.id];
  await transaction.deleteFrom("desk_items").where("id", "in", gone).execute();
  await deleteQueuedMails(transaction, ["registration_withdrawn"], accountId);
}

const findQueued = (transaction: WritingTransaction, accountId: string) =>
  transaction
    .selectFrom("desk_items")
    .select("id")
    .where("kind", "=", "verification")
    .where("subject_id", "=", accountId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
