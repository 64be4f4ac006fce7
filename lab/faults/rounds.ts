import { appendFileSync } from "node:fs";

/** How often a fault is provoked; the short form is for every change, the long one for a release. */
export const isShort = process.env["FAULTS"] === "short";
export const rounds = isShort ? 3 : 20;

/** A line with what was measured, for the reader of the run, and of docs/benchmarks.md where all was run. */
export function report(line: string): void {
  process.stdout.write(`  ${line}\n`);
  const file = process.env["FAULTS_REPORT"];
  if (file !== undefined) appendFileSync(file, `- ${line}\n`);
}
