import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { accountTexts } from "@locumark/contract/account-texts";
import { ApiFailure, call } from "../../api.ts";
import { toast } from "../../components/toast/toasts.ts";
import { publishHash } from "../../features/reviews/writing/publish-hash.ts";
import { warmWriting } from "../../features/reviews/writing/use-writing.ts";
import { ownPath } from "../../paths.ts";
import { logInConfirmed } from "../../session.ts";
import { readSignUp, type StoredSignUp } from "../../stored-sign-up.ts";

export interface Outcome {
  /** `unclear`: it is unknown whether the link is valid, since there was no answer. */
  state: "confirming" | "confirmed" | "failed" | "unclear";
  text: string;
}

const confirming: Outcome = { state: "confirming", text: "Confirming..." };
const confirmed: Outcome = { state: "confirmed", text: accountTexts.confirmed };
const failed: Outcome = { state: "failed", text: accountTexts.invalidLink };

/**
 * Confirms by the link's token. In the browser that signed up it also logs in, and continues to the page that the
 * user was going to; elsewhere nothing proves that the one following the link is the one who signed up.
 */
export function useConfirmation(token: string): Outcome & { tryAgain: () => void } {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState(token === "" ? failed : confirming);
  const { state } = outcome;

  useEffect(() => {
    if (state !== "confirming") return undefined;
    const abandon = new AbortController();
    async function confirm(): Promise<void> {
      // Before asking: the tab that waits for this may be quicker to log in, and forgets it then.
      const signUp = readSignUp();
      if (signUp?.next.endsWith(publishHash)) warmWriting();
      const answer = await askServer(token, abandon.signal);
      if (abandon.signal.aborted) return;
      const next = answer === confirmed && signUp ? await logInHere(token, signUp) : undefined;
      if (abandon.signal.aborted) return;
      if (next === undefined) {
        setOutcome(answer);
      } else {
        toast.success(answer.text);
        await navigate(next, { replace: true });
      }
    }
    void confirm();
    return () => abandon.abort();
  }, [token, state, navigate]);

  return {
    ...outcome,
    tryAgain: () => setOutcome(confirming),
  };
}

async function askServer(token: string, signal: AbortSignal): Promise<Outcome> {
  try {
    await call("GET /api/auth/confirm-email", { query: { token } }, { signal });
    return confirmed;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status === 400) return failed;
    return { state: "unclear", text: error.message };
  }
}

/** @returns the address to continue to; undefined when this browser was not logged in */
async function logInHere(token: string, signUp: StoredSignUp): Promise<string | undefined> {
  try {
    await logInConfirmed({ token, secret: signUp.secret });
    return ownPath(signUp.next);
  } catch {
    // Another sign-up's link, or a used one: the user logs in by password.
    return undefined;
  }
}
