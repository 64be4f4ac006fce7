import { useCallback, useEffect, useState } from "react";
import { accountDetailsTexts } from "@locumark/contract/people/accounts/account-texts";
import type { OwnSession } from "@locumark/contract/people/accounts/accounts";
import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import { formatDay } from "@locumark/contract/uk-dates";
import { call, failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { toast } from "../../components/toast/toasts.ts";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import { logOut } from "../../session.ts";
import styles from "./account-details.module.css";
import { Section } from "./section.tsx";

const texts = accountDetailsTexts.sessions;

/** The member's sessions. */
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
      toast.success(texts.ended(session.browser));
    } catch (error) {
      toast.error(failureMessage(error, texts.endFailed));
    }
    await load();
  }

  return (
    <Section title="Where you are logged in">
      {sessions === "loading" && <p role="status">Loading</p>}
      {sessions === "failed" && (
        <div role="alert">
          <p>{texts.failed}</p>
          <Button look="secondary" onClick={() => void load()}>
            Try again
          </Button>
        </div>
      )}
      {Array.isArray(sessions) && (
        <ul role="list" className="stack-s">
          {sessions.map((session) => (
            <li key={session._id} className={`apart ${styles.session}`}>
              <div>
                <strong>{session.browser}</strong>
                {session.isThisOne && " (this one)"}
                <div className="soft">{describe(session)}</div>
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

function describe({ createdAt, lastUsedAt, sharedComputer }: OwnSession): string {
  const [begun, used] = [formatDay(createdAt), formatDay(lastUsedAt)];
  const days =
    begun === used
      ? `Logged in and last used on ${used}`
      : `Logged in on ${begun}, last used on ${used}`;
  return sharedComputer
    ? `${days}. Shared computer: logged out after ${accountLimits.sharedIdleMinutes} minutes without use.`
    : days;
}
