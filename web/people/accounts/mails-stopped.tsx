import { useEffect, useState } from "react";
import { Link } from "react-router";
import {
  mailPreferenceTexts as texts,
  type OptionalMail,
} from "@locumark/contract/members/preferences/mail-preference-texts";
import { call } from "../../api.ts";
import { paths } from "../../paths.ts";
import { useToken } from "../../session.ts";

/** Below a ticked box that asks for mails of a kind: that the member has stopped them, if so. */
export function MailsStopped({ kind }: { kind: OptionalMail }) {
  const token = useToken();
  const [isStopped, setStopped] = useState(false);
  useEffect(() => {
    if (token === null) return undefined;
    const abandon = new AbortController();
    call("GET /api/profile/mail-preferences", {}, { signal: abandon.signal }).then(
      (wanted) => setStopped(!wanted[kind]),
      // Then nothing is said about it.
      () => undefined,
    );
    return () => abandon.abort();
  }, [kind, token]);
  return (
    <div role="status">
      {isStopped && (
        <p className="notice-s">
          {texts.stoppedNow} <Link to={paths.accountDetails()}>{texts.wantAgain}</Link>
        </p>
      )}
    </div>
  );
}
