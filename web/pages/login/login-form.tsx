import { useState } from "react";
import type { LoginInput } from "@locumark/contract/accounts";
import { Link } from "../../components/link/link.tsx";
import { ApiFailure } from "../../api.ts";
import { checkInput, explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { toast } from "../../components/toast/toasts.ts";
import { paths } from "../../paths.ts";
import { logIn } from "../../session.ts";
import styles from "./login.module.css";

/** The schema comes with the first touch of the form, so that the page itself need not wait for it. */
const importSchema = () => import("@locumark/contract/accounts");

const failed = "Login failed";

export function LoginForm() {
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const { field, formProps, isSending, summary } = useCheckedForm<LoginInput>({
    fields: ["email", "password"],
    invalidTitle: () => failed,
    check: async (form) => {
      setUnconfirmed(false);
      return checkInput((await importSchema()).loginInput, Object.fromEntries(form));
    },
    send: async (credentials) => {
      await logIn(credentials);
      toast.success("Login Successful! Redirecting...");
    },
    explain: (error) => {
      const isMailMissing = error instanceof ApiFailure && error.code === "email_not_confirmed";
      setUnconfirmed(isMailMissing);
      // The password was right: to send people back to their credentials would mislead them.
      if (!isMailMissing) toast.error("Login failed. Please check your credentials!");
      return explainFailure(error, failed);
    },
  });

  return (
    <form className={styles.form} {...formProps}>
      <FormErrors summary={summary} />
      {isUnconfirmed && (
        <p>
          No mail? <Link to={paths.resendConfirmation()}>Send the confirmation email again</Link>
        </p>
      )}
      <TextInput
        {...field("email")}
        label="Email"
        type="email"
        autoComplete="username"
        required
        onFocus={() => void importSchema().catch(() => undefined)}
      />
      <TextInput
        {...field("password")}
        label="Password"
        type="password"
        autoComplete="current-password"
        required
      />
      <SubmitButton sending={isSending} sendingText="Signing in…" wide>
        Sign In
      </SubmitButton>
      <p>
        <Link to={paths.forgotPassword()}>Forgot password?</Link>
      </p>
    </form>
  );
}
