type Value = string | number | null;

/**
 * Rows for a spreadsheet (RFC 4180); the mark at the start tells it the encoding. Text that it would take for a formula and
 * calculate gets an apostrophe in front: anybody may have typed it.
 */
export const toCsv = (rows: readonly (readonly Value[])[]): Buffer =>
  Buffer.from(`\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`);

/**
 * At the start of a line too: a program that does not know quotes takes it for a cell. What shows nothing may stand before it,
 * as some programs leave that out.
 */
const formula =
  /^(?:[\p{Cf}\p{Default_Ignorable_Code_Point}]|[^\S\r\n\u2028\u2029])*[=+\-@＝＋－＠]/gmu;

function cell(value: Value): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const harmless = value.replaceAll(formula, "'$&");
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
