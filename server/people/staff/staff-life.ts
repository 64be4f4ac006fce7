import type { Life } from "../../life.ts";
import { listStaffRoles } from "../accounts/account-queries.ts";

export const staffRoleLife: Life = {
  belongsTo: "account",
  /** Returns what is stored about a member of staff as such; nothing for anybody else. */
  async exported(reader, account) {
    if (account.role !== "staff") return { desk: null };
    const factor = await reader
      .selectFrom("second_factors")
      .select("confirmed_at")
      .where("account_id", "=", account.id)
      .executeTakeFirst();
    return {
      desk: {
        roles: await listStaffRoles(reader, account),
        secondFactorSetUpAt: factor?.confirmed_at ?? null,
      },
    };
  },
  erased: "with the account",
  expires: "with the account",
};
