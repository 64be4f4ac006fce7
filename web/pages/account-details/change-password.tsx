import { useState } from "react";
import { accountDetailsTexts } from "@locumark/contract/people/accounts/account-texts";
import type { PasswordInput } from "@locumark/contract/people/accounts/accounts";
import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import { call } from "../../api.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import formStyles from "../../components/form/form.module.css";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { NewPasswordInput } from "../../components/password-input/password-input.tsx";
import { toast } from "../../components/toast/toasts.ts";
import { explainChange } from "./explain-change.ts";
import { Section } from "./section.tsx";

const texts = accountDetailsTexts.password;

export function ChangePassword({ email }: { email: string }) {
  const [changes, setChanges] = useState(0);
  return (
    <Section title="Reset Password">
      <p className="soft">
        Your other browsers will be logged out, and we will email you to say that it was changed.
      </p>
      {/* A new, empty form after each change. */}
      <PasswordForm key={changes} email={email} onChanged={() => setChanges(changes + 1)} />
    </Section>
  );
}

function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { field, formProps, isSending, summary } = useCheckedForm<PasswordInput>({
    schema: async () => (await import("@locumark/contract/people/accounts/accounts")).passwordInput,
    send: async (body) => {
      await call("PUT /api/profile", { body });
      toast.success(texts.succeeded);
      onChanged();
    },
    explain: (error) => explainChange(error, texts.failed),
  });
  return (
    <form className={formStyles.form} {...formProps}>
      <FormErrors summary={summary} />
      {/* For password managers: the account of this password. */}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <TextInput
        {...field("currentPassword")}
        {...texts.currentPassword}
        required
        type="password"
        autoComplete="current-password"
      />
      <NewPasswordInput
        {...field("newPassword")}
        {...texts.newPassword}
        required
        minLength={accountLimits.passwordMin}
      />
      <div>
        <SubmitButton sending={isSending} sendingText="Saving…">
          Reset Password
        </SubmitButton>
      </div>
    </form>
  );
}
