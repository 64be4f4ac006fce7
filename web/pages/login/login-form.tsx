import { useState } from "react";
import { Link } from "react-router";
import { accountFormTexts } from "@locumark/contract/people/accounts/account-texts";
import type { LoginInput } from "@locumark/contract/people/accounts/accounts";
import { ApiFailure } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { Checkbox } from "../../components/field/checkbox.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { toast } from "../../components/toast/toasts.ts";
import { MailedLink } from "../../people/accounts/mailed-link.tsx";
import { paths } from "../../paths.ts";
import { logIn } from "../../session.ts";

const texts = accountFormTexts.logIn;

/**
 * @param props.next the page to return to
 * @param props.email where it is known already
 */
export function LoginForm({
  next,
  email,
}: {
  next: string | undefined;
  email: string | undefined;
}) {
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  /** The address with which too many passwords were wrong. */
  const [throttled, setThrottled] = useState<string>();
  const { field, formProps, isSending, summary } = useCheckedForm<LoginInput>({
    onAttempt: () => {
      setUnconfirmed(false);
      setThrottled(undefined);
    },
    schema: async () => (await import("@locumark/contract/people/accounts/accounts")).loginInput,
    read: (form) => ({
      ...Object.fromEntries(form),
      sharedComputer: form.has("sharedComputer"),
    }),
    send: async (credentials) => {
      try {
        await logIn(credentials);
      } catch (error) {
        const isThrottled = error instanceof ApiFailure && error.code === "too_many_requests";
        if (isThrottled) setThrottled(credentials.email);
        throw error;
      }
      toast.success(texts.succeeded);
    },
    explain: (error) => {
      const { code, message } = error instanceof ApiFailure ? error : {};
      setUnconfirmed(code === "email_not_confirmed");
      toast.error(texts.refused);
      // The credentials may well be right.
      if (code === "unreachable") return { title: `${texts.failed}. ${message}`, fields: {} };
      return explainFailure(error, texts.failed);
    },
  });

  return (
    <form {...formProps}>
      <FormErrors summary={summary} />
      {isUnconfirmed && (
        <p>
          No mail?{" "}
          <Link to={paths.resendConfirmation({ next })}>Send the confirmation email again</Link>
        </p>
      )}
      {throttled !== undefined && <MailedLink email={throttled} next={next} />}
      <TextInput
        {...field("email")}
        {...texts.email}
        defaultValue={email}
        type="email"
        autoComplete="username"
        required
      />
      <TextInput
        {...field("password")}
        {...texts.password}
        type="password"
        autoComplete="current-password"
        required
      />
      <Checkbox {...field("sharedComputer")} {...texts.sharedComputer} />
      <SubmitButton sending={isSending} sendingText="Signing in…" wide>
        Sign In
      </SubmitButton>
      <p>
        <Link to={paths.forgotPassword({ next })}>Forgot password?</Link>
      </p>
    </form>
  );
}
