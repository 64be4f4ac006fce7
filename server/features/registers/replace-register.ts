import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { grouped } from "@locumark/contract/numbers";
import { type ParsedRegister, parseRegister } from "./parse-register.ts";
import { readRegister } from "./read-register.ts";
import { RegisterRefused } from "./refuse-register.ts";

/** Registers retain their closed entries, so a newer one lacks hardly any of the older one's. */
const tolerableLoss = 0.2;

/**
 * Replaces the present register by a newly downloaded one, if that is complete and plausible.
 * @param options.force also when it lacks many of the present entries
 * @returns a sentence that describes the outcome
 * @throws an error whose message is a sentence for people; the present file is untouched then
 */
export async function replaceRegister(options: {
  directory: string;
  file: string;
  content: Buffer;
  force: boolean;
}): Promise<string> {
  const { directory, file, content, force } = options;
  const target = path.join(directory, file);
  const next = await parseRegister(content, file);
  const present = await readPresent(target, file);
  if (present?.content.equals(content)) return `${file}: up to date already.`;

  const lost = present ? countLost(present.parsed, next) : 0;
  const lossInPercent = present ? Math.round((lost / present.parsed.entries.length) * 100) : 0;
  if (present && !force && lost > present.parsed.entries.length * tolerableLoss) {
    throw new Error(
      `The new file lacks ${lossInPercent} % of the entries of the present one. ` +
        "If that is right, run `npm run registers:update -- --force`.",
    );
  }
  await writeInOneStep(target, content);
  const entries = grouped(next.entries.length);
  return `${file}: updated, ${entries} entries. The site imports it when it starts next.`;
}

/** @returns undefined when there is no usable present file to compare with */
async function readPresent(
  target: string,
  file: string,
): Promise<{ content: Buffer; parsed: ParsedRegister } | undefined> {
  try {
    const present = await readRegister(target);
    if (!present) return undefined;
    return { content: present.content, parsed: await parseRegister(present.content, file) };
  } catch (error) {
    if (error instanceof RegisterRefused) return undefined;
    throw error;
  }
}

function countLost(present: ParsedRegister, next: ParsedRegister): number {
  const kept = new Set(next.entries.map(({ odsCode }) => odsCode));
  return present.entries.filter(({ odsCode }) => !kept.has(odsCode)).length;
}

async function writeInOneStep(target: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const name = `.${path.basename(target)}.${randomBytes(6).toString("hex")}.part`;
  const temporary = path.join(path.dirname(target), name);
  try {
    const handle = await open(temporary, "wx", 0o644);
    try {
      await handle.writeFile(content);
      // Otherwise the rename might survive a power failure and the content not.
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, target);
  } finally {
    await rm(temporary, { force: true });
  }
}
