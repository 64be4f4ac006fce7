import { waitingTexts } from "@locumark/contract/people/accounts/waiting-texts";
import { Link, useSearchParams } from "react-router";

import { visitorDraftTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { useVisitorDrafts } from "../../visitor-drafts.ts";
import { Button, ButtonLink } from "../../components/button/button.tsx";
import { WithScript } from "../../components/without-script/without-script.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import { readSignUp } from "../../stored-sign-up.ts";
import { useConfirmation } from "./use-confirmation.ts";

/** Neither the server while rendering nor a browser that only loads it confirms: mail scanners open links automatically. */
export function Component() {
  const [parameters] = useSearchParams();
  const { state, text, press, tryAgain } = useConfirmation(parameters.get("token") ?? "");
  const drafts = useVisitorDrafts();
  return (
    <Columns isForm>
      <Head title="Confirm your email" />
      <h1>Confirm Your Email</h1>
      <WithScript>
        <p role="status">{text}</p>
      </WithScript>
      {state === "asking" && (
        <>
          <div>
            <Button look="primary" onClick={press}>
              {waitingTexts.confirm}
            </Button>
          </div>
          <p>{waitingTexts.notYours}</p>
        </>
      )}
      {state === "confirmed" && (
        <>
          <p>{waitingTexts.elsewhere}</p>
          {drafts.length === 0 && <p>{visitorDraftTexts.elsewhere}</p>}
          <ButtonLink to={paths.login({ next: readSignUp()?.next })}>Log In</ButtonLink>
        </>
      )}
      {state === "unclear" && <Button onClick={tryAgain}>Try again</Button>}
      {state === "failed" && (
        <p>
          Links work for a day. You can{" "}
          <Link to={paths.resendConfirmation()}>ask for a new one</Link>, or{" "}
          <Link to={paths.login()}>log in</Link> if you have confirmed already.
        </p>
      )}
      <noscript>
        <p>Confirming needs JavaScript. Please switch it on and load this page again.</p>
      </noscript>
    </Columns>
  );
}
