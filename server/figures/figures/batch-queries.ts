import type { Reader } from "../../database/database.ts";
import type { DatedBatchesTable } from "../../database/tables/figure-tables.ts";
import type { Dated } from "../batches/take-batches.ts";

/** The subject of the figures. */
type FigureSubject = "pay" | "payments";

/** Reads the batches that figures of a subject have taken, by scope. */
export async function readBatches(
  database: Reader,
  subject: FigureSubject,
): Promise<ReadonlyMap<string, Dated>> {
  const rows = await database.selectFrom("dated_batches").selectAll().execute();
  return new Map(
    rows
      .filter(({ scope }) => scope.startsWith(`${subject} `))
      .map(({ scope, taken }) => [scope.slice(subject.length + 1), JSON.parse(taken) as Dated]),
  );
}

export const writeBatches = (
  subject: FigureSubject,
  taken: ReadonlyMap<string, Dated>,
): DatedBatchesTable[] =>
  [...taken].map(([scope, batches]) => ({
    scope: `${subject} ${scope}`,
    taken: JSON.stringify(batches),
  }));
