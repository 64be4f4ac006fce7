import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseRegister } from "../../server/features/registers/parse-register.ts";
import { kindOfType } from "../../server/features/workplaces/workplace-kinds.ts";
import type { IndexedWorkplace } from "../../server/features/workplaces/search/search-index.ts";

/** The workplaces in the register files of a folder. */
export async function readPlaces(directory: string): Promise<IndexedWorkplace[]> {
  const owners = ownersIn(directory);
  const places = new Map<string, IndexedWorkplace>();
  for (const file of readdirSync(directory).filter((name) => name.endsWith(".csv"))) {
    const { entries } = await parseRegister(readFileSync(path.join(directory, file)), file);
    for (const { odsCode, type, ...entry } of entries) {
      const isHeadOffice = file === "epharmacyhq.csv" && owners.has(odsCode);
      const kind = isHeadOffice ? "head-office" : kindOfType(type);
      const place = { ...entry, _id: odsCode, type, kind, codes: [odsCode], formerNames: [] };
      if (!places.has(odsCode)) places.set(odsCode, { ...place, reviewCount: 0, ratingSum: 0 });
    }
  }
  return [...places.values()];
}

const dispensaries = "edispensary.csv";
/** Column 15 names the owner of a pharmacy. */
const ownerColumn = 14;

function ownersIn(directory: string): Set<string> {
  if (!readdirSync(directory).includes(dispensaries)) return new Set();
  const lines = readFileSync(path.join(directory, dispensaries), "utf8").split("\n");
  return new Set(lines.map((line) => line.split('","')[ownerColumn] ?? ""));
}
