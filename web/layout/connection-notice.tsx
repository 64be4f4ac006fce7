import { useEffect, useState, useSyncExternalStore } from "react";
import { sessionTexts } from "@locumark/contract/people/accounts/session-texts";
import { onUnstored } from "../storage.ts";
import styles from "./connection-notice.module.css";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** A notice while offline, and one where the browser stores nothing. It overlays the page, so that nothing moves. */
export function ConnectionNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => window.navigator.onLine,
    () => true,
  );
  const [isUnstored, setUnstored] = useState(false);
  useEffect(() => onUnstored(() => setUnstored(true)), []);
  return (
    <div className={styles.place} role="status">
      {!isOnline && <p className={styles.notice}>{sessionTexts.offline}</p>}
      {isOnline && isUnstored && (
        <p className={styles.notice}>
          {sessionTexts.notStored}{" "}
          <button type="button" className={styles.close} onClick={() => setUnstored(false)}>
            Close
          </button>
        </p>
      )}
    </div>
  );
}
