import { setImmediate as nextTurn } from "node:timers/promises";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import { allRegisters, registerOf } from "../declarations/all-registers.ts";
import { type RegisterEntry, truncateName } from "./read-row.ts";
import { inBatches } from "./write-entries.ts";

/** More would be more than a statement can take on either engine. */
const codesPerRead = 1000;

/** Some milliseconds of statements, where all have other names. */
const partsPerTurn = 50;

/** Names entries after what they are parts of, where their register says so and the other register has that. */
export async function nameParts(
  database: Reader,
  register: string,
  entries: readonly RegisterEntry[],
): Promise<readonly RegisterEntry[]> {
  const { nameAsPart } = registerOf(register);
  if (!nameAsPart) return entries;
  const names = new Map<string, string>();
  const parents = new Set(entries.flatMap(({ parentCode }) => parentCode ?? []));
  for (const codes of inBatches([...parents], codesPerRead)) {
    const rows = await database
      .selectFrom("workplaces")
      .select(["ods_code", "name"])
      .where("ods_code", "in", codes)
      .where("register", "!=", register)
      .$narrowType<{ ods_code: string }>()
      .execute();
    for (const row of rows) names.set(row.ods_code, row.name);
  }
  return entries.map((entry) => {
    const parent = names.get(entry.parentCode ?? "");
    return parent === undefined
      ? entry
      : { ...entry, name: truncateName(nameAsPart(parent, entry.address)) };
  });
}

/**
 * Names parts again whose other register has been imported since, with another name or for the first time.
 * @returns the ids of those that have another name now
 */
export async function renameParts(transaction: WritingTransaction): Promise<string[]> {
  const changed: string[] = [];
  for (const { name: register, nameAsPart } of allRegisters) {
    if (!nameAsPart) continue;
    await nextTurn();
    const parts = await transaction
      .selectFrom("workplaces as part")
      .innerJoin("workplaces as parent", "parent.ods_code", "part.parent_code")
      .select(["part.id", "part.name", "part.address", "parent.name as parent"])
      .where("part.register", "=", register)
      .where("parent.register", "!=", register)
      .where("part.id", "not in", ({ selectFrom }) =>
        selectFrom("workplace_corrections").select("workplace_id").where("field", "=", "name"),
      )
      .execute();
    for (const [index, part] of parts.entries()) {
      if (index % partsPerTurn === partsPerTurn - 1) await nextTurn();
      const name = truncateName(nameAsPart(part.parent, part.address));
      if (name === part.name) continue;
      await transaction.updateTable("workplaces").set({ name }).where("id", "=", part.id).execute();
      changed.push(part.id);
    }
  }
  return changed;
}
