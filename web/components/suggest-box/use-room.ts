import { type RefObject, useEffect } from "react";

/** Between the list and the keyboard, or the edge of the window. */
const marginPixels = 8;
/** Less would not show a whole row. */
const leastPixels = 96;

/**
 * Lets a list below a field end above the keyboard. Browsers do not count a keyboard when they lay out a page: what
 * it leaves visible is the visual viewport. The style sheet limits the list to `--room`.
 * @param listRef the list, or whatever holds it
 * @param isOpen whether it is shown
 */
export function useRoom(listRef: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const list = listRef.current;
    if (!isOpen || !viewport || !list) return undefined;
    function measure(): void {
      const { offsetTop, height } = viewport!;
      const room = offsetTop + height - list!.getBoundingClientRect().top - marginPixels;
      list!.style.setProperty("--room", `${Math.max(leastPixels, room)}px`);
    }
    measure();
    viewport.addEventListener("resize", measure);
    viewport.addEventListener("scroll", measure);
    window.addEventListener("scroll", measure, { passive: true });
    return () => {
      viewport.removeEventListener("resize", measure);
      viewport.removeEventListener("scroll", measure);
      window.removeEventListener("scroll", measure);
    };
  }, [listRef, isOpen]);
}
