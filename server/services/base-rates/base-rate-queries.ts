import { referenceDay } from "@locumark/contract/members/shifts/late-interest";
import type { BaseRate } from "@locumark/contract/members/shifts/shifts";
import type { Selecting, Writer } from "../../database/database.ts";

/**
 * The rates known when this was written; those that the operator enters count instead. Source: Bank of England, Bank
 * Rate.
 */
const known = new Map([
  ["2023-12-31", 5.25],
  ["2024-06-30", 5.25],
  ["2024-12-31", 4.75],
  ["2025-06-30", 4.25],
  ["2025-12-31", 3.75],
]);

/** The oldest first. */
export async function listBaseRates(database: Selecting): Promise<BaseRate[]> {
  const entered = await database.selectFrom("base_rates").selectAll().execute();
  const rates = new Map(known);
  for (const { day, hundredths } of entered) rates.set(day, Number(hundredths) / 100);
  return [...rates]
    .map(([day, percent]) => ({ day, percent }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** The day whose rate letters need by now, and which is in neither the release nor what was entered; null where none is. */
export function missingBaseRate(rates: readonly BaseRate[], today: string): string | null {
  const needed = referenceDay(today);
  return rates.some(({ day }) => day === needed) ? null : needed;
}

export async function replaceBaseRate(
  database: Pick<Writer, "insertInto">,
  { day, percent }: BaseRate,
): Promise<void> {
  const hundredths = Math.round(percent * 100);
  await database
    .insertInto("base_rates")
    .values({ day, hundredths })
    .onConflict((conflict) => conflict.column("day").doUpdateSet({ hundredths }))
    .execute();
}
