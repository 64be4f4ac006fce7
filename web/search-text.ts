import { limits } from "@locumark/contract/limits";

/** @returns the `query` of an address, at most what the API takes and never half a character */
export function readSearchText(parameters: URLSearchParams): string {
  const query = (parameters.get("query") ?? "").trim();
  return Array.from(query.toWellFormed().replaceAll("\0", "")).slice(0, limits.query).join("");
}
