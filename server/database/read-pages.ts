import { setImmediate as nextTurn } from "node:timers/promises";

/** Some milliseconds of reading. */
export const rowsPerPage = 500;

/**
 * Reads many rows, some at a time, so that requests are answered in between.
 * @param read the first `rowsPerPage` rows after one, by their order
 * @param keyOf by what they are in order
 */
export async function readPages<Row>(
  read: (after: string) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const last = all.at(-1);
    const rows = await read(last === undefined ? "" : keyOf(last));
    for (const row of rows) all.push(row);
    if (rows.length < rowsPerPage) return all;
    await nextTurn();
  }
}
