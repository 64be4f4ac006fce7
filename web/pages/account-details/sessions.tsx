import { useCallback, useEffect, useState } from "react";
import type { OwnSession } from "@locumark/contract/accounts";
import { formatDay } from "@locumark/contract/uk-dates";
import { call, failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { toast } from "../../components/toast/toasts.ts";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import { logOut } from "../../session.ts";
import styles from "./account-details.module.css";
import { Section } from "./section.tsx";

const failed = "Your sessions could not be loaded.";

/** Where the person is logged in. */
export function Sessions() {
  const [sessions, setSessions] = useState<OwnSession[] | "loading" | "failed">("loading");

  const load = useCallback(
    () => call("GET /api/profile/sessions", {}).then(setSessions, () => setSessions("failed")),
    [],
  );
  useEffect(() => void load(), [load]);

  async function end(session: OwnSession): Promise<void> {
    if (session.isThisOne) {
      await logOut();
      return;
    }
    try {
      await call("DELETE /api/profile/sessions/:sessionId", { params: { sessionId: session._id } });
      toast.success(`${session.browser} is logged out.`);
    } catch (error) {
      toast.error(failureMessage(error, "This session could not be ended. Please try again."));
    }
    await load();
  }

  return (
    <Section title="Where you are logged in">
      {sessions === "loading" && <p role="status">Loading</p>}
      {sessions === "failed" && (
        <div role="alert">
          <p>{failed}</p>
          <Button look="secondary" onClick={() => void load()}>
            Try again
          </Button>
        </div>
      )}
      {Array.isArray(sessions) && (
        <ul role="list" className={styles.sessions}>
          {sessions.map((session) => (
            <li key={session._id} className={styles.session}>
              <div>
                <strong>{session.browser}</strong>
                {session.isThisOne && " (this one)"}
                <div className={styles.soft}>
                  Last used {formatDay(session.lastUsedAt)}, since {formatDay(session.createdAt)}
                </div>
              </div>
              <Button look="secondary" onClick={() => void end(session)}>
                Log out<VisuallyHidden> of {session.browser}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
