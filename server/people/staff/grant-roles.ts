import { lockAdmins, listAdmins } from "../accounts/refuse-last-admin.ts";
import { staffRoles, type StaffRole } from "@locumark/contract/choices";
import { staffTexts } from "@locumark/contract/people/staff/staff-texts";
import type { WritingTransaction } from "../../database/database.ts";
import { Problem } from "../../platform/problem.ts";
import { logAct } from "../../services/cases/log-desk-acts.ts";
import { enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { hasAdmins } from "./staff-queries.ts";
import { deleteSecondFactor } from "./reset-second-factor.ts";

/**
 * Gives an account exactly these roles; none makes it a member again, without a second factor. A person new to the
 * staff gets an invitation; when admins change their own roles, the other admins are told.
 * @param by the admin; null on the command line
 * @throws Problem 403 `not_allowed` when no admin would be left
 */
export async function grantRoles(
  transaction: WritingTransaction,
  now: Date,
  accountId: string,
  roles: readonly StaffRole[],
  by: string | null,
): Promise<void> {
  const before = await listRolesForChange(transaction, accountId);
  const wanted = staffRoles.filter((role) => roles.includes(role));
  const added = wanted.filter((role) => !before.includes(role));
  const removed = before.filter((role) => !wanted.includes(role));
  if (removed.length > 0) {
    await transaction
      .deleteFrom("staff_roles")
      .where("account_id", "=", accountId)
      .where("role", "in", removed)
      .execute();
  }
  if (added.length > 0) {
    await transaction
      .insertInto("staff_roles")
      .values(added.map((role) => ({ account_id: accountId, role })))
      .execute();
  }
  if (by !== null && removed.includes("admin") && !(await hasAdmins(transaction))) {
    throw new Problem(403, "not_allowed", staffTexts.lastAdmin);
  }
  await transaction
    .updateTable("accounts")
    .set({ role: wanted.length > 0 ? "staff" : "member" })
    .where("id", "=", accountId)
    .execute();
  if (wanted.length === 0) await deleteSecondFactor(transaction, accountId);
  if (before.length === 0 && wanted.length > 0) {
    await enqueueSubjectMail(
      transaction,
      { kind: "staff_invitation", subjectId: accountId, accountId },
      now,
    );
  }
  if (by === accountId && added.length + removed.length > 0) {
    await tellOtherAdmins(transaction, accountId, now);
  }
  for (const role of added) await log("role-granted", role);
  for (const role of removed) await log("role-revoked", role);

  async function log(action: string, reason: StaffRole) {
    await logAct(transaction, now, { staff_id: by, action, subject_id: accountId, reason });
  }
}

async function tellOtherAdmins(
  transaction: WritingTransaction,
  changed: string,
  now: Date,
): Promise<void> {
  for (const { id } of await listAdmins(transaction)) {
    if (id === changed) continue;
    const mail = { kind: "own_roles_changed", subjectId: changed, accountId: id } as const;
    await enqueueSubjectMail(transaction, mail, now);
  }
}

/** Locks all admins, so that two who take the role from each other at the same moment do not both succeed. */
async function listRolesForChange(
  transaction: WritingTransaction,
  accountId: string,
): Promise<StaffRole[]> {
  await lockAdmins(transaction, accountId);
  const rows = await transaction
    .selectFrom("staff_roles")
    .select("role")
    .where("account_id", "=", accountId)
    .orderBy("role")
    .execute();
  return rows.map(({ role }) => role);
}
