import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import {
  accountFormTexts,
  loginLinkTexts as texts,
} from "@locumark/contract/people/accounts/account-texts";
import type { LoginLinkInput } from "@locumark/contract/people/accounts/accounts";
import { readAfterReset } from "../../after-reset.ts";
import { ApiFailure, call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { Checkbox } from "../../components/field/checkbox.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import styles from "../../components/form/form.module.css";
import { toast } from "../../components/toast/toasts.ts";
import { WithoutScript } from "../../components/without-script/without-script.tsx";
import { MailRequestForm } from "../../people/accounts/mail-request-form.tsx";
import { Stuck } from "../../people/accounts/stuck.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import { begin, logOut, useSession } from "../../session.ts";

/**
 * Landing page of the mailed link to log in. Opening it changes nothing, since scanners of mails do: it takes one
 * press.
 */
export function Component() {
  const { token } = useParams();
  const [isRefused, setRefused] = useState(false);
  return (
    <Columns isForm beside={<Stuck />}>
      <Head title="Log in by mail" />
      <h1>Log In by Mail</h1>
      {token !== undefined && <Press {...{ token, isRefused, setRefused }} />}
      {(token === undefined || isRefused) && (
        <>
          {token !== undefined && <h2>Have a new link mailed to you</h2>}
          <MailRequestForm
            call="POST /api/auth/login-link"
            submitText={texts.ask}
            failedText={texts.askFailed}
            sent={
              <p>
                {texts.requested} {texts.noMail}
              </p>
            }
          />
        </>
      )}
      <p>
        <Link to={paths.login({ next: readAfterReset() })}>Return to Login</Link>
      </p>
    </Columns>
  );
}

function Press({
  token,
  isRefused,
  setRefused,
}: {
  token: string;
  isRefused: boolean;
  setRefused: (isRefused: boolean) => void;
}) {
  const navigate = useNavigate();
  const { token: sessionToken, user } = useSession();
  const isLoggedIn = sessionToken !== null;
  /** Said at the first press, by when it is known who: a page that says it at once would jump. */
  const [isWarned, setWarned] = useState(false);
  const isAsked = isWarned && isLoggedIn;
  const { field, formProps, isSending, summary } = useCheckedForm<LoginLinkInput>({
    schema: async () =>
      (await import("@locumark/contract/people/accounts/accounts")).loginLinkInput,
    read: (form) => ({ sharedComputer: form.has("sharedComputer") }),
    send: async (body) => {
      if (isLoggedIn && !isWarned) {
        setWarned(true);
        return;
      }
      const begun = await call("POST /api/auth/login-link/:token", { params: { token }, body });
      const next = readAfterReset() ?? paths.home();
      // Ended here and at the server, so that nothing of one account stays for the other.
      if (isLoggedIn) await logOut();
      begin(begun, { tabOnly: body.sharedComputer });
      toast.success(accountFormTexts.logIn.succeeded);
      await navigate(next, { replace: true });
    },
    explain: (error) => {
      const code = error instanceof ApiFailure ? error.code : undefined;
      setRefused(code === "invalid_link" || code === "another_browser");
      return explainFailure(error, accountFormTexts.logIn.failed);
    },
  });
  return (
    <>
      <WithoutScript>
        Logging in needs JavaScript. Reading and searching work without it.
      </WithoutScript>
      <form className={styles.form} {...formProps}>
        <FormErrors summary={summary} />
        {!isRefused && (
          <>
            {isAsked && user ? (
              <>
                <p className="notice" role="alert">
                  {texts.loggedIn(user.name, user.email)}
                </p>
                <p>
                  <Link to={readAfterReset() ?? paths.home()}>{texts.stay}</Link>
                </p>
              </>
            ) : (
              <p>{texts.press}</p>
            )}
            <Checkbox {...field("sharedComputer")} {...accountFormTexts.logIn.sharedComputer} />
            <SubmitButton sending={isSending} sendingText="Signing in…" wide>
              {isAsked ? texts.logOutAndIn : texts.logIn}
            </SubmitButton>
          </>
        )}
      </form>
    </>
  );
}
