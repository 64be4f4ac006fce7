import { useState } from "react";
import { Link } from "react-router";
import type { LoginInput } from "@locumark/contract/accounts";
import { limits } from "@locumark/contract/limits";
import { ApiFailure } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { Checkbox } from "../../components/field/checkbox.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { toast } from "../../components/toast/toasts.ts";
import { paths } from "../../paths.ts";
import { logIn } from "../../session.ts";
import styles from "./login.module.css";

const failed = "Login failed";

export function LoginForm() {
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const { field, formProps, isSending, summary } = useCheckedForm<LoginInput>({
    onAttempt: () => setUnconfirmed(false),
    schema: async () => (await import("@locumark/contract/accounts")).loginInput,
    read: (form) => ({
      ...Object.fromEntries(form),
      sharedComputer: form.has("sharedComputer"),
    }),
    send: async (credentials) => {
      await logIn(credentials);
      toast.success("Login Successful! Redirecting...");
    },
    explain: (error) => {
      const { code, message } = error instanceof ApiFailure ? error : {};
      setUnconfirmed(code === "email_not_confirmed");
      toast.error("Login failed. Please check your credentials!");
      // Nothing is known to be wrong with the credentials.
      if (code === "unreachable") return { title: `${failed}. ${message}`, fields: {} };
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
      <TextInput {...field("email")} label="Email" type="email" autoComplete="username" required />
      <TextInput
        {...field("password")}
        label="Password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Checkbox
        {...field("sharedComputer")}
        label="This is a shared computer"
        hint={`Only this tab is then logged in, until you close it or do not use it for ${limits.sharedIdleMinutes} minutes.`}
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
