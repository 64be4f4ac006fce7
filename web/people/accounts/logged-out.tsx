import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { accountFormTexts } from "@locumark/contract/people/accounts/account-texts";
import { Button } from "../../components/button/button.tsx";
import { ApiFailure } from "../../api.ts";
import { type CheckedFormOptions, useCheckedForm } from "../../components/form/use-checked-form.ts";
import { keepWhileWriting, useSession } from "../../session.ts";
import { LogInDialog } from "./log-in-dialog.tsx";

/** Whether a call failed since its member's session is over, which the alert at the button says. */
export const isLoggedOut = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  (error.code === "session_expired" || error.code === "not_logged_in");

/**
 * At the button of a form whose member's session has ended while it was being written in: the form stays, and is sent once
 * the same member has logged in again.
 * @param texts what the alert says, and the button that asks for the password
 */
export function useLoggedOut(texts: { said: string; goOn: string }, send: () => void) {
  const { isOver, user } = useSession();
  const [isAsking, setAsking] = useState(false);
  useEffect(keepWhileWriting, []);
  const alertRef = useRef<HTMLDivElement>(null);
  // A person who has just pressed the button sees why nothing was sent; one who still types goes on typing.
  useEffect(() => {
    const isTyping = document.activeElement?.matches("input:not([type=radio]), textarea");
    if (isOver && !isTyping) alertRef.current?.scrollIntoView({ block: "center" });
  }, [isOver]);
  return {
    /** For the form's `onSubmit`: asks for the password instead, where nothing could be sent. */
    orAsk:
      (submit: (event: FormEvent<HTMLFormElement>) => unknown) =>
      (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isOver) setAsking(true);
        else void submit(event);
      },
    alert: isOver && (
      <div ref={alertRef} role="alert" className="notice apart">
        <p>
          <strong>{texts.said}</strong>
        </p>
        <Button look="secondary" onClick={() => setAsking(true)}>
          {texts.goOn}
        </Button>
      </div>
    ),
    /** Outside the form: it has one of its own. */
    dialog: isOver && isAsking && user && (
      <LogInDialog
        email={user.email}
        buttonText={texts.goOn}
        onLoggedIn={() => {
          // The form sends it only once it knows.
          flushSync(() => setAsking(false));
          send();
        }}
        onCancel={() => setAsking(false)}
      />
    ),
  };
}

/**
 * A checked form of members, in which what is typed stays in sight when their session ends.
 * @param goOn the button that asks for the password and then sends it
 */
export function useMemberForm<T>(options: CheckedFormOptions<T>, goOn: string) {
  const { user } = useSession();
  const formRef = useRef<HTMLFormElement>(null);
  const { formProps, ...form } = useCheckedForm<T>({
    ...options,
    // Said at the button, except to a visitor.
    explain: (error) =>
      user && isLoggedOut(error) ? { title: undefined, fields: {} } : options.explain(error),
  });
  const { orAsk, ...loggedOut } = useLoggedOut({ said: accountFormTexts.stopped, goOn }, () =>
    formRef.current?.requestSubmit(),
  );
  return {
    ...form,
    ...loggedOut,
    formProps: { ...formProps, ref: formRef, onSubmit: orAsk(formProps.onSubmit) },
  };
}
