import { useState } from "react";
import { flushSync } from "react-dom";
import { stoppedTexts } from "@locumark/contract/review-form-texts";
import { Button } from "../../../components/button/button.tsx";
import { useSession } from "../../../session.ts";
import { LogInDialog } from "./log-in-dialog.tsx";
import styles from "./review-form.module.css";

/**
 * At the button of a form whose member's session has ended while it was being written in: the form stays, and is sent once
 * the same member has logged in again.
 */
export function useLoggedOut(goOnText: string, send: () => void) {
  const { isOver, user } = useSession();
  const [isAsking, setAsking] = useState(false);
  return {
    isOver,
    /** Asks for the password. */
    ask: () => setAsking(true),
    alert: isOver && (
      <div role="alert" className={styles.draft}>
        <p>
          <strong>{stoppedTexts.loggedOut}</strong>
        </p>
        <Button look="secondary" onClick={() => setAsking(true)}>
          {goOnText}
        </Button>
      </div>
    ),
    /** Outside the form: it has one of its own. */
    dialog: isOver && isAsking && user && (
      <LogInDialog
        email={user.email}
        buttonText={goOnText}
        onLoggedIn={() => {
          // The form sends it only once it knows.
          flushSync(() => setAsking(false));
          send();
        }}
        onCancel={() => setAsking(false)}
      />
    ),
  };
}
