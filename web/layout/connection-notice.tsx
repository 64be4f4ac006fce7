import { useSyncExternalStore } from "react";
import { sessionTexts } from "@locumark/contract/session-texts";
import styles from "./connection-notice.module.css";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** A notice while offline; the page stays readable. It overlays the page, so that nothing moves. */
export function ConnectionNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => window.navigator.onLine,
    () => true,
  );
  return (
    <div className={styles.place} role="status">
      {!isOnline && <p className={styles.notice}>{sessionTexts.offline}</p>}
    </div>
  );
}
