import { type ComponentProps, useRef } from "react";
import { Button } from "../../components/button/button.tsx";
import styles from "./decision-button.module.css";
import { useShortcut, useShortcutsOn } from "./shortcuts.ts";

/**
 * A button that a key presses too, so that a queue can be worked through without the mouse.
 * @param shortcut one lower-case letter or digit, unique on the screen; shown in the label. The queue itself uses b, j, n and u.
 *   A letter means one thing on all screens: what takes something away at once (x, w) is harmless nowhere else.
 */
export function DecisionButton({
  shortcut,
  children,
  ...button
}: { shortcut: string } & ComponentProps<typeof Button>) {
  const ref = useRef<HTMLSpanElement>(null);
  const isOn = useShortcutsOn();
  useShortcut(shortcut, () => {
    const pressed = ref.current?.querySelector("button");
    if (!pressed?.closest("[hidden]")) pressed?.click();
  });
  return (
    <span ref={ref}>
      <Button {...button} aria-keyshortcuts={isOn ? shortcut : undefined}>
        {children}
        {isOn && (
          <kbd aria-hidden="true" className={styles.key}>
            {shortcut}
          </kbd>
        )}
      </Button>
    </span>
  );
}
