/**
 * @param count a whole number, zero or more
 * @returns the number with grouped thousands, e.g. "12,345". `toLocaleString` would return the same, but the first use
 * of a locale costs a browser some 50 ms, before a page responds (docs/decisions/0006-code-split-by-page.md).
 */
export const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");

/** @returns an amount with grouped thousands and its pence, e.g. "£1,234.50" */
export function inPounds(pounds: number): string {
  const [whole, pence] = pounds.toFixed(2).split(".");
  return `£${grouped(Number(whole))}.${pence}`;
}
