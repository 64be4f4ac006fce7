import { writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "../scripts/run.ts";

/** Writes a page of docs/, formatted like all others. */
export function writePage(name: string, text: string): void {
  const page = path.resolve(import.meta.dirname, "../docs", name);
  writeFileSync(page, text);
  run("oxfmt", page);
}
