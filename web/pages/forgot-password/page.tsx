import { useState } from "react";
import { Link } from "react-router";
import { accountTexts } from "@locumark/contract/account-texts";
import type { MailRequestInput } from "@locumark/contract/accounts";
import { call } from "../../api.ts";
import { checkInput, explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import styles from "../../components/form/form.module.css";
import { Notice } from "../../components/notice/notice.tsx";
import { Head } from "../../layout/head.tsx";
import { paths } from "../../paths.ts";

const importSchema = () => import("@locumark/contract/accounts");

const failed = "Something went wrong.";

export function Component() {
  const [isSent, setSent] = useState(false);
  const { field, formProps, isSending, summary } = useCheckedForm<MailRequestInput>({
    fields: ["email"],
    invalidTitle: () => "There is a problem",
    check: async (form) =>
      checkInput((await importSchema()).mailRequestInput, Object.fromEntries(form)),
    send: async (body) => {
      setSent(false);
      await call("POST /api/auth/forgot-password", { body });
      setSent(true);
    },
    explain: (error) => explainFailure(error, failed),
  });

  return (
    <Notice>
      <Head title="Forgot password" />
      <h1>Forgot Password</h1>
      <p>
        Enter the address you signed up with. We send a link to choose a new password to it, if it
        has an account here.
      </p>
      <form className={styles.form} {...formProps}>
        <FormErrors summary={summary} />
        <TextInput
          {...field("email")}
          label="Email"
          type="email"
          autoComplete="username"
          required
          onFocus={() => void importSchema().catch(() => undefined)}
        />
        <SubmitButton sending={isSending} sendingText="Sending…" wide>
          Send Reset Link
        </SubmitButton>
      </form>
      <div role="status" className={styles.outcome}>
        {isSent && (
          <>
            <p className={styles.success}>{accountTexts.resetRequested}</p>
            <p>
              It works for half an hour. Nothing there after a few minutes? Please look in your spam
              or junk folder.
            </p>
          </>
        )}
      </div>
      <p>
        <Link to={paths.login()}>Return to Login</Link>
      </p>
    </Notice>
  );
}
