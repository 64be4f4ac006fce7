import { listAdmins } from "../accounts/refuse-last-admin.ts";
import type { StaffRole } from "@locumark/contract/choices";
import type { Reader, Writer } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";

export const findSecondFactor = (database: Reader, accountId: string) =>
  database
    .selectFrom("second_factors")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();

export async function countRecoveryCodes(database: Reader, accountId: string): Promise<number> {
  const { count } = await database
    .selectFrom("recovery_codes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Opens the desk in one session. */
export const noteDeskUse = (database: Writer, tokenHash: string, now: Date) =>
  database
    .updateTable("sessions")
    .set({ desk_used_at: toInstant(now) })
    .where("token_hash", "=", tokenHash)
    .execute();

/** Everybody at the desk, by name, with their roles and whether their second factor is set up. */
export async function listStaff(database: Reader) {
  const accounts = await database
    .selectFrom("accounts")
    .leftJoin("second_factors", "second_factors.account_id", "accounts.id")
    .select(["accounts.id", "accounts.name", "accounts.email", "accounts.disabled_at"])
    .select("second_factors.confirmed_at as second_factor_at")
    .where("accounts.role", "=", "staff")
    .orderBy("accounts.name")
    .orderBy("accounts.id")
    .execute();
  const rows = await database.selectFrom("staff_roles").selectAll().orderBy("role").execute();
  const rolesOf = (accountId: string): StaffRole[] =>
    rows.flatMap((row) => (row.account_id === accountId ? [row.role] : []));
  return accounts.map((account) => Object.assign(account, { roles: rolesOf(account.id) }));
}

export type StaffRow = Awaited<ReturnType<typeof listStaff>>[number];

/** Whether anybody may give roles to others. */
export const hasAdmins = async (database: Reader): Promise<boolean> =>
  (await listAdmins(database)).length > 0;
