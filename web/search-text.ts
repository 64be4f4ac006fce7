import * as limits from "@locumark/contract/limits";

/** @returns a text in an address, such as its `query`, truncated to the API's limit without splitting a character */
export function readSearchText(
  parameters: URLSearchParams,
  name = "query",
  max: number = limits.query,
): string {
  const text = (parameters.get(name) ?? "").trim();
  return Array.from(text.toWellFormed().replaceAll("\0", "")).slice(0, max).join("");
}
