import { type ReactNode, useState } from "react";
import { accountFormTexts } from "@locumark/contract/people/accounts/account-texts";
import type { MailRequestInput } from "@locumark/contract/people/accounts/accounts";
import { call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import styles from "../../components/form/form.module.css";
import { WithoutScript } from "../../components/without-script/without-script.tsx";

export interface MailRequestFormProps {
  call:
    | "POST /api/auth/forgot-password"
    | "POST /api/auth/login-link"
    | "POST /api/auth/resend-confirmation";
  /** The button's text. */
  submitText: string;
  /** Shown when sending failed without a message from the server. */
  failedText: string;
  /** Shown on success; the same for known and unknown addresses. */
  sent: ReactNode;
  onSent?: () => void;
  /** The address, if it is known already. */
  email?: string | undefined;
}

/** Asks for an email address; the server decides whether there is a mail to send to it. */
export function MailRequestForm({
  call: name,
  submitText,
  failedText,
  sent,
  onSent,
  email,
}: MailRequestFormProps) {
  const [isSent, setSent] = useState(false);
  const { field, formProps, isSending, summary } = useCheckedForm<MailRequestInput>({
    schema: async () =>
      (await import("@locumark/contract/people/accounts/accounts")).mailRequestInput,
    send: async (body) => {
      setSent(false);
      await call(name, { body });
      setSent(true);
      onSent?.();
    },
    explain: (error) => explainFailure(error, failedText),
  });

  return (
    <>
      <WithoutScript>
        Asking for the mail needs JavaScript. Reading and searching work without it.
      </WithoutScript>
      <form className={styles.form} {...formProps}>
        <FormErrors summary={summary} />
        <TextInput
          {...field("email")}
          {...accountFormTexts.mailRequest.email}
          defaultValue={email}
          type="email"
          autoComplete="username"
          required
        />
        <SubmitButton sending={isSending} sendingText="Sending…" wide>
          {submitText}
        </SubmitButton>
      </form>
      <div role="status" className={styles.outcome}>
        {isSent && sent}
      </div>
    </>
  );
}
