/** @param text as 20060401 or 2006-04-01; @returns the latter, null for what is no date */
export function dateOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  return day !== undefined && !Number.isNaN(Date.parse(date)) ? date : null;
}
