import { setImmediate as nextTurn } from "node:timers/promises";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import { companyRegisters } from "../declarations/all-registers.ts";
import { headOffice } from "../declarations/register-kinds.ts";

/** The codes of the companies that own a shop, open or closed. */
export async function listOwners(database: Reader): Promise<Set<string>> {
  const rows = await database
    .selectFrom("workplaces")
    .select("owner_code")
    .distinct()
    .where("owner_code", "is not", null)
    .$narrowType<{ owner_code: string }>()
    .execute();
  return new Set(rows.map((row) => row.owner_code));
}

/**
 * Makes companies head offices when a register names them as owners, and what their register calls them again when none
 * does.
 * @returns the ids of those that changed
 */
export async function recogniseHeadOffices(transaction: WritingTransaction): Promise<string[]> {
  const changed: string[] = [];
  for (const register of companyRegisters) {
    const own = register.kindOf("");
    for (const [kind, isOwner] of [
      [headOffice, true],
      [own, false],
    ] as const) {
      const rows = await transaction
        .updateTable("workplaces")
        .set({ kind: kind.kind, type: kind.type })
        .where("register", "=", register.name)
        .where("kind", "=", isOwner ? own.kind : headOffice.kind)
        .where("ods_code", isOwner ? "in" : "not in", ({ selectFrom }) =>
          selectFrom("workplaces as shop")
            .select("shop.owner_code")
            .where("shop.owner_code", "is not", null),
        )
        .where("id", "not in", ({ selectFrom }) =>
          selectFrom("workplace_corrections").select("workplace_id").where("field", "=", "kind"),
        )
        .returning("id")
        .execute();
      changed.push(...rows.map(({ id }) => id));
      await nextTurn();
    }
  }
  return changed;
}
