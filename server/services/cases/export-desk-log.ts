import type { Reader } from "../../database/database.ts";
import { FileAnswer } from "../../run-call.ts";

const columns = [
  "done_at",
  "staff_id",
  "action",
  "item_kind",
  "subject_id",
  "reason",
  "id",
] as const;

/**
 * The whole log, the oldest entry first. Ids instead of names: a downloaded file outlives what people have had erased.
 * Only ids could hold a quote or begin a formula of a spreadsheet; they are quoted with a space in front.
 */
export async function exportLog(database: Reader): Promise<FileAnswer> {
  const rows = await database
    .selectFrom("desk_log")
    .select(columns)
    .orderBy("done_at")
    .orderBy("id")
    .execute();
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(","));
  const text = [columns.join(","), ...lines, ""].join("\r\n");
  return new FileAnswer("desk-log.csv", Buffer.from(text));
}

const cell = (value: string | null): string =>
  value === null ? "" : /^[-=+@]/.test(value) ? `" ${value}"` : value;
