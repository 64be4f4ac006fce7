import { useSyncExternalStore } from "react";
import { stoppedTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { sessionTexts } from "@locumark/contract/people/accounts/session-texts";
import { Button } from "../../../components/button/button.tsx";
import styles from "./review-form.module.css";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** At the button of a form that could not be sent without a connection: once there is one again, it can be. */
export function Offline({ onSend }: { onSend: () => void }) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => window.navigator.onLine,
    () => true,
  );
  return (
    <div role="alert" className={styles.draft} data-says-offline={isOnline ? undefined : ""}>
      {isOnline ? (
        <>
          <p>{stoppedTexts.connectedAgain}</p>
          <Button look="secondary" onClick={onSend}>
            {stoppedTexts.sendNow}
          </Button>
        </>
      ) : (
        <p>{sessionTexts.offline}</p>
      )}
    </div>
  );
}
