import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and in the first (hydration) render of a server-rendered page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
