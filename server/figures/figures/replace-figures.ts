import type { Kysely } from "kysely";
import type { WritingTransaction } from "../../database/database.ts";
import type { DatedBatchesTable, FiguresTable } from "../../database/tables/figure-tables.ts";
import type { PayFiguresTable, YearlyPayTable } from "../../database/tables/pay-rate-tables.ts";

/** All that is made on the first of a month, by its table. */
export interface MadeFigures {
  readonly pay_figures: PayFiguresTable[];
  readonly yearly_pay: YearlyPayTable[];
  readonly figures: FiguresTable[];
  readonly dated_batches: DatedBatchesTable[];
}

const rowsPerWrite = 100;

/** Replaces last month's by them. */
export async function replaceFigures(
  transaction: WritingTransaction,
  made: MadeFigures,
): Promise<void> {
  const tables = transaction as unknown as Kysely<Record<string, object>>;
  for (const [table, rows] of Object.entries<object[]>({ ...made })) {
    await tables.deleteFrom(table).execute();
    for (let start = 0; start < rows.length; start += rowsPerWrite) {
      await tables
        .insertInto(table)
        .values(rows.slice(start, start + rowsPerWrite))
        .execute();
    }
  }
}
