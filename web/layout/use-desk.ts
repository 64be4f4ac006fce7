import { useCallback, useEffect, useState } from "react";
import type { DeskViewer } from "@locumark/contract/desk/queue/desk";
import { call } from "../api.ts";

const checkEveryMs = 60_000;

/**
 * The member of staff at the desk, and whether it is open: asked again every minute and when the tab is looked at,
 * which does not count as using the desk. Sooner or later it closes, and then the page asks for a code.
 */
export function useDesk(): {
  desk: DeskViewer | "loading" | "failed";
  reload: () => Promise<void>;
} {
  const [desk, setDesk] = useState<DeskViewer | "loading" | "failed">("loading");

  const load = useCallback(
    () =>
      call("GET /api/desk", {}).then(setDesk, () =>
        setDesk((before) => (before === "loading" ? "failed" : before)),
      ),
    [],
  );

  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === "visible") void load();
    };
    look();
    const timer = setInterval(look, checkEveryMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [load]);

  return { desk, reload: load };
}
