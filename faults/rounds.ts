/** How often a fault is provoked; the short form is for every change, the long one for a release. */
export const isShort = process.env["FAULTS"] === "short";
export const rounds = isShort ? 3 : 20;

/** A line with what was measured, for the reader of the run. */
export const report = (line: string): void => void process.stdout.write(`  ${line}\n`);
