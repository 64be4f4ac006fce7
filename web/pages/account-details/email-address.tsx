import { emailChangeTexts as texts } from "@locumark/contract/people/accounts/email-change-texts";
import { useEffect, useRef, useState } from "react";

import type { EmailChangeInput } from "@locumark/contract/people/accounts/accounts";
import * as limits from "@locumark/contract/limits";
import { call } from "../../api.ts";
import { Button, SubmitButton } from "../../components/button/button.tsx";
import { EmailInput } from "../../people/accounts/email-input.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import formStyles from "../../components/form/form.module.css";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { explainChange } from "./explain-change.ts";
import { Section } from "./section.tsx";

/** Another address than the one above, and whether one waits to be confirmed. */
export function EmailAddress() {
  const [waiting, setWaiting] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);

  function onAsked(newEmail: string): void {
    setWaiting(newEmail);
    setOpen(false);
    requestAnimationFrame(() => buttonRef.current?.focus());
  }

  useEffect(() => {
    const abandon = new AbortController();
    call("GET /api/profile/email-change", {}, { signal: abandon.signal }).then(
      ({ newEmail }) => setWaiting(newEmail),
      // Whether one waits is left out: the change can be asked for all the same.
      () => undefined,
    );
    return () => abandon.abort();
  }, []);

  return (
    <Section title="Another Email Address">
      <div role="status">{waiting !== null && <p>{texts.waiting(waiting)}</p>}</div>
      {isOpen ? (
        <>
          <p className="soft">{texts.whatHappens}</p>
          <EmailForm onAsked={onAsked} />
        </>
      ) : (
        <div>
          <Button ref={buttonRef} look="secondary" onClick={() => setOpen(true)}>
            {texts.open}
          </Button>
        </div>
      )}
    </Section>
  );
}

function EmailForm({ onAsked }: { onAsked: (newEmail: string) => void }) {
  const { field, formProps, isSending, summary } = useCheckedForm<EmailChangeInput>({
    schema: async () =>
      (await import("@locumark/contract/people/accounts/accounts")).emailChangeInput,
    send: async (body) => {
      await call("POST /api/profile/email-change", { body });
      onAsked(body.email);
    },
    explain: (error) => explainChange(error, texts.failed),
  });
  return (
    <form className={formStyles.form} {...formProps}>
      <FormErrors summary={summary} />
      <EmailInput
        {...field("email")}
        {...texts.email}
        required
        autoComplete="email"
        charactersMax={limits.email}
      />
      <TextInput
        {...field("password")}
        {...texts.password}
        required
        type="password"
        autoComplete="current-password"
      />
      <div>
        <SubmitButton sending={isSending} sendingText="Sending…">
          {texts.ask}
        </SubmitButton>
      </div>
    </form>
  );
}
