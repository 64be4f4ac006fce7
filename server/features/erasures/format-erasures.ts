import * as z from "zod/mini";
import type { ErasuresTable } from "../../database/schema.ts";
import { keyShape } from "../../platform/storage/storage.ts";

const common = {
  id: z.string().check(z.regex(keyShape)),
  erased_at: z.iso.datetime({ precision: 3 }),
};

const entry = z.union([
  z.strictObject({
    ...common,
    kind: z.literal("account"),
    extent: z.enum(["with_reviews", "without_reviews"]),
  }),
  z.strictObject({
    ...common,
    kind: z.enum(["workplace_review", "agency_review"]),
    extent: z.enum(["whole", "name"]),
  }),
]);

/** An entry of the exported list: one line of JSON. */
export const toLine = ({ id, kind, extent, erased_at }: ErasuresTable): string =>
  JSON.stringify({ id, kind, extent, erased_at });

/**
 * @param text one list or several concatenated; duplicate entries do no harm
 * @throws an error with a message for the operator about the first invalid line
 */
export function parseErasures(text: string): ErasuresTable[] {
  const lines = text.split("\n").map((line) => line.trimEnd());
  return lines.flatMap((line, index) => {
    if (line === "") return [];
    const parsed = entry.safeParse(readJson(line));
    if (parsed.success) return [parsed.data];
    throw new Error(
      `line ${index + 1} of the list of erasures is not an entry in the format of \`npm run erasures -- list\`. ` +
        "None of the list was used.",
    );
  });
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
