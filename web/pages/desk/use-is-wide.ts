import { useSyncExternalStore } from "react";

/** As in desk.module.css: wide enough for the queue and an item next to each other. */
const wide = "(width >= 60rem)";

export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(wide);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => window.matchMedia(wide).matches,
    () => false,
  );
