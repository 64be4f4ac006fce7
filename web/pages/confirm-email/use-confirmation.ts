import { waitingTexts } from "@locumark/contract/people/accounts/waiting-texts";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { accountTexts } from "@locumark/contract/people/accounts/account-texts";
import { ApiFailure, call } from "../../api.ts";
import { toast } from "../../components/toast/toasts.ts";
import { publishHash } from "../../reviews/reviews/writing/publish-hash.ts";
import { warmWriting } from "../../reviews/reviews/writing/use-writing.ts";
import { ownPath } from "../../paths.ts";
import { logInConfirmed } from "../../session.ts";
import { readSignUp, type StoredSignUp } from "../../stored-sign-up.ts";

/** `checking`: whether this browser signed up. `asking`: it did not, so that a press confirms. */
type State = "checking" | "asking" | "confirming" | "confirmed" | "failed" | "unclear";

export interface Outcome {
  state: State;
  text: string;
  /** Set if there was no answer, so that it is unknown whether the link is valid: what to try again. */
  retry?: Outcome;
}

const checking: Outcome = { state: "checking", text: accountTexts.confirming };
const asking: Outcome = { state: "asking", text: waitingTexts.press };
const confirming: Outcome = { state: "confirming", text: accountTexts.confirming };
const confirmed: Outcome = { state: "confirmed", text: accountTexts.confirmed };
const failed: Outcome = { state: "failed", text: accountTexts.invalidLink };

/**
 * Confirms by the link's token: by itself in the browser that signed up, which is logged in too and continues to the page
 * that the user was going to, and by a press in any other. A page that is only loaded proves nothing: mail scanners do it.
 */
export function useConfirmation(token: string) {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState(token === "" ? failed : checking);
  const { state, retry = checking } = outcome;

  useEffect(() => {
    if (state !== "checking" && state !== "confirming") return undefined;
    const abandon = new AbortController();
    async function confirm(): Promise<void> {
      // Before asking: the tab that waits for this may be quicker to log in, and forgets it then.
      const signUp = readSignUp();
      if (signUp?.next.endsWith(publishHash)) warmWriting();
      const answer =
        state === "confirming"
          ? await confirmHere(token, abandon.signal)
          : await logInHere(token, signUp);
      if (abandon.signal.aborted) return;
      if (answer !== "loggedIn") return setOutcome(answer);
      toast.success(accountTexts.confirmed);
      await navigate(ownPath(signUp?.next), { replace: true });
    }
    void confirm();
    return () => abandon.abort();
  }, [token, state, navigate]);

  return {
    ...outcome,
    press: () => setOutcome(confirming),
    tryAgain: () => setOutcome(retry),
  };
}

async function confirmHere(token: string, signal: AbortSignal): Promise<Outcome> {
  try {
    await call("GET /api/auth/confirm-email", { query: { token } }, { signal });
    return confirmed;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status === 400) return failed;
    return { state: "unclear", text: error.message, retry: confirming };
  }
}

async function logInHere(
  token: string,
  signUp: StoredSignUp | undefined,
): Promise<Outcome | "loggedIn"> {
  if (!signUp) return asking;
  try {
    await logInConfirmed({ token, secret: signUp.secret });
    return "loggedIn";
  } catch (error) {
    // Another sign-up's link, or a used one.
    if (!(error instanceof ApiFailure) || error.status === 400 || error.status === 403) {
      return asking;
    }
    return { state: "unclear", text: error.message, retry: checking };
  }
}
