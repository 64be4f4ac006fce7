import { writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "../scripts/run.ts";

/** Writes and formats a page of docs/. */
export function writePage(name: string, text: string): void {
  const page = path.resolve(import.meta.dirname, "../docs", name);
  writeFileSync(page, text);
  run("oxfmt", page);
}
