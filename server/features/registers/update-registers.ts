import { parseConfig } from "../../config.ts";
import { fileURLToPath } from "node:url";
import path from "node:path";
import { parseArgs } from "node:util";
import { downloadRegister, Unreachable } from "./download-register.ts";
import { publishedRegisters } from "./kinds.ts";
import { replaceRegister } from "./replace-register.ts";

/** NHS England's ODS Data Search and Export; takes `?report=NAME`. */
const publishedAt = "https://www.odsdatasearchandexport.nhs.uk/api/getReport";

const bundledDirectory = fileURLToPath(new URL("../../../registers", import.meta.url));

export interface UpdateOptions {
  /** The folder to update; undefined when the site has no folder of its own. */
  directory: string | undefined;
  /** Replaces a register even when the new file lacks many of its entries. */
  force?: boolean;
  /** Where the registers are fetched from. */
  address?: string;
  /** Per register, from the request to its last byte. */
  timeoutMs?: number;
  /** Receives each sentence for the operator. */
  say: (sentence: string) => void;
}

/**
 * Downloads the current registers into the site's own folder. Each is checked in full before it atomically replaces
 * the old one; whatever goes wrong, the old file stays.
 * @returns whether all of them are up to date now
 */
export async function updateRegisters(options: UpdateOptions): Promise<boolean> {
  const { directory, force = false, address = publishedAt, timeoutMs = 120_000, say } = options;
  if (!directory || path.resolve(directory) === path.resolve(bundledDirectory)) {
    say(
      "Set REGISTERS_DIR to a folder of your own first, e.g. REGISTERS_DIR=./data/registers, and start the " +
        "site with the same setting. The bundled sample registers are part of the product and stay as they are.",
    );
    return false;
  }

  let allDone = true;
  for (const file of publishedRegisters) {
    try {
      const content = await downloadRegister({ address, file, timeoutMs });
      say(await replaceRegister({ directory, file, content, force }));
    } catch (error) {
      allDone = false;
      say(`${file}: not updated. ${error instanceof Error ? error.message : String(error)}`);
      // The others come from the same host.
      if (error instanceof Unreachable) break;
    }
  }
  if (!allDone) say("What was not updated stays as it was.");
  return allDone;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { force: { type: "boolean" }, from: { type: "string" } },
  });
  const isUpToDate = await updateRegisters({
    directory: parseConfig(process.env).registersDirectory,
    ...(values.force && { force: true }),
    ...(values.from && { address: values.from }),
    say: (sentence) => process.stdout.write(`${sentence}\n`),
  });
  process.exitCode = isUpToDate ? 0 : 1;
}
