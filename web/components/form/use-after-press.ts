import { useEffect, useRef } from "react";

/**
 * For what changes the page when a field is left: most fields are left by pressing something, and a button that moves
 * away between press and release gets no click.
 * @returns runs an action once no mouse button or finger is down and the click, if it is one, has been dealt with
 */
export function useAfterPress(): (action: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void) | undefined>(undefined);

  useEffect(() => {
    const press = (): void => {
      isDown.current = true;
    };
    const release = (): void => {
      isDown.current = false;
      setTimeout(run);
    };
    function run(): void {
      waiting.current?.();
      waiting.current = undefined;
    }
    const listeners = [
      ["pointerdown", press],
      ["pointerup", release],
      ["pointercancel", release],
    ] as const;
    for (const [name, listener] of listeners) window.addEventListener(name, listener, true);
    return () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener, true);
    };
  }, []);

  return (action) => {
    if (isDown.current) waiting.current = action;
    // A tap has been released already, but its click comes with the event that made this happen.
    else setTimeout(action);
  };
}
