import type { Reader } from "../../database/database.ts";
import { staffTexts } from "@locumark/contract/people/staff/staff-texts";
import type { WritingTransaction } from "../../database/database.ts";
import { Problem } from "../../platform/problem.ts";

export const lockAdmins = (transaction: WritingTransaction, accountId: string) =>
  transaction
    .updateTable("staff_roles")
    .set(({ ref }) => ({ role: ref("role") }))
    .where(({ eb, or }) => or([eb("role", "=", "admin"), eb("account_id", "=", accountId)]))
    .execute();

/**
 * Before an account is erased by its owner.
 * @throws Problem 403 `not_allowed` for the last admin
 */
export async function refuseLastAdmin(
  transaction: WritingTransaction,
  accountId: string,
): Promise<void> {
  await lockAdmins(transaction, accountId);
  const admins = await listAdmins(transaction);
  if (admins.length === 1 && admins[0]?.id === accountId) {
    throw new Problem(403, "not_allowed", staffTexts.lastAdminErases);
  }
}

/** The admins who can log in. */
export const listAdmins = (database: Reader): Promise<{ id: string }[]> =>
  database
    .selectFrom("staff_roles")
    .innerJoin("accounts", "accounts.id", "staff_roles.account_id")
    .select("accounts.id")
    .where("staff_roles.role", "=", "admin")
    .where("accounts.disabled_at", "is", null)
    .execute();
