import { limits } from "@locumark/contract/limits";

/** @returns the `query` of an address, truncated to the API's limit without splitting a character */
export function readSearchText(parameters: URLSearchParams): string {
  const query = (parameters.get("query") ?? "").trim();
  return Array.from(query.toWellFormed().replaceAll("\0", "")).slice(0, limits.query).join("");
}
