import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../components/link/link.tsx";
import { call } from "../../api.ts";
import { ButtonLink } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { Head } from "../../layout/head.tsx";
import { paths } from "../../paths.ts";

type Outcome = "confirming" | "confirmed" | "failed";

/** The browser confirms, never the server while rendering: mail scanners open links without meaning to. */
export function Component() {
  const [parameters] = useSearchParams();
  const token = parameters.get("token") ?? "";
  const outcome = useConfirmation(token);
  return (
    <Notice>
      <Head title="Confirm your email" />
      <h1>Confirm Your Email</h1>
      <div role="status">
        {outcome === "confirming" && <p>Confirming...</p>}
        {outcome === "confirmed" && <p>Your email has been successfully confirmed!</p>}
        {outcome === "failed" && <p>Invalid or expired confirmation link.</p>}
      </div>
      {outcome === "confirmed" && <ButtonLink to={paths.login()}>Log In</ButtonLink>}
      {outcome === "failed" && (
        <p>
          Links work for a day. You can{" "}
          <Link to={paths.resendConfirmation()}>ask for a new one</Link>, or{" "}
          <Link to={paths.login()}>log in</Link> if you have confirmed already.
        </p>
      )}
      <noscript>
        <p>Confirming needs JavaScript. Please switch it on and load this page again.</p>
      </noscript>
    </Notice>
  );
}

function useConfirmation(token: string): Outcome {
  const [outcome, setOutcome] = useState<Outcome>(token === "" ? "failed" : "confirming");
  useEffect(() => {
    if (token === "") return undefined;
    const abandon = new AbortController();
    async function confirm(): Promise<void> {
      const confirmed = await call(
        "GET /api/auth/confirm-email",
        { query: { token } },
        { signal: abandon.signal },
      ).then(
        () => true,
        () => false,
      );
      if (!abandon.signal.aborted) setOutcome(confirmed ? "confirmed" : "failed");
    }
    void confirm();
    return () => abandon.abort();
  }, [token]);
  return outcome;
}
