import { useEffect, useState } from "react";
import { searchDebounceMs } from "@locumark/contract/limits";
import type { Suggest, Suggestion } from "./suggestion.ts";

export interface Suggestions {
  /** The trimmed text in the field. */
  text: string;
  /** The last answer that came, until the field is empty. */
  found: Suggestion[];
  /** Whether `found` is the answer to `text`, and not still that to an earlier one. */
  isSettled: boolean;
  /** Whether there was no answer: then an empty `found` says nothing about what there is. */
  hasFailed: boolean;
}

/** Asks when typing pauses; an answer that comes after the text has changed again is dropped. */
export function useSuggestions(
  suggest: Suggest,
  initialText: string,
  /** Whether an empty field is asked about too. */
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
      const found = await suggest(text, abandon.signal).catch(() => undefined);
      if (abandon.signal.aborted) return;
      setSuggestions({
        text,
        found: found ?? [],
        isSettled: true,
        hasFailed: found === undefined,
      });
    }
    const timer = setTimeout(() => void ask(), searchDebounceMs);
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
          isSettled: false,
          hasFailed: false,
        };
      });
    },
  };
}
