import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { readStored, store } from "../../storage.ts";

/** Per browser: who dictates or presses keys by accident turns them off (WCAG 2.2, 2.1.4). */
const key = "locumark-desk-keys";
const listeners = new Set<() => void>();

const areShortcutsOn = (): boolean => readStored(key) !== "off";

/** Turns shortcuts on or off. If the browser stores nothing they stay on. */
export function turnShortcuts(on: boolean): void {
  store(key, on ? null : "off");
  for (const listener of listeners) listener();
}

export const useShortcutsOn = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    areShortcutsOn,
    () => true,
  );

/**
 * Calls back for one key pressed alone; not while something is being typed, in a dialog, or with shortcuts turned off.
 * @param key in lower case
 * @param press returns false to leave the key to another handler
 */
export function useShortcut(key: string, press: () => void | false): void {
  const onPress = useEffectEvent(press);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== key || event.repeat || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement;
      const isTyping = target.closest("input:not([type=checkbox], [type=radio]), textarea, select");
      if (isTyping || document.querySelector("dialog[open]") || !areShortcutsOn()) return;
      if (onPress() !== false) event.preventDefault();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [key]);
}
