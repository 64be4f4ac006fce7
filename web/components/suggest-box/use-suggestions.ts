import { useEffect, useState } from "react";
import { searchDebounceMs } from "@locumark/contract/limits";
import type { Suggestion } from "./suggest-box.tsx";

export interface Suggestions {
  /** The trimmed text in the field; empty: nothing is shown. */
  text: string;
  found: Suggestion[];
  /** Whether `found` is the answer to `text`, and not still that to an earlier one. */
  isSettled: boolean;
  /** Whether there was no answer: then an empty `found` says nothing about what there is. */
  hasFailed: boolean;
}

/** Asks when typing pauses; an answer that comes after the text has changed again is dropped. */
export function useSuggestions(
  suggest: (text: string, signal: AbortSignal) => Promise<Suggestion[]>,
  initialText: string,
): { suggestions: Suggestions; suggestFor: (text: string) => void } {
  const [suggestions, setSuggestions] = useState<Suggestions>({
    text: initialText.trim(),
    found: [],
    isSettled: false,
    hasFailed: false,
  });
  const { text, isSettled } = suggestions;
  useEffect(() => {
    if (text === "" || isSettled) return undefined;
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
  }, [suggest, text, isSettled]);

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
