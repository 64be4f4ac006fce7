import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { accountFormTexts, accountTexts } from "@locumark/contract/people/accounts/account-texts";
import type { ResetInput } from "@locumark/contract/people/accounts/accounts";
import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import { readAfterReset } from "../../after-reset.ts";
import { ApiFailure, call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import styles from "../../components/form/form.module.css";
import { NewPasswordInput } from "../../components/password-input/password-input.tsx";
import { WithoutScript } from "../../components/without-script/without-script.tsx";
import { toast } from "../../components/toast/toasts.ts";
import { Stuck } from "../../people/accounts/stuck.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import { clearSession } from "../../session.ts";

const texts = accountFormTexts.reset;

export function Component() {
  const { token = "" } = useParams();
  const navigate = useNavigate();
  const [isLinkDead, setLinkDead] = useState(false);
  const { field, formProps, isSending, summary } = useCheckedForm<ResetInput>({
    schema: async () => (await import("@locumark/contract/people/accounts/accounts")).resetInput,
    send: async (body) => {
      setLinkDead(false);
      await call("POST /api/auth/reset-password/:token", { params: { token }, body });
      const next = readAfterReset();
      // Every session of the account has ended, including this browser's.
      clearSession();
      toast.success(accountTexts.passwordReset);
      await navigate(paths.login({ next }), { replace: true });
    },
    explain: (error) => {
      setLinkDead(error instanceof ApiFailure && error.code === "invalid_link");
      return explainFailure(error, texts.failed);
    },
  });

  return (
    <Columns isForm beside={<Stuck />}>
      <Head title="Reset your password" />
      <h1>Reset Your Password</h1>
      <WithoutScript>
        Choosing a password needs JavaScript. Reading and searching work without it.
      </WithoutScript>
      <form className={styles.form} {...formProps}>
        <FormErrors summary={summary} />
        {isLinkDead && (
          <p>
            <Link to={paths.forgotPassword({ next: readAfterReset() })}>Ask for a new link</Link>
          </p>
        )}
        <NewPasswordInput
          {...field("password")}
          {...texts.password}
          required
          minLength={accountLimits.passwordMin}
        />
        <SubmitButton sending={isSending} sendingText="Saving…" wide>
          Reset Password
        </SubmitButton>
      </form>
      <p>
        <Link to={paths.login()}>Return to Login</Link>
      </p>
    </Columns>
  );
}
