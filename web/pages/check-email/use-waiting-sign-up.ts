import { waitingTexts } from "@locumark/contract/people/accounts/waiting-texts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { accountTexts } from "@locumark/contract/people/accounts/account-texts";
import { call, failureMessage } from "../../api.ts";
import { toast } from "../../components/toast/toasts.ts";
import { takePassword } from "../../people/accounts/sign-up-password.ts";
import { ownPath } from "../../paths.ts";
import { logIn, useSession } from "../../session.ts";
import { watchConfirmation } from "./watch-confirmation.ts";

export interface WaitingSignUp {
  readonly email: string;
  /** The secret that the sign-up answered with. */
  readonly waiting: string;
}

/**
 * Finds out whether the address of a sign-up was confirmed, wherever that was done. Then this page logs in with the password that was
 * typed into it, and goes on to where the user was going. After a reload it has none: the user types it once more. Where the mail
 * server has refused the address, it says so instead of waiting.
 * @param next where to go on to
 */
export function useWaitingSignUp(signUp: WaitingSignUp, next: string | undefined) {
  const navigate = useNavigate();
  const { token, user } = useSession();
  const [step, setStep] = useState<"waiting" | "refused" | "goingOn" | "confirmed">("waiting");
  /** The result of the press of the button. */
  const [said, setSaid] = useState("");
  const isLocked = useRef(false);

  async function goOn(): Promise<void> {
    // A poll, a press and a code may find out at the same time.
    if (isLocked.current) return;
    isLocked.current = true;
    setStep("goingOn");
    const password = takePassword(signUp.waiting);
    if (password !== undefined && token === null) {
      try {
        await logIn({ email: signUp.email, password, sharedComputer: false });
        toast.success(accountTexts.confirmed);
        await navigate(ownPath(next), { replace: true });
        return;
      } catch {
        // Throttled, or offline: they log in by the form.
      }
    }
    setStep("confirmed");
  }

  /** @returns whether there is an answer */
  const askServer = async (): Promise<boolean> => {
    const { waiting } = signUp;
    const answer = await call("POST /api/auth/waiting-sign-up", { body: { waiting } });
    if (answer.isConfirmed) await goOn();
    else if (answer.isRefused) setStep("refused");
    return answer.isConfirmed || answer.isRefused;
  };

  const watch = useEffectEvent(() => askServer().catch(() => false));
  // Another tab, in which the link was followed, has logged in.
  const isTheirs = user?.email.toLowerCase() === signUp.email.trim().toLowerCase();
  const isLoggedIn = isTheirs && step !== "goingOn";
  const isWaiting = step === "waiting" && !isLoggedIn;
  useEffect(() => (isWaiting ? watchConfirmation(() => watch()) : undefined), [isWaiting]);

  return {
    isWaiting,
    isRefused: step === "refused" && !isLoggedIn,
    isConfirmed: step === "confirmed",
    isLoggedIn,
    isBesideAnother: user !== null && !isTheirs,
    said,
    goOn,
    async ask(): Promise<void> {
      setSaid("");
      try {
        if (!(await askServer())) setSaid(waitingTexts.notYet);
      } catch (error) {
        setSaid(failureMessage(error, waitingTexts.failed));
      }
    },
  };
}
