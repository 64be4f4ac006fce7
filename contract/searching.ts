import * as z from "zod/mini";
import * as limits from "./limits.ts";
import { text, wholeNumberText } from "./text.ts";

/** The search text for workplaces and agencies; empty finds all of them. */
const query = z._default(
  text({ label: "the search text", max: limits.query, multiline: true }),
  "",
);

export const suggestionsQuery = z.object({ query });

/** One page of search results, with the given default size. */
export const pageOfMatches = (fallback: number) => ({
  query,
  offset: wholeNumberText({ label: "the offset", min: 0, max: 1_000_000, fallback: 0 }),
  limit: wholeNumberText({ label: "the limit", min: 1, max: limits.searchPageMax, fallback }),
});
