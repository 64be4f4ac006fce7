import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "../scripts/run.ts";

const page = path.resolve(import.meta.dirname, "../docs/benchmarks.md");
const faultsHeading = "\n## Under faults and load\n";

/**
 * Writes one of the two parts of docs/benchmarks.md and leaves the other as it is: the rates, which `npm run bench`
 * measures, or what `npm run test:faults` saw.
 */
export function writeBenchmarks(part: "rates" | "faults", text: string): void {
  const before = existsSync(page) ? readFileSync(page, "utf8") : "";
  const [rates = "", faults = ""] = before.split(faultsHeading);
  const parts = part === "rates" ? [text, faults] : [rates, `\n${text}`];
  writeFileSync(page, parts[1] === "" ? text : parts.join(faultsHeading));
  run("oxfmt", page);
}
