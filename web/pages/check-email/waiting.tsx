import { waitingTexts as texts } from "@locumark/contract/people/accounts/waiting-texts";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "../../components/button/button.tsx";
import { ownPath, paths } from "../../paths.ts";
import { CodeForm } from "./code-form.tsx";
import { useWaitingSignUp, type WaitingSignUp } from "./use-waiting-sign-up.ts";

/**
 * Until the address is confirmed: what the page does by itself, and two ways to tell it. After that: what is left to do.
 * @param props.sent what was sent, said until then
 * @param props.help where to turn until then
 */
export function Waiting({
  signUp,
  next,
  sent,
  help,
}: {
  signUp: WaitingSignUp;
  next: string | undefined;
  sent: ReactNode;
  help: ReactNode;
}) {
  const { isWaiting, isRefused, isConfirmed, isLoggedIn, isBesideAnother, said, ask, goOn } =
    useWaitingSignUp(signUp, next);
  const confirmed = isBesideAnother ? texts.confirmedBeside : texts.confirmed;
  return (
    <>
      <div role="status">{isLoggedIn ? texts.loggedIn : isConfirmed ? confirmed : ""}</div>
      {isLoggedIn && (
        <div>
          <ButtonLink to={ownPath(next)}>{texts.goOn}</ButtonLink>
        </div>
      )}
      {isConfirmed && !isLoggedIn && !isBesideAnother && (
        <div>
          <ButtonLink to={paths.login({ next })} state={{ email: signUp.email }}>
            Log In
          </ButtonLink>
        </div>
      )}
      {isRefused && (
        <>
          <p role="alert">{texts.refused(signUp.email)}</p>
          <div>
            <ButtonLink to={paths.signup({ next })} state={{ email: signUp.email }}>
              {texts.correct}
            </ButtonLink>
          </div>
        </>
      )}
      {isWaiting && (
        <>
          {sent}
          <p>{texts.byItself}</p>
          <div className="stack-s">
            <Button onClick={() => void ask()}>{texts.ask}</Button>
            <p role="status">{said}</p>
          </div>
          <CodeForm waiting={signUp.waiting} onConfirmed={() => void goOn()} />
          {help}
        </>
      )}
    </>
  );
}
