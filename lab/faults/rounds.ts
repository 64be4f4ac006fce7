import { appendFileSync } from "node:fs";

/** How often a fault is provoked; the short form is for every change, the long one for a release. */
export const isShort = process.env["FAULTS"] === "short";
export const rounds = isShort ? 2 : 20;

/** Prints a result, and adds it to docs/faults.md in a full run. */
export function report(line: string): void {
  process.stdout.write(`  ${line}\n`);
  const file = process.env["FAULTS_REPORT"];
  if (file !== undefined) appendFileSync(file, `- ${line}\n`);
}
