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
import { Notice } from "../../components/notice/notice.tsx";
import { Head } from "../../layout/head.tsx";
import { paths } from "../../paths.ts";
import styles from "../../components/form/form.module.css";

const importSchema = () => import("@locumark/contract/accounts");

const failed = "The email could not be sent. Please try again.";

export function Component() {
  const [isSent, setSent] = useState(false);
  const { field, formProps, isSending, summary } = useCheckedForm<MailRequestInput>({
    fields: ["email"],
    invalidTitle: () => "There is a problem",
    check: async (form) =>
      checkInput((await importSchema()).mailRequestInput, Object.fromEntries(form)),
    send: async (body) => {
      setSent(false);
      await call("POST /api/auth/resend-confirmation", { body });
      setSent(true);
    },
    explain: (error) => explainFailure(error, failed),
  });

  return (
    <Notice>
      <Head title="Send the confirmation email again" />
      <h1>Send the confirmation email again</h1>
      <p>
        We send a new link to the address you signed up with. Older links stay good for their day.
      </p>
      <form className={styles.form} {...formProps}>
        <FormErrors summary={summary} />
        <TextInput
          {...field("email")}
          label="Email"
          type="email"
          autoComplete="email"
          required
          onFocus={() => void importSchema().catch(() => undefined)}
        />
        <SubmitButton sending={isSending} sendingText="Sending…" wide>
          Send the email again
        </SubmitButton>
      </form>
      <p role="status">{isSent && accountTexts.confirmationResent}</p>
      <p>
        <Link to={paths.login()}>Return to Login</Link>
      </p>
    </Notice>
  );
}
