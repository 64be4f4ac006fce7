import { type ComponentProps, useEffect, useRef } from "react";
import { Button } from "../../components/button/button.tsx";

/**
 * A button that a key presses too, so that a queue can be worked through without the mouse. The key does nothing while
 * something is being typed, in a dialog, or with another key held.
 * @param shortcut one lower-case letter, unique on the screen; shown in the label
 */
export function DecisionButton({
  shortcut,
  children,
  ...button
}: { shortcut: string } & ComponentProps<typeof Button>) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== shortcut || event.repeat) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement;
      if (target.closest("input:not([type=checkbox], [type=radio]), textarea, select, dialog"))
        return;
      event.preventDefault();
      ref.current?.querySelector("button")?.click();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [shortcut]);
  return (
    <span ref={ref}>
      <Button {...button} aria-keyshortcuts={shortcut}>
        {children} <kbd aria-hidden="true">{shortcut}</kbd>
      </Button>
    </span>
  );
}
