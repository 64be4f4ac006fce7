import { useEffect, useState } from "react";
import * as limits from "@locumark/contract/limits";
import type { Suggest, Suggested } from "./suggestion.ts";

/** With the latest response, until the field is emptied. */
export interface Suggestions extends Suggested {
  /** The trimmed text in the field. */
  text: string;
  /** Whether `found` belongs to `text` rather than to an earlier one. */
  isSettled: boolean;
  /** Whether the request failed: then an empty `found` does not mean that there are none. */
  hasFailed: boolean;
}

/** Fetches when typing pauses (debounced); a response that arrives after the text has changed again is dropped. */
export function useSuggestions(
  suggest: Suggest,
  initialText: string,
  /** Whether to fetch for an empty field too. */
  evenForNothing = false,
): { suggestions: Suggestions; suggestFor: (text: string) => void } {
  const [suggestions, setSuggestions] = useState<Suggestions>({
    text: initialText.trim(),
    found: [],
    isSettled: false,
    hasFailed: false,
  });
  const { text, isSettled } = suggestions;
  useEffect(() => {
    if (isSettled || (text === "" && !evenForNothing)) return undefined;
    const abandon = new AbortController();
    async function ask(): Promise<void> {
      const answer = await suggest(text, abandon.signal).catch(() => undefined);
      if (abandon.signal.aborted) return;
      const settled = {
        text,
        found: answer?.found ?? [],
        advice: answer?.advice,
        isSettled: true,
        hasFailed: answer === undefined,
      };
      // Something typed since may not be rendered yet, and then has not abandoned this.
      setSuggestions((now) => (now.text === text ? settled : now));
    }
    const timer = setTimeout(() => void ask(), limits.searchDebounceMs);
    return () => {
      clearTimeout(timer);
      abandon.abort();
    };
  }, [suggest, text, isSettled, evenForNothing]);

  return {
    suggestions,
    suggestFor(next) {
      setSuggestions((now) => {
        const trimmed = next.trim();
        if (trimmed === now.text) return now;
        return {
          text: trimmed,
          found: trimmed === "" ? [] : now.found,
          advice: trimmed === "" ? undefined : now.advice,
          isSettled: false,
          hasFailed: false,
        };
      });
    },
  };
}
