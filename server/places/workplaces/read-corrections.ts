import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { CorrectedField } from "../../database/tables/workplace-tables.ts";
import { townOfAddress } from "../towns/name-town.ts";

/** The operator's knowledge that goes before the registers'. */
export interface Corrections {
  /** The ids of entries that are not merged by themselves. */
  readonly apart: ReadonlySet<string>;
  /**
   * @param entry values that a register gives for a workplace
   * @returns the same with the operator's values in their place; the register's are noted
   */
  correct<Entry extends object>(id: string, entry: Entry): Entry;
  /** Stores what the registers say now, so that undoing a correction brings it back. */
  storeRegisterValues(transaction: WritingTransaction): Promise<void>;
}

export async function readCorrections(database: Reader): Promise<Corrections> {
  const rows = await database.selectFrom("workplace_corrections").selectAll().execute();
  const byPlace = Map.groupBy(rows, (row) => row.workplace_id);
  const noted: { id: string; field: CorrectedField; value: string }[] = [];
  return {
    apart: new Set(rows.flatMap((row) => (row.field === "twins" ? row.workplace_id : []))),
    correct(id, entry) {
      const corrections = byPlace.get(id);
      if (!corrections) return entry;
      const corrected = { ...entry } as Partial<Record<string, string>>;
      for (const { field, value, register_value: known } of corrections) {
        const said = corrected[field];
        if (said === undefined) continue;
        if (said !== known) noted.push({ id, field, value: said });
        corrected[field] = value;
      }
      const isMoved = corrections.some(({ field }) => field === "address" || field === "postcode");
      if (isMoved && "town" in corrected) {
        corrected["town"] = townOfAddress(corrected["address"] ?? "", corrected["postcode"] ?? "");
      }
      return corrected as typeof entry;
    },
    async storeRegisterValues(transaction) {
      for (const { id, field, value } of noted) {
        await transaction
          .updateTable("workplace_corrections")
          .set({ register_value: value })
          .where("workplace_id", "=", id)
          .where("field", "=", field)
          .execute();
      }
    },
  };
}
