import { useCallback, useEffect, useState } from "react";
import type { Queue } from "@locumark/contract/desk/queue/desk";
import { call } from "../../api.ts";

/** The queue with the time at which it was loaded. */
export interface LoadedQueue extends Queue {
  loadedAt: Date;
}

/** Loads the queue of the desk, and again when the tab is looked at. */
export function useQueue() {
  const [queue, setQueue] = useState<LoadedQueue>();
  const [hasFailed, setFailed] = useState(false);

  const reload = useCallback(async (): Promise<void> => {
    try {
      const loaded = await call("GET /api/desk/queue", {});
      setQueue({ ...loaded, loadedAt: new Date() });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, []);

  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === "visible") void reload();
    };
    look();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, [reload]);

  /** Takes an item out at once, before the queue is loaded again. */
  function remove(itemId: string): void {
    setQueue((now) => now && { ...now, items: now.items.filter(({ _id }) => _id !== itemId) });
  }

  return { queue, hasFailed, reload, remove };
}
