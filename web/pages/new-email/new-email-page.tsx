import { emailChangeTexts as texts } from "@locumark/contract/people/accounts/email-change-texts";
import { useState } from "react";
import { useParams } from "react-router";

import { call, failureMessage } from "../../api.ts";
import { Button, ButtonLink } from "../../components/button/button.tsx";
import { WithoutScript, WithScript } from "../../components/without-script/without-script.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import { reloadUser, useSession } from "../../session.ts";

/**
 * Landing page of the mail to a new address. Opening it changes nothing: the logged-in member must confirm with a
 * press.
 */
export function Component() {
  const { token = "" } = useParams();
  const { user, loading } = useSession();
  const [state, setState] = useState<"idle" | "sending" | "done">("idle");
  const [failure, setFailure] = useState("");

  async function confirm(): Promise<void> {
    setState("sending");
    setFailure("");
    try {
      await call("POST /api/profile/email-change/:token", { params: { token } });
      setState("done");
      await reloadUser();
    } catch (error) {
      setFailure(failureMessage(error, texts.failed));
      setState("idle");
    }
  }

  return (
    <Columns isForm>
      <Head title="Confirm your new email address" />
      <h1>Confirm Your New Email Address</h1>
      <WithoutScript>Confirming needs JavaScript.</WithoutScript>
      <WithScript>
        <p role="status">
          {state === "done"
            ? texts.changed
            : loading
              ? "Loading"
              : user
                ? texts.press(user.email)
                : texts.logInFirst}
        </p>
      </WithScript>
      {failure !== "" && <p role="alert">{failure}</p>}
      {state === "done" && (
        <div>
          <ButtonLink to={paths.accountDetails()}>Account Details</ButtonLink>
        </div>
      )}
      {state !== "done" && !loading && (
        <div>
          {user ? (
            <Button disabled={state === "sending"} onClick={() => void confirm()}>
              {texts.use}
            </Button>
          ) : (
            <ButtonLink to={paths.login({ next: paths.newEmail(token) })}>Log In</ButtonLink>
          )}
        </div>
      )}
    </Columns>
  );
}
