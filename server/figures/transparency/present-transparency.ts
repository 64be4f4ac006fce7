import {
  type FigureName,
  totalGroups,
} from "@locumark/contract/figures/transparency/transparency-figures";
import type { Totals } from "@locumark/contract/figures/transparency/transparency";

/** Fewer are not shown: they could be one person's matter. */
const toldMin = 5;

/**
 * Rounded to the nearest 5. A part under 5 cannot be had from a sum and the other parts, since each of these may be up
 * to 2 more or less.
 */
const rounded = (count: number): number | null =>
  count < toldMin ? null : toldMin * Math.round(count / toldMin);

const names: FigureName[] = totalGroups.flatMap(({ figures }) => figures.map(({ name }) => name));

/** For everybody. */
export function presentQuarter(
  quarter: string,
  counted: ReadonlyMap<string, number>,
): Totals["quarters"][number] {
  const decided = counted.get("decided") ?? 0;
  return {
    quarter,
    figures: Object.fromEntries(names.map((name) => [name, rounded(counted.get(name) ?? 0)])),
    medianHours: decided < toldMin ? null : (counted.get("median-hours") ?? 0),
  };
}
