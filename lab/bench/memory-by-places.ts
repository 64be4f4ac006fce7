import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { memoryOf, startSite } from "./processes.ts";

/** How many times as many places as the registers have. */
const factor = 3;

/**
 * The memory at rest for each further place, in bytes: the registers once, and three times with other codes, each in a new
 * database. The copies' names begin with a number: places with the same name and address would be merged. Most words are
 * the same, so a place with new words takes slightly more.
 */
export async function measureMemoryByPlaces(registers: string, working: string): Promise<number> {
  const larger = path.join(working, "more-registers");
  repeatRegisters(registers, larger);
  const few = await measure(registers, path.join(working, "few-places"));
  const many = await measure(larger, path.join(working, "many-places"));
  return (many.bytes - few.bytes) / (many.places - few.places);
}

/** The first column and the start of the second. */
const codeAndName = /^("?)([^",]*)("?,"?)/gm;

function repeatRegisters(from: string, to: string): void {
  mkdirSync(to);
  for (const file of readdirSync(from).filter((name) => name.endsWith(".csv"))) {
    const text = readFileSync(path.join(from, file), "utf8").trimEnd();
    const copies = Array.from({ length: factor }, (_, copy) =>
      copy === 0 ? text : text.replaceAll(codeAndName, `$1${copy}$2$3${copy} `),
    );
    writeFileSync(path.join(to, file), `${copies.join("\n")}\n`);
  }
}

async function measure(
  registers: string,
  data: string,
): Promise<{ bytes: number; places: number }> {
  // The first start imports the registers, which takes additional memory.
  const first = await startSite(data, registers);
  await first.stop();
  const site = await startSite(data, registers);
  const answer = await fetch(`${site.origin}/api/workplace/search?limit=1&closed=1`);
  const { total } = (await answer.json()) as { total: number };
  const bytes = memoryOf(site.pid).now;
  await site.stop();
  return { bytes, places: total };
}
