/** @returns the page of a list that an address asks for, counted from 1; 1 for an invalid one */
export function pageIn(parameters: URLSearchParams): number {
  const page = Number(parameters.get("page"));
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1;
}

/** As a parameter of an address, from which the first page is omitted. */
export const pageParameter = (page: number): number | undefined => (page > 1 ? page : undefined);
