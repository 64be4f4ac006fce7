type Value = string | number | null;

/**
 * Rows for a spreadsheet (RFC 4180); the mark at the start tells it the encoding. Text that it would take for a formula and
 * calculate gets an apostrophe in front: anybody may have typed it.
 */
export const toCsv = (rows: readonly (readonly Value[])[]): Buffer =>
  Buffer.from(`\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`);

function cell(value: Value): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const harmless = /^\s*[=+\-@＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
