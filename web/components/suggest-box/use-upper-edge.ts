import { type RefObject, useEffect } from "react";

/**
 * Keeps the upper edge of a focused field on the screen when a keyboard opens. Browsers scroll then, and where the list
 * below the field is long they may scroll the field itself partly away.
 */
export function useUpperEdge(inputRef: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    function onResize(): void {
      const input = inputRef.current;
      // A visitor who zooms in chooses what to see.
      if (!input || document.activeElement !== input || viewport!.scale !== 1) return;
      if (input.getBoundingClientRect().top < 0) input.scrollIntoView({ block: "start" });
    }
    viewport.addEventListener("resize", onResize);
    return () => viewport.removeEventListener("resize", onResize);
  }, [inputRef]);
}
