import { useEffect, useRef } from "react";

/**
 * For layout changes on blur: most fields lose focus because something else is pressed, and a button that moves
 * between press and release gets no click.
 * @returns a function that runs an action once no mouse button or finger is down and any click has been handled
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
    // A tap has been released already, but its click has yet to be dispatched.
    else setTimeout(action);
  };
}
