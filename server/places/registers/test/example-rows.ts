/** One line of a register for tests, all fields quoted; `columns` by their number, 1 to 27. */
export function exampleRow(columns: Record<number, string>): string {
  const fields = Array.from({ length: 27 }, (_, index) => columns[index + 1] ?? "");
  return `${fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(",")}\n`;
}

/** A register for tests with one open practice for each code, all else being equal. */
export function exampleRegister(codes: readonly string[]): string {
  return codes.map((code) => examplePractice(code)).join("");
}

/** A practice that differs from others only by its code and the given columns. */
export function examplePractice(code: string, differences: Record<number, string> = {}): string {
  return exampleRow({
    1: code,
    2: `PRACTICE ${code}`,
    5: "1 HIGH STREET",
    8: "MERROWFORD",
    10: "QB1 1AA",
    11: "20010401",
    13: "A",
    ...differences,
  });
}
