import { useId, useLayoutEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { accountFormTexts } from "@locumark/contract/people/accounts/account-texts";
import type { LoginInput } from "@locumark/contract/people/accounts/accounts";
import { ApiFailure } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { Button, SubmitButton } from "../../components/button/button.tsx";
import styles from "../../components/confirm-dialog/confirm-dialog.module.css";
import { TextInput } from "../../components/field/text-input.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { paths } from "../../paths.ts";
import { logInAgain } from "../../session.ts";

const texts = accountFormTexts.logIn;

/** Asks the member whose session has ended for the password, and no one else: what is on the page is theirs. */
export function LogInDialog({
  email,
  buttonText,
  onLoggedIn,
  onCancel,
}: {
  email: string;
  buttonText: string;
  onLoggedIn: () => void;
  onCancel: () => void;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { pathname, search } = useLocation();
  const { field, formProps, isSending, summary } = useCheckedForm<LoginInput>({
    schema: async () => (await import("@locumark/contract/people/accounts/accounts")).loginInput,
    send: async ({ password }) => {
      await logInAgain({ email, password });
      onLoggedIn();
    },
    explain: (error) =>
      error instanceof ApiFailure && error.code === "unreachable"
        ? { title: `${texts.failed}. ${error.message}`, fields: {} }
        : explainFailure(error, texts.failed),
  });
  const passwordId = field("password").id;
  // The browser keeps the focus in the dialog, and returns it to the button that opened it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    document.getElementById(passwordId)?.focus();
    return () => dialog?.close();
  }, [passwordId]);

  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (!isSending) onCancel();
      }}
    >
      <form {...formProps} className="stack">
        <h2 id={id} className={styles.question}>
          {buttonText}
        </h2>
        <FormErrors summary={summary} />
        <TextInput
          {...field("email")}
          {...texts.email}
          type="email"
          autoComplete="username"
          readOnly
          defaultValue={email}
        />
        <TextInput
          {...field("password")}
          {...texts.password}
          type="password"
          autoComplete="current-password"
          required
        />
        <p>
          <Link to={paths.login({ next: pathname + search })}>Log in another way</Link>
        </p>
        <div className={styles.buttons}>
          <Button look="secondary" onClick={onCancel} disabled={isSending}>
            Cancel
          </Button>
          <SubmitButton sending={isSending} sendingText="Signing in…">
            {buttonText}
          </SubmitButton>
        </div>
      </form>
    </dialog>
  );
}
