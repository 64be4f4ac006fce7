import type { StaffRole } from "@locumark/contract/choices";
import { toInstant } from "../server/platform/clock.ts";
import { makeMember, type Member, siteDatabase } from "./members.ts";

/** A member of staff who has opened the desk, written directly to the site's database. */
export async function makeStaff(...roles: StaffRole[]): Promise<Member & { accountId: string }> {
  const member = await makeMember();
  return { ...member, accountId: await openDesk(member, ...roles) };
}

/**
 * Makes a member staff who have opened the desk: desk.spec.ts does that by the forms.
 * @returns the id of their account
 */
export async function openDesk(member: Member, ...roles: StaffRole[]): Promise<string> {
  const { write } = await siteDatabase();
  const { id: accountId } = await write
    .updateTable("accounts")
    .set({ role: "staff" })
    .where("email", "=", member.email)
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const role of roles) {
    await write.insertInto("staff_roles").values({ account_id: accountId, role }).execute();
  }
  await write
    .updateTable("sessions")
    .set({ desk_used_at: toInstant(Date.now()) })
    .where("account_id", "=", accountId)
    .execute();
  return accountId;
}
