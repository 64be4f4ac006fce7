import * as z from "zod/mini";
import { limits } from "./limits.ts";
import { text, wholeNumberText } from "./text.ts";

/** What workplaces and agencies are searched for by; empty: all of them. */
const query = z._default(
  text({ label: "the search text", max: limits.query, multiline: true }),
  "",
);

export const suggestionsQuery = z.object({ query });

/** One page of what a text finds, so many at once unless the caller says. */
export const pageOfMatches = (fallback: number) => ({
  query,
  offset: wholeNumberText({ label: "the offset", min: 0, max: 1_000_000, fallback: 0 }),
  limit: wholeNumberText({ label: "the limit", min: 1, max: limits.searchPageMax, fallback }),
});
