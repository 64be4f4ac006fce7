// @vitest-environment happy-dom
import { act, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Suggest, Suggested } from "./suggestion.ts";
import { useSuggestions } from "./use-suggestions.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Use = ReturnType<typeof useSuggestions>;

function Field({ suggest, onUse }: { suggest: Suggest; onUse: (use: Use) => void }) {
  const use = useSuggestions(suggest, "", true);
  useEffect(() => {
    onUse(use);
  });
  return null;
}

it("keeps what is typed in the moment in which the answer for an earlier text arrives", async () => {
  const answers: ((answer: Suggested) => void)[] = [];
  const suggest = vi.fn(() => new Promise<Suggested>((resolve) => answers.push(resolve)));
  let last!: Use;
  const root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(<Field suggest={suggest} onUse={(use) => void (last = use)} />),
  );
  await act(async () => vi.runAllTimers());
  // Before React has rendered what was typed.
  await act(async () => {
    last.suggestFor("leeds");
    answers[0]!({ found: [] });
    await Promise.resolve();
  });
  expect(last.suggestions).toMatchObject({ text: "leeds", isSettled: false });
  await act(async () => vi.runAllTimers());
  expect(suggest).toHaveBeenLastCalledWith("leeds", expect.anything());
  await act(async () => root.unmount());
});
