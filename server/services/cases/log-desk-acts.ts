import { toInstant } from "../../platform/clock.ts";
import type { WritingTransaction } from "../../database/database.ts";
import type { DeskLogTable } from "../../database/tables/desk-tables.ts";
import { randomId } from "../../platform/tokens.ts";

type Act = Pick<DeskLogTable, "action"> & Partial<Omit<DeskLogTable, "id" | "done_at" | "action">>;

/** Adds to the staff's log, in the transaction of the act itself. Ids and fixed words only. */
export async function logAct(transaction: WritingTransaction, now: Date, act: Act): Promise<void> {
  await transaction
    .insertInto("desk_log")
    .values({
      id: randomId(),
      done_at: toInstant(now),
      staff_id: null,
      item_kind: null,
      subject_id: null,
      reason: "",
      ...act,
    })
    .execute();
}
