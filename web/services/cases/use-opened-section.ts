import { type RefObject, useEffect, useRef } from "react";

/**
 * For the heading of a section that opens below a button: it takes the focus, and all of the section comes into view, as
 * far as it fits.
 */
export function useOpenedSection(): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.closest("section")?.scrollIntoView({ block: "nearest" });
  }, []);
  return ref;
}
