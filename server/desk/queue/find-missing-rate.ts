import type { Reader } from "../../database/database.ts";
import { listBaseRates, missingBaseRate } from "../../services/base-rates/base-rate-queries.ts";
import type { Days } from "./count-opened-authors.ts";

/** The base rate that is missing, if the days reach into a new month: a reminder a month is enough. Null where none is. */
export async function findMissingRate(
  database: Reader,
  { from, to }: Days,
): Promise<string | null> {
  if (from.slice(0, 7) === to.slice(0, 7)) return null;
  return missingBaseRate(await listBaseRates(database), to.slice(0, 10));
}
