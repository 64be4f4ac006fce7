/** The first that is counted: the desk opened in it. */
export const firstQuarter = "2026-Q4";

/** The name of the quarter of an instant, e.g. "2026-Q4"; names sort. In UTC, as everything is stored. */
export const quarterOf = (at: Date): string =>
  `${at.getUTCFullYear()}-Q${Math.floor(at.getUTCMonth() / 3) + 1}`;

/** Its first instant. */
export function firstOf(quarter: string): Date {
  const [year, number] = quarter.split("-Q").map(Number) as [number, number];
  return new Date(Date.UTC(year, (number - 1) * 3));
}

export function nextOf(quarter: string): string {
  const [year, number] = quarter.split("-Q").map(Number) as [number, number];
  return number === 4 ? `${year + 1}-Q1` : `${year}-Q${number + 1}`;
}
