import * as verificationLimits from "@locumark/contract/people/verifications/verification-limits";
import { verificationTexts } from "@locumark/contract/people/verifications/verification-texts";
import {
  type Compared,
  methodsFor,
  toCompare,
} from "@locumark/contract/people/verifications/verifications";
import type { Selectable } from "kysely";
import type { WritingTransaction } from "../../database/database.ts";
import type { RegistrationChecksTable } from "../../database/tables/verification-tables.ts";
import type { SubjectMail } from "../../database/tables/mail-tables.ts";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { badInput, Problem } from "../../platform/problem.ts";
import { randomId } from "../../platform/tokens.ts";
import type { Account } from "../../people/accounts/account-queries.ts";
import { decidedAlready } from "../../services/cases/decide-desk-item.ts";
import { deleteQueuedMails, enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { findSameNumber, keyOf } from "../../people/verifications/verification-queries.ts";

type Check = Selectable<RegistrationChecksTable>;
export type Decision = Pick<Check, "outcome" | "reason" | "method"> & {
  readonly compared: readonly Compared[];
};

const statuses = {
  accepted: "verified",
  "asked-again": "pending",
  refused: "rejected",
} as const;

const mails = {
  accepted: "registration_accepted",
  "asked-again": "registration_asked_again",
  refused: "registration_refused",
} as const satisfies Record<Check["outcome"], SubjectMail>;

/** The state before a decision: ids, fixed words and instants only. */
interface Before {
  readonly checkId: string;
  readonly earlierId: string | null;
  readonly status: Account["verification_status"];
  readonly deleteAt: string | null;
}

/**
 * Decides about a registration, in the caller's transaction: the one function for the desk and the command line.
 * @param by.staffId null for the operator's command line
 * @param by.isUndoable whether it can be taken back, and so the person hears of it later
 * @returns the state that `undoVerification` needs
 * @throws Problem 400 when not everything was compared, 409 `same_number` when another accepted account has the number
 */
export async function decideVerification(
  transaction: WritingTransaction,
  now: Date,
  account: Account,
  decision: Decision,
  by: { staffId: string | null; isUndoable: boolean },
): Promise<Before> {
  const { outcome } = decision;
  if (outcome === "accepted") await refuseAcceptance(transaction, account, decision);
  const check: Check = {
    id: randomId(),
    account_id: account.id,
    outcome,
    reason: decision.reason,
    method: decision.method,
    compared: JSON.stringify(decision.compared),
    registration_body: account.registration_body,
    registration_number: account.registration_number,
    checked_by: by.staffId,
    checked_at: toInstant(now),
    expires_at:
      outcome === "accepted"
        ? toInstant(now.getTime() + verificationLimits.checkDays * dayMs)
        : null,
    reminded_at: null,
  };
  await transaction.insertInto("registration_checks").values(check).execute();
  await transaction
    .updateTable("accounts")
    .set({
      verification_status: statuses[outcome],
      check_id: check.id,
      verified_number: outcome === "accepted" ? (keyOf(account) ?? null) : null,
    })
    .where("id", "=", account.id)
    .execute();
  const deleteAt = await scheduleDeletion(transaction, now, check);
  if (account.confirmed_at !== null) {
    await enqueueSubjectMail(
      transaction,
      {
        kind: mails[outcome],
        subjectId: check.id,
        accountId: account.id,
        isUndoable: by.isUndoable,
      },
      now,
    );
  }
  const { check_id: earlierId, verification_status: status } = account;
  return { checkId: check.id, earlierId, status, deleteAt };
}

async function refuseAcceptance(
  transaction: WritingTransaction,
  account: Account,
  { method, compared }: Decision,
): Promise<void> {
  const methods = methodsFor(account.profession, account.registration_body);
  const chosen = methods.find((one) => one === method);
  const isEnough =
    method === "operator" ||
    (chosen !== undefined &&
      toCompare(chosen, account.job_title).every((one) => compared.includes(one)));
  if (!isEnough) throw badInput({ compared: verificationTexts.tickFirst });
  if (await findSameNumber(transaction, account)) {
    throw new Problem(409, "same_number", verificationTexts.sameNumber);
  }
}

/** @returns when the document was to be deleted before */
async function scheduleDeletion(
  transaction: WritingTransaction,
  now: Date,
  { account_id: accountId, outcome }: Check,
): Promise<string | null> {
  const evidence = await transaction
    .selectFrom("evidence")
    .select("delete_at")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  const days =
    outcome === "accepted"
      ? verificationLimits.evidenceAcceptedDays
      : verificationLimits.evidenceRefusedDays;
  await transaction
    .updateTable("evidence")
    .set({ delete_at: toInstant(now.getTime() + days * dayMs) })
    .where("account_id", "=", accountId)
    .execute();
  return evidence?.delete_at ?? null;
}

/** @throws Problem 409 `decided_already` when the account is gone or has changed since */
export async function undoVerification(
  transaction: WritingTransaction,
  accountId: string,
  before: unknown,
): Promise<void> {
  const { checkId, earlierId, status, deleteAt } = before as Before;
  const account = await transaction
    .updateTable("accounts")
    .set({ verification_status: status, check_id: earlierId, verified_number: null })
    .where("id", "=", accountId)
    .where("check_id", "=", checkId)
    .returningAll()
    .executeTakeFirst();
  if (!account) throw decidedAlready();
  // A check that was renewed before it expired still holds the number.
  if (status === "verified") {
    await transaction
      .updateTable("accounts")
      .set({ verified_number: keyOf(account) ?? null })
      .where("id", "=", accountId)
      .execute();
  }
  await transaction.deleteFrom("registration_checks").where("id", "=", checkId).execute();
  await transaction
    .updateTable("evidence")
    .set({ delete_at: deleteAt })
    .where("account_id", "=", accountId)
    .execute();
  await deleteQueuedMails(transaction, Object.values(mails), checkId);
}
