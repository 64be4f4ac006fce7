import { createReadStream, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { toPostcode } from "@locumark/contract/postcode";
import type { Position } from "./find-position.ts";
import { toPoint } from "./read-national-grid.ts";

/** Code-Point Open of Ordnance Survey: its folder, as it is unpacked, or all of it in one file. */
const codePointName = /^codepo/i;

export const isCodePoint = (file: string): boolean => codePointName.test(file);

/** The CSV files of Code-Point Open in a folder of registers; none where the operator has not put any there. */
export function findCodePoint(directory: string): string[] {
  const found = list(directory).filter(isCodePoint);
  return found.flatMap((name) => {
    const at = path.join(directory, name);
    const files = isFolder(at) ? list(at, true).map((file) => path.join(at, file)) : [at];
    // A file with the headings of the others comes with them.
    return files.filter((file) => /\.csv$/i.test(file) && !/doc[/\\]/i.test(file));
  });
}

/** A folder that cannot be listed has nothing in it. */
function list(folder: string, recursive = false): string[] {
  try {
    return readdirSync(folder, { recursive, encoding: "utf8" });
  } catch {
    return [];
  }
}

const isFolder = (name: string): boolean =>
  statSync(name, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Reads where postcodes are. The files have 1.7 million: what is not wanted is passed over, and other work goes on between.
 * @param wanted as Royal Mail writes them
 */
export async function readCodePoint(
  files: readonly string[],
  wanted: ReadonlySet<string>,
): Promise<Map<string, Position>> {
  const found = new Map<string, Position>();
  for (const file of files) {
    for await (const line of createInterface({ input: createReadStream(file) })) {
      const code = toPostcode(line.slice(0, line.indexOf(",")).replaceAll('"', ""));
      if (code === undefined || !wanted.has(code)) continue;
      const [, , easting, northing] = line.replaceAll('"', "").split(",");
      const grid = { easting: Number(easting), northing: Number(northing) };
      // Zeros for a postcode of whose position the file knows nothing.
      if (!(grid.easting > 0 && grid.northing > 0)) continue;
      found.set(code, { ...toPoint(grid), code, precision: "postcode" });
    }
  }
  return found;
}
